import { SCREENS } from '../../screens.ts';

/** Parameter of the address of a client file: the ids of its counts in their order, separated by commas. */
const COUNTS_PARAMETER = 'counts';

/** Returns the parameters of the address of some counts. */
export function writeCountIds(ids: readonly string[]): URLSearchParams {
  return new URLSearchParams(ids.length === 0 ? [] : [[COUNTS_PARAMETER, ids.join(',')]]);
}

/** Returns the address of the file of some counts, in this order. */
export function clientFilePath(ids: readonly string[]): string {
  // A comma needs no encoding in a query.
  const query = writeCountIds(ids).toString().replaceAll('%2C', ',');
  return query === '' ? SCREENS.clientFile.path : `${SCREENS.clientFile.path}?${query}`;
}

/** Returns the ids that an address names, each once, in their order. */
export function readCountIds(params: URLSearchParams): string[] {
  const ids = (params.get(COUNTS_PARAMETER) ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== '');
}

/** Returns the kept files that hold one of some counts. */
export function filesOf<File extends { search: string }>(
  files: readonly File[],
  ids: readonly string[],
): File[] {
  const held = ({ search }: File) => readCountIds(new URLSearchParams(search));
  return files.filter((file) => held(file).some((id) => ids.includes(id)));
}

/** Returns the ids with one of them moved by a number of places, as far as there are places. */
export function withMoved(ids: readonly string[], id: string, places: number): string[] {
  const from = ids.indexOf(id);
  if (from < 0) return [...ids];
  const others = ids.filter((one) => one !== id);
  const to = Math.min(others.length, Math.max(0, from + places));
  return others.toSpliced(to, 0, id);
}
