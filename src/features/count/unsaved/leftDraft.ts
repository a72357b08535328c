import * as v from 'valibot';
import { isMarket, type Market } from '#domain/markets.ts';
import {
  asksForClient,
  COUNT_PRODUCT_KEYS,
  countPath,
  creationPath,
  isProductAvailable,
  manifestOf,
  productLabel,
  type CountProductKey,
} from '#domain/products/catalogue.ts';
import { copiedDraftId, duplicatePath } from '#domain/products/duplication.ts';
import { subjectOf } from './draftKeys.ts';
import type { StoredDraft } from './draftStorage.ts';
import { draftWords } from './draftWords.ts';

/** What a draft changes. */
export type DraftKind = 'new' | 'copy' | 'edit';

/** A draft as people recognise it, on any count. */
export interface LeftDraft {
  key: string;
  /** Instant, ISO 8601. */
  savedAt: string;
  kind: DraftKind;
  product: CountProductKey;
  /** Label of the product in the market of the draft. */
  productLabel: string;
  market: Market;
  /** Agency name, or the client of the count; empty if neither is known. */
  name: string;
  /** Its place and its budget; empty where neither is known. */
  words: string;
  /** Address of the count. */
  path: string;
  /** The client that a new count is for, where its product starts with one. */
  client: { clientId: string; clientName: string } | undefined;
}

const ClientSchema = v.object({ clientId: v.string(), clientName: v.string() });
const NameSchema = v.fallback(v.string(), '');

const EntriesSchema = v.object({
  countName: NameSchema,
  form: v.fallback(v.optional(ClientSchema), undefined),
});

/** Returns what a count id of a draft stands for, and the address of the count. */
function placeOf(product: CountProductKey, countId: string | null, clientId?: string) {
  if (countId === null || (asksForClient(product) && countId === clientId)) {
    return { kind: 'new', path: creationPath(product) } as const;
  }
  const copiedId = copiedDraftId(countId);
  return copiedId === undefined
    ? ({ kind: 'edit', path: countPath(product, 'edit', countId) } as const)
    : ({ kind: 'copy', path: duplicatePath(product, copiedId) } as const);
}

/** Returns a stored draft as people recognise it, or undefined when its product is not sold in its market. */
export function describeDraft({ key, savedAt, draft }: StoredDraft): LeftDraft | undefined {
  const subject = subjectOf(key);
  const product = COUNT_PRODUCT_KEYS.find((one) => manifestOf(one).segment === subject?.product);
  if (subject === undefined || product === undefined) return undefined;
  const { market, countId } = subject;
  if (!isMarket(market) || !isProductAvailable(product, market)) return undefined;
  const { countName, form } = v.parse(EntriesSchema, draft);
  const { kind, path } = placeOf(product, countId, form?.clientId);
  return {
    key,
    savedAt,
    kind,
    product,
    productLabel: productLabel(product, market),
    market,
    name: countName.trim() || (form?.clientName ?? ''),
    words: draftWords(draft),
    path,
    client: kind === 'new' && asksForClient(product) ? form : undefined,
  };
}
