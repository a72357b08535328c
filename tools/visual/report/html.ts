const ENTITY_BY_SIGN: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for element content and attribute values. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITY_BY_SIGN[sign] ?? sign);

/** Returns a data URL, which keeps the report self-contained. */
export const pictureAddress = (png: Buffer): string =>
  `data:image/png;base64,${png.toString('base64')}`;

/** Formats a count with its noun: `1 pixel`, `1,204 pixels`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
