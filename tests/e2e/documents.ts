/** Returns the scripts that a document names. */
export const scriptsIn = (html: string): string[] =>
  Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g), ([, name = '']) => name);
