import { formatMafId } from '../../format/identifiers.ts';
import { savedProduct, type SavedProduct } from '../../products/catalogue.ts';
import { describeSaved, type DescribableCount } from '../../products/descriptions.ts';
import type { CountDescription } from '../description.ts';
import { otherClientText, UNREADABLE_TEXT, type FileCandidate } from './choice.ts';
import { clientLine, isSameClient } from './client.ts';

/** A saved count as a client file reads it. */
export interface FileCount extends FileCandidate, DescribableCount {
  mafId: number;
}

/** What the back end answered for one count of a file: the count, or why there is none. */
export type FileAnswer<C extends FileCount> =
  | { id: string; count: C }
  | { id: string; failure: 'gone' | 'failed' };

/** A count that is presented. */
export interface FilePart<C extends FileCount> {
  count: C;
  product: SavedProduct;
  description: CountDescription;
}

/** A count of the address that cannot be presented. */
export interface FileProblem {
  id: string;
  /** « MAF-1042 - Agence du Port », where the count is known. */
  name?: string;
  text: string;
  /** True if the same call may succeed later. */
  isRepeatable: boolean;
}

/** The counts of a file in their order, and those that have to be removed first. */
export interface FileContents<C extends FileCount> {
  parts: FilePart<C>[];
  problems: FileProblem[];
}

const TEXT_BY_FAILURE = {
  gone: 'Ce comptage n’existe plus, ou il ne vous est pas ouvert\u00A0: il ne sera pas imprimé.',
  failed: 'Ce comptage n’a pas pu être chargé.',
} as const;

/** Returns the name of a count in lists and messages: « MAF-1042 - Agence du Port ». */
export function fileCountName(count: Pick<FileCount, 'mafId' | keyof FileCandidate>): string {
  return `${formatMafId(count.mafId)} - ${clientLine(count)}`;
}

function readPart<C extends FileCount>(count: C): FilePart<C> | undefined {
  const product = savedProduct(count.mafProduct);
  const description = describeSaved(count);
  return product && product.market === count.market && description
    ? { count, product, description }
    : undefined;
}

/** Decides which counts of an address are presented. The first one that can be read says whose file it is. */
export function fileContents<C extends FileCount>(
  answers: readonly FileAnswer<C>[],
): FileContents<C> {
  const parts: FilePart<C>[] = [];
  const problems: FileProblem[] = [];
  for (const answer of answers) {
    const { id } = answer;
    if ('failure' in answer) {
      const isRepeatable = answer.failure === 'failed';
      problems.push({ id, text: TEXT_BY_FAILURE[answer.failure], isRepeatable });
      continue;
    }
    const { count } = answer;
    const part = readPart(count);
    const other = parts.find((one) => !isSameClient(one.count, count));
    if (part && !other) {
      parts.push(part);
      continue;
    }
    const text = other ? otherClientText(count, other.count) : UNREADABLE_TEXT;
    problems.push({ id, name: fileCountName(count), text, isRepeatable: false });
  }
  return { parts, problems };
}
