import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { SavedCountSchema, type SavedCount } from '#contract/counts.ts';
import { ancienRequest } from '#domain/count/ancien/form.ts';
import { campaignCodec, toCampaignDocument } from '#domain/count/campaign/rules.ts';
import { CAMPAIGN_DOCUMENT } from '#domain/count/campaign/document.ts';
import { campaignRequest } from '#domain/count/campaign/form.ts';
import { PER_CLICK, PER_THOUSAND, type Pricing } from '#domain/count/campaign/pricing.ts';
import { startResult } from '#domain/count/campaign/result.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import {
  type CountCodec,
  type OpenedCount,
  readDocument,
  type DocumentFormat,
} from '#domain/count/document.ts';
import type { Market } from '#domain/markets.ts';
import { savedProduct, type CountProductKey } from '#domain/products/catalogue.ts';
import { displayValues } from '#domain/products/display/values.ts';
import { emailingCodec, toEmailingDocument } from '#domain/products/emailing/rules.ts';
import { EMAILING_DOCUMENT } from '#domain/products/emailing/document.ts';
import { emailingRequest } from '#domain/products/emailing/form.ts';
import { startEmailingResult } from '#domain/products/emailing/result.ts';
import {
  EMAILING_TARGETINGS,
  emailingValues,
  type EmailingKind,
} from '#domain/products/emailing/values.ts';
import { expert360Codec, toExpert360Document } from '#domain/products/expert360/codec.ts';
import { EXPERT360_DOCUMENT } from '#domain/products/expert360/document.ts';
import { expert360Request } from '#domain/products/expert360/form.ts';
import { withPreviousValues } from '#domain/products/expert360/purchase.ts';
import {
  masterDisplayCodec,
  toMasterDisplayDocument,
} from '#domain/products/masterDisplay/rules.ts';
import { MASTER_DISPLAY_DOCUMENT } from '#domain/products/masterDisplay/document.ts';
import { startMasterDisplayResult } from '#domain/products/masterDisplay/result.ts';
import { performanceValues } from '#domain/products/performance/values.ts';
import { toVedettePlusDocument, vedettePlusCodec } from '#domain/products/vedettePlus/rules.ts';
import { VEDETTE_PLUS_DOCUMENT } from '#domain/products/vedettePlus/document.ts';
import { startVedettePlusResult } from '#domain/products/vedettePlus/forecast.ts';
import { vedettePlusRequest } from '#domain/products/vedettePlus/form.ts';
import { vedettePlusValues } from '#domain/products/vedettePlus/values.ts';
import { requireSold } from '#domain/products/manifest.ts';
import { masterDisplayValues } from '#domain/products/masterDisplay/values.ts';
import { expert360Values } from '#domain/products/expert360/values.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures/counts', import.meta.url));
const SPECIFIED = fileURLToPath(new URL('../fixtures/specified', import.meta.url));

/** Returns the content of a fixture. */
function fixtureOf(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** A saved count as a release stored it, with the version of its document. */
export interface StoredFixture {
  dataVersion: number;
  name: string;
  saved: SavedCount;
}

/**
 * Reads every saved count of tests/fixtures/counts. The files of a version were stored by the release of that version.
 * They are never regenerated: a new version adds a folder.
 */
export function storedFixtures(): StoredFixture[] {
  return readdirSync(FIXTURES).flatMap((folder) =>
    readdirSync(`${FIXTURES}/${folder}`).map((file) => ({
      dataVersion: Number(folder.slice('v'.length)),
      name: `${folder}/${file.replace('.json', '')}`,
      saved: v.parse(SavedCountSchema, fixtureOf(`${FIXTURES}/${folder}/${file}`)),
    })),
  );
}

/**
 * Reads tests/fixtures/specified: one count per product and market with the entries that the specification lists and no
 * other, in the shapes that its lists allow (D-116).
 */
export function specifiedFixtures(): { mafProduct: string; answer: unknown }[] {
  return readdirSync(SPECIFIED).map((file) => ({
    mafProduct: file.replace('.json', ''),
    answer: fixtureOf(`${SPECIFIED}/${file}`),
  }));
}

/** A saved count that was opened again, as its editor does it. */
export interface Reopened {
  /** The form and the quantities that the editor shows. */
  opened: Omit<OpenedCount<unknown, unknown>, 'renewal'>;
  /** Returns the draft of the editor, which is a stored document too. */
  draft: () => object;
  /** Body of the estimate that the editor asks for. */
  request: object;
  /** Puts the saved quantities on the answer and returns the document of the next save. */
  save: (answer: unknown) => object;
}

type Reopen = (market: Market, countData: unknown) => Reopened;

/** Days before those of every fixture. */
const TODAY = '2026-11-16';

function opened<Opened>(value: Opened | undefined): Opened {
  if (value === undefined) throw new Error('It cannot be opened');
  return value;
}

/** Opens a count with its codec. `save` gives the document of the next save from its forecast. */
function reopened<Document extends { countName: string }, Form, Quantities>(
  countData: unknown,
  {
    format,
    codec,
    requestOf,
    documentOf,
  }: {
    format: DocumentFormat<Document>;
    codec: CountCodec<Form, Quantities>;
    requestOf: (form: Form) => object;
    documentOf: (
      forecast: Document,
      count: { form: Form; quantities: Quantities; countName: string },
    ) => object;
  },
): Reopened {
  const count = opened(codec.fromStored(countData, TODAY));
  const { form, quantities } = count;
  const { countName } = opened(readDocument(format, countData));
  return {
    opened: count,
    draft: () => codec.toStored(form, quantities),
    request: requestOf(form),
    save: (answer) => {
      // An answer has the entries of a document among its own.
      const entries = { ...(countData as object), ...(answer as object) };
      return documentOf(v.parse(format.schema, entries), { form, quantities, countName });
    },
  };
}

const campaign =
  (valuesOf: (market: Market) => CampaignValues | undefined, pricing: Pricing): Reopen =>
  (market, countData) => {
    const values = requireSold(valuesOf(market));
    return reopened(countData, {
      format: CAMPAIGN_DOCUMENT,
      codec: campaignCodec(values, values.targetings),
      requestOf: (form) => campaignRequest(values, form),
      documentOf: (forecast, { form, quantities, countName }) => {
        const { result } = startResult(forecast, { values, pricing }, quantities);
        return toCampaignDocument(values, { form, result, countName });
      },
    });
  };

const emailing =
  (kind: EmailingKind): Reopen =>
  (market, countData) => {
    const values = requireSold(emailingValues(kind, market));
    return reopened(countData, {
      format: EMAILING_DOCUMENT,
      codec: emailingCodec(values, EMAILING_TARGETINGS[values.market]),
      requestOf: (form) => emailingRequest(values, form),
      documentOf: (forecast, { form, quantities, countName }) => {
        const { result } = startEmailingResult(kind, forecast, quantities);
        return toEmailingDocument(values, { form, result, countName });
      },
    });
  };

const REOPEN_BY_PRODUCT = {
  display: campaign(displayValues, PER_THOUSAND),
  performance: campaign(performanceValues, PER_CLICK),
  emailingOptin: emailing('Optin'),
  emailingAlert: emailing('Alerte'),
  expert360: (market, countData) => {
    const values = requireSold(expert360Values(market));
    return reopened(countData, {
      format: EXPERT360_DOCUMENT,
      codec: expert360Codec(values),
      requestOf: (form) => expert360Request(values, form),
      documentOf: (forecast, { form, quantities, countName }) => {
        const result = withPreviousValues(forecast, opened(quantities ?? undefined));
        return toExpert360Document(values, { form, result, countName });
      },
    });
  },
  masterDisplay: (market, countData) => {
    const values = requireSold(masterDisplayValues(market));
    return reopened(countData, {
      format: MASTER_DISPLAY_DOCUMENT,
      codec: masterDisplayCodec(values),
      requestOf: (form) => ancienRequest(values, form),
      documentOf: (forecast, { form, quantities, countName }) => {
        const { result } = startMasterDisplayResult(forecast, quantities);
        return toMasterDisplayDocument(values, { form, result, countName });
      },
    });
  },
  vedettePlus: (market, countData) => {
    const values = requireSold(vedettePlusValues(market));
    return reopened(countData, {
      format: VEDETTE_PLUS_DOCUMENT,
      codec: vedettePlusCodec(values),
      requestOf: (form) => vedettePlusRequest(values, form),
      documentOf: (forecast, { form, quantities, countName }) => {
        const result = startVedettePlusResult(forecast, quantities);
        return toVedettePlusDocument(values, { form, result, countName });
      },
    });
  },
} as const satisfies Record<CountProductKey, Reopen>;

/** Returns the product of a saved count. */
export function productOf({ mafProduct }: Pick<SavedCount, 'mafProduct'>): CountProductKey {
  return opened(savedProduct(mafProduct)).product;
}

/** Opens a saved count of any product, as its editor does it. */
export function reopen(saved: SavedCount): Reopened {
  return REOPEN_BY_PRODUCT[productOf(saved)](saved.market, saved.countData);
}
