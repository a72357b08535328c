import { useCallback, useEffect, useRef, useState } from 'react';
import { failureMessage, isNetworkFailure } from '#api/failure.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import type { SoldUnit } from '#domain/count/spread/offer.ts';
import { isUnsold } from '#domain/count/variants/gain.ts';
import { offeredVariants } from '#domain/count/variants/offeredVariants.ts';
import type { VariantContext } from '#domain/count/variants/variants.ts';
import { parisDay } from '#domain/format/days.ts';
import type { CountStore } from '../../store/countStore.ts';
import { otherForms, type EstimatedForm, type EstimateFigures } from '../../store/otherForms.ts';

/** A variant of the count on screen, whatever its product. */
export interface OfferedVariant {
  id: string;
  label: string;
  /** Requests its estimate; rejects with the failure of the call. */
  estimate: (signal: AbortSignal) => Promise<EstimatedForm>;
}

/** What « Plus de volume » needs of the count on screen. */
export interface VariantSearch {
  unit: SoldUnit;
  /** Returns the figures of the estimate on screen. */
  figures: () => EstimateFigures;
  /** Returns the postal codes around which nearby localities are looked for. */
  surrounded: () => readonly string[];
  /** Returns the variants of the form, the most useful first. */
  variants: (nearby: VariantContext['nearby']) => readonly OfferedVariant[];
}

/** Returns how more volume is looked for in the count on screen (N-02). */
export function variantSearchOf<T extends CountTypes>(count: CountStore<T>): VariantSearch {
  const { getState, behaviour } = count;
  const { rules, validate } = behaviour;
  const { figures, estimate } = otherForms(count);
  return {
    unit: rules.unit,
    figures,
    surrounded: () => rules.surrounded(getState().form),
    variants: (nearby) => {
      const { offer } = figures();
      const context = {
        today: parisDay(new Date()),
        nearby,
        isUnsold: offer !== null && isUnsold(offer, getState().clientBudget),
      };
      return offeredVariants(rules, validate, getState().form, context).map(
        ({ id, label, form }) => ({
          id,
          label,
          estimate: async (signal: AbortSignal) => estimate(form, signal),
        }),
      );
    },
  };
}

/** What is known about a variant. */
export type VariantState =
  | { status: 'waiting' | 'pending' | 'stopped' }
  | { status: 'failed'; message: string }
  | { status: 'known'; estimated: EstimatedForm };

type States = ReadonlyMap<string, VariantState>;

const WAITING: VariantState = { status: 'waiting' };
const STOPPED: VariantState = { status: 'stopped' };

const isOpen = ({ status }: VariantState): boolean => status === 'waiting' || status === 'pending';

/** Returns the states with those that are still to be answered marked as stopped. */
function stopped(states: States): States {
  return new Map([...states].map(([id, state]) => [id, isOpen(state) ? STOPPED : state]));
}

interface VariantRun {
  states: States;
  isRunning: boolean;
  /** Cancels the estimates that have no answer yet, and keeps the others. */
  stop: () => void;
  /** Estimates these variants, one after the other. Does nothing while others are being estimated. */
  run: (ids: readonly string[]) => void;
}

/**
 * Estimates variants one after the other. The run stops when the connection is lost, because every further request would
 * fail too, and when the component unmounts.
 */
export function useVariantRun(variants: readonly OfferedVariant[]): VariantRun {
  const [states, setStates] = useState<States>(
    () => new Map(variants.map(({ id }) => [id, WAITING])),
  );
  const current = useRef<AbortController | null>(null);

  const estimateAll = useCallback(
    async (ids: readonly string[], { signal }: AbortController) => {
      const set = (id: string, state: VariantState) =>
        setStates((before) => new Map(before).set(id, state));
      for (const variant of variants.filter(({ id }) => ids.includes(id))) {
        set(variant.id, { status: 'pending' });
        try {
          // One at a time: the estimates of one person must not hold up those of others.
          // oxlint-disable-next-line no-await-in-loop
          const estimated = await variant.estimate(signal);
          if (signal.aborted) return;
          set(variant.id, { status: 'known', estimated });
        } catch (error) {
          if (signal.aborted) return;
          set(variant.id, { status: 'failed', message: failureMessage(error) });
          if (isNetworkFailure(error)) setStates(stopped);
          if (isNetworkFailure(error)) return;
        }
      }
    },
    [variants],
  );
  const run = useCallback(
    (ids: readonly string[]) => {
      if (current.current) return;
      const controller = new AbortController();
      current.current = controller;
      setStates((before) => {
        const next = new Map(before);
        for (const id of ids) next.set(id, WAITING);
        return next;
      });
      void estimateAll(ids, controller).finally(() => {
        if (current.current === controller) current.current = null;
      });
    },
    [estimateAll],
  );
  const stop = useCallback(() => {
    current.current?.abort();
    current.current = null;
    setStates(stopped);
  }, []);

  useEffect(() => {
    run(variants.map(({ id }) => id));
    return () => {
      current.current?.abort();
      current.current = null;
    };
  }, [run, variants]);
  return { states, isRunning: [...states.values()].some(isOpen), stop, run };
}
