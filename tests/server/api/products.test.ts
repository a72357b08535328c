import type { CampaignSave } from '#mocks/saveBodies.ts';
import { describe, expect, it } from 'vitest';
import type { MasterDisplayForecastAnswer } from '#contract/masterDisplay.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import type { Market } from '#domain/markets.ts';
import { COUNT_PRODUCT_KEYS, type CountProductKey } from '#domain/products/catalogue.ts';
import { selectCustomOffer, setCustomBudget } from '#domain/products/expert360/result.ts';
import { editBudgets } from '#domain/products/masterDisplay/result.ts';
import { CODE_WITHOUT_INVENTORY } from '../forecast/smallInventory.ts';
import { newSave, REQUEST, requestIn } from './displayCount.ts';
import { newEmailingSave } from './emailingCount.ts';
import { newExpert360Save } from './expert360Count.ts';
import { COUNT_BY_PRODUCT, seedEveryProduct } from './productCounts.ts';
import { smallApp } from './smallApp.ts';
import { createTestApp } from './testApp.ts';

/*
 * What each product offers, and how it refuses a request or a save. The oracle computes the figures of its estimates and
 * saves, and `saveFigures.test.ts` changes one of them at a time.
 */

const small = smallApp(seedEveryProduct);
const { test } = small;

const call = async <Body>(method: 'GET' | 'POST', path: string, body?: unknown) =>
  test.as('studio@adfactory.test')<Body>(method, path, body);
const estimate = async <Body>(product: CountProductKey, change: object = {}) => {
  const { request } = COUNT_BY_PRODUCT[product];
  return call<Body>('POST', CALLS_BY_PRODUCT[product].process.path, { ...request, ...change });
};
const record = async (product: CountProductKey, save: object) =>
  call('POST', CALLS_BY_PRODUCT[product].record.path, save);
const refusal = (message: unknown) => ({ status: 422, body: { code: 'rule_refused', message } });

/** Returns an instant of the day after that of `createTestApp`, in Paris alone. */
const afterMidnightInParis = () => new Date('2026-11-16T23:30:00.000Z');

const codesIn = (product: CountProductKey, codes: readonly string[]) =>
  'postalCodes' in COUNT_BY_PRODUCT[product].request
    ? { postalCodes: codes }
    : { locationZipCode: codes };

describe('the options of a form', () => {
  it.each<[string, Market, string[]]>([
    ['Display', 'Neuf', ['SellersNew', 'Sellers']],
    [
      'Display',
      'Construire',
      ['Sellers', 'ConstructionProjects', 'HouseModels', 'LandWithHouses', 'Lands'],
    ],
    ['Display', 'Luxe', ['PrestigeSellers']],
    ['Display', 'BureauxEtCommerce', ['Custom']],
    ['DisplayPerformance', 'Neuf', ['SellersNew', 'Sellers']],
    ['Emailing', 'Neuf', ['SellersNew', 'Sellers', 'PrestigeSellers']],
  ])('[AP-47, AP-51, AP-52] of %s in %s are its contexts', async (segment, market, types) => {
    const path = `/api/${segment}/GetSelectableValues?market=${market}`;
    const { body } = await call<{ targetings: { distributionType: string }[] }>('GET', path);
    expect(body.targetings.map(({ distributionType }) => distributionType)).toEqual(types);
  });
});

describe('an estimate', () => {
  it.each(COUNT_PRODUCT_KEYS)('of %s counts the localities within the radius', async (product) => {
    const change = { ...codesIn(product, ['10001']), radius: 5 };
    const { body } = await estimate<{
      locality?: { code: string }[];
      localityNameByZipCode?: Record<string, string>;
    }>(product, change);
    const codes = body.localityNameByZipCode
      ? Object.keys(body.localityNameByZipCode)
      : body.locality?.map(({ code }) => code);
    expect(codes).toEqual(['10001', '10002', '10003']);
  });

  it('[PE-03, PE-15] of Display Performance sells Masthead and Pavé by the click', async () => {
    const { body } = await estimate('performance');
    expect(body).toMatchObject({
      cpm: { Masthead: 8.25, Pave: 2.2 },
      forecastSplitByPosition: [{ code: 'Masthead' }, { code: 'Pave' }],
    });
  });

  it('[MD-09] of Master Display keeps a locality without inventory, with nothing to purchase', async () => {
    const codes = codesIn('masterDisplay', ['10001', CODE_WITHOUT_INVENTORY]);
    const { body } = await estimate<MasterDisplayForecastAnswer>('masterDisplay', codes);
    const nothing = { code: CODE_WITHOUT_INVENTORY, available: 0, purchased: 0, budget: 0 };
    expect(body.forecasts[1]).toMatchObject(nothing);
  });

  it.each(['2036-11-30', '2099-12-31'])('[D-118, D-155] may last until %s', async (day) => {
    expect((await estimate('display', { endDate: `${day}T00:00:00.000Z` })).status).toBe(200);
  });

  it('starts tomorrow at the earliest, in the time zone of mainland France', async () => {
    const afterMidnight = await createTestApp(small.database, { now: afterMidnightInParis });
    const starting = async (startDate: string) => {
      const ask = afterMidnight.as('commerce@adfactory.test');
      return (await ask('POST', '/api/Display/ProcessCount', { ...REQUEST, startDate })).status;
    };
    expect(await starting('2026-11-17T00:00:00.000Z')).toBe(422);
    expect(await starting('2026-11-18T00:00:00.000Z')).toBe(200);
    await afterMidnight.close();
  });
});

const PAST_DATE = 'Cette date est passée';
const NO_LOCALITY = 'Sélectionnez au moins une localité';
const NO_VALUE = 'Sélectionnez au moins une valeur';
const NO_MEDIUM =
  'Vous devez sélectionner au moins une base de diffusion pour chaque type de cible(s)';
const RADIUS_OF_ONE = 'Un rayon ne s’applique qu’autour d’un seul code postal.';
const NO_RADIUS = 'Ce rayon n’est pas proposé.';
const OTHER_CONTEXT = 'Un contexte de diffusion demandé n’est pas proposé sur ce marché.';
const OTHER_MEDIUM = 'Un support de diffusion demandé n’est pas proposé sur ce marché.';
const OTHER_PERIODICITY = 'Cette périodicité n’est pas proposée sur ce marché.';
const OTHER_PRICES = 'Ces prix ne sont pas proposés';
const TODAY = '2026-11-16T00:00:00.000Z';

const asking = (distributionType: string, ...broadcastMediums: string[]) => ({
  targetings: [{ distributionType, broadcastMediums }],
});

describe('a request is refused', () => {
  it.each(COUNT_PRODUCT_KEYS)(
    '[MD-06, PE-07, E3-26, EM-20] without a locality: %s',
    async (product) => {
      expect(await estimate(product, codesIn(product, []))).toMatchObject(refusal(NO_LOCALITY));
    },
  );

  it.each(COUNT_PRODUCT_KEYS)(
    'with a radius around two codes, also in a save: %s',
    async (product) => {
      const change = { ...codesIn(product, ['10001', '10002']), radius: 5 };
      expect(await estimate(product, change)).toMatchObject(refusal(RADIUS_OF_ONE));
      const save = await COUNT_BY_PRODUCT[product].newSave(test);
      const [entry = '', saved] = Object.entries(save).find(([name]) => name.endsWith('Req')) ?? [];
      const { status } = await record(product, {
        ...save,
        [entry]: { ...(saved as object), ...change },
      });
      expect(status).toBe(422);
    },
  );

  // The rules of a campaign are those of `tests/server/forecast/requestRules.test.ts`.
  it.each<[CountProductKey, string, object, string]>([
    ['display', 'that starts today', { startDate: TODAY }, PAST_DATE],
    ['performance', 'that starts today', { startDate: TODAY }, PAST_DATE],
    ['vedettePlus', '[VE-21] that starts today', { startDate: TODAY }, PAST_DATE],
    [
      'vedettePlus',
      '[VE-21] for a context of Display',
      asking('Sellers', 'PORTAIL'),
      OTHER_CONTEXT,
    ],
    ['emailingOptin', '[EM-18] without a targeting', { targetings: [] }, NO_VALUE],
    ['emailingOptin', '[EM-19] for a targeting without a medium', asking('SellersNew'), NO_MEDIUM],
    ['emailingOptin', '[EM-21] sent today', { dateSent: TODAY }, PAST_DATE],
    [
      'emailingOptin',
      '[EM-25] between two prices',
      { price: { min: 150_000, max: 400_000 } },
      OTHER_PRICES,
    ],
    [
      'emailingOptin',
      '[EM-25] up to such a price',
      { price: { min: 1, max: 450_000 } },
      OTHER_PRICES,
    ],
    [
      'emailingAlert',
      '[EM-13] for a LOGIC medium',
      asking('SellersNew', 'LOGICIMMO'),
      OTHER_CONTEXT,
    ],
    [
      'emailingAlert',
      '[EM-14] for PrestigeSellers',
      asking('PrestigeSellers', 'BELLESDEMEURES'),
      OTHER_CONTEXT,
    ],
    ['masterDisplay', '[MD-06] without a medium', { broadcastMediums: [] }, NO_VALUE],
    ['masterDisplay', '[MD-06] without a project type', { projectTypes: [] }, NO_VALUE],
    [
      'masterDisplay',
      'for another medium beside one that is offered',
      { broadcastMediums: ['PORTAIL', 'PORTAILNEUF'] },
      OTHER_MEDIUM,
    ],
    ['masterDisplay', 'with another periodicity', { periodicity: 'OneShot' }, OTHER_PERIODICITY],
    ['expert360', '[E3-26] without a medium', { broadcastMediums: [] }, NO_VALUE],
    [
      'expert360',
      '[E3-26] with another periodicity',
      { periodicity: 'OneShot' },
      OTHER_PERIODICITY,
    ],
    ['expert360', 'with a radius between stops', { postalCodes: ['10001'], radius: 7 }, NO_RADIUS],
    ['expert360', 'for an unknown client', { clientId: 'RC0' }, 'Ce client est introuvable'],
  ])('by %s: %s', async (product, _, change, message) => {
    const answer = await estimate(product, change);
    expect(answer).toMatchObject(refusal(expect.stringContaining(message)));
  });
});

const NOT_SAVED = 'Ce comptage ne peut pas être enregistré car';
const OTHER_TAB = 'Ce marché ne s’enregistre pas par contexte de diffusion.';
const OTHER_LINES = 'Les lignes du comptage ne sont pas celles de l’estimation.';
const INCOMPATIBLE =
  'Billboard (Power Display) et Natif inter-annonces (Access Display) ne sont pas compatibles entre eux\u00A0: n’en gardez qu’un.';

/** Returns a save of Luxe that purchases two formats of which one may be. */
async function bothFormats(): Promise<CampaignSave> {
  const edits = [{ code: 'Billboard', value: 1000 }];
  const save = await newSave(test, { request: requestIn('Luxe'), edits });
  const forecastSplitByPosition = save.forecastSplitByPosition.map((line) =>
    line.code === 'NatifInterAnnonces' ? { ...line, purchased: 1000, budget: 4 } : line,
  );
  return { ...save, forecastSplitByPosition, totalBudget: 8, totalImpPurchased: 2000 };
}

/** Saves that are refused, with the sentence of the refusal. */
const REFUSED: Record<string, [CountProductKey, string, () => Promise<object>]> = {
  '[DI-20] of Luxe that purchases nothing': [
    'display',
    `${NOT_SAVED} le budget total doit être superieur à 0€`,
    async () => newSave(test, { request: requestIn('Luxe') }),
  ],
  '[DI-21] without a purchase for a context': [
    'display',
    `${NOT_SAVED} aucun budget ne peut être égal à zéro`,
    async () => newSave(test, { saveBy: 'context', edits: [{ code: 'Sellers', value: 0 }] }),
  ],
  '[DL-05] of exclusive formats': ['display', INCOMPATIBLE, bothFormats],
  '[DL-06] by context in Luxe': [
    'display',
    OTHER_TAB,
    async () => newSave(test, { request: requestIn('Luxe'), saveBy: 'context' }),
  ],
  '[DB-05] by context in BureauxEtCommerce': [
    'display',
    OTHER_TAB,
    async () => newSave(test, { request: requestIn('BureauxEtCommerce'), saveBy: 'context' }),
  ],
  'of clicks by context': [
    'performance',
    OTHER_TAB,
    async () => ({ ...(await COUNT_BY_PRODUCT.performance.newSave(test)), saveBy: 'context' }),
  ],
  '[EM-34] of a group without contacts': [
    'emailingOptin',
    `${NOT_SAVED} le nombre de contacts est incorrect`,
    async () => newEmailingSave(test, undefined, { PORTAIL: 0 }),
  ],
  '[EM-31] without a group of the estimate': [
    'emailingOptin',
    OTHER_LINES,
    async () => {
      const save = await newEmailingSave(test);
      return { ...save, bySiteGroup: { PORTAIL: save.bySiteGroup.PORTAIL } };
    },
  ],
  '[EM-35] of another budget than that of its contacts': [
    'emailingOptin',
    'Le budget ne correspond pas aux contacts et aux prix.',
    async () => ({ ...(await newEmailingSave(test)), totalBudget: 1 }),
  ],
  '[MD-10, D-33] of 149 €': [
    'masterDisplay',
    `${NOT_SAVED} le budget total doit être superieur à 150€`,
    async () =>
      COUNT_BY_PRODUCT.masterDisplay.newSave(test, (result) =>
        editBudgets(result, [
          { code: '10001', value: 149 },
          { code: '10002', value: 0 },
        ]),
      ),
  ],
  'of a locality that was not requested': [
    'masterDisplay',
    OTHER_LINES,
    async () => {
      const save = await COUNT_BY_PRODUCT.masterDisplay.newSave(test);
      return { ...save, forecasts: save.forecasts.map((line) => ({ ...line, code: '10003' })) };
    },
  ],
  '[E3-32] of a custom offer below its minimum': [
    'expert360',
    `${NOT_SAVED} un des champs retourne une erreur`,
    async () => newExpert360Save(test, (result) => setCustomBudget(selectCustomOffer(result), 149)),
  ],
};

it.each(Object.entries(REFUSED))('a save is refused: %s', async (_, [product, message, saveOf]) => {
  expect(await record(product, await saveOf())).toMatchObject(refusal(message));
});
