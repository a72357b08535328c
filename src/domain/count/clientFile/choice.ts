import { savedProduct } from '../../products/catalogue.ts';
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
  if (!savedProduct(candidate.mafProduct)) return UNREADABLE_TEXT;
  const other = chosen.find((one) => !isSameClient(one, candidate));
  if (other) return otherClientText(candidate, other);
  return chosen.length < CLIENT_FILE_MAXIMUM
    ? undefined
    : `${MAXIMUM_TEXT}\u00A0: retirez-en un pour choisir celui-ci.`;
}
