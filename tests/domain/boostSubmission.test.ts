import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renewBoost, type RenewedBoost } from '#domain/boost/renewal.ts';
import type { BoostProgramme, BoostSelection } from '#domain/boost/selection.ts';
import { BOOST_STATUSES, RULE_BY_STATUS, type BoostStatus } from '#domain/boost/statuses.ts';
import { applySubmission, type RequestedProgramme } from '#domain/boost/submission.ts';

function stored(
  statuses: readonly BoostStatus[],
  max: number,
  downsellMax: number | null = null,
): BoostSelection {
  const programmes = statuses.map((status, index): BoostProgramme => ({
    idProgramme: `P${index}`,
    projet: 'Projet',
    city: 'Lille',
    codePostal: '59000',
    url: '',
    images: '',
    status,
    isChecked: RULE_BY_STATUS[status].isChecked,
    toKeep: false,
  }));
  return { programmes, max, downsellMax };
}

const want = (index: number, isChecked: boolean, toKeep = false): RequestedProgramme => ({
  idProgramme: `P${index}`,
  isChecked,
  toKeep,
});

function statusesOf(
  selection: BoostSelection,
  wanted: readonly RequestedProgramme[],
): BoostStatus[] {
  const outcome = applySubmission(selection, wanted, 'edit');
  if ('refusal' in outcome) throw new Error(outcome.refusal);
  return outcome.programmes.map(({ status }) => status);
}

function refusalOf(
  selection: BoostSelection,
  wanted: readonly RequestedProgramme[],
  mode: 'new' | 'edit' = 'edit',
): string | undefined {
  const outcome = applySubmission(selection, wanted, mode);
  return 'refusal' in outcome ? outcome.refusal : undefined;
}

describe('a submission', () => {
  it('derives the statuses from the stored selection', () => {
    const selection = stored(['Default', 'Boost_Recurrent', 'Boost_NonRecurrent'], 3);
    expect(statusesOf(selection, [want(0, true), want(1, false), want(2, true)])).toEqual([
      'Pending_NewClient',
      'Boost_NonRecurrent',
      'Boost_Recurrent',
    ]);
  });

  it('leaves unlisted programmes unchanged', () => {
    expect(statusesOf(stored(['Pending_NewClient', 'Default'], 2), [want(1, true)])).toEqual([
      'Pending_NewClient',
      'Pending_NewClient',
    ]);
  });

  it('unticks before it ticks, so that an exchange at the limit is boosted very soon', () => {
    const selection = stored(['Boost_Recurrent', 'Pending_NewClient', 'Default'], 2);
    const wanted = [want(2, true), want(1, false)];
    const expected = ['Boost_Recurrent', 'Default', 'Pending_NewClient'];
    expect(statusesOf(selection, wanted)).toEqual(expected);
    expect(statusesOf(selection, wanted.toReversed())).toEqual(expected);
  });

  it('[BS-41] is rejected over the limit', () => {
    expect(refusalOf(stored(['Default', 'Default'], 1), [want(0, true), want(1, true)])).toBe(
      '1 sur 1 programme(s) a déjà été sélectionné(s).',
    );
  });

  it.each([
    ['BS-28', 'Boost_Deleted', true],
    ['BS-28', 'Pending_Deleted', true],
    ['BS-29', 'Boost_InProgess_Signifi', false],
  ] as const)('[%s] is rejected when it toggles %s', (_, status, isChecked) => {
    expect(refusalOf(stored([status], 3), [want(0, isChecked)])).toContain('ne peut plus être');
  });

  it('is rejected for an unknown programme, a duplicate, and an empty new boost', () => {
    const selection = stored(['Default'], 3);
    expect(refusalOf(selection, [want(7, true)])).toContain('n’appartient pas');
    expect(refusalOf(selection, [want(0, true), want(0, false)])).toContain('deux fois');
    expect(refusalOf(selection, [want(0, false)], 'new')).toContain('au moins un');
    expect(refusalOf(selection, [want(0, false)], 'edit')).toBeUndefined();
  });

  it('[BS-47] is rejected when it keeps too many in a downsell', () => {
    const selection = stored(['Boost_Recurrent', 'Boost_Recurrent'], 2, 1);
    expect(refusalOf(selection, [want(0, true, true), want(1, true, true)])).toContain(
      'Merci de conserver au maximum 1',
    );
    expect(refusalOf(selection, [want(0, true, true), want(1, true, false)])).toBeUndefined();
  });
});

const anyStatuses = fc.array(fc.constantFrom(...BOOST_STATUSES), { maxLength: 8 });

it('[BS-41] never leaves more checked than the maximum', () => {
  fc.assert(
    fc.property(
      anyStatuses,
      fc.nat({ max: 5 }),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      (statuses, max, ticks) => {
        const wanted = statuses.map((_, index) => want(index, ticks[index] ?? false));
        const outcome = applySubmission(stored(statuses, max), wanted, 'edit');
        if ('refusal' in outcome) return;
        expect(outcome.programmes.filter(({ isChecked }) => isChecked).length).toBeLessThanOrEqual(
          max,
        );
      },
    ),
  );
});

function boost(statuses: readonly BoostStatus[], over: Partial<RenewedBoost> = {}): RenewedBoost {
  return {
    programmes: statuses.map((status, index) => ({
      idProgramme: `P${index}`,
      status,
      toKeep: false,
    })),
    max: 9,
    downsell: null,
    isActiveContract: true,
    renewedMonth: '2026-11',
    ...over,
  };
}

const left = ({ programmes }: RenewedBoost) =>
  programmes.map(({ idProgramme, status }) => `${idProgramme} ${status}`);

describe('the monthly renewal', () => {
  it('boosts renewed and pending programmes, and drops the others', () => {
    expect(left(renewBoost(boost([...BOOST_STATUSES]), '2026-12')).toSorted()).toEqual([
      'P1 Boost_Recurrent',
      'P4 Boost_Recurrent',
      'P5 Boost_Recurrent',
      'P6 Boost_Recurrent',
    ]);
  });

  it('starts only programmes that were due to start within the month', () => {
    const before = boost(['Boost_NonRecurrent', 'Pending_NewClient', 'Pending_ExistingClient']);
    expect(left(renewBoost(before, '2026-11'))).toEqual([
      'P0 Boost_NonRecurrent',
      'P1 Boost_Recurrent',
      'P2 Pending_ExistingClient',
    ]);
  });

  it('applies a downsell in its month: keeps the chosen programmes and lowers the maximum', () => {
    const downsell = { date: '2026-12-15', max: 1 };
    const before = boost(['Boost_Recurrent', 'Boost_Recurrent'], { downsell });
    const chosen = {
      ...before,
      programmes: before.programmes.map((one, index) => ({ ...one, toKeep: index === 1 })),
    };
    const after = renewBoost(chosen, '2026-12');
    expect(left(after)).toEqual(['P1 Boost_Recurrent']);
    expect(after).toMatchObject({ max: 1, downsell: null, renewedMonth: '2026-12' });
    const early = renewBoost({ ...chosen, downsell: { date: '2027-01-01', max: 1 } }, '2026-12');
    expect([early.programmes.length, early.max]).toEqual([2, 9]);
  });

  it('keeps no more than a downsell allows when none was chosen', () => {
    const before = boost(['Pending_NewClient', 'Boost_Recurrent', 'Boost_Recurrent'], {
      downsell: { date: '2026-12-01', max: 1 },
    });
    expect(left(renewBoost(before, '2026-12'))).toEqual(['P1 Boost_Recurrent']);
  });

  it('ends the boosts of a terminated contract', () => {
    const before = boost(['Boost_Recurrent'], { isActiveContract: false });
    expect(left(renewBoost(before, '2026-12'))).toEqual([]);
  });

  const anyBoost = fc
    .record({
      statuses: anyStatuses,
      max: fc.nat({ max: 6 }),
      downsellMax: fc.option(fc.nat({ max: 3 }), { nil: null }),
      isActiveContract: fc.boolean(),
      renewedMonth: fc.constantFrom(null, '2026-10', '2026-11', '2026-12'),
    })
    .map(({ statuses, downsellMax, ...over }) =>
      boost(statuses, {
        ...over,
        downsell: downsellMax === null ? null : { date: '2026-12-05', max: downsellMax },
      }),
    );

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyBoost, (before) => {
        const once = renewBoost(before, '2026-12');
        expect(renewBoost(once, '2026-12')).toEqual(once);
      }),
    );
  });

  it('leaves no more boosted than the maximum at the start of a month', () => {
    fc.assert(
      fc.property(anyBoost, (before) => {
        fc.pre(before.renewedMonth !== '2026-12');
        const after = renewBoost(before, '2026-12');
        expect(after.programmes.length).toBeLessThanOrEqual(after.max);
      }),
    );
  });
});

describe('a submission of programmes that did not change', () => {
  it('is accepted for a programme that can no longer change', () => {
    const selection = stored(['Boost_InProgess_Signifi', 'Boost_Deleted'], 2);
    expect(statusesOf(selection, [want(0, true), want(1, false)])).toEqual([
      'Boost_InProgess_Signifi',
      'Boost_Deleted',
    ]);
  });

  it('is refused for the first programme that may not change, wherever it stands', () => {
    const selection = stored(['Default', 'Boost_InProgess_Signifi'], 2);
    expect(refusalOf(selection, [want(0, true), want(1, false)])).toBe(
      'Le programme P1 ne peut plus être modifié : rouvrez la sélection.',
    );
  });

  it('ignores « À conserver » without a downsell', () => {
    const outcome = applySubmission(stored(['Boost_Recurrent'], 2), [want(0, true, true)], 'edit');
    expect(outcome).toMatchObject({ programmes: [{ toKeep: false }] });
  });
});

const boostOf = (programmes: RenewedBoost['programmes'], max: number): RenewedBoost => ({
  programmes,
  max,
  downsell: null,
  isActiveContract: true,
  renewedMonth: null,
});
const recurrent = (idProgramme: string, toKeep = false) => ({
  idProgramme,
  status: 'Boost_Recurrent' as const,
  toKeep,
});

describe('the priority of a renewal', () => {
  it('prefers the lower number, whatever the order', () => {
    for (const ids of [
      ['C', 'A', 'B'],
      ['A', 'B', 'C'],
      ['B', 'C', 'A'],
    ]) {
      const { programmes } = renewBoost(
        boostOf(
          ids.map((id) => recurrent(id)),
          2,
        ),
        '2026-12',
      );
      expect(programmes.map(({ idProgramme }) => idProgramme)).toEqual(['A', 'B']);
    }
  });

  it('retains only the kept programmes of a downsell when some were chosen', () => {
    const renewed = {
      ...boostOf([recurrent('A'), recurrent('B', true), recurrent('C')], 3),
      downsell: { date: '2026-12-01', max: 2 },
    };
    expect(renewBoost(renewed, '2026-12').programmes).toEqual([recurrent('B')]);
  });

  it('starts nothing under a terminated contract', () => {
    const renewed = {
      ...boostOf([{ idProgramme: 'A', status: 'Pending_NewClient', toKeep: false }], 1),
      isActiveContract: false,
      renewedMonth: '2026-12',
    };
    expect(renewBoost(renewed, '2026-12')).toBe(renewed);
  });
});
