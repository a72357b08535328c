import type { SavedCount } from '#contract/counts.ts';
import { hasErrors } from '#domain/count/campaign/form.ts';
import {
  changeCount,
  sinceSaved,
  sinceSavedSentences,
  type SinceSaved,
} from '#domain/count/sinceSaved.ts';
import type { Day } from '#domain/format/days.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { describeDocument, describeSaved } from '#domain/products/descriptions.ts';
import { idempotencyHeaders } from '#api/additions.ts';
import { estimateForm, openSaved, type EstimateDispatch } from '#api/estimateForm.ts';
import { estimatesApi } from '#api/estimatesApi.ts';

/** What an estimate of today says of a saved count. */
export type EstimatedAgain =
  /** Its days have passed, or its form asks for something that it does not hold. */
  | { kind: 'incomplete' }
  /** The document cannot be read, or what is sold today cannot be compared with it. */
  | { kind: 'unreadable' }
  | { kind: 'compared'; since: SinceSaved; product: CountProductKey; document: object };

interface EstimateOptions {
  today: Day;
  /** Cancels the estimate. */
  signal?: AbortSignal;
}

/** What an outcome says, and what a person may do: nothing, renew the count as it is, or decide about it. */
export interface OutcomeWords {
  text: string;
  next: 'renew' | 'decide' | 'dates' | 'none';
}

/** Returns the words of an outcome, those of « Depuis l’enregistrement » (N-07). */
export function outcomeWords(outcome: EstimatedAgain): OutcomeWords {
  switch (outcome.kind) {
    case 'incomplete':
      return { text: 'Ses dates sont passées\u00A0: choisissez-en de nouvelles.', next: 'dates' };
    case 'unreadable':
      return {
        text: 'Ce comptage ne peut plus être comparé\u00A0: ouvrez-le pour l’estimer.',
        next: 'decide',
      };
    case 'compared':
      return changeCount(outcome.since) === 0
        ? { text: 'Le volume est toujours disponible, au même budget.', next: 'renew' }
        : { text: sinceSavedSentences(outcome.since).join(' '), next: 'decide' };
  }
}

/**
 * Estimates a saved count on what is available today, with its own quantities, and compares it with what was saved.
 * Nothing is saved.
 * @throws the failure of a call
 */
export async function estimateAgain(
  dispatch: EstimateDispatch,
  saved: SavedCount,
  { today, signal }: EstimateOptions,
): Promise<EstimatedAgain> {
  const opened = await openSaved(dispatch, saved, today);
  if (!opened) return { kind: 'unreadable' };
  const { definition, offer } = opened;
  if (hasErrors(definition.validate(opened.form, today))) return { kind: 'incomplete' };
  const { form, result } = await estimateForm(dispatch, opened, signal);
  if (definition.isToCorrect?.(result) === true) return { kind: 'unreadable' };
  const document = definition.toDocument(offer.values, {
    form,
    result,
    countName: saved.countName,
  });
  const [before, now] = [describeSaved(saved), describeDocument(document)];
  const since = before && now && sinceSaved(before, now);
  return since
    ? { kind: 'compared', since, product: definition.product, document }
    : { kind: 'unreadable' };
}

/**
 * Estimates a saved count again, and saves it under its number when nothing has changed, so that its proposal is valid
 * again (D-164).
 * @returns false when a person must decide: something has changed, or new days must be chosen
 * @throws the failure of a call
 */
export async function renewCount(
  dispatch: EstimateDispatch,
  saved: SavedCount,
  { today, idempotencyKey }: { today: Day; idempotencyKey: string },
): Promise<boolean> {
  const outcome = await estimateAgain(dispatch, saved, { today });
  if (outcome.kind !== 'compared' || changeCount(outcome.since) > 0) return false;
  const { mafId, version } = saved;
  const { product, document } = outcome;
  const headers = {
    ...idempotencyHeaders(idempotencyKey),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  };
  const body = { ...document, mode: 'Edit', mafId };
  const { renewCount: renew } = estimatesApi.endpoints;
  await dispatch(renew.initiate({ product, body, mafId, headers }, { track: false })).unwrap();
  return true;
}
