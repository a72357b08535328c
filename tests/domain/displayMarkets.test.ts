import { describe, expect, it } from 'vitest';
import { describeCampaignCriteria } from '#domain/count/campaign/describe.ts';
import {
  campaignRequest,
  newCampaignForm,
  type CampaignForm,
  validateCampaignForm,
} from '#domain/count/campaign/form.ts';
import { appendedNames, formTargetings } from '#domain/count/campaign/values.ts';
import { MARKETS } from '#domain/markets.ts';
import { marketsOf, savedProduct } from '#domain/products/catalogue.ts';
import {
  DISPLAY_VALUES_BY_MARKET,
  displayValues,
  type DisplayMarket,
} from '#domain/products/display/values.ts';

const TODAY = '2026-11-16';
const DATES = { start: '2026-12-01', end: '2026-12-30' };
const LYON = { code: '69001', name: 'Lyon 1er Arrondissement', placeIds: ['69381-69001'] };
const { Construire, Luxe, BureauxEtCommerce } = DISPLAY_VALUES_BY_MARKET;

const formIn = (market: DisplayMarket, over: Partial<CampaignForm> = {}): CampaignForm => {
  const values = DISPLAY_VALUES_BY_MARKET[market];
  return { ...newCampaignForm(values, values.targetings), locations: [LYON], ...over };
};

/** Values of the specification, by market. */
const TABLE = [
  {
    market: 'Neuf',
    mafProduct: 'MasterDisplayNeuf',
    fields: ['contexts', 'allFrance'],
    periodicity: 'OneShot',
    tabs: ['format', 'context'],
    formats: { Masthead: 30, Natif: 4, Pavé: 4, 'Grand Angle': 4 },
    ticked: ['SellersNew'],
  },
  {
    market: 'Construire',
    mafProduct: 'DisplayConstruire',
    fields: ['contexts', 'periodicity'],
    periodicity: 'OneShot',
    tabs: ['format', 'context'],
    formats: { Masthead: 30, Natif: 4, Pavé: 4, 'Grand Angle': 4 },
    ticked: ['Sellers', 'ConstructionProjects'],
  },
  {
    market: 'Luxe',
    mafProduct: 'DisplayLuxury',
    fields: ['periodicity'],
    periodicity: 'Récurrent',
    tabs: ['format'],
    formats: {
      'Masthead (Prestige Display)': 4,
      'Billboard (Power Display)': 4,
      'Natif inter-annonces (Access Display)': 4,
    },
    ticked: ['PrestigeSellers'],
  },
  {
    market: 'BureauxEtCommerce',
    mafProduct: 'DisplayBureauxCommerce',
    fields: ['periodicity'],
    periodicity: 'Récurrent',
    tabs: ['format'],
    formats: { Masthead: 30, Natif: 4, 'Grand Angle': 4, 'Masthead+': 30 },
    ticked: ['Custom'],
  },
] as const;

describe.each(TABLE)('the Display of $market', (expected) => {
  const { market } = expected;
  const values = DISPLAY_VALUES_BY_MARKET[market];

  it('[DN-01, DC-01, DB-01, DL-01] has the fields of the market', () => {
    expect(values.fields).toEqual(expected.fields);
  });

  it('[DN-02, DC-02, DB-02, DL-02] starts with the periodicity and the ticks of the market', () => {
    const form = newCampaignForm(values, values.targetings);
    const { periodicity } = expected;
    expect(form).toMatchObject({ periodicity, locations: [], dates: null, radius: 0 });
    const ticked = form.targetings.filter(({ selected }) => selected);
    expect(ticked.map(({ distributionType }) => distributionType).toSorted()).toEqual(
      [...expected.ticked].toSorted(),
    );
  });

  it('[DN-02, DC-02] ticks the targetings of the market, whatever the server ticks', () => {
    const server = values.targetings.map((one) => ({ ...one, selected: !one.selected }));
    const form = newCampaignForm(values, server);
    const own = formTargetings(values, values.targetings);
    expect(form.targetings.map(({ selected }) => selected)).toEqual(
      own.map(({ selected }) => selected),
    );
  });

  it('[DI-03, DB-05, DL-06] has the tabs of the market', () =>
    expect(values.tabs).toEqual(expected.tabs));

  it('[DI-22, DI-23, DN-04, DC-06, DB-04, DL-04] sells the formats of the market at its prices', () => {
    const sold = values.formats.map(({ code, name }) => [name, values.cpm[code]]);
    expect(Object.fromEntries(sold)).toEqual(expected.formats);
  });

  it('is saved under the name of its market, and reopens in Display', () => {
    expect(values.mafProduct).toBe(expected.mafProduct);
    expect(savedProduct(values.mafProduct)?.product).toBe('display');
  });
});

/** Returns a form in Construire with these targetings ticked. */
const ticked = (...types: string[]): CampaignForm =>
  formIn('Construire', {
    dates: DATES,
    targetings: formIn('Construire').targetings.map((one) => ({
      ...one,
      selected: types.includes(one.distributionType),
    })),
  });

describe('Construire', () => {
  it('[DC-03, DC-04] removes three targetings from the form, and labels a fourth with all four', () => {
    const form = newCampaignForm(Construire, Construire.targetings);
    expect(form.targetings.map(({ distributionType, label }) => [distributionType, label])).toEqual(
      [
        ['Sellers', 'Ancien'],
        [
          'ConstructionProjects',
          'Modèles de maisons, terrains avec maisons, terrains et projet de construction',
        ],
      ],
    );
  });

  it.each([
    [
      'the default form',
      formIn('Construire', { dates: DATES }),
      ['Sellers', 'ConstructionProjects'],
    ],
    [
      'one targeting',
      formIn('Construire', {
        dates: DATES,
        targetings: formIn('Construire').targetings.map((one, index) => ({
          ...one,
          selected: index === 0,
        })),
      }),
      ['Sellers'],
    ],
  ])('[DC-05] appends three targetings after those of %s', (_, form, chosen) => {
    const { targetings } = campaignRequest(Construire, form);
    expect(targetings.map(({ distributionType }) => distributionType)).toEqual([
      ...chosen,
      'HouseModels',
      'LandWithHouses',
      'Lands',
    ]);
    for (const { broadcastMediums } of targetings.slice(chosen.length)) {
      expect(broadcastMediums).toEqual(['PORTAILCONSTRUIRE']);
    }
  });

  it('[D-61] says that houses and land are counted too, unless a ticked targeting names them', () => {
    const textOf = (form: CampaignForm) =>
      describeCampaignCriteria(Construire, campaignRequest(Construire, form), [LYON])[0]?.text;
    const named = Construire.labelByType['ConstructionProjects'];
    const added = 'modèles de maisons, terrains avec maisons et terrains';
    expect(appendedNames(Construire, ticked('Sellers').targetings)).toBe(added);
    expect(textOf(ticked('Sellers'))).toBe(`Ancien, ainsi que ${added}`);
    expect(textOf(ticked('ConstructionProjects'))).toBe(named);
    expect(textOf(ticked('Sellers', 'ConstructionProjects'))).toBe(`Ancien, ${named}`);
    const neuf = DISPLAY_VALUES_BY_MARKET.Neuf;
    expect(appendedNames(neuf, neuf.targetings)).toBeUndefined();
  });

  it('[DI-10] requires a targeting even though three are always appended', () => {
    const targetings = formIn('Construire').targetings.map((one) => ({ ...one, selected: false }));
    expect(validateCampaignForm(formIn('Construire', { targetings, dates: DATES }), TODAY)).toEqual(
      {
        targetings: 'Sélectionnez au moins une valeur',
      },
    );
  });
});

describe('markets without a targeting field', () => {
  it.each([
    ['DL-03', Luxe, 'PrestigeSellers', ['BELLESDEMEURES', 'LUXRESIDENCE']],
    ['DB-03', BureauxEtCommerce, 'Custom', ['PORTAIL', 'PORTAILBUREAUXETCOMMERCE']],
  ] as const)(
    '[DL-03, DB-03] request one targeting with its two portals: %s',
    (_, values, type, media) => {
      const expected = [{ distributionType: type, broadcastMediums: media }];
      const form = { ...newCampaignForm(values, values.targetings), locations: [LYON] };
      expect(campaignRequest(values, form).targetings).toEqual(expected);
      // The targetings that the server offers are ignored because the form has no field for them.
      expect(
        campaignRequest(values, { ...form, targetings: [...formTargetings(values, [])] }),
      ).toEqual(campaignRequest(values, form));
      expect(validateCampaignForm(form, TODAY)).toEqual({});
    },
  );
});

describe('availability of Display', () => {
  it.each(MARKETS)('has values in %s only where it is sold', (market) => {
    const isSold = marketsOf('display').includes(market);
    expect(displayValues(market)?.market).toBe(isSold ? market : undefined);
  });
});

describe('a targeting that the market does not know', () => {
  it('[CF-41] keeps the tick of the server', () => {
    const custom = { ...Construire.targetings[0], distributionType: 'Custom', selected: true };
    expect(formTargetings(Construire, [custom])).toEqual([custom]);
  });
});
