import { useMemo } from 'react';
import type { BudgetPurchases, CountEvent, CountState } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import type { SoldUnit, SpreadOffer } from '#domain/count/spread/offer.ts';
import { offeredVariants } from '#domain/count/variants/offeredVariants.ts';
import type { VariantContext } from '#domain/count/variants/variant.ts';
import { parisDay } from '#domain/format/days.ts';
import { useLatest } from '#design-system/useLatest.ts';
import type { CountBehaviour } from '../countBehaviour.ts';

/** What the volume of an estimate is measured from. */
export interface EstimateFigures {
  /** What a budget can buy; null for a product whose quantities cannot be changed. */
  offer: SpreadOffer | null;
  /** The document of the count; undefined while it cannot be saved. */
  document: object | undefined;
}

/** A variant whose estimate was answered. */
export interface EstimatedVariant extends EstimateFigures {
  /** Its answer, by which its estimate is identified once it is on screen. */
  answer: unknown;
  /** Makes it the count on screen. Returns the function that undoes it. */
  apply: (purchasesOf: BudgetPurchases) => () => void;
}

/** A variant of the count on screen, whatever its product. */
export interface OfferedVariant {
  id: string;
  label: string;
  /** Requests its estimate; rejects with the failure of the call. */
  estimate: (signal: AbortSignal) => Promise<EstimatedVariant>;
}

/** What « Débloquer le volume » needs of the count on screen. The functions are stable. */
export interface CountUnblocking {
  unit: SoldUnit;
  /** The answer on screen, by which its estimate is identified; null while there is none. */
  answer: unknown;
  /** False for an answer that no variant can improve. */
  isCounted: boolean;
  /** True when the count on screen can be saved. */
  isSavable: boolean;
  /** Returns the figures of the estimate on screen. */
  figures: () => EstimateFigures;
  /** Returns the postal codes around which nearby localities are looked for. */
  surrounded: () => readonly string[];
  /** Returns the variants of the form, the most useful first. */
  variants: (nearby: VariantContext['nearby']) => readonly OfferedVariant[];
}

interface UnblockingOptions<T extends CountTypes> {
  state: CountState<T>;
  dispatch: (event: CountEvent<T>) => void;
  behaviour: CountBehaviour<T>;
}

/** Returns how more volume is looked for, as events of the workflow of a count (N-02). */
export function useUnblocking<T extends CountTypes>({
  state,
  dispatch,
  behaviour,
}: UnblockingOptions<T>): CountUnblocking {
  const latest = useLatest({ state, behaviour });
  const actions = useMemo(() => {
    const figuresOf = (form: T['form'], result: T['result']): EstimateFigures => {
      const { rules, rejection, comparedDocument } = latest.current.behaviour;
      const isSavable = rejection(result) === undefined;
      return {
        offer: rules.spread?.offerOf(result) ?? null,
        document: isSavable ? comparedDocument({ form, result, countName: '' }) : undefined,
      };
    };
    const estimate = async (form: T['form'], signal: AbortSignal): Promise<EstimatedVariant> => {
      const { rules, answeredForm, ...calls } = latest.current.behaviour;
      const answer = await calls.estimate(form, signal);
      const estimated = {
        form: answeredForm?.(form, answer) ?? form,
        answer,
        estimatedAt: Date.now(),
      };
      const { result } = rules.startResult(answer, latest.current.state.previousQuantities);
      return {
        ...figuresOf(estimated.form, result),
        answer,
        apply: (purchasesOf) => {
          const before = latest.current.state;
          dispatch({ type: 'variantApplied', variant: { estimated, purchasesOf } });
          return () => dispatch({ type: 'variantUndone', before });
        },
      };
    };
    return {
      figures: () => figuresOf(latest.current.state.form, latest.current.state.result),
      surrounded: () => latest.current.behaviour.rules.surrounded(latest.current.state.form),
      variants: (nearby: VariantContext['nearby']) => {
        const { rules, validate } = latest.current.behaviour;
        const context = { today: parisDay(new Date()), nearby };
        return offeredVariants(rules, validate, latest.current.state.form, context).map(
          ({ id, label, form }) => ({
            id,
            label,
            estimate: async (signal: AbortSignal) => estimate(form, signal),
          }),
        );
      },
    };
  }, [dispatch, latest]);
  const { answer, result } = state;
  const { unit, isCounted: isCountedOf } = behaviour.rules;
  const isCounted = result !== null && isCountedOf?.(result) !== false;
  const isSavable = result !== null && behaviour.rejection(result) === undefined;
  return useMemo(
    () => ({ unit, answer, isCounted, isSavable, ...actions }),
    [unit, answer, isCounted, isSavable, actions],
  );
}
