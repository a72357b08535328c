const CONFIGURED: Readonly<Record<'sheet' | 'specifications', unknown>> = {
  sheet: import.meta.env['VITE_CLOSED_LOCALITIES_EXPERT360'],
  specifications: import.meta.env['VITE_SPECIFICATIONS_EXPERT360'],
};

function addressOf(configured: unknown): string | undefined {
  return typeof configured === 'string' && configured !== '' ? configured : undefined;
}

/** The sheet of the localities that are closed: configuration, without it no link is shown (T-19). */
export const CLOSED_LOCALITIES_URL = addressOf(CONFIGURED.sheet);

/** The technical specifications that a client may download (E3-08): configuration, as above. */
export const EXPERT360_SPECIFICATIONS_URL = addressOf(CONFIGURED.specifications);
