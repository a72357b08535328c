import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameValue } from '#domain/equality.ts';
import {
  canEstimate,
  canSave,
  type CountDraft,
  type CountEvent,
  type CountState,
  type Stage,
} from '#domain/count/countState.ts';
import { type CountRules, mergeLines } from '#domain/count/rules.ts';
import {
  NO_RESULT,
  withUndoStep,
  withUndoStepEnded,
  type UndoStep,
} from '#domain/count/shownResult.ts';
import { countReducer, startCount } from '#domain/count/workflow.ts';

type Lines = Readonly<Record<string, number>>;

/** A product of which everything available is bought at first. */
interface Example {
  form: { zone: string; note?: string };
  request: { zone: string };
  errors: { zone?: string };
  /** Available quantity of each line. */
  answer: Lines;
  result: { available: Lines; bought: Lines };
  quantities: Lines;
}

const picked = (lines: Lines, isPicked: (id: string) => boolean): Lines =>
  Object.fromEntries(Object.entries(lines).filter(([id]) => isPicked(id)));

const RULES: CountRules<Example> = {
  requestOf: ({ zone }) => ({ zone }),
  explained: () => [],
  spread: null,
  availability: null,
  variants: () => [],
  surrounded: () => [],
  unit: { one: 'page', many: 'pages' },
  startResult: (available, quantities) => {
    const bought = Object.fromEntries(
      Object.entries(available).map(([id, left]) => [id, Math.min(left, quantities?.[id] ?? left)]),
    );
    const isLowered = (id: string) => (quantities?.[id] ?? 0) > (available[id] ?? 0);
    return { result: { available, bought }, lowered: Object.keys(available).filter(isLowered) };
  },
  quantitiesOf: ({ bought }) => bought,
  linesOf: ({ bought }) => bought,
  keepLines: (quantities, { bought }, isChanged) => ({
    ...quantities,
    ...picked(bought, isChanged),
  }),
};

type State = CountState<Example>;
type Event = CountEvent<Example>;

/** A change of the result on screen, which is told with the result that it makes. */
interface Edit {
  type: 'resultChanged' | 'resultCommitted';
  edit: (result: Example['result']) => Example['result'];
  field?: string | null;
}
type Step = Event | Edit;

const eventOf = ({ result }: State, step: Step): Event => {
  if (!('edit' in step)) return step;
  const { edit, ...event } = step;
  return { ...event, result: edit(result ?? { available: {}, bought: {} }) };
};
const stepping =
  (run: (state: State, event: Event) => State) =>
  (state: State, step: Step): State =>
    run(state, eventOf(state, step));
const reduce = stepping(countReducer(RULES));
const start = (): State => startCount<Example>({ form: { zone: 'a' }, countName: 'Agence' });
const follow = (state: State, ...events: Step[]): State => events.reduce(reduce, state);
const after = (...events: Step[]): State => follow(start(), ...events);

const VALID = () => ({});
const criteria = (form: Example['form'], validate: () => Example['errors'] = VALID): Event => ({
  type: 'formChanged',
  form,
  errors: validate(),
});
const STARTED: Event = { type: 'estimateStarted' };
const AT = Date.parse('2026-11-16T08:00:00.000Z');
const succeeded = (answer: Lines): Event => ({
  type: 'estimateSucceeded',
  answer,
  estimatedAt: AT,
});
const estimated = (answer: Lines): Event[] => [STARTED, succeeded(answer)];
const typed = (id: string, quantity: number, field: string | null = id): Edit => ({
  type: 'resultChanged',
  edit: ({ available, bought }) => ({ available, bought: { ...bought, [id]: quantity } }),
  field,
});
const LEFT: Edit = { type: 'resultCommitted', edit: (result) => result };
const UNDO: Event = { type: 'resultUndone' };
const restarted = (from: 'chosen' | 'available'): Event => ({
  type: 'quantitiesRestarted',
  start: from,
});
const SAVED: Event[] = [
  { type: 'saveStarted', countName: 'Agence' },
  { type: 'saveSucceeded', savedAs: { id: 'x', mafId: 1 } },
];
const bought = (state: State) => state.result?.bought;

const FAILURE = { message: 'panne', isWithoutFigures: false };

describe('the stages', () => {
  const IDLE =
    'estimateStarted: estimating, formChanged: configuring, estimateRefused: configuring';
  const SHOWN = `${IDLE}, resultChanged: estimated`;
  /** What every stage leads to; an event that is not named changes nothing. */
  const MOVES: Record<Stage, { events: Event[]; moves: string }> = {
    configuring: { events: [], moves: IDLE },
    estimating: {
      events: [STARTED],
      moves: 'estimateSucceeded: estimated, estimateFailed: estimateFailed',
    },
    estimateFailed: {
      events: [STARTED, { type: 'estimateFailed', failure: FAILURE }],
      moves: IDLE,
    },
    estimated: { events: estimated({ one: 10 }), moves: `${SHOWN}, saveStarted: saving` },
    saving: {
      events: [...estimated({ one: 10 }), SAVED[0]!],
      moves:
        'estimateFailed: estimateFailed, saveSucceeded: saved, saveFailed: estimated, estimateOutdated: configuring',
    },
    saved: { events: [...estimated({ one: 10 }), ...SAVED], moves: SHOWN },
  };
  const EVENTS: Step[] = [
    criteria({ zone: 'b' }),
    { type: 'estimateRefused', errors: {} },
    STARTED,
    succeeded({ one: 10 }),
    { type: 'estimateFailed', failure: FAILURE },
    typed('one', 3),
    ...SAVED,
    { type: 'saveFailed' },
    { type: 'estimateOutdated' },
  ];

  it.each(Object.entries(MOVES))('[CF-16] after %s', (stage, { events, moves }) => {
    const state = after(...events);
    expect(state.stage).toBe(stage);
    const allowed = new Map(
      moves.split(', ').map((move) => [move.split(': ')[0], move.split(': ')[1]]),
    );
    for (const event of EVENTS) {
      const next = reduce(state, event);
      const expected = allowed.get(event.type);
      if (expected === undefined) expect(next).toBe(state);
      else expect([event.type, next.stage]).toEqual([event.type, expected]);
    }
  });
});

describe('an estimate', () => {
  it('[CF-22] is refused with the errors of the form', () => {
    const errors = { zone: 'manque' };
    expect(after({ type: 'estimateRefused', errors })).toMatchObject({
      stage: 'configuring',
      errors,
      result: null,
    });
  });

  it('[CF-16] clears the errors when it starts', () => {
    expect(after({ type: 'estimateRefused', errors: { zone: 'x' } }, STARTED).errors).toBeNull();
  });

  it('[CF-17, ER-16] stops loading, clears the result and keeps the error when it fails', () => {
    const events = [...estimated({ one: 10 }), criteria({ zone: 'b' }), STARTED];
    const failed = after(...events, { type: 'estimateFailed', failure: FAILURE });
    expect(failed).toMatchObject({ stage: 'estimateFailed', result: null, failure: FAILURE });
    expect(follow(failed, criteria({ zone: 'a' })).result).toBeNull();
  });

  it('[CF-13] ignores inputs while it is pending, and so does a save', () => {
    const estimating = after(STARTED);
    const changed = criteria({ zone: 'z' });
    for (const event of [changed, STARTED, { type: 'estimateRefused', errors: {} } as const])
      expect(reduce(estimating, event)).toBe(estimating);
    const edits = [typed('one', 9), LEFT, UNDO, restarted('available')];
    const pending = after(...estimated({ one: 1 }), SAVED[0]!);
    for (const event of [...edits, changed, STARTED, SAVED[0]!])
      expect(reduce(pending, event)).toBe(pending);
  });

  it('ignores a response that is no longer awaited', () => {
    const idle = start();
    expect(reduce(idle, succeeded({}))).toBe(idle);
    expect(reduce(idle, { type: 'saveFailed' })).toBe(idle);
  });

  it('[CF-23] is due when a saved count opens, and [CF-24] waits for its form to be completed', () => {
    const saved = { form: { zone: 'a' }, savedAs: { id: 'x', mafId: 1 } };
    const opened = startCount<Example>(saved);
    expect(opened.isEstimateDue).toBe(true);
    expect(reduce(opened, STARTED).isEstimateDue).toBe(false);
    expect(start().isEstimateDue).toBe(false);
    expect(startCount<Example>({ ...saved, errors: { zone: 'x' } }).isEstimateDue).toBe(false);
  });
});

it('[N-03] starts with the budget of a saved count, whose rows keep their quantities', () => {
  const clientBudget = { amount: 800, rule: 'even' } as const;
  const opened = startCount<Example>({ form: { zone: 'a' }, clientBudget });
  expect(opened).toMatchObject({ clientBudget, dueBudget: null, isChanged: false });
});

describe('[N-12] a count that a line asks for', () => {
  const asked = {
    form: { zone: 'a' },
    countName: 'Agence du Parc',
    brief: { budget: 800, goal: 0 },
  };

  it('is estimated at once, and its budget fills the first result', () => {
    const opened = startCount<Example>(asked);
    expect(opened).toMatchObject({
      isEstimateDue: true,
      dueBudget: 'byRule',
      clientBudget: { amount: 800 },
      countName: 'Agence du Parc',
      isChanged: true,
    });
    const shown = follow(opened, ...estimated({ one: 10 }));
    expect(shown.dueBudget).toBe('byRule');
    const { clientBudget } = shown;
    expect(reduce(shown, { type: 'budgetChanged', clientBudget }).dueBudget).toBeNull();
  });

  it('is unsaved work from the start, as a form that was filled by hand', () => {
    const shown = follow(startCount<Example>(asked), ...estimated({ one: 10 }));
    expect(shown.isChanged).toBe(true);
    expect(startCount<Example>({ form: { zone: 'a' } }).isChanged).toBe(false);
  });

  it('has no budget to spread when the line states none', () => {
    const opened = startCount<Example>({ ...asked, brief: { budget: 0, goal: 0 } });
    expect(opened).toMatchObject({ isEstimateDue: true, dueBudget: null });
    expect(start().dueBudget).toBeNull();
  });

  it('[N-14] asks for a goal, whose budget the first result tells', () => {
    const opened = startCount<Example>({ ...asked, brief: { budget: 0, goal: 500 } });
    expect(opened).toMatchObject({
      dueBudget: 'byRule',
      clientBudget: { amount: 0, asked: { kind: 'goal', volume: 500 } },
    });
  });

  it('[N-18] keeps the proportions of a copy, but for a goal, which has no amount yet', () => {
    const copied = { ...asked, previousQuantities: { one: 4 } };
    expect(startCount<Example>(copied).dueBudget).toBe('inProportion');
    const goal = { ...copied, brief: { budget: 0, goal: 500 } };
    expect(startCount<Example>(goal).dueBudget).toBe('byRule');
  });

  it('waits for its form to be completed, and keeps the budget', () => {
    const opened = startCount<Example>({ ...asked, errors: { zone: 'x' } });
    expect(opened).toMatchObject({
      isEstimateDue: false,
      dueBudget: 'byRule',
      errors: { zone: 'x' },
      clientBudget: { amount: 800 },
    });
  });
});

describe('a change of the form', () => {
  const shown = after(...estimated({ one: 10, two: 20 }), typed('one', 4));

  it('[CF-18] clears the result and keeps what was typed for the next estimate', () => {
    const changed = reduce(shown, criteria({ zone: 'b' }));
    expect(changed).toMatchObject({ stage: 'configuring', form: { zone: 'b' }, result: null });
    expect(changed.previousQuantities).toEqual({ one: 4 });
  });

  it('[CF-18] that changes nothing returns the same count', () => {
    expect(reduce(shown, criteria({ zone: 'a' }))).toBe(shown);
  });

  it('[CF-18, D-58] on which the estimate does not depend keeps the result', () => {
    const saved = follow(shown, ...SAVED);
    const noted = reduce(saved, criteria({ zone: 'a', note: 'Midi' }));
    expect(noted.result).toBe(saved.result);
    expect(noted).toMatchObject({ stage: 'estimated', isChanged: true, form: { note: 'Midi' } });
  });

  it('[CF-18] that is taken back shows the result again, with its undo history', () => {
    const back = follow(
      shown,
      criteria({ zone: 'b' }),
      criteria({ zone: 'c' }),
      criteria({ zone: 'a' }),
    );
    expect(back).toEqual(shown);
    expect(bought(reduce(back, UNDO))).toEqual({ one: 10, two: 20 });
  });

  it('[CF-18] never shows a result beside an invalid form', () => {
    const invalid = criteria({ zone: 'a', note: 'x' }, () => ({ zone: 'manque' }));
    expect(reduce(shown, invalid)).toMatchObject({ stage: 'configuring', result: null });
  });

  it('[CF-18] taken back after a refused estimate still shows the result again', () => {
    const refused = follow(shown, criteria({ zone: '' }), {
      type: 'estimateRefused',
      errors: { zone: 'manque' },
    });
    expect(reduce(refused, criteria({ zone: 'a' })).result).toBe(shown.result);
  });

  it('shows the errors again, but only after an estimate was refused', () => {
    const change = criteria({ zone: '' }, () => ({ zone: 'manque' }));
    expect(after(change)).toMatchObject({ form: { zone: '' }, errors: null });
    const refused: Event = { type: 'estimateRefused', errors: { zone: 'x' } };
    expect(after(refused, change).errors).toEqual({ zone: 'manque' });
  });
});

describe('quantities on the next estimate', () => {
  const shown = after(...estimated({ one: 10, two: 20 }), typed('one', 4));

  it('[D-57] put back typed lines when the same form is estimated again, without a word', () => {
    const again = follow(shown, ...estimated({ one: 12, two: 20 }));
    expect(bought(again)).toEqual({ one: 4, two: 20 });
    expect(again).toMatchObject({ putBack: null, undoSteps: [] });
    const failed = follow(shown, STARTED, { type: 'estimateFailed', failure: FAILURE });
    expect(bought(follow(failed, ...estimated({ one: 10, two: 20 })))).toEqual({ one: 4, two: 20 });
  });

  it('keep the quantities of an outdated estimate', () => {
    const outdated = follow(shown, SAVED[0]!, { type: 'estimateOutdated' });
    expect(outdated).toMatchObject({ stage: 'configuring', result: null });
    expect(canEstimate(outdated.stage)).toBe(true);
    expect(bought(follow(outdated, ...estimated({ one: 9, two: 7 })))).toEqual({ one: 4, two: 7 });
  });
});

/** A count with a typed quantity, estimated again for other criteria. */
const reestimated = () =>
  after(
    ...estimated({ one: 10, two: 20 }),
    typed('one', 4),
    criteria({ zone: 'b' }),
    ...estimated({ one: 8, two: 30 }),
  );

describe('« Repartir du disponible »', () => {
  it('[D-114] takes up what was typed in between as well', () => {
    const typedMore = follow(reestimated(), typed('two', 7), restarted('available'));
    expect(bought(typedMore)).toEqual({ one: 8, two: 30 });
    expect(bought(reduce(typedMore, restarted('chosen')))).toEqual({ one: 4, two: 7 });
  });

  it('[D-114] is undone, and so is the return of the quantities', () => {
    const over = reduce(reestimated(), restarted('available'));
    const undone = reduce(over, UNDO);
    expect([bought(undone), undone.putBack]).toEqual([{ one: 4, two: 30 }, reestimated().putBack]);
    const before = reduce(undone, UNDO);
    expect(bought(before)).toEqual({ one: 8, two: 30 });
    expect(before).toMatchObject({ putBack: { start: 'available', lowered: [] }, undoSteps: [] });
    expect(bought(reduce(before, restarted('chosen')))).toEqual({ one: 4, two: 30 });
  });

  it('[D-114] does nothing where no criteria changed', () => {
    const plain = after(...estimated({ one: 10 }), typed('one', 4));
    expect(reduce(plain, restarted('available'))).toBe(plain);
    const chosen = reestimated();
    expect(reduce(chosen, restarted('chosen'))).toBe(chosen);
  });
});

describe('an undo', () => {
  const first = after(...estimated({ one: 10, two: 20 }));

  it('groups the keystrokes of one field until it loses focus', () => {
    const keys = [1, 12, 123].map((quantity) => typed('one', quantity));
    expect(bought(follow(first, ...keys, UNDO))).toEqual({ one: 10, two: 20 });
    expect(bought(follow(first, ...keys, LEFT, typed('one', 7), UNDO))).toEqual({
      one: 123,
      two: 20,
    });
    expect(bought(follow(first, typed('one', 1), typed('one', 2, null), UNDO))).toEqual({
      one: 1,
      two: 20,
    });
  });

  it('does nothing without a change, and nothing for a change that is not undone', () => {
    expect(reduce(first, UNDO)).toBe(first);
    expect(reduce(first, LEFT)).toBe(first);
    const tab: Edit = { type: 'resultChanged', edit: (result) => ({ ...result }) };
    expect(reduce(first, tab).undoSteps).toEqual([]);
    expect(follow(first, typed('one', 1), tab).undoSteps).toHaveLength(1);
  });

  it('of one field undoes its own keystrokes, unless another change came after them', () => {
    const both = follow(first, typed('one', 1), typed('two', 2));
    expect(reduce(both, { ...UNDO, field: 'one' })).toBe(both);
    expect(bought(reduce(both, { ...UNDO, field: 'two' }))).toEqual({ one: 1, two: 20 });
  });

  it('returns to the first quantities when everything is undone', () => {
    const event = fc.oneof(
      fc
        .tuple(fc.constantFrom('one', 'two'), fc.nat(30))
        .map(([id, quantity]) => typed(id, quantity)),
      fc.constant(LEFT),
      fc.constant(UNDO),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let done = follow(first, ...events);
        while (done.undoSteps.length > 0) done = reduce(done, UNDO);
        expect(done.result).toBe(first.result);
        expect(done.previousQuantities).toEqual(first.previousQuantities);
      }),
    );
  });
});

describe('a save', () => {
  const shown = after(...estimated({ one: 1 }));

  it('[CF-16] disables saving until something changes', () => {
    const saved = follow(shown, ...SAVED);
    expect(saved).toMatchObject({ stage: 'saved', savedAs: { mafId: 1 }, savedName: 'Agence' });
    expect(canSave(saved.stage)).toBe(false);
    expect(reduce(saved, { type: 'saveStarted', countName: 'Nouvelle' })).toBe(saved);
    const edited = reduce(saved, typed('one', 0));
    expect([canSave(edited.stage), edited.isChanged]).toEqual([true, true]);
  });

  it('[D-60] leaves a count saved when a field is left unchanged', () => {
    const saved = follow(shown, typed('one', 0), ...SAVED);
    expect(reduce(saved, LEFT)).toMatchObject({ stage: 'saved', isChanged: false });
    const same: Edit = { type: 'resultChanged', edit: (result) => result, field: 'one' };
    expect(reduce(saved, same)).toBe(saved);
  });

  it('[EM-15] [D-60] of an e-mailing stays saved when an estimate puts its quantities back', () => {
    const reduceEmailing = stepping(
      countReducer<Example>({
        ...RULES,
        isAsSaved: (result, saved) => isSameValue(result.bought, saved),
      }),
    );
    const each = (state: State, ...events: Step[]) => events.reduce(reduceEmailing, state);
    const opened = startCount<Example>({
      form: { zone: 'a' },
      previousQuantities: { one: 4 },
      savedAs: { id: 'x', mafId: 1 },
    });
    const shownAgain = each(opened, ...estimated({ one: 10 }));
    expect(shownAgain).toMatchObject({ stage: 'saved', isChanged: false });
    expect(each(shownAgain, ...estimated({ one: 10 })).stage).toBe('saved');
    const edited = each(shownAgain, typed('one', 5));
    expect(canSave(edited.stage)).toBe(true);
    // What is changed, or no longer available, can be saved.
    expect(each(edited, ...estimated({ one: 10 })).stage).toBe('estimated');
    expect(each(opened, ...estimated({ one: 3 })).stage).toBe('estimated');
    expect(each(opened, criteria({ zone: 'b' }), ...estimated({ one: 10 })).stage).toBe(
      'estimated',
    );
    expect(each(start(), ...estimated({ one: 10 })).stage).toBe('estimated');
    expect(follow(opened, ...estimated({ one: 10 })).stage).toBe('estimated');
  });

  it('[D-103] has the name that was typed and cancelled, which is no change of the count', () => {
    const named = reduce(shown, { type: 'nameTyped', countName: 'Agence du Port' });
    expect(named).toEqual({ ...shown, countName: 'Agence du Port' });
    expect(reduce(named, criteria({ zone: 'b' })).countName).toBe('Agence du Port');
  });

  it('keeps the agency name when it fails', () => {
    const failed = follow(
      shown,
      { type: 'saveStarted', countName: 'Nouvelle' },
      { type: 'saveFailed' },
    );
    expect(failed).toMatchObject({ stage: 'estimated', countName: 'Nouvelle' });
    expect(failed.result).toBe(shown.result);
  });

  it('[CF-08] marks a count as changed when it fails, so that leaving asks first', () => {
    const sent = reduce(shown, SAVED[0]!);
    expect([shown.isChanged, sent.isChanged]).toEqual([false, false]);
    const failed = reduce(sent, { type: 'saveFailed' });
    expect(failed.isChanged).toBe(true);
    expect(follow(failed, ...SAVED).isChanged).toBe(false);
  });

  it('keeps the number of a count after a failure, unless the count is gone', () => {
    const edited = follow(shown, ...SAVED, typed('one', 0), SAVED[0]!);
    expect(reduce(edited, { type: 'saveFailed' }).savedAs?.mafId).toBe(1);
    expect(reduce(edited, { type: 'saveFailed', isGone: true }).savedAs).toBeNull();
  });
});

describe('a draft', () => {
  const draft: CountDraft<Example> = {
    form: { zone: 'b' },
    previousQuantities: { one: 4 },
    isEstimated: true,
    countName: 'Autre',
    version: 2,
    scenarios: [],
  };

  it.each([true, false])('[CF-08] is resumed, and estimated if it was: %s', (isEstimated) => {
    const savedAs = { id: 'x', mafId: 1, version: 3 };
    const resumed = reduce(startCount<Example>({ form: { zone: 'a' }, savedAs }), {
      type: 'draftResumed',
      draft: { ...draft, isEstimated },
    });
    expect(resumed).toMatchObject({
      stage: 'configuring',
      form: { zone: 'b' },
      previousQuantities: { one: 4 },
      countName: 'Autre',
      savedAs: { version: 2 },
      isChanged: true,
      isEstimateDue: isEstimated,
    });
    const refused = reduce(resumed, { type: 'estimateRefused', errors: { zone: 'x' } });
    expect(refused.isEstimateDue).toBe(false);
    // Criteria changed before the draft was left, so the person is told what was put back.
    const again = follow(resumed, ...estimated({ one: 9, two: 9 }));
    expect(bought(again)).toEqual({ one: 4, two: 9 });
    expect(again.putBack?.isReversible ?? false).toBe(!isEstimated);
  });

  it.each([
    ['keeps the version of the count without one of its own', 3, undefined, 3],
    ['has no version to send while the count is not saved', null, 2, undefined],
  ])('%s', (_, version, own, expected) => {
    const savedAs = version === null ? undefined : { id: 'x', mafId: 1, version };
    const opened = startCount<Example>({ form: { zone: 'a' }, ...(savedAs && { savedAs }) });
    const { version: _version, ...rest } = draft;
    const resumed = reduce(opened, {
      type: 'draftResumed',
      draft: own === undefined ? rest : { ...rest, version: own },
    });
    expect(resumed.savedAs?.version).toBe(expected);
    expect(resumed.savedAs === null).toBe(version === null);
  });

  it('waits for a pending estimate', () => {
    const waiting = after(STARTED, { type: 'draftResumed', draft });
    expect(waiting).toMatchObject({ stage: 'estimating', form: { zone: 'a' } });
    expect(reduce(waiting, succeeded({ one: 1 }))).toMatchObject({
      stage: 'configuring',
      form: { zone: 'b' },
      result: null,
      isEstimateDue: true,
      waitingDraft: null,
    });
  });
});

describe('the budget of the client', () => {
  const budget: Event = {
    type: 'budgetChanged',
    clientBudget: { amount: 800, rule: 'even' },
  };

  it('[N-03] is kept when the criteria change, and changes no quantity by itself', () => {
    const state = after(...estimated({ one: 10 }), budget);
    expect(state).toMatchObject({ stage: 'estimated', isChanged: false, undoSteps: [] });
    expect(bought(state)).toEqual({ one: 10 });
    const again = follow(state, criteria({ zone: 'b' }), ...estimated({ one: 5 }));
    expect(again.clientBudget).toEqual({ amount: 800, rule: 'even' });
  });

  it('[N-03] is ignored before an estimate and while the count is saved', () => {
    expect(after(budget).clientBudget.amount).toBe(0);
    const saving = after(...estimated({ one: 1 }), SAVED[0]!);
    expect(reduce(saving, budget)).toBe(saving);
  });

  it('[N-03] comes back with a draft, and goes with one that has none', () => {
    const draft = {
      form: { zone: 'a' },
      previousQuantities: null,
      isEstimated: true,
      countName: '',
      scenarios: [],
    };
    const { clientBudget } = after(budget, { type: 'draftResumed', draft });
    expect(clientBudget.amount).toBe(0);
    const resumed = after({
      type: 'draftResumed',
      draft: { ...draft, clientBudget: { amount: 500, rule: 'cheapest' } },
    });
    expect(resumed.clientBudget).toEqual({ amount: 500, rule: 'cheapest' });
  });
});

const resumedWith = (zone: string, quantities: Lines): Event => ({
  type: 'scenarioResumed',
  resumed: { form: { zone }, previousQuantities: quantities, isEstimated: true },
});

describe('a scenario', () => {
  const SCENARIOS = [{ name: 'A', document: {} }] as const;
  const shown = after(...estimated({ one: 9, two: 9 }), typed('one', 4));

  it('[N-04] is kept through changes of the form, estimates and saves, and is no change of its own', () => {
    const saved = follow(shown, ...SAVED, { type: 'scenariosChanged', scenarios: SCENARIOS });
    expect(saved).toMatchObject({ stage: 'saved', isChanged: false });
    const next = follow(saved, criteria({ zone: 'b' }), ...estimated({ one: 1 }), ...SAVED);
    expect(next.scenarios).toEqual(SCENARIOS);
  });

  it('[N-04] is shown at once on the estimate of its request, with its own quantities', () => {
    const state = reduce(shown, resumedWith('a', { one: 2, two: 7 }));
    expect(state).toMatchObject({ stage: 'estimated', isEstimateDue: false, isChanged: true });
    // The criteria are its own, so nothing is said about quantities of others.
    expect(state).toMatchObject({ putBack: null, undoSteps: [] });
    expect(bought(state)).toEqual({ one: 2, two: 7 });
    // Also when a change of the form has cleared that estimate.
    const cleared = reduce(shown, criteria({ zone: 'b' }));
    expect(bought(reduce(cleared, resumedWith('a', { one: 3 })))).toEqual({ one: 3, two: 9 });
  });

  it('[D-114] [N-04] is estimated again for another request, with its quantities as far as they are available', () => {
    const state = reduce(shown, resumedWith('b', { one: 5, two: 7 }));
    expect(state).toMatchObject({ stage: 'configuring', result: null, isEstimateDue: true });
    const again = follow(state, ...estimated({ one: 6, two: 3 }));
    expect(bought(again)).toEqual({ one: 5, two: 3 });
    expect(again.putBack?.lowered).toEqual(['two']);
  });

  it('[N-04] gives way to the count before it', () => {
    const { form, previousQuantities } = shown;
    const before = { form, previousQuantities, isEstimated: true };
    const state = follow(shown, resumedWith('b', { one: 5 }), {
      type: 'scenarioResumed',
      resumed: before,
    });
    expect(state).toMatchObject({ form: { zone: 'a' }, isEstimateDue: true });
    expect(bought(follow(state, ...estimated({ one: 9, two: 9 })))).toEqual({ one: 4, two: 9 });
  });

  it('[N-04] is not resumed while a request is pending', () => {
    const pending = follow(shown, criteria({ zone: 'c' }), STARTED);
    expect(reduce(pending, resumedWith('b', { one: 5 }))).toBe(pending);
  });
});

const saving = () => after(...estimated({ a: 10 }), { type: 'saveStarted', countName: 'Agence' });

describe('a save in progress', () => {
  it('[CF-13] accepts an earlier save of the same count, and goes on', () => {
    const found = follow(saving(), { type: 'earlierSaveFound', savedAs: { id: 'y', mafId: 2 } });
    expect(found).toMatchObject({ stage: 'saving', savedAs: { id: 'y', mafId: 2 } });
    expect(follow(start(), { type: 'earlierSaveFound', savedAs: { id: 'y', mafId: 2 } })).toEqual(
      start(),
    );
  });

  it('drops a result that is no longer up to date', () => {
    const outdated = follow(saving(), { type: 'estimateOutdated' });
    expect(outdated).toEqual({ ...saving(), ...NO_RESULT, stage: 'configuring' });
    const shown = after(...estimated({ a: 10 }));
    expect(follow(shown, { type: 'estimateOutdated' })).toBe(shown);
  });
});

const opened = (initial: object) => startCount<Example>({ form: { zone: 'a' }, ...initial });

describe('a count that opens', () => {
  it('has new criteria unless it has quantities and no error', () => {
    expect(opened({}).hasNewCriteria).toBe(true);
    expect(opened({ previousQuantities: { a: 1 } }).hasNewCriteria).toBe(false);
    expect(opened({ previousQuantities: { a: 1 }, errors: { zone: 'x' } }).hasNewCriteria).toBe(
      true,
    );
  });

  it('keeps its name, and has an empty one at first', () => {
    expect(start().countName).toBe('Agence');
    expect(startCount<Example>({ form: { zone: 'a' } }).countName).toBe('');
  });

  it('[N-06] is estimated at once when it is a copy, which has quantities and is not saved', () => {
    expect(opened({ previousQuantities: { a: 1 } })).toMatchObject({
      isEstimateDue: true,
      savedAs: null,
    });
  });

  it('[D-103] knows under which name it was saved, and has no scenarios at first', () => {
    const savedAs = { id: 'x', mafId: 1 };
    expect(opened({ savedAs, countName: 'Agence' }).savedName).toBe('Agence');
    expect(opened({ savedAs }).savedName).toBe('');
    expect(opened({ countName: 'Agence' })).toMatchObject({ savedName: '', scenarios: [] });
  });
});

const steps = (count: number): UndoStep[] =>
  Array.from({ length: count }, (_, index) => ({ field: String(index) }));

describe('the undo history', () => {
  it('keeps the last fifty steps', () => {
    const history = withUndoStep(steps(50), { field: 'last' });
    expect(history).toEqual([...steps(50).slice(1), { field: 'last' }]);
  });

  it('ends the last step alone, once', () => {
    const ended = withUndoStepEnded(steps(3));
    expect(ended).toEqual([{ field: '0' }, { field: '1' }, { field: null }]);
    expect(withUndoStepEnded(ended)).toBe(ended);
    const nothing: UndoStep[] = [];
    expect(withUndoStepEnded(nothing)).toBe(nothing);
  });
});

const line = (id: string, quantity: number) => ({ id, quantity });

describe('merged lines', () => {
  it('[D-114] replace the lines that are taken, and keep the others', () => {
    const rules = {
      idOf: ({ id }: { id: string }) => id,
      isTaken: ({ id }: { id: string }) => id !== 'c',
    };
    expect(
      mergeLines(
        [line('a', 1), line('b', 1), line('c', 1)],
        [line('b', 2), line('c', 2), line('d', 2)],
        rules,
      ),
    ).toEqual([line('a', 1), line('c', 1), line('b', 2), line('d', 2)]);
  });
});

const SAVED_AS = { id: 'a', mafId: 1, version: 1 };

it('[D-168] has another name after « Renommer », with its result and stage as they were', () => {
  const saved = { ...startCount<Example>({ form: { zone: 'a' }, savedAs: SAVED_AS }) };
  const renamed = reduce(saved, {
    type: 'renamed',
    countName: 'Agence du Lac',
    savedAs: { ...SAVED_AS, version: 2 },
  });
  expect(renamed).toEqual({
    ...saved,
    countName: 'Agence du Lac',
    savedName: 'Agence du Lac',
    savedAs: { ...SAVED_AS, version: 2 },
  });
});
