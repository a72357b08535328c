/**
 * What a history entry of a list says about views. An entry without a mark and without parameters is a list that was just
 * opened, which the default view applies to.
 */
export interface ViewMark {
  /** Id of the applied view, even when filters have changed since; null for none. */
  view: string | null;
  /** Keys of the columns hidden in this entry; absent while the person's own choice applies. */
  columns?: readonly string[];
}

/** Marks a list that is shown without a view, so that the default view is not applied to it. */
export const NO_VIEW: ViewMark = { view: null };

/** Name of the mark in the state of a history entry. */
const MARK = 'listView';

/** Returns the state of a history entry that holds a mark. */
export function markState(mark: ViewMark | undefined): Record<string, unknown> | null {
  return mark === undefined ? null : { [MARK]: mark };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns the mark in the state of a history entry; undefined when there is none that can be read. */
export function readMark(state: unknown): ViewMark | undefined {
  const mark = isRecord(state) ? state[MARK] : undefined;
  if (!isRecord(mark)) return undefined;
  const { view, columns } = mark;
  if (view !== null && !isText(view)) return undefined;
  return Array.isArray(columns) ? { view, columns: columns.filter(isText) } : { view };
}
