/** Name of the meta element in which our server writes the settings of the sign-in. */
const META = 'adfactory-sign-in';

/** Returns what the document says about the sign-in, unchecked; undefined when another host has served it. */
export function settingsInPage(page: Document): unknown {
  const text = page.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content;
  return text === undefined ? undefined : JSON.parse(text);
}
