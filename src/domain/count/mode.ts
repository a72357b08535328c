/** How a count screen was opened (CF-05). */
export type Mode = 'New' | 'Edit' | 'Preview';

/** The mode follows from the path: `/edit` gives Edit, `/preview` gives Preview, anything else New (CF-05). */
export function modeOfPath(path: string): Mode {
  if (path.includes('/edit')) return 'Edit';
  if (path.includes('/preview')) return 'Preview';
  return 'New';
}
