import type { BudgetPurchases } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import type { SoldUnit, SpreadOffer } from '#domain/count/spread/offer.ts';
import { offeredVariants } from '#domain/count/variants/offeredVariants.ts';
import type { VariantContext } from '#domain/count/variants/variant.ts';
import { parisDay } from '#domain/format/days.ts';
import type { CountStore } from '../store/countStore.ts';

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

/** What « Débloquer le volume » needs of the count on screen. */
export interface CountUnblocking {
  unit: SoldUnit;
  /** Returns the figures of the estimate on screen. */
  figures: () => EstimateFigures;
  /** Returns the postal codes around which nearby localities are looked for. */
  surrounded: () => readonly string[];
  /** Returns the variants of the form, the most useful first. */
  variants: (nearby: VariantContext['nearby']) => readonly OfferedVariant[];
}

/** Returns how more volume is looked for, as events of the workflow of a count (N-02). */
export function unblockingOf<T extends CountTypes>({
  getState,
  dispatch,
  behaviour,
}: CountStore<T>): CountUnblocking {
  const { rules, validate, rejection, comparedDocument, answeredForm } = behaviour;
  const figuresOf = (form: T['form'], result: T['result']): EstimateFigures => {
    const isSavable = rejection(result) === undefined;
    return {
      offer: rules.spread?.offerOf(result) ?? null,
      document: isSavable ? comparedDocument({ form, result, countName: '' }) : undefined,
    };
  };
  const estimate = async (form: T['form'], signal: AbortSignal): Promise<EstimatedVariant> => {
    const answer = await behaviour.estimate(form, signal);
    const estimated = {
      form: answeredForm?.(form, answer) ?? form,
      answer,
      estimatedAt: Date.now(),
    };
    const { result } = rules.startResult(answer, getState().previousQuantities);
    return {
      ...figuresOf(estimated.form, result),
      answer,
      apply: (purchasesOf) => {
        const before = getState();
        dispatch({ type: 'variantApplied', variant: { estimated, purchasesOf } });
        return () => dispatch({ type: 'variantUndone', before });
      },
    };
  };
  return {
    unit: rules.unit,
    figures: () => figuresOf(getState().form, getState().result),
    surrounded: () => rules.surrounded(getState().form),
    variants: (nearby) => {
      const context = { today: parisDay(new Date()), nearby };
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
