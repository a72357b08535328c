import { SAVED_COUNTS, type CountProductKey } from '#domain/products/catalogue.ts';
import type { Market } from '#domain/markets.ts';
import type { DatabaseClient } from '#server/database/openDatabase.ts';
import { seedSmallContacts } from '../forecast/smallContacts.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { REQUEST, newSave } from './displayCount.ts';
import { EMAILING_REQUEST, emailingRequestIn, newEmailingSave } from './emailingCount.ts';
import { EXPERT360_REQUEST, insertExpert360Client, newExpert360Save } from './expert360Count.ts';
import { MASTER_DISPLAY_REQUEST, newMasterDisplaySave } from './masterDisplayCount.ts';
import { newPerformanceSave } from './performanceCount.ts';
import type { TestApp } from './testApp.ts';
import { newVedettePlusSave, VEDETTE_PLUS_REQUEST } from './vedettePlusCount.ts';

/** A sample count of a product, as the browser sends it. */
interface ProductCount {
  /** The market of the request, which sells the product. */
  market: Market;
  request: object;
  /** Builds the save of a new count after a new estimate of the request. */
  newSave: (test: TestApp) => Promise<object>;
  /** The field of a save that contains the request and its market; undefined if a save names no market. */
  requestEntry: string | undefined;
}

const ALERT_REQUEST = emailingRequestIn('Alerte', 'Neuf');

/** A sample count of each product. */
export const COUNT_BY_PRODUCT = {
  display: { market: 'Neuf', request: REQUEST, newSave, requestEntry: 'displayReq' },
  performance: {
    market: 'Neuf',
    request: REQUEST,
    newSave: newPerformanceSave,
    requestEntry: 'displayReq',
  },
  emailingOptin: {
    market: 'Neuf',
    request: EMAILING_REQUEST,
    newSave: newEmailingSave,
    requestEntry: 'emailingNeufReq',
  },
  emailingAlert: {
    market: 'Neuf',
    request: ALERT_REQUEST,
    newSave: async (test) => newEmailingSave(test, ALERT_REQUEST),
    requestEntry: 'emailingNeufReq',
  },
  vedettePlus: {
    market: 'Neuf',
    request: VEDETTE_PLUS_REQUEST,
    newSave: newVedettePlusSave,
    requestEntry: 'vedettePlusReq',
  },
  masterDisplay: {
    market: 'Ancien',
    request: MASTER_DISPLAY_REQUEST,
    newSave: newMasterDisplaySave,
    requestEntry: 'masterDisplayReq',
  },
  expert360: {
    market: 'Ancien',
    request: EXPERT360_REQUEST,
    newSave: newExpert360Save,
    requestEntry: undefined,
  },
} as const satisfies Record<CountProductKey, ProductCount>;

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
  await insertExpert360Client(db);
}
