/** How many changes can be undone. */
const CHANGES_KEPT = 50;

/** What was there before a change of quantities. */
export interface Former {
  /** The field that is still being typed in: its keystrokes are one change. Null once it was left. */
  field: string | null;
}

/** The changes with one more; the keystrokes in one field, until it is left, are one. The most recent is at the end. */
export function withChange<Before extends Former>(
  former: readonly Before[],
  before: Before,
): readonly Before[] {
  if (before.field !== null && former.at(-1)?.field === before.field) return former;
  return [...former, before].slice(-CHANGES_KEPT);
}

/** The changes once the field that was typed in is left: the next keystroke is another one. */
export function withChangeEnded<Before extends Former>(
  former: readonly Before[],
): readonly Before[] {
  const last = former.at(-1);
  if (last === undefined || last.field === null) return former;
  return [...former.slice(0, -1), { ...last, field: null }];
}
