import { describe, expect, it } from 'vitest';
import {
  canEstimate,
  canSave,
  hasResult,
  isPending,
  type Stage,
} from '#domain/count/countState.ts';
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
} from '#domain/count/description.ts';
import {
  applyRequested,
  DISTRIBUTION_TYPES,
  isOnlyMedium,
  logosOf,
  requestedTargetings,
  mediaByTargeting,
  targetingsText,
  tickAllMediums,
  toggleMedium,
  toggleTargeting,
  type Targeting,
} from '#domain/count/targetings.ts';

const STAGES: Stage[] = [
  'configuring',
  'estimating',
  'estimateFailed',
  'estimated',
  'saving',
  'saved',
];
describe('the stages', () => {
  it('[CF-13] is pending during a request', () => {
    expect(STAGES.filter(isPending)).toEqual(['estimating', 'saving']);
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

  it('requests the selected targetings with their ticked media, in order', () => {
    const both = toggleTargeting(form, 'Sellers');
    expect(requestedTargetings(both)).toEqual([
      { distributionType: 'SellersNew', broadcastMediums: ['M1'] },
      { distributionType: 'Sellers', broadcastMediums: ['M1', 'M2'] },
    ]);
    expect(targetingsText(both)).toBe('sellersnew, sellers');
    expect(logosOf(requestedTargetings(both))).toEqual(['M1', 'M2']);
  });

  it('[EM-47] says which targeting runs on which media, and names a targeting only beside another', () => {
    const requested = requestedTargetings(toggleTargeting(form, 'Sellers'));
    expect(mediaByTargeting(form, requested.toReversed(), ['M1', 'M2'])).toEqual([
      'sellersnew : M1',
      'sellers : M1, M2',
    ]);
    expect(mediaByTargeting(form, requested, ['M2'])).toEqual(['sellers : M2']);
    expect(mediaByTargeting(form, requested.slice(1), ['M1', 'M2'])).toEqual(['M1, M2']);
    // A targeting that is offered no longer keeps its code as a name.
    expect(mediaByTargeting([], requested, ['M1'])).toEqual(['SellersNew : M1', 'Sellers : M1']);
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

  it('[CF-34, KO-08] allows 55 characters', () => {
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

  it('[CF-50, KO-08] shows 14 localities and hides the others behind « + N autres localités »', () => {
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

const unselected = (distributionType: string, checked: boolean[]): Targeting => ({
  distributionType,
  label: distributionType,
  order: 1,
  broadcastMediums: ['A', 'B'],
  checked,
  selected: false,
});

describe('a targeting that is ticked again', () => {
  it('keeps the media that are ticked, and ticks all of them when none is', () => {
    const [some, none] = toggleTargeting(
      toggleTargeting(
        [unselected('Sellers', [true, false]), unselected('Lands', [false, false])],
        'Sellers',
      ),
      'Lands',
    );
    expect(some).toMatchObject({ selected: true, checked: [true, false] });
    expect(none).toMatchObject({ selected: true, checked: [true, true] });
  });

  it('ticks all media of its own only', () => {
    const ticked = tickAllMediums(
      [unselected('Sellers', [true, false]), unselected('Lands', [false, false])],
      'Lands',
    );
    expect(ticked.map(({ checked }) => checked)).toEqual([
      [true, false],
      [true, true],
    ]);
  });
});
