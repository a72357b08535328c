import type { CountProductKey, MafProduct } from '../products/catalogue.ts';
import type { Day } from '../format/days.ts';
import type { Market } from '../markets.ts';
import type { Commune } from '../localities/selection.ts';
import type { QuickLineSchedule } from './campaign/form.ts';
import type { EstimateRule } from './countState.ts';
import type { CountDescription } from './description.ts';
import {
  readDocument,
  type CountCodec,
  type DocumentFormat,
  type OpenedCount,
} from './document.ts';
import type { LocalityFields } from './localityFields.ts';
import type { CountRules, CountTypes } from './rules.ts';
import type { SaveRejection } from './saveRules.ts';
import type { Targeting } from './targetings.ts';

/** The types of one product, named once. */
export interface ProductTypes extends CountTypes {
  form: LocalityFields;
  /** What a market sells. */
  values: { market: Market; mafProduct: MafProduct; label: string };
  /** A document as it is read from the database. */
  document: object;
  /** A document as a save sends it. */
  saved: object;
}

/** The client of a new count, with the localities around, nearest first (D-79, D-80). */
export interface CountedClient {
  clientId: string;
  clientName: string;
  /** Empty until it is loaded, and when loading failed (E3-49). */
  catchmentZone: Commune[];
}

/** What a count is made with. */
export interface CountOffer<T extends ProductTypes> {
  values: T['values'];
  /** The targetings that the server offers today; none for a product whose form has no options to load. */
  targetings: readonly Targeting[];
  /** The client of a new count, for the products that start with one. */
  client?: CountedClient | undefined;
}

/** A count as its document holds it; without a result before the first estimate. */
export interface DocumentedCount<T extends CountTypes> {
  form: T['form'];
  result: T['result'] | null;
  countName: string;
}

/** How a product stores its counts, and how a stored one reads. Lists and proposals need no more of a product. */
export interface StoredProduct<Document extends object> {
  format: DocumentFormat<Document>;
  /** Returns undefined in a market where the product is not sold. */
  describe: (document: Document, market: Market) => CountDescription | undefined;
}

/** Describes what is stored of a count; undefined when it cannot be parsed, or in a market where it is not sold. */
export function describeStored<Document extends object>(
  { format, describe }: StoredProduct<Document>,
  market: Market,
  countData: unknown,
): CountDescription | undefined {
  const document = readDocument(format, countData);
  return document && describe(document, market);
}

/** A choice that no brief states and that a new form makes for nobody (N-16). */
export interface OwnChoice<Form> {
  label: string;
  optionsOf: (form: Form) => readonly { value: string; label: string; checked: boolean }[];
  /** Returns the form with these values ticked and no others. */
  choose: (form: Form, values: readonly string[]) => Form;
}

/**
 * Everything that a product is, besides its card (`product.ts`) and its looks: pure functions, each of which takes what
 * the market sells. Editor, codec, seed, mocks and tests follow from it.
 */
export interface ProductDefinition<T extends ProductTypes> {
  product: CountProductKey;
  /** Returns undefined in a market where the product is not sold. */
  valuesOf: (market: Market) => T['values'] | undefined;
  /** Returns the targetings that the reference server offers in a market. */
  targetingsOf: (values: T['values']) => readonly Targeting[];
  newForm: (offer: CountOffer<T>, today: Day) => T['form'];
  /** Returns a form whose campaign runs as the line says; undefined where the product has no such campaign (N-12). */
  schedule: (
    values: T['values'],
    form: T['form'],
    schedule: QuickLineSchedule,
  ) => T['form'] | undefined;
  /** Absent where a brief says all that the form asks for, but days and the client. */
  ownChoice?: OwnChoice<T['form']>;
  /** Returns the error of each invalid field. */
  validate: (form: T['form'], today: Day) => T['errors'];
  /** When « Estimer » is enabled (D-57). Absent for the usual rule. */
  estimateRule?: EstimateRule;
  rules: (values: T['values']) => CountRules<T>;
  /** Returns the request of an estimate of a saved count. Absent where its form alone tells it. */
  requestAgain?: (request: T['request'], saved: NonNullable<T['quantities']>) => object;
  /** Returns the form without what the answer excludes from it. Absent where no answer excludes anything. */
  answeredForm?: (form: T['form'], answer: T['answer']) => T['form'];
  /** Returns why a result cannot be saved. */
  rejection: (result: T['result']) => SaveRejection | undefined;
  /** Returns true while a line must be corrected before the result means anything. Absent where no line can be wrong. */
  isToCorrect?: (result: T['result']) => boolean;
  /** Returns the document of a count, which a save sends too (D-49, D-50). */
  toDocument: (values: T['values'], count: DocumentedCount<T>) => T['saved'];
  /** Returns a document with quantities that are on no result. */
  withQuantities: (document: T['saved'], quantities: NonNullable<T['quantities']>) => object;
  stored: StoredProduct<T['document'] & object>;
  /** Returns the form and the quantities of a document, on what is offered today and without the days that have passed. */
  open: (
    offer: CountOffer<T>,
    document: T['document'],
    today: Day,
  ) => OpenedCount<T['form'], T['quantities']>;
}

/** Returns the codec of a product, with which saved counts, drafts and scenarios are stored and opened. */
export function codecOf<T extends ProductTypes>(
  { toDocument, withQuantities, stored: { format }, open }: ProductDefinition<T>,
  offer: CountOffer<T>,
): CountCodec<T['form'], T['quantities']> {
  return {
    toStored: (form, quantities) => {
      const document = toDocument(offer.values, { form, result: null, countName: '' });
      return quantities ? withQuantities(document, quantities) : document;
    },
    fromStored: (stored, today) => {
      const document = readDocument(format, stored);
      return document && open(offer, document, today);
    },
  };
}
