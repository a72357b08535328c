import type { CountTypes } from '#domain/count/rules.ts';
import type { CountState } from '#domain/count/countState.ts';
import { totalOf } from '#domain/count/description.ts';
import type { Schedule } from '#domain/count/periodicity.ts';
import { localitiesOfForm } from '#domain/localities/ownNames.ts';
import type { QuickLineCriteria } from '../store/editorProps.ts';
import type { CountStore } from '../store/countStore.ts';

function scheduleOf(schedule: Schedule): QuickLineCriteria['schedule'] {
  switch (schedule.kind) {
    case 'period':
      return { start: schedule.start, end: schedule.end };
    case 'sending':
      return schedule.day === null ? null : { start: schedule.day, end: schedule.day };
    case 'monthly':
      return 'monthly';
  }
}

/** What a count gives a plan that completes it. */
interface CompletedCount {
  /** What it has in common with a plan. */
  brief: QuickLineCriteria;
  /** Euros excluding tax that it costs. */
  share: number;
}

/** Returns what a count gives a plan (N-16); undefined while it has no result that can be described. */
export function planBriefOf<T extends CountTypes>(
  store: CountStore<T>,
  { form, result, countName, clientBudget }: CountState<T>,
): CompletedCount | undefined {
  const document = store.documentOf({ form, result });
  const described = document && store.behaviour.describe(document);
  if (!described) return undefined;
  const places = described.criteria.find(({ localities }) => localities)?.localities;
  const share = totalOf(described, 'budget');
  const brief = {
    localities: [...localitiesOfForm(form)],
    isAllFrance: places?.isAllFrance ?? false,
    radius: places?.radius ?? 0,
    schedule: scheduleOf(described.campaign.schedule),
    budget: clientBudget.amount > 0 ? clientBudget.amount : share,
    goal: 0,
    name: countName,
  };
  return { brief, share };
}
