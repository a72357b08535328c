import { describe, expect, it } from 'vitest';
import { newPlan } from '#domain/plan/state.ts';
import type { PlanBrief } from '#domain/plan/brief.ts';
import { ownAsks } from '#features/plan/ownAsks.ts';

const TODAY = '2026-11-27';
const BRIEF: PlanBrief = {
  localities: [],
  isAllFrance: false,
  radius: 0,
  schedule: null,
  budget: 3000,
  goal: 0,
  name: '',
};
const earliest = (schedule: PlanBrief['schedule']) => {
  const brief = { ...BRIEF, schedule };
  const line = newPlan('Neuf', brief, () => 'key').lines.emailingOptin;
  return line && ownAsks('emailingOptin', 'Neuf', { brief, line, today: TODAY }).earliestDay;
};

describe('what a line of a plan asks for', () => {
  it('[N-16] sends on no day before the period of the plan, nor before tomorrow', () => {
    expect(earliest({ start: '2026-12-01', end: '2026-12-31' })).toBe('2026-12-01');
    expect(earliest({ start: '2026-11-20', end: '2026-12-31' })).toBe('2026-11-28');
    expect(earliest(null)).toBe('2026-11-28');
  });
});
