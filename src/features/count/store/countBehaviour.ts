import {
  codecOf,
  describeStored,
  type CountOffer,
  type ProductDefinition,
  type ProductTypes,
} from '#domain/count/definition.ts';
import type { CountDescription } from '#domain/count/description.ts';
import type { CountCodec } from '#domain/count/document.ts';
import type { EstimateRule } from '#domain/count/countState.ts';
import type { SaveRejection } from '#domain/count/saveRules.ts';
import type { SavedAs } from '#domain/count/countState.ts';
import type { CountRules, CountTypes } from '#domain/count/rules.ts';
import type { ClientBudget } from '#domain/count/spread/offer.ts';
import type { Day } from '#domain/format/days.ts';
import type { Message } from '#domain/messages.ts';
import { hasAddition } from '#api/additions.ts';
import type { ProductCalls } from '#api/productCalls.ts';

/** The count that a person saves. */
export interface SaveContent<T extends Pick<CountTypes, 'form' | 'result'>> {
  form: T['form'];
  result: T['result'];
  countName: string;
  /** The saved count to update; null to create one. */
  savedAs: SavedAs | null;
  clientBudget: ClientBudget;
}

/** A save as it is sent, without what each product adds to it. */
export interface SaveRequest<T extends Pick<CountTypes, 'form' | 'result'>> extends SaveContent<T> {
  /** Sent again with each retry, so that the server returns its first response instead of saving twice. */
  idempotencyKey: string;
}

/** The rules and calls that a product adds to the count workflow. */
export interface CountBehaviour<T extends CountTypes> {
  /** Read once, when the screen opens. */
  rules: CountRules<T>;
  validate: (form: T['form'], today: Day) => T['errors'];
  /** When « Estimer » is enabled (D-57). */
  estimateRule?: EstimateRule;
  /** Requests an estimate, which a signal cancels; rejects with the failure of the call. */
  estimate: (form: T['form'], signal?: AbortSignal) => Promise<T['answer']>;
  /** Returns the form without what the answer excludes from it. */
  answeredForm?: (form: T['form'], answer: T['answer']) => T['form'];
  rejection: (result: T['result']) => SaveRejection | undefined;
  /** Returns true while a line must be corrected before the result means anything. */
  isToCorrect: (result: T['result']) => boolean;
  /** Returns the document by which an estimate is compared with others; undefined while a line must be corrected. */
  comparedDocument: (
    content: Omit<SaveContent<T>, 'savedAs' | 'clientBudget'>,
  ) => object | undefined;
  /** Describes a document of this product; undefined when it cannot be parsed. */
  describe: (document: object) => CountDescription | undefined;
  /** Saves the count; resolves with null when the response has no body. */
  save: (request: SaveRequest<T>) => Promise<SavedAs | null>;
  /** Opens saved counts and drafts. */
  codec: CountCodec<T['form'], T['quantities']>;
}

/** What the screen around a count does for it. */
export interface CountHost {
  onMessage: (message: Message) => void;
  /** Called when the count on screen was saved as a new count. */
  onSavedApart: (savedAs: SavedAs | null) => void;
  /** Sends the new name of a saved count, and returns it with its version; rejects with the failure of the call. */
  sendName: (savedAs: SavedAs, countName: string) => Promise<SavedAs>;
}

/** The entries that every save adds to its document (CF-45, D-49). */
interface SaveEntries {
  mode: 'New' | 'Edit';
  mafId: number | null;
  /** Null where the count has none; absent where there is none to forget, or the back end does not remember it. */
  clientBudget?: ClientBudget | null;
}

/** The calls of a product, as its definition types them. */
export type CallsOf<T extends ProductTypes> = ProductCalls<
  T['request'],
  T['answer'],
  T['saved'] & SaveEntries
>;

/** Returns what a product brings to the workflow, from its definition and its calls. */
export function behaviourOf<T extends ProductTypes>(
  definition: ProductDefinition<T>,
  offer: CountOffer<T>,
  calls: CallsOf<T>,
): CountBehaviour<T> {
  const { validate, estimateRule, answeredForm, rejection, isToCorrect, toDocument } = definition;
  const { values } = offer;
  const rules = definition.rules(values);
  return {
    rules,
    validate,
    ...(estimateRule && { estimateRule }),
    estimate: async (form, signal) => calls.process(rules.requestOf(form), signal),
    ...(answeredForm && { answeredForm }),
    rejection,
    isToCorrect: (result) => isToCorrect?.(result) === true,
    comparedDocument: (content) =>
      isToCorrect?.(content.result) === true ? undefined : toDocument(values, content),
    describe: (document) => describeStored(definition.stored, values.market, document),
    save: async (request) => {
      const { savedAs, clientBudget } = request;
      const budget = clientBudget.amount > 0 ? clientBudget : null;
      const isRemembered = hasAddition('clientBudget') && (budget ?? savedAs) !== null;
      const entries: SaveEntries = {
        mode: savedAs === null ? 'New' : 'Edit',
        mafId: savedAs?.mafId ?? null,
        ...(isRemembered && { clientBudget: budget }),
      };
      return calls.save({ ...toDocument(values, request), ...entries }, request);
    },
    codec: codecOf(definition, offer),
  };
}
