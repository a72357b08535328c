/** Entries of a stored document. This release may not know some of them. */
export type StoredEntries = Readonly<Record<string, unknown>>;

/** Returns true for an object with named entries. */
export function isEntries(value: unknown): value is StoredEntries {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the entries of an object; none for any other value. */
export function entriesOf(value: unknown): StoredEntries {
  return isEntries(value) ? value : {};
}

/** Entries of a saved count that may stand beside its `countData` instead of within it (CF-44). */
const BESIDE = [
  'mafProduct',
  'countName',
  'logos',
  'locations',
  'dates',
  'targetings',
  'options',
] as const;

/**
 * Returns the document of a saved count, with the entries that its `countData` lacks and that stand beside it.
 * @returns anything but an object unchanged, which no product can read
 */
export function documentOf(saved: { countData?: unknown }): unknown {
  const { countData } = saved;
  if (!isEntries(countData)) return countData;
  const beside = entriesOf(saved);
  const missing = BESIDE.filter(
    (name) => (countData[name] ?? null) === null && (beside[name] ?? null) !== null,
  );
  return { ...countData, ...Object.fromEntries(missing.map((name) => [name, beside[name]])) };
}
