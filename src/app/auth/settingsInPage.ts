/** Name of the meta element in which our server writes the settings of the page. */
const META = 'adfactory-settings';

/** Returns the settings of the document, unchecked; undefined when another host has served it. */
export function settingsInPage(page: Document): unknown {
  const text = page.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content;
  return text === undefined ? undefined : JSON.parse(text);
}
