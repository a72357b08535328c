import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { parisDay } from '#domain/format/days.ts';
import type { CopyChange } from '#domain/quickLine/copyChange.ts';
import { idempotencyHeaders } from '#api/additions.ts';
import { countsApi } from '#api/countsApi.ts';
import type { EstimateDispatch } from '#api/estimateForm.ts';
import { estimatesApi } from '#api/estimatesApi.ts';
import { failureMessage, isOutcomeUnknown } from '#api/failure.ts';
import { estimateCopy, type CopyOutcome } from './estimateCopy.ts';

/** What became of the save of a copy. */
type CopySave =
  | { kind: 'pending' }
  | { kind: 'saved'; id: string | null; mafId: number | null }
  | { kind: 'failed'; text: string };

/** A saved copy. */
export interface SavedCopy {
  /** Id of the count that was copied. */
  source: string;
  id: string;
  mafId: number | null;
}

/** A copy that was estimated, or whose estimate failed. */
export interface Copy {
  /** Id of its source. */
  id: string;
  outcome: CopyOutcome;
  /** Idempotency key of its save: sent again, it makes no second count. */
  key: string;
  save: CopySave | null;
}

export const canBeSaved = ({ outcome, save }: Copy): boolean =>
  outcome.kind === 'estimated' &&
  outcome.rejection === undefined &&
  (save === null || save.kind === 'failed');

/** Returns the copies that were saved, but for those of which the server said no id. */
export const savedCopies = (copies: readonly Copy[]): SavedCopy[] =>
  copies.flatMap(({ id: source, save }) =>
    save?.kind === 'saved' && save.id !== null ? [{ source, id: save.id, mafId: save.mafId }] : [],
  );

/** Returns the copies of some saved counts, with what makes and saves them. */
export function useCopies(ids: readonly string[]) {
  const dispatch = useDispatch<EstimateDispatch>();
  const [copies, setCopies] = useState<readonly Copy[]>([]);
  /** Keys of saves without an answer, by source: estimated again, a copy keeps its key, so that no second count is made. */
  const unansweredKeys = useRef(new Map<string, string>());
  const [running, setRunning] = useState<AbortController | null>(null);
  useEffect(() => () => running?.abort(), [running]);

  const estimate = async (id: string, change: CopyChange, signal: AbortSignal) => {
    const { getCount } = countsApi.endpoints;
    try {
      const options = { subscribe: false, forceRefetch: true };
      const saved = await dispatch(getCount.initiate({ id }, options)).unwrap();
      return await estimateCopy(dispatch, saved, change, { today: parisDay(new Date()), signal });
    } catch (error) {
      return { kind: 'problem' as const, text: failureMessage(error) };
    }
  };
  const run = async (change: CopyChange) => {
    const controller = new AbortController();
    const { signal } = controller;
    setRunning(controller);
    setCopies([]);
    for (const id of ids) {
      // One after the other, so that the estimates of other people do not wait for ten.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await estimate(id, change, signal);
      if (signal.aborted) return;
      const key = unansweredKeys.current.get(id) ?? crypto.randomUUID();
      const copy: Copy = { id, outcome, key, save: null };
      setCopies((last) => [...last, copy]);
    }
    setRunning(null);
  };

  const setSave = (key: string, save: CopySave) =>
    setCopies((last) => last.map((one) => (one.key === key ? { ...one, save } : one)));
  /** Saves one copy. What was sent and not answered is sent again as it is, under the same key. */
  const save = async ({ id, outcome, key }: Copy) => {
    if (outcome.kind !== 'estimated') return;
    setSave(key, { kind: 'pending' });
    const { product, body } = outcome;
    const { recordCount } = estimatesApi.endpoints;
    const headers = idempotencyHeaders(key);
    try {
      const call = recordCount.initiate({ product, body, headers }, { track: false });
      const saved = await dispatch(call).unwrap();
      unansweredKeys.current.delete(id);
      setSave(key, { kind: 'saved', id: saved?.id ?? null, mafId: saved?.mafId ?? null });
    } catch (error) {
      if (isOutcomeUnknown(error)) unansweredKeys.current.set(id, key);
      const unsure = isOutcomeUnknown(error) ? ' Réessayer ne l’enregistre pas deux fois.' : '';
      setSave(key, { kind: 'failed', text: failureMessage(error) + unsure });
    }
  };
  return {
    copies,
    isRunning: running !== null,
    isSaving: copies.some((copy) => copy.save?.kind === 'pending'),
    run: (change: CopyChange) => void run(change),
    stop: () => {
      running?.abort();
      setRunning(null);
    },
    clear: () => setCopies([]),
    save: (copy: Copy) => void save(copy),
    saveAll: async () => {
      for (const copy of copies.filter(canBeSaved)) {
        // oxlint-disable-next-line no-await-in-loop -- in their order, without a rush on the server
        await save(copy);
      }
    },
  };
}
