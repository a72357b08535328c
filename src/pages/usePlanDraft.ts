import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AGENCY_PARAMETER } from '#domain/count/clientFile/client.ts';
import type { Market } from '#domain/markets.ts';
import { EMPTY_BRIEF } from '#domain/plan/brief.ts';
import { newPlan, readPlan, withShare, type PlanState } from '#domain/plan/state.ts';
import { makeDraftKeeper, type DraftKeeper } from '#features/count/store/drafts/draftKeeper.ts';
import {
  PLAN_DRAFTS,
  resumedDraftOf,
  resumeState,
  subjectPrefix,
  type DraftSubject,
} from '#features/count/store/drafts/draftKeys.ts';
import { findDrafts, heldDrafts, holdDraft } from '#features/count/store/drafts/draftStorage.ts';
import { readCompletedState, readQuickLineState } from '#features/count/store/editorProps.ts';

const newKey = () => crypto.randomUUID();

/** A plan with the draft in which this tab keeps it. */
export interface OpenedPlan {
  /** Key of its draft. */
  key: string;
  initial: PlanState;
  keeper: DraftKeeper;
  /** The plan was on screen before: it is estimated again at once. */
  isResumed: boolean;
}

/** Makes the current entry of the history one that resumes a draft: a reload and « Précédent » find the plan again. */
function resumeOnReturn(key: string): void {
  const { state } = history as { state: object | null };
  history.replaceState({ ...state, usr: resumeState(key) }, '');
}

/** Returns the plan of a draft, and the key to write it to: a new one where another tab writes that draft. */
async function resumed(subject: DraftSubject, market: Market, key: string) {
  const held = await heldDrafts();
  const found = findDrafts(localStorage, subject, new Date()).find((draft) => draft.key === key);
  const plan = found && readPlan(found.draft, market, newKey);
  return plan && { plan, key: held.has(key) ? undefined : key };
}

/**
 * Returns the plan that the address asks for: a draft, what a line says, or an empty one; undefined while it is read. Each
 * tab keeps its own draft (N-05).
 */
export function usePlanDraft(userId: string, market: Market): OpenedPlan | undefined {
  const location = useLocation();
  const state: unknown = location.state;
  const asked = resumedDraftOf(state);
  const agency = new URLSearchParams(location.search).get(AGENCY_PARAMETER) ?? '';
  const [opened, setOpened] = useState<OpenedPlan>();
  const open = useCallback(
    (initial: PlanState, known?: string): OpenedPlan => {
      const subject = { userId, product: PLAN_DRAFTS, market, countId: null };
      const key = known ?? `${subjectPrefix(subject)}${newKey()}`;
      const keeper = makeDraftKeeper({
        store: localStorage,
        key,
        hold: holdDraft,
        now: () => new Date(),
        onStatus: (status) => status === 'kept' && resumeOnReturn(key),
      });
      return { key, initial, keeper, isResumed: known !== undefined };
    },
    [userId, market],
  );
  useEffect(() => {
    let isCurrent = true;
    const brief = readQuickLineState(state) ?? { ...EMPTY_BRIEF, name: agency };
    const begun = () => {
      const plan = newPlan(market, brief, newKey);
      const completed = readCompletedState(state);
      return completed ? withShare(plan, completed.product, completed.share) : plan;
    };
    const show = (next: OpenedPlan) => isCurrent && setOpened(next);
    if (asked === undefined) show(open(begun()));
    else
      void resumed({ userId, product: PLAN_DRAFTS, market, countId: null }, market, asked).then(
        (found) =>
          show(found ? { ...open(found.plan, found.key), isResumed: true } : open(begun())),
      );
    return () => {
      isCurrent = false;
    };
  }, [asked, agency, market, open, state, userId]);
  return opened;
}
