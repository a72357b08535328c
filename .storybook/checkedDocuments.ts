/** Digests of the documents that axe has checked in this page. */
const checked = new Set<string>();

/** Titles of the components of which axe has checked a story in this page. */
const titles = new Set<string>();

/** Returns whether this is the first story of its component in this page. */
export function isFirstOf(title: string): boolean {
  if (titles.has(title)) return false;
  titles.add(title);
  return true;
}

/** Numbers the generated ids of React in the order in which they appear: they differ each time a story is mounted. */
function withOrderedIds(html: string): string {
  const order = new Map<string, number>();
  return html.replaceAll(/_r_[\da-z]+_/g, (id) => {
    if (!order.has(id)) order.set(id, order.size);
    return `_r_${order.get(id)}_`;
  });
}

/** Returns what the HTML of a document does not say: typed values, ticked boxes and the focus. */
function liveState(): unknown[] {
  const fields = [...document.querySelectorAll('input, select, textarea')];
  const values = fields.map((field) =>
    field instanceof HTMLInputElement
      ? [field.value, field.checked, field.indeterminate]
      : (field as HTMLSelectElement | HTMLTextAreaElement).value,
  );
  return [
    values,
    [...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body),
  ];
}

/**
 * Returns whether a story shows a document that no earlier story of this page showed to axe with the same options. Many
 * stories end in the same state, and axe takes a third of the time of a run.
 */
export async function isNewDocument(options: unknown): Promise<boolean> {
  const { innerWidth, innerHeight, scrollX, scrollY } = globalThis;
  const key = JSON.stringify([
    options,
    [innerWidth, innerHeight, scrollX, scrollY],
    liveState(),
    withOrderedIds(document.body.outerHTML),
  ]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  const name = new Uint8Array(digest).join();
  if (checked.has(name)) return false;
  checked.add(name);
  return true;
}
