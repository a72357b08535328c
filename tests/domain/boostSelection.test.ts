import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boostedCount,
  canBoost,
  canToggleKeep,
  isKeepingTooMany,
  isOverLimit,
  isSelectionChanged,
  selectedCount,
  initialSelection,
  revertOverLimit,
  toggleKeep,
  toggleProgramme,
  type BoostProgramme,
  type BoostSelection,
} from '#domain/boost/selection.ts';
import { BOOST_STATUSES, RULE_BY_STATUS, type BoostStatus } from '#domain/boost/statuses.ts';
import {
  boostButtonText,
  boostedText,
  keepNotice,
  limitNotice,
  programmesText,
  selectedText,
} from '#domain/boost/submission.ts';

function programme(index: number, status: BoostStatus): BoostProgramme {
  return {
    idProgramme: `P${index}`,
    projet: `Projet ${index}`,
    city: 'Lille',
    codePostal: '59000',
    url: `https://neuf.example/p${index}`,
    images: '',
    status,
    isChecked: RULE_BY_STATUS[status].isChecked,
    toKeep: false,
  };
}

function selectionOf(
  statuses: readonly BoostStatus[],
  max: number,
  downsellMax: number | null = null,
): BoostSelection {
  const programmes = statuses.map((status, index) => programme(index, status));
  return initialSelection({ programmes, max, downsellMax });
}

const statusesOf = ({ programmes }: BoostSelection) => programmes.map(({ status }) => status);
const keepsOf = ({ programmes }: BoostSelection) => programmes.map(({ toKeep }) => toKeep);

describe('a changed selection', () => {
  const opened = selectionOf(['Default', 'Boost_Recurrent', 'Boost_InProgess_Signifi'], 3, 1);

  it.each([
    ['nothing was done', opened, false],
    ['a programme was checked', toggleProgramme(opened, 'P0', true), true],
    [
      'it was unchecked again',
      toggleProgramme(toggleProgramme(opened, 'P0', true), 'P0', false),
      false,
    ],
    ['a programme is not renewed', toggleProgramme(opened, 'P1', false), true],
    ['a programme cannot change', toggleProgramme(opened, 'P2', false), false],
    ['a programme is no longer kept', toggleKeep(opened, 'P1', false), true],
    ['it is kept again', toggleKeep(toggleKeep(opened, 'P1', false), 'P1', true), false],
  ])('compares what was chosen: %s', (_, selection, isChanged) => {
    expect(isSelectionChanged(opened, selection)).toBe(isChanged);
  });
});

describe('programme selection', () => {
  it('[BS-21] uses a slot freed this month next month', () => {
    const given = toggleProgramme(selectionOf(['Boost_Recurrent', 'Default'], 1), 'P0', false);
    const taken = toggleProgramme(given, 'P1', true);
    expect(statusesOf(taken)).toEqual(['Boost_NonRecurrent', 'Pending_ExistingClient']);
  });

  it('counts programmes boosted this month, including deleted ones (D-65)', () => {
    const { programmes } = selectionOf([...BOOST_STATUSES], 9);
    expect([boostedCount(programmes), selectedCount(programmes)]).toEqual([3, 4]);
  });

  it('[BS-41, BS-43] checks a programme over the limit, then unchecks it', () => {
    const over = toggleProgramme(selectionOf(['Pending_NewClient', 'Default'], 1), 'P1', true);
    expect([isOverLimit(over), canBoost(over, 'edit')]).toEqual([true, false]);
    const back = revertOverLimit(over, 'P1');
    expect(statusesOf(back)).toEqual(['Pending_NewClient', 'Default']);
    expect(canBoost(back, 'new')).toBe(true);
  });

  it('is never over a maximum that is not known, and says so', () => {
    const more = toggleProgramme(selectionOf(['Boost_Recurrent', 'Default'], Infinity), 'P1', true);
    expect(statusesOf(more)).toEqual(['Boost_Recurrent', 'Pending_NewClient']);
    expect([isOverLimit(more), canBoost(more, 'new')]).toEqual([false, true]);
    expect(selectedText(2, more.max)).toBe('2 programmes sélectionnés, maximum inconnu');
  });

  it('keeps a programme checked when another one is unchecked within one second', () => {
    const over = toggleProgramme(selectionOf(['Pending_NewClient', 'Default'], 1), 'P1', true);
    const exchanged = toggleProgramme(over, 'P0', false);
    expect(statusesOf(revertOverLimit(exchanged, 'P1'))).toEqual(['Default', 'Pending_NewClient']);
  });

  it('[BS-46] allows an empty selection in an edit only', () => {
    const none = selectionOf(['Default'], 2);
    expect([canBoost(none, 'new'), canBoost(none, 'edit')]).toEqual([false, true]);
  });
});

describe('a downsell', () => {
  it('starts with the checked programmes, unless somebody chose before (D-70)', () => {
    expect(keepsOf(selectionOf(['Boost_Recurrent', 'Default'], 3, 1))).toEqual([true, false]);
    const chosen = selectionOf(['Boost_Recurrent', 'Boost_Recurrent'], 3, 1).programmes.map(
      (one, index) => ({ ...one, toKeep: index === 1 }),
    );
    const again = initialSelection({ programmes: chosen, max: 3, downsellMax: 1 });
    expect(keepsOf(again)).toEqual([false, true]);
  });

  it('[BS-30] sets toKeep on check, clears it on uncheck and allows toggling it', () => {
    const checked = toggleProgramme(selectionOf(['Default'], 3, 1), 'P0', true);
    expect(keepsOf(checked)).toEqual([true]);
    expect(keepsOf(toggleKeep(checked, 'P0', false))).toEqual([false]);
    expect(keepsOf(toggleProgramme(checked, 'P0', false))).toEqual([false]);
  });

  it('[BS-31] does not change toKeep of a programme that starts next month', () => {
    const selection = selectionOf(['Pending_ExistingClient'], 3, 1);
    expect(toggleKeep(selection, 'P0', false)).toEqual(selection);
  });

  it.each([
    ['Default', false],
    ['Boost_Recurrent', true],
    ['Boost_NonRecurrent', false],
    ['Boost_Deleted', false],
    ['Boost_InProgess_Signifi', true],
    ['Pending_NewClient', true],
    ['Pending_ExistingClient', false],
    ['Pending_Deleted', false],
  ] as const)('allows toggling « À conserver » for %s: %s', (status, expected) => {
    expect(canToggleKeep({ status })).toBe(expected);
  });

  it('[BS-47] rejects more kept programmes than it allows', () => {
    const kept = selectionOf(['Boost_Recurrent', 'Boost_Recurrent'], 3, 1);
    expect([isKeepingTooMany(kept), canBoost(kept, 'edit')]).toEqual([true, false]);
    const left = toggleKeep(kept, 'P0', false);
    expect([isKeepingTooMany(left), canBoost(left, 'edit')]).toEqual([false, true]);
  });

  it('ignores toKeep without a downsell', () => {
    expect(keepsOf(toggleProgramme(selectionOf(['Default'], 3), 'P0', true))).toEqual([false]);
  });
});

const anySelection = fc
  .record({
    statuses: fc.array(fc.constantFrom(...BOOST_STATUSES), { minLength: 1, maxLength: 8 }),
    room: fc.nat({ max: 4 }),
    downsellMax: fc.option(fc.nat({ max: 3 }), { nil: null }),
  })
  .map(({ statuses, room, downsellMax }) => {
    const selected = statuses.filter((status) => RULE_BY_STATUS[status].isChecked).length;
    return selectionOf(statuses, selected + room, downsellMax);
  });
const anyClicks = fc.array(fc.record({ index: fc.nat({ max: 7 }), isChecked: fc.boolean() }), {
  maxLength: 30,
});

describe('any sequence of clicks', () => {
  it('[BS-41] never leaves more checked than the maximum after one second', () => {
    fc.assert(
      fc.property(anySelection, anyClicks, (start, clicks) => {
        let selection = start;
        for (const { index, isChecked } of clicks) {
          selection = toggleProgramme(selection, `P${index}`, isChecked);
          selection = revertOverLimit(selection, `P${index}`);
          expect(isOverLimit(selection)).toBe(false);
        }
      }),
    );
  });

  it('[BS-41] never exceeds it when several timers overlap', () => {
    fc.assert(
      fc.property(anySelection, anyClicks, (start, clicks) => {
        const late = clicks.reduce(
          (selection, { index, isChecked }) => toggleProgramme(selection, `P${index}`, isChecked),
          start,
        );
        const reverted = clicks.reduce(
          (selection, { index }) => revertOverLimit(selection, `P${index}`),
          late,
        );
        expect(isOverLimit(reverted)).toBe(false);
      }),
    );
  });
});

describe('texts', () => {
  it('[BS-42] shows the maximum on both sides (D-66)', () => {
    expect(limitNotice(4)).toBe('4 sur 4 programme(s) a déjà été sélectionné(s)');
  });
  it('[BS-40] shows the maximum in the banner (T-10)', () => {
    expect(keepNotice(2)).toBe(
      "Merci de conserver au maximum 2 programme(s) coché(s) dans 'À conserver'",
    );
  });
  it('[BS-03, BS-04, BL-05] shows counts', () => {
    expect([boostedText(2), selectedText(1, 4), programmesText(3, 5)]).toEqual([
      '2 boost(s) en cours',
      '1/4 programmes sélectionnés',
      '3 sur 5',
    ]);
  });
  it.each([
    [0, 'Booster le programme'],
    [1, 'Booster le programme'],
    [2, 'Booster les programmes'],
  ])('[BS-12] with %i checked, shows « %s »', (selected, text) => {
    expect(boostButtonText(selected)).toBe(text);
  });
});

describe('a change of the selection', () => {
  const opened = selectionOf(['Boost_Recurrent', 'Default'], 3);
  const withFirst = (change: Partial<BoostProgramme>): BoostSelection => ({
    ...opened,
    programmes: opened.programmes.map((one, index) => (index === 0 ? { ...one, ...change } : one)),
  });

  it.each([
    [{}, false],
    [{ status: 'Boost_NonRecurrent' as const }, true],
    [{ isChecked: false }, true],
    [{ toKeep: true }, true],
    [{ idProgramme: 'P9' }, true],
  ])('by %j is found: %s', (change, isChanged) => {
    expect(isSelectionChanged(opened, withFirst(change))).toBe(isChanged);
  });

  it('[D-70] is not made by ticking a programme that cannot change', () => {
    const locked = { ...selectionOf(['Boost_InProgess_Signifi'], 3), downsellMax: 1 };
    expect(toggleProgramme(locked, 'P0', true)).toEqual(locked);
  });

  it('keeps nothing without a downsell', () => {
    expect(toggleKeep(opened, 'P0', true)).toBe(opened);
    expect(isKeepingTooMany(withFirst({ toKeep: true }))).toBe(false);
  });
});
