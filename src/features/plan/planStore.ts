import type { CountOffer, ProductTypes } from '#domain/count/definition.ts';
import type { Day } from '#domain/format/days.ts';
import type { Market } from '#domain/markets.ts';
import { localitiesOfForm, withOwnNames } from '#domain/localities/ownNames.ts';
import type { PlanRule } from '#domain/plan/planRules.ts';
import type { OwnAnswers, PlanBrief } from '#domain/plan/brief.ts';
import { plannedDocument } from '#domain/plan/plan.ts';
import { isTyped, type PlanLine, type PlanState } from '#domain/plan/state.ts';
import { countProductsOf, type CountProductKey } from '#domain/products/catalogue.ts';
import { definitionOf } from '#domain/products/definitions.ts';
import { hasAddition } from '#api/additions.ts';
import { failureCode, failureMessage, isOutcomeUnknown } from '#api/failure.ts';
import { findPools, lineCalls, loadOffer, type PlanDispatch } from './planCalls.ts';
import {
  planView,
  requestText,
  sharedText,
  standingIn,
  type LineEstimate,
  type LineView,
  type PlanScreenState,
} from './planView.ts';

const SAVED_ELSEWHERE =
  'Déjà enregistrée, avec un autre budget, depuis un autre onglet\u00A0: voyez la liste des comptages. «\u00A0Réessayer\u00A0» en enregistre un deuxième comptage.';
const WITHOUT_NUMBER =
  'Enregistrée, sans que le serveur dise sous quel numéro\u00A0: voyez la liste des comptages.';

interface PlanOptions {
  market: Market;
  today: Day;
  initial: PlanState;
  dispatch: PlanDispatch;
  /** Called after each change of the plan itself, to keep it as a draft. */
  onChange: (plan: PlanState) => void;
  /** Stores the plan at once, before something is sent. */
  keep: () => void;
}

/** Returns the plan on screen, with what a person can do with it. */
export function createPlanStore({ market, today, initial, dispatch, onChange, keep }: PlanOptions) {
  let state: PlanScreenState = {
    market,
    today,
    plan: initial,
    offers: {},
    estimates: {},
    shared: null,
    saves: {},
    isAsked: false,
  };
  let view = planView(state);
  const listeners = new Set<() => void>();
  const running = new Map<CountProductKey, AbortController>();
  let isShown = false;

  const set = (change: Partial<PlanScreenState>) => {
    const before = state.plan;
    state = { ...state, ...change };
    view = planView(state);
    if (state.plan !== before) onChange(state.plan);
    for (const listener of listeners) listener();
    if (view.sharedStage === 'pending' && state.shared?.asked !== sharedText(view.sharing))
      void askShared();
  };
  const setLine = (product: CountProductKey, change: Partial<PlanLine>) => {
    const line = state.plan.lines[product];
    if (!line) return;
    const lines = { ...state.plan.lines, [product]: { ...line, ...change } };
    set({ plan: { ...state.plan, lines } });
  };
  const setEstimate = (product: CountProductKey, estimate: LineEstimate | undefined) => {
    const { [product]: _, ...others } = state.estimates;
    set({ estimates: estimate ? { ...others, [product]: estimate } : others });
  };

  /** Asks what the lines share, once they are all estimated. It depends on the estimates alone, and on no share. */
  async function askShared() {
    const { sharing } = view;
    const asked = sharedText(sharing);
    set({ shared: { stage: 'pending', asked } });
    const isCurrent = () => isShown && state.shared?.asked === asked;
    try {
      const pools = hasAddition('overlaps') ? await findPools(sharing, dispatch) : [];
      if (isCurrent()) set({ shared: { stage: 'done', asked, pools } });
    } catch {
      if (isCurrent()) set({ shared: { stage: 'failed', asked } });
    }
  }

  const answerTo = async (
    product: CountProductKey,
    offer: CountOffer<ProductTypes>,
    form: ProductTypes['form'],
  ): Promise<LineEstimate | undefined> => {
    const definition = definitionOf(product);
    const rules = definition.rules(offer.values);
    const asked = requestText(product, offer, form);
    const controller = new AbortController();
    running.get(product)?.abort();
    running.set(product, controller);
    setEstimate(product, { stage: 'pending', asked });
    try {
      const { process } = lineCalls(product, dispatch);
      const answered = await process(rules.requestOf(form), controller.signal);
      const answer = withOwnNames(answered, localitiesOfForm(form));
      const counted = definition.answeredForm?.(form, answer) ?? form;
      const { result } = rules.startResult(answer, null);
      const left = new Set(counted.locations.map(({ code }) => code));
      return {
        stage: 'done',
        asked,
        count: { definition, values: offer.values, form: counted, result },
        excluded: form.locations.filter(({ code }) => !left.has(code)),
      };
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      return { stage: 'failed', asked, reason: failureMessage(error) };
    } finally {
      if (running.get(product) === controller) running.delete(product);
    }
  };
  /** Estimates a line, once it has all that it asks for. Another answer that arrives meanwhile is not waited for. */
  const estimateLine = async (product: CountProductKey) => {
    const offer = state.offers[product];
    const standing = standingIn(state, product);
    if (!offer || typeof offer === 'string' || standing?.kind !== 'ready') return;
    const estimate = await answerTo(product, offer, standing.form);
    const current = state.estimates[product];
    if (current?.asked === (estimate?.asked ?? current?.asked)) setEstimate(product, estimate);
  };
  const estimateDue = () => {
    set({ isAsked: true });
    for (const { product, stage } of view.lines) {
      if (stage === 'toEstimate') void estimateLine(product);
    }
  };
  const load = async (product: CountProductKey) => {
    try {
      const offer = await loadOffer(product, market, dispatch);
      set({ offers: { ...state.offers, [product]: offer } });
    } catch (error) {
      set({ offers: { ...state.offers, [product]: failureMessage(error) } });
    }
    if (state.isAsked) void estimateLine(product);
  };

  const setSave = (product: CountProductKey, save: 'pending' | { reason: string } | undefined) =>
    set({ saves: { ...state.saves, [product]: save } });

  /** Prepares the saves of some lines: what they send, and the shares that they keep from now on. */
  const prepare = (lines: readonly LineView[]) => {
    const { brief } = state.plan;
    const prepared = lines.flatMap(({ product, line, planned }) => {
      if (line.sent) return [[product, { ...line, sent: line.sent }] as const];
      if (!planned) return [];
      const document = plannedDocument(planned, brief.name);
      const sent = { ...document, mode: 'New' as const, mafId: null };
      return [[product, { ...line, sent, fixed: planned.share, isKept: !isTyped(line) }] as const];
    });
    const saves = Object.fromEntries(prepared.map(([product]) => [product, 'pending' as const]));
    set({
      plan: { ...state.plan, lines: { ...state.plan.lines, ...Object.fromEntries(prepared) } },
      saves: { ...state.saves, ...saves },
    });
    // Whatever happens to this page, each of them can be sent again as it is.
    keep();
    return prepared;
  };
  const send = async (product: CountProductKey, { sent, key }: PlanLine) => {
    try {
      const { save } = lineCalls(product, dispatch);
      const saved = await save(sent, { savedAs: null, idempotencyKey: key });
      setLine(product, { sent: null, saved: saved ?? { id: '', mafId: 0 } });
      setSave(product, saved === null ? { reason: WITHOUT_NUMBER } : undefined);
    } catch (error) {
      const isKnown = failureCode(error) === 'idempotency_key_reused';
      if (!isOutcomeUnknown(error)) setLine(product, { sent: null });
      // Under the same key, no other attempt could succeed.
      if (isKnown) setLine(product, { key: crypto.randomUUID() });
      setSave(product, { reason: isKnown ? SAVED_ELSEWHERE : failureMessage(error) });
      if (failureCode(error) === 'availability_changed') setEstimate(product, undefined);
    }
    keep();
  };
  /** Saves some lines one after the other. Returns whether no line of the plan is left that failed or was not confirmed. */
  const save = async (lines: readonly LineView[]): Promise<boolean> => {
    for (const [product, line] of prepare(lines)) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of the plan, without a rush on the server
      await send(product, line);
    }
    return countProductsOf(market).every(
      (product) => state.saves[product] === undefined && !state.plan.lines[product]?.sent,
    );
  };

  return {
    getState: () => state,
    getView: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Loads what every product offers; a brief that is complete is estimated at once. */
    start: () => {
      isShown = true;
      const { brief } = state.plan;
      const isPlaced = brief.isAllFrance || brief.localities.length > 0;
      set({ isAsked: state.isAsked || (isPlaced && brief.budget > 0) });
      for (const product of countProductsOf(market)) void load(product);
    },
    stop: () => {
      isShown = false;
      for (const controller of running.values()) controller.abort();
    },
    changeBrief: (change: Partial<PlanBrief>) =>
      set({ plan: { ...state.plan, brief: { ...state.plan.brief, ...change } } }),
    changeRule: (rule: PlanRule) => set({ plan: { ...state.plan, rule } }),
    /** Changes what only this line asks for, and estimates it again. */
    answer: (product: CountProductKey, answers: Partial<OwnAnswers>) => {
      setLine(product, answers);
      if (state.isAsked) void estimateLine(product);
    },
    /** Keeps a share of a line; null lets it follow the rule. */
    setShare: (product: CountProductKey, fixed: number | null) => {
      const { line, planned } = view.lines.find((one) => one.product === product) ?? {};
      const isAsGiven = fixed !== null && fixed === planned?.share;
      setLine(product, { fixed, isKept: isAsGiven && line !== undefined && !isTyped(line) });
    },
    /** Leaves a line out, or keeps it: of products that stand for one another, only this one. */
    leaveOut: (product: CountProductKey, isLeftOut: boolean) => {
      const { group } = view.lines.find((line) => line.product === product) ?? {};
      const rivals = view.lines.filter((line) => group !== undefined && line.group === group);
      if (!isLeftOut) for (const rival of rivals) setLine(rival.product, { isLeftOut: true });
      setLine(product, { isLeftOut });
    },
    estimate: estimateDue,
    /** Repeats the estimate of a line that failed, and nothing else. */
    retry: (product: CountProductKey) =>
      void (typeof state.offers[product] === 'string' ? load(product) : estimateLine(product)),
    retryShared: () => void askShared(),
    cancel: () => {
      for (const controller of running.values()) controller.abort();
    },
    /** « Enregistrer le plan ». Returns whether all of its lines are saved. */
    save: async (countName: string): Promise<boolean> => {
      set({ plan: { ...state.plan, brief: { ...state.plan.brief, name: countName } } });
      return save(view.savable);
    },
    /** Saves one line again, under the same key. */
    saveAgain: async (product: CountProductKey): Promise<boolean> =>
      save(view.savable.filter((one) => one.product === product)),
  };
}
