import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COUNT_PRODUCT_KEYS } from '#domain/products/catalogue.ts';
import { importsOf, ROOT, sourcesOf } from './sources.ts';

const KEYS = COUNT_PRODUCT_KEYS.join('|');
/** Both e-mailings share one folder in every layer. */
const FOLDERS = `${KEYS}|emailing`;

/** The folders and files of one product. */
const OWN_PATHS = [
  `src/domain/products/(${FOLDERS})/`,
  `src/features/count/products/(${FOLDERS})/`,
  `server/products/(${FOLDERS})(/|\\.ts$)`,
  `src/contract/(${FOLDERS})\\.ts$`,
  `src/api/(${FOLDERS})Api\\.ts$`,
  `mocks/(builders|handlers)/(${FOLDERS})\\.ts$`,
].map((pattern) => new RegExp(`^${pattern}`));

/** The records with one entry per product, which do not compile if an entry is missing. */
const RECORDS = [
  'mocks/products.ts',
  'server/policy/policy.ts',
  'server/products/demands.ts',
  'server/products/registry.ts',
  'src/contract/explanation.ts',
  'src/contract/productCalls.ts',
  'src/domain/products/descriptions.ts',
  'src/features/count/products/editors.ts',
  'src/features/count/products/proposals.ts',
  'tools/seed/contents.ts',
];

/** The other files that may name a product, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/features/clients/clientSteps.ts':
    'Lists the products that start with the choice of a client.',
  'src/features/clients/clientsSlice.ts': 'Holds the selected client of each of those products.',
  'src/features/clients/storedClients.ts': 'Stores those clients in the browser.',
  'src/features/home/MarketBanner/bannerDrawings.tsx': 'Announces one product in each market.',
};

/** Matches a product key in quotes or as a property name, but not a CSS declaration (`display: grid;`). */
const NAMED_KEY = new RegExp(
  `['"](${KEYS})['"]|(?:^|[{,])\\s*(?!display: ?[a-z-]+[ ;])(${KEYS}):`,
  'gm',
);

const namesProduct = (text: string) => [...text.matchAll(NAMED_KEY)].length > 0;

const NAMING = sourcesOf('src', 'mocks', 'server', 'tools')
  .filter(({ path }) => !OWN_PATHS.some((pattern) => pattern.test(path)))
  .filter(({ text }) => namesProduct(text));

describe('the names of products', () => {
  it('appear only in the folders of the product and in the typed records', () => {
    const known = [...RECORDS, ...Object.keys(EXCEPTIONS)];
    expect(NAMING.map(({ path }) => path).toSorted()).toEqual(known.toSorted());
  });

  it.each(RECORDS)('%s has an entry for every product', (path) => {
    const source = NAMING.find((one) => one.path === path);
    expect(source?.text).toMatch(/Record<CountProductKey, /);
  });
});

describe('the record of calls', () => {
  it('is imported by no screen of the browser application, which loads one product at a time', () => {
    const record = 'src/contract/productCalls.ts';
    expect(existsSync(join(ROOT, record))).toBe(true);
    const importing = sourcesOf('src').filter((source) => importsOf(source).includes(record));
    // It is loaded on request, for what estimates counts of every product.
    expect(importing.map(({ path }) => path)).toEqual(['src/api/estimatesApi.ts']);
  });
});
