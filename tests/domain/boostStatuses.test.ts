import { describe, expect, it } from 'vitest';
import {
  BOOST_STATUSES,
  deletedStatus,
  nextStatus,
  reachableStatuses,
  RULE_BY_STATUS,
  type BoostContext,
  type BoostEvent,
  type BoostStatus,
} from '#domain/boost/statuses.ts';

/** One free slot and none boosted; this month's slots all used; over the limit without and with a boosted programme. */
const CONTEXTS = {
  room: { max: 3, selected: 1, boosted: 0 },
  monthTaken: { max: 3, selected: 1, boosted: 3 },
  overUnboosted: { max: 3, selected: 3, boosted: 0 },
  overBoosted: { max: 3, selected: 3, boosted: 1 },
} as const satisfies Record<string, BoostContext>;
const NAMES = ['room', 'monthTaken', 'overUnboosted', 'overBoosted'] as const;

const NEW = 'Pending_NewClient';
const NEXT = 'Pending_ExistingClient';
const all = (status: BoostStatus): BoostStatus[] => NAMES.map(() => status);

/** The complete state machine: status × event → status in each of the four contexts. */
const TABLE: Record<BoostStatus, Record<BoostEvent, BoostStatus[]>> = {
  Default: { check: [NEW, NEXT, NEW, NEXT], uncheck: all('Default') },
  Boost_Recurrent: { check: all('Boost_Recurrent'), uncheck: all('Boost_NonRecurrent') },
  Boost_NonRecurrent: { check: all('Boost_Recurrent'), uncheck: all('Boost_NonRecurrent') },
  Boost_Deleted: { check: all('Boost_Deleted'), uncheck: all('Boost_Deleted') },
  Boost_InProgess_Signifi: {
    check: all('Boost_InProgess_Signifi'),
    uncheck: all('Boost_InProgess_Signifi'),
  },
  Pending_NewClient: { check: all(NEW), uncheck: all('Default') },
  Pending_ExistingClient: { check: all(NEXT), uncheck: all('Default') },
  Pending_Deleted: { check: all('Pending_Deleted'), uncheck: all('Pending_Deleted') },
};

/** Requirements covered by each pair of the table. */
const PROVES: Partial<Record<`${BoostStatus} ${BoostEvent}`, string>> = {
  'Default check': '[BS-21, BS-22, BS-23] ',
  'Boost_Recurrent uncheck': '[BS-24] ',
  'Boost_NonRecurrent check': '[BS-25] ',
  'Pending_NewClient uncheck': '[BS-26] ',
  'Pending_ExistingClient uncheck': '[BS-26] ',
  'Boost_Deleted check': '[BS-27, BS-28] ',
  'Pending_Deleted check': '[BS-27, BS-28] ',
  'Boost_InProgess_Signifi check': '[BS-27] ',
  'Boost_InProgess_Signifi uncheck': '[BS-27, BS-29] ',
};

const PAIRS = BOOST_STATUSES.flatMap((status) =>
  (['check', 'uncheck'] as const).map((event) => ({
    title: `${PROVES[`${status} ${event}`] ?? ''}${status}, ${event}`,
    status,
    event,
    outcomes: TABLE[status][event],
  })),
);

describe('the status of a programme', () => {
  it('[BS-20, DA-04] has the eight values of the specification, spelling included', () => {
    expect(BOOST_STATUSES).toEqual([
      'Default',
      'Boost_Recurrent',
      'Boost_NonRecurrent',
      'Boost_Deleted',
      'Boost_InProgess_Signifi',
      'Pending_NewClient',
      'Pending_ExistingClient',
      'Pending_Deleted',
    ]);
    expect(PAIRS).toHaveLength(16);
  });

  it.each(PAIRS)('$title', ({ status, event, outcomes }) => {
    expect(NAMES.map((name) => nextStatus(status, event, CONTEXTS[name]))).toEqual(outcomes);
  });

  it('[BS-21] starts at once when one slot of the month is left', () => {
    expect(nextStatus('Default', 'check', { max: 3, selected: 0, boosted: 2 })).toBe(NEW);
    expect(nextStatus('Default', 'check', { max: 3, selected: 2, boosted: 2 })).toBe(NEW);
  });

  it.each(BOOST_STATUSES)(
    '%s: sets the checkbox as requested when an event has an effect',
    (status) => {
      for (const event of ['check', 'uncheck'] as const) {
        for (const name of NAMES) {
          const next = nextStatus(status, event, CONTEXTS[name]);
          if (next !== status) expect(RULE_BY_STATUS[next].isChecked).toBe(event === 'check');
        }
      }
    },
  );

  it.each(BOOST_STATUSES)(
    '%s: allows toggling the checkbox exactly when an event changes it',
    (status) => {
      const changes = (['check', 'uncheck'] as const).some(
        (event) => nextStatus(status, event, CONTEXTS.room) !== status,
      );
      expect(RULE_BY_STATUS[status].isToggled).toBe(changes);
    },
  );
});

const NOT_RENEWED = 'Boosté pour le mois en cours et ne sera pas reconduit le mois prochain';
const SOON = 'Sera boosté très prochainement';

describe('the label of a status', () => {
  it.each([
    [
      'BS-32',
      'Boost_Recurrent',
      'Boosté pour le mois en cours et sera reconduit le mois prochain',
      'success',
      false,
    ],
    ['BS-33', 'Boost_NonRecurrent', NOT_RENEWED, 'neutral', false],
    ['BS-33, BS-34', 'Boost_Deleted', NOT_RENEWED, 'neutral', true],
    ['BS-35', 'Pending_NewClient', SOON, 'warning', false],
    ['BS-35', 'Boost_InProgess_Signifi', SOON, 'warning', false],
    [
      'BS-36',
      'Pending_ExistingClient',
      'Sera boosté le mois prochain et modifiable jusqu’à la fin du mois',
      'info',
      false,
    ],
    ['BS-37', 'Pending_Deleted', 'Ne sera pas boosté', 'danger', true],
  ] as const)('[%s] %s: « %s », %s', (_, status, label, tone, isDeleted) => {
    expect(RULE_BY_STATUS[status]).toMatchObject({ label, tone, isDeleted });
  });

  it('is empty for an unselected programme', () => {
    expect(RULE_BY_STATUS.Default).toMatchObject({ label: '', isDeleted: false });
  });
});

it.each([
  ['Default', null],
  ['Boost_Recurrent', 'Boost_Deleted'],
  ['Boost_NonRecurrent', 'Boost_Deleted'],
  ['Boost_Deleted', 'Boost_Deleted'],
  ['Boost_InProgess_Signifi', 'Pending_Deleted'],
  ['Pending_NewClient', 'Pending_Deleted'],
  ['Pending_ExistingClient', 'Pending_Deleted'],
  ['Pending_Deleted', 'Pending_Deleted'],
] as const)('a programme that is no longer for sale moves from %s to %s', (status, expected) => {
  expect(deletedStatus(status)).toBe(expected);
});

describe('the statuses that clicks can lead to', () => {
  it.each<[BoostStatus, BoostStatus[]]>([
    ['Default', ['Default', NEW, NEXT]],
    [NEW, [NEW, 'Default', NEXT]],
    ['Boost_Recurrent', ['Boost_Recurrent', 'Boost_NonRecurrent']],
    ['Boost_NonRecurrent', ['Boost_NonRecurrent', 'Boost_Recurrent']],
    ['Boost_Deleted', ['Boost_Deleted']],
  ])('[BS-27] from %s are %j', (status, reached) => {
    expect(reachableStatuses(status)[0]).toBe(status);
    expect(reachableStatuses(status).toSorted()).toEqual(reached.toSorted());
  });
});
