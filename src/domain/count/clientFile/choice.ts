import { savedProduct } from '../../products/catalogue.ts';
import { SCREENS } from '../../screens.ts';
import { clientLine, isSameClient, type NamedClient } from './client.ts';

/** Maximum number of counts in a client file. */
export const CLIENT_FILE_MAXIMUM = 10;

/** Said of a choice or an address with more counts than that. */
export const MAXIMUM_TEXT = 'Un dossier client réunit dix comptages au plus';

/** The part of a count that decides whether it may join a client file. */
export interface FileCandidate extends NamedClient {
  id: string;
  mafProduct: string;
}

/** Says of whom a count is, and of whom the counts of its file are. */
export function otherClientText(count: NamedClient, first: NamedClient): string {
  return `Un dossier réunit les comptages d’un seul client\u00A0: celui-ci est de «\u00A0${clientLine(count)}\u00A0», les autres de «\u00A0${clientLine(first)}\u00A0».`;
}

export const UNREADABLE_TEXT = 'Ce comptage ne peut pas être présenté.';

/** Returns why a count cannot join the chosen ones, in French; undefined when it can. */
export function choiceRefusal(
  chosen: readonly FileCandidate[],
  candidate: FileCandidate,
): string | undefined {
  if (chosen.some(({ id }) => id === candidate.id)) return undefined;
  if (candidate.id === '' || !savedProduct(candidate.mafProduct)) return UNREADABLE_TEXT;
  const other = chosen.find((one) => !isSameClient(one, candidate));
  if (other) return otherClientText(candidate, other);
  return chosen.length < CLIENT_FILE_MAXIMUM
    ? undefined
    : `${MAXIMUM_TEXT}\u00A0: retirez-en un pour choisir celui-ci.`;
}

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
