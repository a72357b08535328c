import type { CountTypes } from '#domain/count/rules.ts';
import { settledBudget } from '#domain/count/spread/goal.ts';
import { budgetCents, isBudgetTyped, type SpreadOffer } from '#domain/count/spread/offer.ts';
import { spreadBudget } from '#domain/count/spread/spread.ts';
import { localitiesOfForm, withOwnNames } from '#domain/localities/ownNames.ts';
import type { CountStore } from './countStore.ts';

/** What the volume of an estimate is measured from. */
export interface EstimateFigures {
  /** What a budget can buy; null for a product whose quantities cannot be changed. */
  offer: SpreadOffer | null;
  /** The document of the count; undefined while it cannot be saved. */
  document: object | undefined;
}

/** Another form of the count on screen, whose estimate was answered. */
export interface EstimatedForm extends EstimateFigures {
  /** Its answer, by which its estimate is identified once it is on screen. */
  answer: unknown;
  /** Makes it the count on screen. Returns the function that undoes it. */
  apply: () => () => void;
}

/** Returns how other forms of the count on screen are estimated, as events of its workflow (N-02, N-13). */
export function otherForms<T extends CountTypes>({ getState, dispatch, behaviour }: CountStore<T>) {
  const { rules, rejection, comparedDocument, answeredForm } = behaviour;
  const figuresOf = (form: T['form'], result: T['result']): EstimateFigures => {
    const isSavable = rejection(result) === undefined;
    return {
      offer: rules.spread?.offerOf(result) ?? null,
      document: isSavable ? comparedDocument({ form, result, countName: '' }) : undefined,
    };
  };
  /** Returns what the budget of the client buys of an estimate; null without a budget or where no row can be changed. */
  const purchasesOf = (answer: T['answer']) => {
    const { previousQuantities, clientBudget } = getState();
    if (rules.spread === null || !isBudgetTyped(clientBudget)) return null;
    const offer = rules.spread.offerOf(rules.startResult(answer, previousQuantities).result);
    const budget = settledBudget(offer, clientBudget);
    return [...spreadBudget(offer, budget.rule, budgetCents(budget)).purchases];
  };
  return {
    /** Returns the figures of the estimate on screen. */
    figures: () => figuresOf(getState().form, getState().result),
    /** Requests the estimate of a form; rejects with the failure of the call. */
    estimate: async (form: T['form'], signal: AbortSignal): Promise<EstimatedForm> => {
      const answer = withOwnNames(await behaviour.estimate(form, signal), localitiesOfForm(form));
      const estimated = {
        form: answeredForm?.(form, answer) ?? form,
        answer,
        estimatedAt: Date.now(),
      };
      const { result } = rules.startResult(answer, getState().previousQuantities);
      return {
        ...figuresOf(estimated.form, result),
        answer,
        apply: () => {
          const before = getState();
          dispatch({
            type: 'variantApplied',
            variant: { estimated, purchases: purchasesOf(answer) },
          });
          return () => dispatch({ type: 'variantUndone', before });
        },
      };
    },
  };
}
