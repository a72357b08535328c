const ENTITY_BY_SIGN: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that may stand between tags and in attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITY_BY_SIGN[sign] ?? sign);

/** An address that holds the picture itself: the report needs no other file. */
export const pictureAddress = (png: Buffer): string =>
  `data:image/png;base64,${png.toString('base64')}`;

/** `1 pixel`, `1,204 pixels` */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
