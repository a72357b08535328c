import { describe, expect, it } from 'vitest';
import { localityCriterion, totalOf } from '#domain/count/description.ts';
import { criterionTexts } from '#domain/count/differences.ts';
import { documentOf } from '#domain/count/storedEntries.ts';
import { describedFormats, FORMAT_KEYS, formatWords } from '#domain/count/formats.ts';
import { readDocument, StoredLine } from '#domain/count/document.ts';
import { describeCampaign } from '#domain/count/campaign/describe.ts';
import { CAMPAIGN_DOCUMENT } from '#domain/count/campaign/document.ts';
import { describeSaved } from '#domain/products/descriptions.ts';
import { DISPLAY_CAMPAIGN, DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { manyLocalities } from '#mocks/builders/locality.ts';
import * as v from 'valibot';
import { storedFixtures } from './storedCounts.ts';

describe('the formats of a campaign', () => {
  it('[N-19] have a place on the page, and leave out lines that are no formats', () => {
    for (const key of FORMAT_KEYS) expect(formatWords(key).place).not.toBe('');
    expect(formatWords('Pave')).toEqual({ place: 'À côté des annonces', size: '300 × 250 pixels' });
    expect(
      describedFormats([
        { code: 'Pave', name: 'Pavé' },
        { code: 'Sellers', name: 'Ancien' },
      ]),
    ).toEqual([{ key: 'Pave', name: 'Pavé' }]);
  });
});

describe('a total that a count does not have', () => {
  it('[D-116] is 0', () => {
    const totals = [{ id: 'budget' as const, label: 'Budget total', value: 7 }];
    expect(totalOf({ totals } as never, 'budget')).toBe(7);
    expect(totalOf({ totals } as never, 'quantity')).toBe(0);
  });
});

describe('a stored campaign', () => {
  const countData = readDocument(CAMPAIGN_DOCUMENT, buildSavedDisplayCount({}).countData);
  if (!countData) throw new Error('The count cannot be read');
  const read = (over: object) => readDocument(CAMPAIGN_DOCUMENT, { ...countData, ...over });
  const without = (...names: string[]) =>
    Object.fromEntries(
      Object.entries(countData.displayReq).filter(([name]) => !names.includes(name)),
    );

  it.each([
    ['format', 'those with a budget', ['Pavé']],
    ['context', 'those of which some is available', ['Masthead', 'Pavé']],
  ] as const)('[D-152] names the formats that a purchase by %s buys: %s', (saveBy, _, names) => {
    const line = { total: 9, sold: 0, purchased: 0, budget: 0 };
    const document = read({
      saveBy,
      forecastSplitByPosition: [
        { ...line, code: 'Masthead', name: 'Masthead', available: 9 },
        { ...line, code: 'Pave', name: 'Pavé', available: 9, purchased: 9, budget: 4 },
        { ...line, code: 'GrandAngle', name: 'Grand Angle', available: 0, sold: 9 },
      ],
    });
    const values = DISPLAY_VALUES_BY_MARKET.Neuf;
    if (!document) throw new Error('The count cannot be read');
    const { campaign } = describeCampaign({ values, labels: DISPLAY_CAMPAIGN.labels }, document);
    expect(campaign.formats.map(({ name }) => name)).toEqual(names);
  });

  it('[KO-10] asks for purchases where it names no project type', () => {
    expect(read({ displayReq: without('projectTypes') })?.displayReq.projectTypes).toEqual([
      'ACHAT',
    ]);
  });

  it.each<[string, object, object]>([
    ['in the request', {}, { periodicity: 'OneShot', startDate: countData.displayReq.startDate }],
    [
      'beside the request',
      {
        displayReq: without('startDate', 'endDate'),
        dates: { start: '2027-03-01T00:00:00.000Z', end: '2027-03-31T00:00:00.000Z' },
      },
      {
        periodicity: 'OneShot',
        startDate: '2027-03-01T00:00:00.000Z',
        endDate: '2027-03-31T00:00:00.000Z',
      },
    ],
    [
      'nowhere',
      { displayReq: without('startDate', 'endDate') },
      { periodicity: 'Récurrent', startDate: null, endDate: null },
    ],
  ])('[D-116] has its periodicity from its dates: %s', (_, over, expected) => {
    const { displayReq = without('') } = over as { displayReq?: object };
    const { periodicity: _periodicity, ...request } = displayReq as { periodicity?: string };
    expect(read({ ...over, displayReq: request })?.displayReq).toMatchObject(expected);
  });

  it('[D-47] has lines whose total is what is sold and what is available, unless they state it', () => {
    const line = { code: 'Pave', name: 'Pavé', sold: 3, available: 4 };
    expect(v.parse(StoredLine, line).total).toBe(7);
    expect(v.parse(StoredLine, { ...line, total: 9 }).total).toBe(9);
  });

  it.each([undefined, '1', 'x', {}])(
    '[CF-44] is of version 1 with the version %j',
    (dataVersion) => {
      expect(read({ dataVersion })).toBeDefined();
    },
  );
});

describe('a campaign that was bought by context', () => {
  const [values, labels] = [DISPLAY_VALUES_BY_MARKET.Neuf, DISPLAY_CAMPAIGN.labels];
  const countData = readDocument(CAMPAIGN_DOCUMENT, buildSavedDisplayCount({}).countData);
  if (!countData) throw new Error('The count cannot be read');

  it('[DI-21, N-19] has its contexts as lines, and runs in every format', () => {
    const formats = countData.forecastSplitByPosition.map((one) => ({ ...one, budget: 0 }));
    const document = { ...countData, forecastSplitByPosition: formats };
    const byContext = describeCampaign({ values, labels }, { ...document, saveBy: 'context' });
    expect(byContext.lines.map(({ id }) => id)).toEqual(
      countData.forecasts.map(({ code }) => code),
    );
    expect(byContext.campaign.formats.map(({ name }) => name)).toEqual(
      values.formats.map(({ name }) => name),
    );
    const byFormat = describeCampaign({ values, labels }, { ...document, saveBy: 'format' });
    expect(byFormat.campaign.formats).toEqual([]);
    expect(byFormat.lines.map(({ id }) => id)).toEqual(formats.map(({ code }) => code));
  });
});

describe('a saved count that cannot be read', () => {
  it.each(storedFixtures())('[CF-44] has no description: $name', ({ saved }) => {
    expect(describeSaved(saved)).toBeDefined();
    expect(describeSaved({ ...saved, countData: {} })).toBeUndefined();
    expect(describeSaved({ ...saved, countData: 'x' })).toBeUndefined();
  });
});

const completed = (saved: Record<string, unknown>) => documentOf(saved);

describe('the entries beside a stored count', () => {
  it('[D-116] complete its document, unless they are null or it has them', () => {
    const countData = { countName: 'Agence' };
    expect(completed({ countData, locations: [1] })).toEqual({ ...countData, locations: [1] });
    expect(completed({ countData, locations: null })).toStrictEqual(countData);
    const own = { ...countData, locations: [2] };
    expect(completed({ countData: own, locations: [1] })).toEqual(own);
    expect(completed({ countData: 'x' })).toBe('x');
  });
});

const shownOf = (count: number) => {
  const listed = manyLocalities(count);
  const criteria = [localityCriterion({ listed, isAllFrance: false, radius: 0 })];
  const [texts] = criterionTexts([{ criteria, choices: [] }]);
  const text = texts?.get('Localité(s) recherchée(s)');
  return text?.shown === text?.full ? 'all' : text?.shown;
};

describe('the localities of a comparison', () => {
  it('[N-07] are all named up to eight, and the others are counted', () => {
    expect(shownOf(8)).toBe('all');
    expect(shownOf(9)).toMatch(/ et 1 de plus$/);
  });
});

describe('a document that is not stored yet', () => {
  it('reads an undefined entry as one that is absent', () => {
    const { countData } = buildSavedDisplayCount();
    const { locality, ...others } = v.parse(
      v.looseObject({ locality: v.array(v.looseObject({})) }),
      countData,
    );
    const shown = locality.map((commune) => ({ ...commune, latitude: undefined }));
    const lines = [{ code: 'Pave', name: 'Pavé', available: 10, isDisabled: undefined }];
    const document = { ...others, locality: shown, forecastSplitByPosition: lines };
    expect(readDocument(CAMPAIGN_DOCUMENT, document)).toBeDefined();
  });
});
