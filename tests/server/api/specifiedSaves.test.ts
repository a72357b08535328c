import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { SavedCount } from '#contract/counts.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { entriesOf } from '#domain/count/storedEntries.ts';
import type { Market } from '#domain/markets.ts';
import { SAVED_COUNTS, type CountProductKey } from '#domain/products/catalogue.ts';
import { contactCell } from '#server/database/clientSchema.ts';
import { reopen, storedFixtures } from '#tests/domain/storedCounts.ts';
import { cell } from '../forecast/smallContacts.ts';
import type { SaveResponse } from './saveCalls.ts';
import { seedEveryProduct } from './productCounts.ts';
import { smallApp } from './smallApp.ts';

const { test } = smallApp(async (db) => {
  await seedEveryProduct(db);
  const contexts = ['ConstructionProjects PORTAILCONSTRUIRE', 'ConstructionProjects PORTAIL'];
  await db.insert(contactCell).values([cell('10001', 800, contexts)]);
});

type Body = Record<string, unknown>;

const words = (text: string): string[] => text.split(' ');

const EVERY_SAVE = 'countName mafProduct mode mafId';
const CAMPAIGN = words(
  `${EVERY_SAVE} cpm displayReq forecasts forecastSplitByPosition locality localityNameByZipCode saveBy totalBudget totalImpPurchased`,
);
const EMAILING = words(
  `${EVERY_SAVE} emailingNeufReq localityNameByZipCode localityNameByPlaceId bySiteGroup productionFee allEmailsAvailable`,
);

/** The entries that the specification lists for a save of each product (AP-49 to AP-64, D-50). */
const LISTED = {
  display: CAMPAIGN,
  performance: CAMPAIGN,
  emailingOptin: EMAILING,
  emailingAlert: EMAILING,
  vedettePlus: words(
    `${EVERY_SAVE} vedettePlusReq forecasts localityNameByZipCode cpm forecastSplitByPosition totalImpPurchased totalBudget locality excludePostalCode`,
  ),
  masterDisplay: words(`${EVERY_SAVE} forecasts masterDisplayReq totalBudget totalImpPurchased`),
  expert360: words(
    `${EVERY_SAVE} intensity client adjustableOffer brandContentAdjustableOffer externalURL brandContentCommentary displayBudget retargetingBudget totalBudget print totalImpPurchased totalForecast totalSoldForecast totalAvailableForecast insufficientShareOfVoice locality xp360Req forescastResultSplitByPostalCodes catchmentZone`,
  ),
} satisfies Record<CountProductKey, readonly string[]>;

/** The entries that a request lists, where they are fewer than those of an estimate (EM-44, MD-11). */
const LISTED_REQUEST: Record<string, readonly string[]> = {
  masterDisplayReq: words('broadcastMediums projectTypes periodicity'),
  emailingNeufReq: words(
    'baseComptage targetings locationZipCode productTypes price numberOfPieces dateSent radius',
  ),
};

/** Entries that the server computes where they are absent, although the specification lists them (D-116). */
const COMPUTED = new Set(
  words('locality localityNameByZipCode localityNameByPlaceId catchmentZone'),
);

const pick = (body: object, names: readonly string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));

/** Returns the lines of a save under another name. */
const renamed = (lines: unknown): Body[] =>
  v
    .parse(v.optional(v.array(v.record(v.string(), v.unknown())), []), lines)
    .map((line) => ({ ...line, name: 'Renommé' }));

/** Returns the body with the listed entries alone. */
function listedOf(product: CountProductKey, save: object): Body {
  return Object.fromEntries(
    Object.entries(pick(save, LISTED[product])).map(([name, value]) => [
      name,
      LISTED_REQUEST[name] ? pick(entriesOf(value), LISTED_REQUEST[name]) : value,
    ]),
  );
}

const call = async <Answer>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
  test.as('studio@adfactory.test')<Answer>(method, path, body);

async function record(product: CountProductKey, body: object) {
  return call<SaveResponse>('POST', CALLS_BY_PRODUCT[product].record.path, body);
}

const load = async (id: string) => (await call<SavedCount>('GET', `/api/Counts/guid/${id}`)).body;
const stored = async (id: string) => (await load(id)).countData;

describe.each(SAVED_COUNTS)('a save of $mafProduct', ({ product, mafProduct, market }) => {
  const fullSave = async (): Promise<object> => {
    const fixture = storedFixtures().find(({ saved }) => saved.mafProduct === mafProduct);
    if (!fixture) throw new Error(`No release has stored ${mafProduct}`);
    const { request, save } = reopen(fixture.saved);
    const { status, body } = await call('POST', CALLS_BY_PRODUCT[product].process.path, request);
    expect(status).toBe(200);
    return { ...save(body), mode: 'New', mafId: null };
  };

  it('[AP-50, AP-55, AP-58, AP-61, AP-62, AP-64, EM-43] is stored with what the server computes, and can be saved again', async () => {
    const save: Body = { ...(await fullSave()) };
    const { mode: _mode, mafId: _mafId, ...countData } = save;
    const lies = {
      locality: [],
      localityNameByZipCode: { '10001': 'Paris' },
      logos: ['MINE'],
      forecasts: renamed(save['forecasts']),
      forecastSplitByPosition: renamed(save['forecastSplitByPosition']),
    };
    const { status, body: saved } = await record(product, {
      ...save,
      ...pick(lies, Object.keys(save)),
    });
    expect(status, JSON.stringify(saved)).toBe(201);
    expect(await load(saved.id)).toMatchObject({ mafProduct, market, version: 1 });
    expect(await stored(saved.id)).toEqual({
      ...countData,
      // This database has contacts of its own, and an invented inventory (D-172).
      isDemonstration: !mafProduct.startsWith('Emailing'),
      demonstrationLines: null,
      estimatedOn: '2026-11-16',
      dataVersion: 1,
    });
    const path = CALLS_BY_PRODUCT[product].update.path.replace(':mafId', String(saved.mafId));
    const edit = { ...save, countName: 'Autre nom', mode: 'Edit', mafId: saved.mafId };
    expect(await call('PATCH', path, edit)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await load(saved.id)).toMatchObject({ mafProduct, countName: 'Autre nom', version: 2 });
  });

  it('[CF-45, AP-49, D-116] needs only what the specification lists, and stores the same', async () => {
    const save = await fullSave();
    const listed = listedOf(product, save);
    expect(Object.keys(listed).toSorted()).toEqual([...LISTED[product]].toSorted());
    const complete = await record(product, save);
    const expected = await stored(complete.body.id);
    for (const body of [
      listed,
      pick(
        listed,
        LISTED[product].filter((one) => !COMPUTED.has(one)),
      ),
    ]) {
      const { status, body: saved } = await record(product, body);
      expect(status, JSON.stringify(saved)).toBe(201);
      expect(await stored(saved.id)).toEqual(expected);
      const path = CALLS_BY_PRODUCT[product].update.path.replace(':mafId', String(saved.mafId));
      const edit = { ...body, mode: 'Edit', mafId: saved.mafId };
      expect((await call('PATCH', path, edit)).status).toBe(200);
      expect(await stored(saved.id)).toEqual(expected);
    }
  });

  it('[D-116] still refuses another amount, market or locality', async () => {
    const listed = listedOf(product, await fullSave());
    const amount = 'totalBudget' in listed ? 'totalBudget' : 'productionFee';
    const other = { ...listed, [amount]: Number(listed[amount]) + 1 };
    expect((await record(product, other)).status).toBe(422);
    const otherMarket: Market = market === 'Neuf' ? 'Ancien' : 'Neuf';
    const sold = SAVED_COUNTS.find((one) => one.market === otherMarket && one.product !== product);
    expect((await record(product, { ...listed, mafProduct: sold?.mafProduct })).status).toBe(422);
    const locations = [{ code: '10009', name: 'Ailleurs' }];
    expect((await record(product, { ...listed, locations })).status).toBe(422);
  });

  it('[D-116] accepts localities that have a code and a name alone, and stores the same', async () => {
    const save: Body = { ...(await fullSave()) };
    const complete = await record(product, save);
    const communes = v.parse(
      v.optional(v.array(v.object({ code: v.string(), name: v.string() })), []),
      save['locality'],
    );
    const { status, body: saved } = await record(product, { ...save, locality: communes });
    expect(status, JSON.stringify(saved)).toBe(201);
    expect(await stored(saved.id)).toEqual(await stored(complete.body.id));
  });

  it('[CF-44, D-116] accepts localities without place ids and flags that are null', async () => {
    const save: Body = { ...(await fullSave()) };
    const body: unknown = JSON.parse(
      JSON.stringify(save)
        .replaceAll(/,"placeIds":\[[^\]]*\]/g, '')
        .replaceAll('"purchased"', '"isDisabled":null,"purchased"'),
    );
    expect(JSON.stringify(body)).not.toContain('placeIds');
    const { status, body: saved } = await record(product, entriesOf(body));
    expect(status, JSON.stringify(saved)).toBe(201);
  });
});
