const CONFIGURED: Readonly<Record<'sheet' | 'specifications', unknown>> = {
  sheet: import.meta.env['VITE_CLOSED_LOCALITIES_EXPERT360'],
  specifications: import.meta.env['VITE_SPECIFICATIONS_EXPERT360'],
};

function addressOf(configured: unknown): string | undefined {
  return typeof configured === 'string' && configured !== '' ? configured : undefined;
}

/** Configured URL of the sheet of closed localities; undefined hides the link (T-19). */
export const CLOSED_LOCALITIES_URL = addressOf(CONFIGURED.sheet);

/** Configured URL of the technical specifications; undefined hides the download button (E3-08). */
export const EXPERT360_SPECIFICATIONS_URL = addressOf(CONFIGURED.specifications);
