import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clientFilePath,
  readCountIds,
  readFileAddress,
  writeFileAddress,
  withMoved,
  choiceRefusal,
  clientsText,
  fileRefusal,
  CLIENT_FILE_MAXIMUM,
} from '#domain/count/clientFile/choice.ts';
import {
  fileCalendar,
  scheduleText,
  fileContents,
  inCampaignOrder,
  type FileAnswer,
  addAmounts,
  amountOf,
  fileTotals,
} from '#domain/count/clientFile/contents.ts';
import { clientLine, isSameClient } from '#domain/count/clientFile/client.ts';
import { totalOf } from '#domain/count/description.ts';
import type { Schedule } from '#domain/count/periodicity.ts';
import { SCREENS } from '#domain/screens.ts';
import { formatEuroCents } from '#domain/format/numbers.ts';
import type { SavedCount } from '#contract/counts.ts';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { buildSavedCount, PRODUCT_MARKETS } from '#mocks/products.ts';
import { taxed } from '../oracle/represented.ts';
import { randomRuns } from '../randomCases.ts';

const AGENCY = { clientId: null, clientName: null, countName: 'Agence du Port' };
const CLIENT = { clientId: 'RC1', clientName: 'Horizon Promotion', countName: 'Les Jardins' };

describe('the client of a count', () => {
  it.each([
    { one: AGENCY, other: { ...AGENCY }, same: true },
    { one: AGENCY, other: { ...AGENCY, countName: '  agence   DU port ' }, same: true },
    { one: AGENCY, other: { ...AGENCY, countName: 'Agence du Parc' }, same: false },
    { one: AGENCY, other: { ...AGENCY, countName: 'Agence duPort' }, same: false },
    { one: CLIENT, other: { ...CLIENT, countName: 'Cœur de Ville' }, same: true },
    { one: CLIENT, other: { ...CLIENT, clientId: 'rc1', countName: 'Villa' }, same: true },
    { one: CLIENT, other: { ...CLIENT, clientId: 'RC2' }, same: false },
    { one: CLIENT, other: { ...AGENCY, countName: 'Horizon promotion' }, same: true },
    { one: CLIENT, other: { ...AGENCY, countName: 'Les Jardins' }, same: true },
    { one: CLIENT, other: AGENCY, same: false },
    { one: { ...AGENCY, countName: '' }, other: { ...AGENCY, countName: ' ' }, same: false },
  ])('[N-10] is the same in $one and $other: $same', ({ one, other, same }) => {
    expect(isSameClient(one, other)).toBe(same);
    expect(isSameClient(other, one)).toBe(same);
  });
});

describe('the line of the client', () => {
  it.each([
    [CLIENT, 'RC1 - Horizon Promotion'],
    [{ ...CLIENT, clientId: null }, 'Les Jardins'],
    [{ ...CLIENT, clientName: null }, 'Les Jardins'],
    [AGENCY, 'Agence du Port'],
  ])('[D-104] is the number and the name of the client, or the agency: %j', (named, text) => {
    expect(clientLine(named)).toBe(text);
  });
});

const candidate = (id: string, over = {}) => ({ id, mafProduct: 'Expert360', ...AGENCY, ...over });
const TEN = Array.from({ length: CLIENT_FILE_MAXIMUM }, (_, index) => candidate(`${index}`));

const clientsOf = (...names: string[]) =>
  clientsText(names.map((countName, index) => candidate(`${index}`, { countName })));

describe('the choice of counts for a file', () => {
  it('[N-10] accepts ten counts of one client, and refuses an eleventh with the reason', () => {
    TEN.forEach((one, index) => expect(choiceRefusal(TEN.slice(0, index), one)).toBeUndefined());
    expect(choiceRefusal(TEN, candidate('11'))).toBe(
      'Un dossier client réunit dix comptages au plus\u00A0: retirez-en un pour choisir celui-ci.',
    );
  });

  it('[N-10] keeps a chosen count, however many there are', () => {
    expect(choiceRefusal(TEN, candidate('3'))).toBeUndefined();
  });

  it('[N-10] accepts a count of another client, of which only the file says why it cannot be made', () => {
    const other = candidate('2', CLIENT);
    expect(choiceRefusal([candidate('1')], other)).toBeUndefined();
    expect(fileRefusal([candidate('1')])).toBeUndefined();
    expect(fileRefusal([candidate('1'), other, candidate('3')])).toBe(
      'Un dossier réunit les comptages d’un seul client\u00A0: ceux-ci sont de 2 clients.',
    );
  });

  it('[N-10] makes no file of a count that is of the client of some chosen ones only', () => {
    const [first, second] = [
      candidate('1', { ...CLIENT, countName: 'Agence du Port' }),
      candidate('2'),
    ];
    expect(fileRefusal([first, second])).toBeUndefined();
    expect(fileRefusal([first, second, candidate('3', CLIENT)])).toContain('de 2 clients');
  });

  it('names two clients of the chosen counts and counts the others', () => {
    expect(clientsOf('Agence du Port', 'Agences du port')).toBe('Agence du Port');
    expect(clientsOf('Agence du Port', 'Parc')).toBe('Agence du Port, Parc');
    expect(clientsOf('A', 'B', 'C')).toBe('A, B et 1 autre client');
    expect(clientsOf('A', 'B', 'C', 'D')).toBe('A, B et 2 autres clients');
  });

  it('[N-10] refuses a count of an unknown product', () => {
    expect(choiceRefusal([], candidate('1', { mafProduct: 'Radio' }))).toBe(
      'Ce comptage ne peut pas être présenté.',
    );
  });
});

const readPath = (path: string) => readCountIds(new URL(path, 'http://localhost').searchParams);

describe('the address of a file', () => {
  it('[N-10] names any ids in their order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 12 }), (ids) => {
        expect(readPath(clientFilePath(ids))).toEqual(ids);
      }),
      { numRuns: randomRuns(100) },
    );
  });

  it('[N-10] has no parameter without a count', () => {
    expect(clientFilePath([])).toBe(SCREENS.clientFile.path);
  });

  it.each([
    { query: '', ids: [] },
    { query: '?counts=', ids: [] },
    { query: '?counts=a,,b, a ,', ids: ['a', 'b'] },
  ])('[N-10] names each id of « $query » once', ({ query, ids }) => {
    expect(readPath(`/dossier${query}`)).toEqual(ids);
  });

  it.each([
    { id: 'a', places: -1, order: 'abc' },
    { id: 'a', places: 1, order: 'bac' },
    { id: 'c', places: -1, order: 'acb' },
    { id: 'c', places: 1, order: 'abc' },
    { id: 'c', places: -2, order: 'cab' },
    { id: 'x', places: 1, order: 'abc' },
  ])('[N-10] moves $id by $places: $order', ({ id, places, order }) => {
    expect(withMoved(['a', 'b', 'c'], id, places).join('')).toBe(order);
  });
});

const loaded = (count: SavedCount): FileAnswer<SavedCount> => ({ id: count.id, count });

describe('the order of a file', () => {
  const starting = (id: string, start: string) =>
    loaded(buildSavedDisplayCount({ id }, { start, end: '2027-12-31' }));
  const monthly = loaded({
    ...buildSavedCount({ product: 'expert360', market: 'Ancien' }),
    id: 'm',
  });
  const gone = { id: 'x', failure: 'gone' as const };

  it('[N-10] is that of the days of the campaigns; what has none follows', () => {
    const answers = [
      monthly,
      starting('c', '2027-03-01'),
      gone,
      starting('a', '2026-12-01'),
      starting('b', '2027-03-01'),
    ];
    expect(
      inCampaignOrder(answers)
        .map(({ id }) => id)
        .join(''),
    ).toBe('acbmx');
  });

  it.each([true, false])(
    '[N-10] is kept by the address once a person chose it: %s',
    (isOrdered) => {
      const address = { ids: ['b', 'a'], isOrdered };
      expect(readFileAddress(writeFileAddress(address))).toEqual(address);
    },
  );
});

describe('the contents of a file', () => {
  const port = buildSavedDisplayCount({ id: 'a', mafId: 1041 });

  it('[N-10] presents the counts in the order of the address', () => {
    const second = buildSavedDisplayCount({ id: 'b', mafId: 1040 });
    const { parts, problems } = fileContents([loaded(second), loaded(port)]);
    expect(parts.map(({ count }) => count.mafId)).toEqual([1040, 1041]);
    expect(problems).toEqual([]);
  });

  it('[N-10] says of each other count why it is not presented, and presents the rest', () => {
    const stranger = buildSavedDisplayCount({ id: 'b', mafId: 1050, countName: 'Agence du Parc' });
    const broken = { ...port, id: 'c', mafId: 1060, countData: {} };
    const moved = { ...port, id: 'd', mafId: 1070, market: 'Luxe' as const };
    const { parts, problems } = fileContents<SavedCount>([
      { id: 'x', failure: 'gone' },
      loaded(broken),
      loaded(port),
      loaded(stranger),
      loaded(moved),
      { id: 'y', failure: 'failed' },
    ]);
    expect(parts.map(({ count }) => count.id)).toEqual(['a']);
    expect(problems).toEqual([
      {
        id: 'x',
        text: 'Ce comptage n’existe plus, ou il ne vous est pas ouvert\u00A0: il ne sera pas imprimé.',
        isRepeatable: false,
      },
      {
        id: 'c',
        name: 'MAF-1060 - Agence du Vieux Port',
        text: 'Ce comptage ne peut pas être présenté.',
        isRepeatable: false,
      },
      {
        id: 'b',
        name: 'MAF-1050 - Agence du Parc',
        text: 'Un dossier réunit les comptages d’un seul client\u00A0: celui-ci est de «\u00A0Agence du Parc\u00A0», les autres de «\u00A0Agence du Vieux Port\u00A0».',
        isRepeatable: false,
      },
      {
        id: 'd',
        name: 'MAF-1070 - Agence du Vieux Port',
        text: 'Ce comptage ne peut pas être présenté.',
        isRepeatable: false,
      },
      { id: 'y', text: 'Ce comptage n’a pas pu être chargé.', isRepeatable: true },
    ]);
  });
});

const EVERY_COUNT = PRODUCT_MARKETS.map((sold, index) => ({
  ...buildSavedCount(sold),
  id: `${index}`,
  clientId: 'RC1',
}));

/** Returns a printed amount in cents. */
const centsOf = (text: string): number => Number(text.replaceAll(/[^\d]/g, ''));

const inCents = (euros: number): number => Math.round(euros * 100);
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

describe('the totals of a file', () => {
  const { parts } = fileContents(EVERY_COUNT.map(loaded));

  it('[N-10] hold every count once, by rhythm and by product', () => {
    const totals = fileTotals(parts);
    expect(parts).toHaveLength(PRODUCT_MARKETS.length);
    expect(totals.map(({ rhythm }) => rhythm)).toEqual(['once', 'monthly']);
    const products = totals.flatMap((total) => total.products);
    expect(sum(products.map(({ counts }) => counts))).toBe(parts.length);
  });

  it('[N-10] equal the sums of the amounts that the proposals print', () => {
    for (const { rhythm, products, amount } of fileTotals(parts)) {
      const budgets = parts
        .map(({ description }) => description)
        .filter(({ campaign }) => (campaign.schedule.kind === 'monthly') === (rhythm === 'monthly'))
        .map((description) => totalOf(description, 'budget'));
      const net = sum(budgets.map((budget) => centsOf(formatEuroCents(budget))));
      const vat = sum(budgets.map((budget) => taxed(budget).vat));
      expect(centsOf(formatEuroCents(amount.net))).toBe(net);
      expect(centsOf(formatEuroCents(amount.vat))).toBe(vat);
      expect(centsOf(formatEuroCents(amount.gross))).toBe(net + vat);
      expect(addAmounts(products.map((one) => one.amount))).toEqual(amount);
    }
  });

  it('[N-10] add the quantities of the counts of one product, never of two', () => {
    const [count] = parts;
    if (!count) throw new Error('There is no count.');
    const [total] = fileTotals([count, count, count]);
    expect(total?.products).toHaveLength(1);
    expect(total?.products[0]).toMatchObject({
      counts: 3,
      quantity: 3 * totalOf(count.description, 'quantity'),
    });
    expect(fileTotals([])).toEqual([]);
  });

  it('[N-10] are exact in cents for any amounts', () => {
    const budget = fc.integer({ min: 0, max: 1_000_000_000 }).map((cents) => cents / 100);
    const [part] = parts;
    fc.assert(
      fc.property(fc.array(budget, { minLength: 1, maxLength: 10 }), (budgets) => {
        if (!part) throw new Error('There is no count.');
        const amounts = budgets.map((value) =>
          amountOf({ ...part.description, totals: [{ id: 'budget', label: '', value }] }),
        );
        const { net, vat, gross } = addAmounts(amounts);
        expect(inCents(net)).toBe(sum(budgets.map(inCents)));
        expect(inCents(vat)).toBe(sum(budgets.map((one) => taxed(one).vat)));
        expect(inCents(gross)).toBe(inCents(net) + inCents(vat));
      }),
      { numRuns: randomRuns(200) },
    );
  });
});

const described = (schedule: Schedule) => {
  const [part] = fileContents(EVERY_COUNT.map(loaded)).parts;
  if (!part) throw new Error('There is no count.');
  return { ...part.description, campaign: { ...part.description.campaign, schedule } };
};
const DECEMBER = { kind: 'period', start: '2026-12-01', end: '2026-12-31' } as const;

describe('the calendar of a file', () => {
  it.each([
    { schedule: DECEMBER, text: 'Du 01/12/2026 au 31/12/2026' },
    { schedule: { kind: 'monthly' } as const, text: 'Chaque mois' },
    { schedule: { kind: 'sending', day: '2026-12-10' } as const, text: 'Envoi le 10/12/2026' },
    { schedule: { kind: 'sending', day: null } as const, text: 'Un envoi' },
  ])('[N-10] says « $text »', ({ schedule, text }) => {
    expect(scheduleText(schedule)).toBe(text);
  });

  it('[N-10] places each count within the days of all of them', () => {
    const calendar = fileCalendar(
      [
        DECEMBER,
        { kind: 'period', start: '2027-01-01', end: '2027-01-31' } as const,
        { kind: 'sending', day: '2026-12-02' } as const,
        { kind: 'sending', day: null } as const,
        { kind: 'monthly' } as const,
      ].map(described),
    );
    expect(calendar?.timeline.days).toBe(62);
    expect(calendar?.bars).toEqual([
      { offset: 0, width: 0.5 },
      { offset: 0.5, width: 0.5 },
      { offset: 1 / 62, width: 1 / 62 },
      undefined,
      { offset: 0, width: 1 },
    ]);
  });

  it('[N-10] is left out where no count has a period', () => {
    expect(fileCalendar([described({ kind: 'monthly' })])).toBeUndefined();
  });
});
