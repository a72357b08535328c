import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { toggleBroadcastMedium, toggleProjectType } from '#domain/count/ancien/form.ts';
import type { CampaignForm } from '#domain/count/campaign/form.ts';
import { type ProductDefinition, type ProductTypes } from '#domain/count/definition.ts';
import { offerIn } from '#domain/products/definitions.ts';
import { entriesOf } from '#domain/count/storedEntries.ts';
import type { Market } from '#domain/markets.ts';
import { PORTALS } from '#domain/portals.ts';
import { marketsOf, SAVED_COUNTS, type CountProductKey } from '#domain/products/catalogue.ts';
import { display } from '#domain/products/display/definition.ts';
import { emailingAlert, emailingOptin } from '#domain/products/emailing/definition.ts';
import type { EmailingForm } from '#domain/products/emailing/form.ts';
import { expert360 } from '#domain/products/expert360/definition.ts';
import { masterDisplay } from '#domain/products/masterDisplay/definition.ts';
import { performance } from '#domain/products/performance/definition.ts';
import { vedettePlus } from '#domain/products/vedettePlus/definition.ts';
import type { DatabaseClient } from '#server/database/openDatabase.ts';
import { completeForm } from '../../../tools/seed/completeForm.ts';
import { seedSmallContacts } from '../forecast/smallContacts.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { COUNT_CLIENT, insertCountClient } from './countClient.ts';
import { LOCATIONS } from './displayCount.ts';
import type { TestApp } from './testApp.ts';

/** A sample count of a product, as the browser sends it. */
export interface SampleCount<T extends ProductTypes> {
  product: CountProductKey;
  /** The market of the request, which sells the product. */
  market: Market;
  request: T['request'];
  /** Builds the save of a new count from the answer to the request, after `change` has changed its result. */
  saveOf: (answer: T['answer'], change?: (result: T['result']) => T['result']) => NewSave<T>;
  /** Builds the save of a new count after a new estimate of the request. */
  newSave: (test: TestApp, change?: (result: T['result']) => T['result']) => Promise<NewSave<T>>;
  /** The field of a save that contains the request and its market; undefined if a save names no market. */
  requestEntry: string | undefined;
}

type NewSave<T extends ProductTypes> = T['saved'] & { mode: 'New'; mafId: null };

const TODAY = '2026-11-16';
const DAYS = { start: '2026-12-01', end: '2026-12-31' };

/** @param completed fills a new form with what its product asks for */
function sampleOf<T extends ProductTypes>(
  definition: ProductDefinition<T>,
  completed: (form: T['form']) => T['form'] = (form) => form,
): SampleCount<T> {
  const [market] = marketsOf(definition.product);
  if (!market) throw new Error(`${definition.product} is sold nowhere`);
  const offer = { ...offerIn(definition, market), client: { ...COUNT_CLIENT, catchmentZone: [] } };
  const { values } = offer;
  const rules = definition.rules(values);
  const form = completed(
    completeForm(definition, offer, { today: TODAY, days: DAYS, locations: LOCATIONS }),
  );
  const request = rules.requestOf(form);
  const documentOf = (result: T['result'] | null) =>
    definition.toDocument(values, { form, result, countName: 'Agence du Lac' });
  const { request: entry } = definition.stored.format;
  const saveOf: SampleCount<T>['saveOf'] = (answer, change = (result) => result) => ({
    ...documentOf(change(rules.startResult(answer, null).result)),
    mode: 'New',
    mafId: null,
  });
  return {
    product: definition.product,
    market,
    request,
    saveOf,
    newSave: async ({ as }, change) => {
      const call = as('studio@adfactory.test');
      const { path } = CALLS_BY_PRODUCT[definition.product].process;
      const { status, body } = await call<T['answer']>('POST', path, request);
      if (status !== 200) throw new Error(`The estimate was rejected: ${JSON.stringify(body)}`);
      return saveOf(body, change);
    },
    requestEntry: 'market' in entriesOf(entriesOf(documentOf(null))[entry]) ? entry : undefined,
  };
}

/** Selects all media of the first targeting, and the main portal of the second one. */
const withSellers = (form: CampaignForm): CampaignForm => ({
  ...form,
  targetings: form.targetings.map((targeting, index) => ({
    ...targeting,
    selected: true,
    checked: targeting.broadcastMediums.map((medium) => index === 0 || medium === PORTALS.main),
  })),
});
const withOneLocality = (form: EmailingForm): EmailingForm => ({
  ...form,
  locations: LOCATIONS.slice(0, 1),
});

/** A sample count of each product. */
export const COUNT_BY_PRODUCT = {
  display: sampleOf(display, withSellers),
  performance: sampleOf(performance, withSellers),
  emailingOptin: sampleOf(emailingOptin, withOneLocality),
  emailingAlert: sampleOf(emailingAlert, withOneLocality),
  vedettePlus: sampleOf(vedettePlus, (form) => ({ ...form, dates: DAYS })),
  masterDisplay: sampleOf(masterDisplay, (form) =>
    toggleBroadcastMedium(toggleProjectType(form, 'ACHAT'), PORTALS.main),
  ),
  expert360: sampleOf(expert360),
} as const satisfies Record<CountProductKey, object>;

/** Returns the `mafProduct` under which the sample count of a product is saved. */
export function savedNameOf(product: CountProductKey): string {
  const { market } = COUNT_BY_PRODUCT[product];
  const saved = SAVED_COUNTS.find((one) => one.product === product && one.market === market);
  if (!saved) throw new Error(`${product} is not sold in ${market}`);
  return saved.mafProduct;
}

/** Fills a database with what a count of each product needs. */
export async function seedEveryProduct(db: DatabaseClient): Promise<void> {
  await seedSmallInventory(db);
  await seedSmallContacts(db);
  await insertCountClient(db);
}
