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
import { SCREENS } from '#domain/screens.ts';
import type { IconName } from '#design-system/Icon/Icon.tsx';
import { PLAN_DRAFTS, subjectOf } from '../../store/drafts/draftKeys.ts';
import type { StoredDraft } from '../../store/drafts/draftStorage.ts';

/** What a draft changes. */
export type DraftKind = 'new' | 'copy' | 'edit' | 'plan';

/** A draft as people recognise it, on any count. */
export interface LeftDraft {
  key: string;
  /** Instant, ISO 8601. */
  savedAt: string;
  kind: DraftKind;
  icon: IconName;
  /** Label of the product in the market of the draft, or of a plan of all its products. */
  productLabel: string;
  market: Market;
  /** Agency name, or the client of the count; empty if neither is known. */
  name: string;
  /** Its criteria and its budget; empty where they are not known. */
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

const BriefSchema = v.object({ brief: v.object({ name: NameSchema }) });

/** Returns the draft of a plan, which has every product of its market (N-16). */
function describePlan({ key, savedAt, draft }: StoredDraft, market: Market): LeftDraft {
  const read = v.safeParse(BriefSchema, draft);
  return {
    key,
    savedAt,
    kind: 'plan',
    icon: 'sliders',
    productLabel: SCREENS.plan.title,
    market,
    name: read.success ? read.output.brief.name.trim() : '',
    words: draft.words,
    path: SCREENS.plan.path,
    client: undefined,
  };
}

/** Returns a stored draft as people recognise it, or undefined when its product is not sold in its market. */
export function describeDraft(stored: StoredDraft): LeftDraft | undefined {
  const { key, savedAt, draft } = stored;
  const subject = subjectOf(key);
  if (subject?.product === PLAN_DRAFTS)
    return isMarket(subject.market) ? describePlan(stored, subject.market) : undefined;
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
    icon: manifestOf(product).icon,
    productLabel: productLabel(product, market),
    market,
    name: countName.trim() || (form?.clientName ?? ''),
    words: draft.words,
    path,
    client: kind === 'new' && asksForClient(product) ? form : undefined,
  };
}
