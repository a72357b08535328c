import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { SavedCount } from '#contract/counts.ts';
import { fromCampaignDocument, toCampaignDocument } from '#domain/count/campaign/codec.ts';
import { CAMPAIGN_DOCUMENT } from '#domain/count/campaign/document.ts';
import { PER_CLICK, PER_THOUSAND, type Pricing } from '#domain/count/campaign/pricing.ts';
import { startResult } from '#domain/count/campaign/result.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import {
  currentVersion,
  readDocument,
  writeDocument,
  type DocumentFormat,
} from '#domain/count/document.ts';
import type { Market } from '#domain/markets.ts';
import { MAF_PRODUCTS, savedProduct, type CountProductKey } from '#domain/products/catalogue.ts';
import { describeSaved } from '#domain/products/descriptions.ts';
import { displayValues } from '#domain/products/display/values.ts';
import { fromEmailingDocument, toEmailingDocument } from '#domain/products/emailing/codec.ts';
import { EMAILING_DOCUMENT } from '#domain/products/emailing/document.ts';
import { startEmailingResult } from '#domain/products/emailing/result.ts';
import {
  EMAILING_TARGETINGS,
  emailingValues,
  type EmailingKind,
} from '#domain/products/emailing/values.ts';
import { fromExpert360Document, toExpert360Document } from '#domain/products/expert360/codec.ts';
import { EXPERT360_DOCUMENT } from '#domain/products/expert360/document.ts';
import { withPreviousValues } from '#domain/products/expert360/previous.ts';
import {
  fromMasterDisplayDocument,
  toMasterDisplayDocument,
} from '#domain/products/masterDisplay/codec.ts';
import { MASTER_DISPLAY_DOCUMENT } from '#domain/products/masterDisplay/document.ts';
import { startMasterDisplayResult } from '#domain/products/masterDisplay/result.ts';
import { performanceValues } from '#domain/products/performance/values.ts';
import {
  fromVedettePlusDocument,
  toVedettePlusDocument,
} from '#domain/products/vedettePlus/codec.ts';
import { VEDETTE_PLUS_DOCUMENT } from '#domain/products/vedettePlus/document.ts';
import { startVedettePlusResult } from '#domain/products/vedettePlus/forecast.ts';
import { storedFixtures } from './storedCounts.ts';

const TODAY = '2026-11-16';
const FIXTURES = storedFixtures();

/** Parses a stored document, and throws when it is invalid. */
function read<Document>(format: DocumentFormat<Document>, stored: unknown): Document {
  const document = readDocument(format, stored);
  if (document === undefined) throw new Error('The document cannot be parsed');
  return document;
}

/** Opens a stored document, applies its quantities to the same forecast, and returns the body of a new save. */
type Resave = (market: Market, countData: unknown) => object;

const resaveCampaign =
  (valuesOf: (market: Market) => CampaignValues | undefined, pricing: Pricing): Resave =>
  (market, countData) => {
    const values = valuesOf(market);
    if (!values) throw new Error(`It is not sold in ${market}`);
    const document = read(CAMPAIGN_DOCUMENT, countData);
    const { form, quantities } = fromCampaignDocument(values, values.targetings, document);
    const { result } = startResult(document, { values, pricing }, quantities);
    return toCampaignDocument(values, { form, result, countName: document.countName });
  };

const resaveEmailing =
  (kind: EmailingKind): Resave =>
  (market, countData) => {
    const values = emailingValues(kind, market);
    if (!values) throw new Error(`It is not sold in ${market}`);
    const document = read(EMAILING_DOCUMENT, countData);
    const offered = EMAILING_TARGETINGS[values.market];
    const { form, quantities } = fromEmailingDocument(values, offered, document, TODAY);
    const result = startEmailingResult(kind, document, quantities);
    return toEmailingDocument(values, { form, result, countName: document.countName });
  };

const RESAVE_BY_PRODUCT = {
  display: resaveCampaign(displayValues, PER_THOUSAND),
  performance: resaveCampaign(performanceValues, PER_CLICK),
  emailingOptin: resaveEmailing('Optin'),
  emailingAlert: resaveEmailing('Alerte'),
  expert360: (_, countData) => {
    const document = read(EXPERT360_DOCUMENT, countData);
    const { form, quantities } = fromExpert360Document(document);
    const result = withPreviousValues(document, quantities);
    return toExpert360Document({ form, result, countName: document.countName });
  },
  masterDisplay: (_, countData) => {
    const document = read(MASTER_DISPLAY_DOCUMENT, countData);
    const { form, quantities } = fromMasterDisplayDocument(document);
    const result = startMasterDisplayResult(document, quantities);
    return toMasterDisplayDocument({ form, result, countName: document.countName });
  },
  vedettePlus: (_, countData) => {
    const document = read(VEDETTE_PLUS_DOCUMENT, countData);
    const { form, quantities } = fromVedettePlusDocument(document);
    const result = startVedettePlusResult(document, quantities);
    return toVedettePlusDocument({ form, result, countName: document.countName });
  },
} as const satisfies Record<CountProductKey, Resave>;

function productOf({ mafProduct }: SavedCount): CountProductKey {
  const product = savedProduct(mafProduct)?.product;
  if (product === undefined) throw new Error(`Unknown product ${mafProduct}`);
  return product;
}

describe('saved counts of every release', () => {
  it('exist for every product in every market', () => {
    const first = FIXTURES.filter(({ dataVersion }) => dataVersion === 1);
    expect(first.map(({ saved }) => saved.mafProduct).toSorted()).toEqual(
      [...MAF_PRODUCTS].toSorted(),
    );
  });

  it.each(FIXTURES)('$name is saved again unchanged after it is opened [CF-44]', ({ saved }) => {
    const { dataVersion: _, ...before } = saved.countData as Record<string, unknown>;
    const again = RESAVE_BY_PRODUCT[productOf(saved)](saved.market, saved.countData);
    expect(JSON.parse(JSON.stringify(again))).toEqual(before);
  });

  it.each(FIXTURES)('$name is described with its saved quantities and budgets', ({ saved }) => {
    const description = describeSaved(saved);
    const { totalBudget } = v.parse(v.looseObject({ totalBudget: v.number() }), saved.countData);
    expect(description?.totals.find(({ id }) => id === 'budget')?.value).toBe(totalBudget);
    expect(description?.lines.length).toBeGreaterThan(0);
    expect(description?.criteria.map(({ id }) => id)).toContain('localities');
  });
});

describe('document versions', () => {
  interface Named {
    name: string;
    ask: { size: number };
  }
  const SECOND: DocumentFormat<Named> = {
    request: 'ask',
    upgrades: [({ title, ...others }) => ({ ...others, name: title })],
    schema: v.looseObject({ name: v.string(), ask: v.looseObject({ size: v.number() }) }),
  };

  it('defaults to 1 and applies each upgrade step', () => {
    expect(currentVersion(SECOND)).toBe(2);
    expect(readDocument(SECOND, { title: 'A', ask: { size: 1 } })).toMatchObject({ name: 'A' });
    const written = { dataVersion: 2, name: 'B', ask: { size: 1 } };
    expect(readDocument(SECOND, written)).toMatchObject({ name: 'B' });
  });

  it('writes the version with the document, and parses a later version as far as possible', () => {
    expect(writeDocument(SECOND, { name: 'A', ask: { size: 1 } })).toEqual({
      dataVersion: 2,
      name: 'A',
      ask: { size: 1 },
    });
    const later = { dataVersion: 7, name: 'C', ask: { size: 1 }, colour: 'red' };
    expect(readDocument(SECOND, later)).toMatchObject({ name: 'C', colour: 'red' });
  });

  it('keeps unknown entries of the document and of its request when they are saved again', () => {
    const previous = { title: 'A', ask: { size: 1, shape: 'round' }, colour: 'red' };
    expect(writeDocument(SECOND, { name: 'B', ask: { size: 2 } }, previous)).toEqual({
      dataVersion: 2,
      name: 'B',
      ask: { size: 2, shape: 'round' },
      colour: 'red',
    });
  });

  it.each([null, 'x', 3, [], {}, { ask: 1 }])('rejects %j', (stored) => {
    expect(readDocument(SECOND, stored)).toBeUndefined();
  });
});
