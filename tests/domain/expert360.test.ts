import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  Expert360AnswerSchema,
  Expert360CountDataSchema,
  expert360Calls,
  Expert360SaveSchema,
} from '#contract/expert360.ts';
import { validateAncienForm } from '#domain/count/ancien/form.ts';
import { checkedValues } from '#domain/count/ancien/values.ts';
import { NO_LOCALITY, NO_VALUE } from '#domain/count/campaign/form.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import { PORTALS } from '#domain/portals.ts';
import {
  expert360Request,
  newExpert360Form,
  previousEntries,
  savedExpert360Form,
  withoutLocalities,
} from '#domain/products/expert360/form.ts';
import { applyRedirect, shareOfPresence } from '#domain/products/expert360/intensities.ts';
import {
  localityMessages,
  missingMessage,
  noOfferReason,
} from '#domain/products/expert360/offerChange.ts';
import { expert360Rules } from '#domain/products/expert360/rules.ts';
import { splitBudget, withRedirect } from '#domain/products/expert360/money.ts';
import { ASSUMED_TIERS, tieredForecast } from '#domain/products/expert360/offer.ts';
import {
  expert360Rejection,
  purchaseOf,
  withPreviousValues,
} from '#domain/products/expert360/purchase.ts';
import {
  customErrorsOf,
  includesBrandContent,
  isCustomActive,
  offersCustom,
  offersFixed,
  selectCustomOffer,
  selectedIntensity,
  selectFixedOffers,
  selectTier,
  startExpert360Result,
  toggleBrandContent,
  toggleExternalRedirect,
  setCommentary,
  setCustomBudget,
  setCustomImpressions,
  type Expert360Forecast,
} from '#domain/products/expert360/result.ts';
import { type Tier, EXPERT360_VALUES_BY_MARKET } from '#domain/products/expert360/values.ts';
import { expert360Forecast } from './expert360Forecast.ts';

const LYON = { code: '69003', name: 'Lyon 3e', placeIds: ['1'] };
const NANTES = { code: '44000', name: 'Nantes', placeIds: ['2'] };
const CLIENT = { clientId: 'RC204000', clientName: 'Agence des Glycines', catchmentZone: [] };

const commune = (code: string, total: number, available: number) => ({
  code,
  name: `Commune ${code}`,
  total,
  available,
});
const ROOMY = [commune('69003', 200_000, 150_000), commune('44000', 100_000, 60_000)];

const forecastOf = (volumes = ROOMY) => expert360Forecast(volumes);

const resultOf = (volumes = ROOMY) => startExpert360Result(forecastOf(volumes));
const budgetsOf = ({ client }: Expert360Forecast) => client.intensity.map(({ budget }) => budget);
const soldOf = ({ client }: Expert360Forecast) => client.intensity.map((one) => one.available);
const previousOf = (result: Expert360Forecast) => ({
  brandContentAdjustableOffer: result.brandContentAdjustableOffer,
  brandContentCommentary: result.brandContentCommentary,
  externalURL: result.externalURL,
  intensities: result.client.intensity,
  selectedIntensityId: result.intensity,
});

const VALUES = EXPERT360_VALUES_BY_MARKET.Ancien;

describe('what is said of an offer', () => {
  it('[E3-32] names the cheapest offer while none is chosen, and nothing where none is sold', () => {
    const result = resultOf();
    expect(noOfferReason(result)).toBeUndefined();
    const [cheapest = 0] = result.client.intensity
      .filter(({ available }) => available)
      .map(({ budget }) => budget);
    const reason = noOfferReason({ ...result, intensity: null }) ?? '';
    expect(reason.replaceAll(/\D/g, '')).toBe(String(cheapest));
    expect(noOfferReason(resultOf([commune('69003', 200, 10)]))).toBeUndefined();
  });

  it('[N-01, E3-37] explains how what is bought becomes what the offer counts', () => {
    const result = selectTier(resultOf(), 2);
    const [row] = expert360Rules(VALUES).explained({ kind: 'offers', forecast: result });
    const digits = (row?.note ?? '').replaceAll(/\D/g, '');
    expect(digits).toBe(`2${2 * (row?.purchased ?? 0)}`);
  });
});

describe('the Expert360 form', () => {
  const form = newExpert360Form(VALUES, CLIENT);

  it('[E3-09] starts with the main portal and LOGICIMMO', () => {
    expect(checkedValues(form.broadcastMediums)).toEqual([PORTALS.main, 'LOGICIMMO']);
  });

  it('[E3-10] starts with Achat and without Location', () => {
    expect(form.projectTypes.map(({ label, checked }) => [label, checked])).toEqual([
      ['Achat', true],
      ['Location', false],
    ]);
  });

  it('[E3-11] starts with Récurrent', () => {
    expect(checkedValues(form.periodicity)).toEqual(['Récurrent']);
  });

  it('[E3-26] reports missing choices until the form is complete', () => {
    expect(validateAncienForm(form)).toEqual({ locations: NO_LOCALITY });
    const here = withLocalities(form, [LYON]);
    expect(validateAncienForm(here)).toEqual({});
    expect(validateAncienForm({ ...here, broadcastMediums: [] })).toEqual({
      broadcastMediums: NO_VALUE,
    });
    expect(validateAncienForm({ ...here, projectTypes: [] })).toEqual({ projectTypes: NO_VALUE });
  });

  it('[E3-42] contains the client with its catchment zone, the localities, media, project types and periodicity', () => {
    const zone = [{ code: '69003', name: 'Lyon 3e', id: '1' }];
    const chosen = withLocalities({ ...form, catchmentZone: zone }, [LYON], 10);
    const { market, ...xp360Req } = expert360Request(VALUES, chosen);
    expect(market).toBe('Ancien');
    expect(xp360Req).toEqual({
      broadcastMediums: [PORTALS.main, 'LOGICIMMO'],
      clientId: 'RC204000',
      periodicity: 'Récurrent',
      postalCodes: ['69003'],
      projectTypes: ['ACHAT'],
      radius: 10,
    });
    const saved = { xp360Req, client: CLIENT, catchmentZone: zone, locations: [LYON] };
    expect(savedExpert360Form(VALUES, saved)).toEqual(chosen);
  });

  it('removes localities, including those within a radius', () => {
    const two = withLocalities(form, [LYON, NANTES]);
    expect(withoutLocalities(two, ['44000'], []).locations).toEqual([LYON]);
    const around = withLocalities(form, [LYON], 10);
    const counted = ['69003', '69006', '69100'].map((code) => ({ code, name: code, id: code }));
    const left = withoutLocalities(around, ['69006'], counted);
    expect(left).toMatchObject({ radius: 0 });
    expect(left.locations.map(({ code }) => code)).toEqual(['69003', '69100']);
    const many = Array.from({ length: 52 }, (_, index) => ({
      code: String(10_000 + index),
      name: '',
      id: '',
    }));
    expect(withoutLocalities(around, ['10000'], many)).toBe(around);
    const fifty = withoutLocalities(around, ['10000', '10001'], many);
    expect(fifty.locations).toHaveLength(50);
  });

  it('[D-13] counts a postal code with several communes as one of the fifty localities', () => {
    const around = withLocalities(form, [LYON], 10);
    const communes = Array.from({ length: 60 }, (_, index) => ({
      code: String(10_000 + (index % 30)),
      name: `Commune ${index}`,
      id: String(index),
    }));
    expect(withoutLocalities(around, ['10000'], communes).locations).toHaveLength(29);
  });
});

describe('the tiers of an estimate', () => {
  it('proposes the share of each tier in each locality, at its price', () => {
    const { client, forescastResultSplitByPostalCodes: lines, ...figures } = forecastOf();
    expect(client.intensity).toEqual([
      { level: 0, available: true, prints: 1, impressions: 45_000, budget: 428, shareOfVoice: 15 },
      { level: 1, available: true, prints: 1, impressions: 90_000, budget: 788, shareOfVoice: 30 },
      {
        level: 2,
        available: true,
        prints: 1,
        impressions: 135_000,
        budget: 1148,
        shareOfVoice: 45,
      },
    ]);
    expect(figures).toMatchObject({
      intensity: 2,
      totalForecast: 300_000,
      totalSoldForecast: 90_000,
      totalAvailableForecast: 210_000,
      insufficientShareOfVoice: [],
      adjustableOffer: {
        cpmAvg: 8,
        minPrice: 428,
        minAvailable: 53_500,
        maxPrice: 1680,
        maxAvailable: 210_000,
        shareOfVoice: 70,
      },
    });
    expect(lines[1]).toEqual({
      code: '44000',
      name: 'Commune 44000',
      sold: 40_000,
      available: 60_000,
      total: 100_000,
      impressionProposedForIntensity1: 15_000,
      impressionProposedForIntensity2: 30_000,
      impressionProposedForIntensity3: 45_000,
      impressionProposedForIntensity4: 0,
    });
  });

  it.each<[string, number, boolean[], string[]]>([
    ['exactly the third share is left', 45_000, [true, true, true], []],
    ['one less is left', 44_999, [true, true, false], ['44000']],
    ['less than the second is left', 29_999, [true, false, false], ['44000']],
    ['less than the first is left', 14_999, [false, false, false], ['44000']],
  ])('offers the tiers that every locality can serve: %s', (_, available, sold, insufficient) => {
    const forecast = forecastOf([
      commune('69003', 200_000, 150_000),
      commune('44000', 100_000, available),
    ]);
    expect(soldOf(forecast)).toEqual(sold);
    expect(forecast.insufficientShareOfVoice).toEqual(insufficient);
  });

  it('matches the worked example of docs/forecasting.md', () => {
    const volumes = [commune('69003', 200_000, 150_000), commune('44000', 100_000, 40_000)];
    const { intensities, ...figures } = tieredForecast(volumes, ASSUMED_TIERS);
    expect(intensities.map(({ budget, available, prints }) => [budget, available, prints])).toEqual(
      [
        [356, true, 1],
        [668, true, 1],
        [1148, false, 1],
      ],
    );
    expect(figures.insufficientShareOfVoice).toEqual(['44000']);
    expect(figures.adjustableOffer?.maxPrice).toBe(1520);
    const presence = intensities.map((one) => shareOfPresence(one.impressions, 300_000));
    expect(presence).toEqual([4, 7, 10]);
    expect(splitBudget(356, true)).toEqual({
      retargetingBudget: 18,
      brandContentBudget: 68,
      displayBudget: 270,
    });
    expect(withRedirect(356)).toBe(463);
  });

  it('does not offer a tier under 150 €', () => {
    // 18,750 impressions at 8 € per thousand cost 150 €, and 18,750 is 15 % of 125,000.
    expect(soldOf(forecastOf([commune('69003', 125_000, 125_000)]))).toEqual([true, true, true]);
    expect(soldOf(forecastOf([commune('69003', 124_000, 124_000)]))).toEqual([false, true, true]);
    const tiny = forecastOf([commune('69003', 10_000, 10_000)]);
    expect(soldOf(tiny)).toEqual([false, false, false]);
    expect(tiny.intensity).toBeNull();
  });

  it('[E3-33] starts the custom offer at 150 € while tier 1 is not available', () => {
    const { adjustableOffer } = forecastOf([commune('69003', 124_000, 124_000)]);
    expect(adjustableOffer).toMatchObject({ minPrice: 150, minAvailable: 18_750 });
  });

  it.each([
    // 8 € buy 1,000 of 1,100 impressions: the last hundred cost less than a euro.
    [1100, { maxPrice: 8, maxAvailable: 1000 }],
    [124, null],
    [0, null],
  ])('[D-41] sells whole euros of %i available impressions: %j', (available, expected) => {
    const { adjustableOffer } = forecastOf([commune('69003', 2000, available)]);
    expect(adjustableOffer && { ...adjustableOffer }).toEqual(
      expected && expect.objectContaining(expected),
    );
  });
});

describe('user choices', () => {
  it('[E3-16] appends the custom level at its minimum budget', () => {
    const { client } = resultOf();
    expect(client.intensity).toHaveLength(4);
    expect(client.intensity[3]).toEqual({
      level: 3,
      available: true,
      prints: 0,
      impressions: 53_500,
      budget: 428,
      shareOfVoice: 17.8,
    });
    expect(offersCustom(resultOf())).toBe(true);
    const none = startExpert360Result({ ...forecastOf(), adjustableOffer: null });
    expect(none.client.intensity[3]).toMatchObject({ level: 3, available: false, budget: 0 });
    expect(offersCustom(none)).toBe(false);
    expect(selectCustomOffer(none)).toBe(none);
    expect(setCustomBudget(none, 500)).toBe(none);
    expect(customErrorsOf(none)).toEqual({});
    // An estimate has no custom level before it is a result.
    expect(selectTier(forecastOf(), 4)).toEqual(forecastOf());
    expect(customErrorsOf(forecastOf())).toEqual({});
  });

  it('[E3-16] prices the custom level with the redirect when the budgets include it', () => {
    const { client, ...plain } = forecastOf();
    const intensity = applyRedirect(client.intensity, true);
    const redirected = { ...plain, externalURL: true, client: { ...client, intensity } };
    // 428 € of tier 1 with 30 %.
    expect(startExpert360Result(redirected).client.intensity[3]).toMatchObject({
      budget: 556,
      impressions: 53_500,
    });
  });

  it.each<[string, Tier | null, Tier]>([
    ['selected none', null, 2],
    ['selected an available tier', 1, 1],
    ['selected a tier that is not available', 3, 2],
  ])(
    '[E3-14] starts with the default tier unless the response chose one: it %s',
    (_, own, tier) => {
      const short = forecastOf([commune('44000', 200_000, 89_999)]);
      expect(startExpert360Result({ ...short, intensity: own }).intensity).toBe(tier);
    },
  );

  it('selects available tiers only', () => {
    const short = resultOf([commune('44000', 100_000, 44_999)]);
    expect(selectTier(short, 3)).toBe(short);
    expect(selectTier(short, 2)).toBe(short);
    const custom = selectCustomOffer(short);
    expect(isCustomActive(custom)).toBe(true);
    expect(selectFixedOffers(custom).intensity).toBe(2);
  });

  it('[E3-19] offers « Nos offres » while a fixed offer is available', () => {
    const onlyCustom = resultOf([commune('44000', 100_000, 14_999), ...ROOMY.slice(0, 1)]);
    expect([offersFixed(resultOf()), offersFixed(onlyCustom)]).toEqual([true, false]);
    expect(selectFixedOffers(onlyCustom)).toBe(onlyCustom);
  });

  it('[E3-21] restores everything when the redirect is turned on then off, whatever was chosen before', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Tier[]>(1, 2, 3, 4),
        fc.boolean(),
        fc.integer({ min: 0, max: 100_000 }),
        (tier, withContent, typed) => {
          const chosen = setCustomBudget(selectTier(resultOf(), tier), typed);
          const before = withContent ? toggleBrandContent(chosen) : chosen;
          const on = toggleExternalRedirect(before);
          expect(budgetsOf(on)).toEqual(
            budgetsOf(before).map((budget) => Math.round(budget * 1.3)),
          );
          expect(toggleExternalRedirect(on)).toEqual(before);
        },
      ),
    );
  });

  it('[E3-22] adds 68 € and a print to the custom offer only with brand content, and removes them without', () => {
    const before = selectCustomOffer(resultOf());
    const on = toggleBrandContent(before);
    expect(selectedIntensity(on)).toMatchObject({ budget: 496, prints: 1, impressions: 53_500 });
    expect(budgetsOf(on).slice(0, 3)).toEqual(budgetsOf(before).slice(0, 3));
    expect(includesBrandContent(on)).toBe(true);
    expect(toggleBrandContent(on)).toEqual(before);
    // A budget is never negative.
    const little = toggleBrandContent(setCustomBudget(on, 10));
    expect(selectedIntensity(little)).toMatchObject({ budget: 0, prints: 0 });
    // The redirect also applies to the fee: (428 + 68) × 1.3.
    const redirected = toggleBrandContent(toggleExternalRedirect(before));
    expect(selectedIntensity(redirected)).toMatchObject({ budget: 645, impressions: 53_500 });
  });

  it('keeps a valid custom offer valid when brand content or the redirect is toggled', () => {
    fc.assert(
      fc.property(fc.integer({ min: 428, max: 1680 }), fc.array(fc.boolean()), (typed, toggles) => {
        const start = setCustomBudget(selectCustomOffer(resultOf()), typed);
        const end = toggles.reduce(
          (result, isRedirect) =>
            isRedirect ? toggleExternalRedirect(result) : toggleBrandContent(result),
          start,
        );
        expect(customErrorsOf(end)).toEqual({});
        expect(selectedIntensity(end)?.impressions).toBe(selectedIntensity(start)?.impressions);
      }),
    );
  });

  it('[E3-30, KO-08] truncates the comment to 500 characters', () => {
    expect(setCommentary(resultOf(), 'a'.repeat(500)).brandContentCommentary).toHaveLength(500);
    expect(setCommentary(resultOf(), 'a'.repeat(501)).brandContentCommentary).toHaveLength(500);
    const save = { ...Expert360SaveSchema.entries.brandContentCommentary };
    expect(v.is(save, 'a'.repeat(500))).toBe(true);
    expect(v.is(save, 'a'.repeat(501))).toBe(false);
  });
});

describe('the purchase', () => {
  it('[E3-43][E3-44][E3-45][E3-46][E3-47] builds the countData', () => {
    const custom = setCommentary(
      toggleBrandContent(setCustomBudget(selectCustomOffer(resultOf()), 1000)),
      'Ton chaleureux',
    );
    const { market: _, ...xp360Req } = expert360Request(
      VALUES,
      withLocalities(newExpert360Form(VALUES, CLIENT), [LYON, NANTES]),
    );
    const countData = {
      ...purchaseOf(custom),
      countName: 'Agence',
      mafProduct: 'Expert360',
      xp360Req,
      catchmentZone: [],
      totalSoldForecast: 90_000,
      totalAvailableForecast: 210_000,
      locations: [LYON, NANTES],
      logos: xp360Req.broadcastMediums,
    };
    expect(v.parse(Expert360CountDataSchema, countData)).toMatchObject({
      intensity: 4,
      client: { clientId: 'RC204000', clientName: 'Agence des Glycines' },
      adjustableOffer: { cpmAvg: 8, maxPrice: 1680, maxAvailable: 210_000 },
      brandContentAdjustableOffer: true,
      brandContentCommentary: 'Ton chaleureux',
      externalURL: false,
      displayBudget: 947,
      retargetingBudget: 53,
      totalBudget: 1068,
      print: 1,
      totalImpPurchased: 125_000,
      totalForecast: 300_000,
    });
    const shares = purchaseOf(custom).forescastResultSplitByPostalCodes.map(
      (line) => line.impressionProposedForIntensity4,
    );
    expect(shares).toEqual([89_286, 35_714]);
  });

  it('has no brand content without a chosen offer', () => {
    expect(includesBrandContent({ ...resultOf(), intensity: null })).toBe(false);
  });

  it('does not send a comment without brand content', () => {
    const custom = setCommentary(selectCustomOffer(resultOf()), 'Pour rien');
    expect(purchaseOf(custom)).toMatchObject({ brandContentCommentary: '', print: 0 });
  });

  it.each<[string, (result: Expert360Forecast) => Expert360Forecast, boolean]>([
    ['a fixed tier', (result) => result, false],
    ['its minimum', (result) => setCustomBudget(selectCustomOffer(result), 428), false],
    ['under its minimum', (result) => setCustomBudget(selectCustomOffer(result), 427), true],
    ['its maximum', (result) => setCustomBudget(selectCustomOffer(result), 1680), false],
    ['over its maximum', (result) => setCustomBudget(selectCustomOffer(result), 1681), true],
    [
      'every impression',
      (result) => setCustomImpressions(selectCustomOffer(result), 210_000),
      false,
    ],
    ['one too many', (result) => setCustomImpressions(selectCustomOffer(result), 210_001), true],
    ['a wrong custom offer behind a fixed tier', (result) => setCustomBudget(result, 1), false],
    ['nothing', (result) => ({ ...result, intensity: null }), true],
  ])('[E3-32] accepts or rejects %s', (_, choose, isRefused) => {
    const rejection = expert360Rejection(choose(resultOf()));
    expect(rejection).toEqual(isRefused ? { rule: 'invalidField' } : undefined);
  });
});

describe('a reopened count', () => {
  it('restores the redirect, the custom offer, the comment and the tier', () => {
    const saved = toggleExternalRedirect(
      setCommentary(
        toggleBrandContent(setCustomBudget(selectCustomOffer(resultOf()), 1003)),
        'Sobre',
      ),
    );
    expect(withPreviousValues(forecastOf(), previousOf(saved))).toEqual(saved);
    const impressions = setCustomImpressions(selectCustomOffer(resultOf()), 100_001);
    expect(withPreviousValues(forecastOf(), previousOf(impressions))).toEqual(impressions);
  });

  it('[D-43] leaves the custom offer at nothing where it is no longer possible', () => {
    const saved = setCustomBudget(selectCustomOffer(resultOf()), 1000);
    const { adjustableOffer, ...forecast } = forecastOf();
    if (!adjustableOffer) throw new Error('No custom offer');
    const tooDear = { ...adjustableOffer, minPrice: adjustableOffer.maxPrice + 1 };
    const reopened = withPreviousValues(
      { ...forecast, adjustableOffer: tooDear },
      previousOf(saved),
    );
    expect(reopened.client.intensity[3]).toMatchObject({ available: false, budget: 0 });
  });

  it('[AP-57] sends the mode and the saved choices', () => {
    const request = expert360Request(
      VALUES,
      withLocalities(newExpert360Form(VALUES, CLIENT), [LYON]),
    );
    const body = { ...request, ...previousEntries(previousOf(resultOf())) };
    expect(v.parse(expert360Calls.process.body, body)).toEqual(body);
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        'mode',
        'brandContentAdjustableOffer',
        'brandContentCommentary',
        'externalURL',
        'intensities',
        'selectedIntensityId',
      ]),
    );
    const { externalURL: _, ...incomplete } = body;
    expect(v.is(expert360Calls.process.body, incomplete)).toBe(false);
    expect(v.is(expert360Calls.process.body, request)).toBe(true);
  });
});

describe('messages about localities', () => {
  it('[E3-12] accepts a list of missing localities as a response', () => {
    const missing = [{ code: '97500', name: 'Saint-Pierre', id: '97502-97500' }];
    expect(v.is(Expert360AnswerSchema, missing)).toBe(true);
    expect(missingMessage(missing)).toMatchObject({
      title: 'Localités non disponibles',
      localities: [{ code: '97500', name: 'Saint-Pierre' }],
      isRemovable: true,
    });
  });

  it('shows « Intensités non disponibles » only when postal codes lack a tier', () => {
    expect(localityMessages(resultOf())).toEqual([]);
    const short = resultOf([commune('69003', 200_000, 150_000), commune('44000', 100_000, 44_999)]);
    expect(localityMessages(short)).toMatchObject([
      {
        title: 'Intensités non disponibles',
        localities: [{ code: '44000', name: 'Commune 44000' }],
        isRemovable: true,
      },
    ]);
  });

  it('shows « Ciblage trop restreint » when no tier is available', () => {
    const [first] = localityMessages(resultOf([commune('69003', 9_000, 9_000)]));
    expect(first?.title).toBe('Ciblage trop restreint');
  });
});
