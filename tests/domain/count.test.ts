import { describe, expect, it } from 'vitest';
import {
  canEstimate,
  canSave,
  hasResult,
  isPending,
  nextStage,
  type LifecycleEvent,
  type Stage,
} from '#domain/count/lifecycle.ts';
import { PERIODICITIES, PERIODICITY_LABEL_BY_VALUE } from '#domain/count/periodicity.ts';
import {
  AGENCY_NAME_MAXIMUM,
  agencyNameProblem,
  rejectionText,
  type SaveRejection,
} from '#domain/count/saveRules.ts';
import {
  collapseLocalities,
  OTHER_LOCALITIES_TITLE,
  otherLocalitiesText,
} from '#domain/count/summary.ts';
import {
  applyRequested,
  DISTRIBUTION_TYPES,
  isOnlyMedium,
  logosOf,
  requestedTargetings,
  targetingsText,
  tickAllMediums,
  toggleMedium,
  toggleTargeting,
  type Targeting,
} from '#domain/count/targetings.ts';
import {
  reduceCount,
  startCount,
  type CountEvent,
  type CountState,
} from '#domain/count/workflow.ts';

const STAGES: Stage[] = [
  'loading',
  'loadFailed',
  'configuring',
  'estimating',
  'estimateFailed',
  'estimated',
  'saving',
  'saved',
];
const EVENTS: LifecycleEvent[] = [
  'loaded',
  'loadFailed',
  'retried',
  'estimateStarted',
  'estimateSucceeded',
  'estimateFailed',
  'inputsChanged',
  'contentChanged',
  'saveStarted',
  'saveSucceeded',
  'saveFailed',
];

describe('the lifecycle', () => {
  const moves: Record<Stage, Partial<Record<LifecycleEvent, Stage>>> = {
    loading: { loaded: 'configuring', loadFailed: 'loadFailed' },
    loadFailed: { retried: 'loading' },
    configuring: { estimateStarted: 'estimating' },
    estimating: { estimateSucceeded: 'estimated', estimateFailed: 'estimateFailed' },
    estimateFailed: { estimateStarted: 'estimating', inputsChanged: 'configuring' },
    estimated: {
      estimateStarted: 'estimating',
      inputsChanged: 'configuring',
      saveStarted: 'saving',
    },
    saving: { saveSucceeded: 'saved', saveFailed: 'estimated' },
    saved: {
      estimateStarted: 'estimating',
      inputsChanged: 'configuring',
      contentChanged: 'estimated',
    },
  };

  it.each(STAGES.flatMap((stage) => EVENTS.map((event) => [stage, event] as const)))(
    '[CF-16] moves from %s on %s to the stage in the table',
    (stage, event) => {
      expect(nextStage(stage, event)).toBe(moves[stage][event] ?? stage);
    },
  );

  it('[CF-13] is pending during a request', () => {
    expect(STAGES.filter(isPending)).toEqual(['loading', 'estimating', 'saving']);
  });

  it('[CF-16] allows saving after an estimate, until the count is saved', () => {
    expect(STAGES.filter(canSave)).toEqual(['estimated']);
    expect(STAGES.filter(hasResult)).toEqual(['estimated', 'saving', 'saved']);
  });

  it('[CF-19] enables « Estimer » only without an up-to-date result', () => {
    expect(STAGES.filter((stage) => canEstimate(stage))).toEqual(['configuring', 'estimateFailed']);
  });
});

describe('the rules of « Estimer »', () => {
  it('[CF-21] disables it for Master Display while a result cannot be saved', () => {
    expect(STAGES.filter((stage) => canEstimate(stage, 'savingAllowed'))).toEqual([
      'configuring',
      'estimateFailed',
      'estimated',
    ]);
  });

  it('enables it for an Emailing whenever no request is pending', () => {
    expect(STAGES.filter((stage) => canEstimate(stage, 'always'))).toEqual([
      'configuring',
      'estimateFailed',
      'estimated',
      'saved',
    ]);
  });
});

interface Example {
  form: string;
  errors: string;
  answer: never;
  result: number;
  quantities: number;
}
type State = CountState<Example>;
type Event = CountEvent<Example>;
const start = (): State =>
  startCount<Example>({ form: 'a', previousQuantities: 7, countName: 'Agence' });

describe('the count state', () => {
  const after = (...events: Event[]): State => events.reduce(reduceCount<Example>, start());
  const estimated: Event[] = [
    { type: 'estimateStarted' },
    { type: 'estimateSucceeded', result: 1 },
  ];

  it('[CF-22] shows the errors of a refused estimate and requests none', () => {
    expect(after({ type: 'estimateRefused', errors: 'manque' })).toMatchObject({
      stage: 'configuring',
      errors: 'manque',
      result: null,
    });
  });

  it('[CF-18] clears the result and the previous quantities when an input changes', () => {
    const changed = after(...estimated, {
      type: 'formChanged',
      change: () => 'b',
      validate: () => 'manque',
    });
    expect(changed).toMatchObject({
      stage: 'configuring',
      form: 'b',
      result: null,
      previousQuantities: null,
    });
  });

  it('validates the form at each change, but only after an estimate was refused', () => {
    const change: Event = {
      type: 'formChanged',
      change: (form) => `${form}b`,
      validate: (form) => `${form} ?`,
    };
    expect(after(change)).toMatchObject({ form: 'ab', errors: null });
    expect(after({ type: 'estimateRefused', errors: 'x' }, change)).toMatchObject({
      form: 'ab',
      errors: 'ab ?',
    });
  });

  it('[CF-16] clears the errors when an estimate starts', () => {
    expect(
      after({ type: 'estimateRefused', errors: 'x' }, { type: 'estimateStarted' }).errors,
    ).toBeNull();
  });

  it('[CF-17, ER-16] stops loading, clears the result and keeps the error when an estimate fails', () => {
    expect(
      after(
        ...estimated,
        { type: 'formChanged', change: () => 'b', validate: () => 'manque' },
        { type: 'estimateStarted' },
        { type: 'estimateFailed', failure: 'panne' },
      ),
    ).toMatchObject({
      stage: 'estimateFailed',
      result: null,
      failure: 'panne',
    });
  });

  it('keeps the quantities of the result when the same form is estimated again, even after a failure', () => {
    const failed = after(
      ...estimated,
      { type: 'estimateStarted', previousQuantities: 5 },
      { type: 'estimateFailed', failure: 'panne' },
    );
    expect(failed).toMatchObject({
      stage: 'estimateFailed',
      result: null,
      previousQuantities: 5,
    });
    expect(reduceCount(failed, { type: 'estimateStarted' }).previousQuantities).toBe(5);
  });

  it('[CF-13] ignores inputs during an estimate or a save', () => {
    const estimating = after({ type: 'estimateStarted' });
    expect(
      reduceCount(estimating, { type: 'formChanged', change: () => 'z', validate: () => 'manque' }),
    ).toBe(estimating);
    const saving = after(...estimated, { type: 'saveStarted', countName: 'Agence' });
    expect(reduceCount(saving, { type: 'resultChanged', change: () => 9 })).toBe(saving);
    expect(reduceCount(saving, { type: 'saveStarted', countName: 'Autre' })).toBe(saving);
  });

  it('[D-103] keeps a name that was typed and cancelled, which is no change of the count', () => {
    const before = after(...estimated);
    const named = reduceCount(before, { type: 'nameTyped', countName: 'Agence du Port' });
    expect(named).toEqual({ ...before, countName: 'Agence du Port' });
    const changed = reduceCount(named, {
      type: 'formChanged',
      change: () => 'z',
      validate: () => 'manque',
    });
    expect(changed.countName).toBe('Agence du Port');
  });

  it('[CF-16] disables saving after a save, until something changes', () => {
    const saved = after(
      ...estimated,
      { type: 'saveStarted', countName: 'Agence' },
      { type: 'saveSucceeded', savedAs: { id: 'x', mafId: 1 } },
    );
    expect([saved.stage, canSave(saved.stage), saved.savedAs?.mafId]).toEqual(['saved', false, 1]);
    expect(canSave(reduceCount(saved, { type: 'resultChanged', change: () => 2 }).stage)).toBe(
      true,
    );
    // Leaving a field without changing it is not a change.
    expect(reduceCount(saved, { type: 'resultChanged', change: () => 1 })).toBe(saved);
  });

  it('[CF-23] estimates a saved count when it opens', () => {
    const savedAs = { id: 'x', mafId: 1 };
    const opened = startCount<Example>({ form: 'a', savedAs });
    expect(opened.isEstimateDue).toBe(true);
    expect(reduceCount(opened, { type: 'estimateStarted' }).isEstimateDue).toBe(false);
    expect(start().isEstimateDue).toBe(false);
  });

  it('[CF-24] waits for the form of a saved count to be completed', () => {
    const savedAs = { id: 'x', mafId: 1 };
    const opened = startCount<Example>({ form: 'a', savedAs, errors: 'dates' });
    expect(opened.isEstimateDue).toBe(false);
  });

  it.each([
    [5, true],
    [null, false],
  ])('[CF-08] resumes a draft with quantities %s, estimate due: %s', (quantities, isDue) => {
    const draft = { form: 'b', previousQuantities: quantities, countName: 'Autre', version: 2 };
    const resumed = reduceCount(
      startCount<Example>({ form: 'a', savedAs: { id: 'x', mafId: 1, version: 3 } }),
      { type: 'draftResumed', draft },
    );
    expect(resumed).toMatchObject({
      stage: 'configuring',
      form: 'b',
      previousQuantities: quantities,
      countName: 'Autre',
      savedAs: { version: 2 },
      isChanged: true,
      isEstimateDue: isDue,
    });
    expect(reduceCount(resumed, { type: 'estimateRefused', errors: 'x' }).isEstimateDue).toBe(
      false,
    );
  });

  it('resumes a draft after the pending estimate', () => {
    const draft = { form: 'b', previousQuantities: 5, countName: 'Autre' };
    const waiting = after({ type: 'estimateStarted' }, { type: 'draftResumed', draft });
    expect(waiting).toMatchObject({ stage: 'estimating', form: 'a' });
    expect(reduceCount(waiting, { type: 'estimateSucceeded', result: 1 })).toMatchObject({
      stage: 'configuring',
      form: 'b',
      result: null,
      isEstimateDue: true,
      waitingDraft: null,
    });
  });

  it('keeps the agency name when a save fails', () => {
    const failed = after(
      ...estimated,
      { type: 'saveStarted', countName: 'Nouvelle' },
      { type: 'saveFailed' },
    );
    expect(failed).toMatchObject({ stage: 'estimated', result: 1, countName: 'Nouvelle' });
  });

  it('lets an outdated estimate be requested again with the same quantities', () => {
    const outdated = after(
      ...estimated,
      { type: 'saveStarted', countName: 'A' },
      { type: 'estimateOutdated', previousQuantities: 3 },
    );
    expect(outdated).toMatchObject({
      stage: 'configuring',
      result: null,
      previousQuantities: 3,
    });
    expect(canEstimate(outdated.stage)).toBe(true);
  });

  it('ignores a response that is no longer awaited', () => {
    const idle = start();
    expect(reduceCount(idle, { type: 'estimateSucceeded', result: 1 })).toBe(idle);
    expect(reduceCount(idle, { type: 'saveFailed' })).toBe(idle);
  });
});

const targeting = (
  distributionType: string,
  order: number,
  checked: boolean[],
  selected: boolean,
): Targeting => ({
  distributionType,
  label: distributionType.toLowerCase(),
  order,
  broadcastMediums: ['M1', 'M2'].slice(0, checked.length),
  checked,
  selected,
});

describe('targetings', () => {
  const form = [
    targeting('Sellers', 2, [true, true], false),
    targeting('SellersNew', 1, [true, false], true),
  ];

  it('[CF-41] lists the distribution types and accepts others', () => {
    expect(DISTRIBUTION_TYPES).toEqual([
      'Sellers',
      'SellersNew',
      'HouseModels',
      'ConstructionProjects',
      'LandWithHouses',
      'Lands',
      'PrestigeSellers',
      'Custom',
    ]);
    const [other] = requestedTargetings([targeting('Autre', 1, [true], true)]);
    expect(other?.distributionType).toBe('Autre');
  });

  it('[CF-28] keeps the last medium of a targeting ticked', () => {
    expect(isOnlyMedium(form[1]!, 'M1')).toBe(true);
    expect(toggleMedium(form, 'SellersNew', 'M1')).toEqual(form);
    expect(toggleMedium(form, 'SellersNew', 'M2')[1]?.checked).toEqual([true, true]);
    expect(toggleMedium(form, 'Sellers', 'M2')[0]?.checked).toEqual([true, false]);
  });

  it('ticks every medium when a targeting without a ticked medium is ticked', () => {
    const [ticked] = toggleTargeting([targeting('Lands', 1, [false, false], false)], 'Lands');
    expect(ticked).toMatchObject({ selected: true, checked: [true, true] });
    expect(toggleTargeting(form, 'SellersNew')[1]?.selected).toBe(false);
  });

  it('ticks every medium of one targeting and leaves the others', () => {
    const ticked = tickAllMediums(form, 'SellersNew');
    expect(ticked.map(({ checked, selected }) => ({ checked, selected }))).toEqual([
      { checked: form[0]?.checked, selected: form[0]?.selected },
      { checked: [true, true], selected: true },
    ]);
  });

  it('requests the selected targetings with their ticked media, in order', () => {
    const both = toggleTargeting(form, 'Sellers');
    expect(requestedTargetings(both)).toEqual([
      { distributionType: 'SellersNew', broadcastMediums: ['M1'] },
      { distributionType: 'Sellers', broadcastMediums: ['M1', 'M2'] },
    ]);
    expect(targetingsText(both)).toBe('sellersnew, sellers');
    expect(logosOf(requestedTargetings(both))).toEqual(['M1', 'M2']);
  });

  it('applies a saved choice to the options offered today', () => {
    const back = applyRequested(form, [
      { distributionType: 'Sellers', broadcastMediums: ['M2', 'Disparu'] },
    ]);
    expect(back.map(({ selected, checked }) => [selected, checked])).toEqual([
      [true, [false, true]],
      [false, [true, false]],
    ]);
  });
});

describe('saving', () => {
  it.each<[string, SaveRejection, string]>([
    [
      'CF-36',
      { rule: 'totalBudget', minimum: 150 },
      'Ce comptage ne peut pas être enregistré car le budget total doit être superieur à 150€',
    ],
    [
      'CF-37',
      { rule: 'zeroBudget' },
      'Ce comptage ne peut pas être enregistré car aucun budget ne peut être égal à zéro',
    ],
    [
      'CF-38',
      { rule: 'contacts' },
      'Ce comptage ne peut pas être enregistré car le nombre de contacts est incorrect',
    ],
    [
      'CF-39',
      { rule: 'invalidField' },
      'Ce comptage ne peut pas être enregistré car un des champs retourne une erreur',
    ],
  ])('returns the message of rejection %s [CF-36, CF-37, CF-38, CF-39]', (_, rejection, text) => {
    expect(rejectionText(rejection)).toBe(text);
  });

  it('[CF-33] requires an agency name that is not only spaces', () => {
    expect(agencyNameProblem('Agence du Port')).toBeUndefined();
    expect(agencyNameProblem('')).toBe('blank');
    expect(agencyNameProblem('   ')).toBe('blank');
  });

  it('[CF-34] allows 55 characters', () => {
    expect(AGENCY_NAME_MAXIMUM).toBe(55);
    expect(agencyNameProblem('x'.repeat(55))).toBeUndefined();
    expect(agencyNameProblem('x'.repeat(56))).toBe('tooLong');
  });
});

describe('the summary', () => {
  const localities = Array.from({ length: 17 }, (_, index) => ({
    code: String(10_000 + index),
    name: `V${index}`,
  }));

  it('[CF-50] shows 14 localities and hides the others behind « + N autres localités »', () => {
    const { shown, others } = collapseLocalities(localities);
    expect([shown.length, otherLocalitiesText(others.length)]).toEqual([
      14,
      '+ 3 autres localités',
    ]);
    expect(collapseLocalities(localities.slice(0, 14)).others).toEqual([]);
  });

  it('[CF-51] titles the popin as specified', () => {
    expect(OTHER_LOCALITIES_TITLE).toBe('Autres localité(s) recherché par la cible');
  });

  it('[SE-04] labels the periodicities', () => {
    expect(PERIODICITIES.map((value) => PERIODICITY_LABEL_BY_VALUE[value])).toEqual([
      'Récurrent',
      'One Shot',
    ]);
  });
});
