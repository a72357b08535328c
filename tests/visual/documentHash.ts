/** Names that React gives to elements, in the order in which a page mounts them, stories before this one included. */
const GENERATED_ID = /_r_[\da-z]+_/g;

/**
 * Returns a hash of everything on the page that a check of accessibility reads, but for how it looks, which the picture of
 * the story proves: elements with their attributes, where the names of classes stand for styles.
 * @param rules the rules of the check, as text
 */
export async function documentHash(rules: string): Promise<string> {
  const ids = new Map<string, string>();
  const nameOf = (id: string): string => {
    const name = ids.get(id) ?? `_r_${ids.size}_`;
    ids.set(id, name);
    return name;
  };
  const text = document.body.outerHTML
    .replaceAll(GENERATED_ID, nameOf)
    .replaceAll(location.origin, '');
  const bytes = new TextEncoder().encode(`${rules}\n${text}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
