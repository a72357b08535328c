import { http, HttpResponse, type RequestHandler } from 'msw';
import * as v from 'valibot';
import { getCount, type SavedCount } from '#contract/counts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { readDocument, type DocumentFormat } from '#domain/count/document.ts';
import { rejectionText, type SaveRejection } from '#domain/count/saveRules.ts';
import { addressOf, BAD_REQUEST, refuse } from './failures.ts';
import { historyHandlers, type VersionedCount } from './history.ts';
import { overlapHandler } from './overlaps.ts';
import { refuseStale } from './versions.ts';

const NOT_SOLD = { code: 'rule_refused', message: 'Ce produit n’est pas proposé sur ce marché.' };

/** Returns the response for a product that is not sold in the market. */
export const refuseMarket = () => refuse(422, NOT_SOLD);

/** Who saves in stories and tests, and when. */
const SAVER = { firstName: 'Camille', lastName: 'Durand' };
const SAVED_DATE = '2026-11-16T08:00:00.000Z';

interface SaveBody {
  countName: string;
}

/** A product's rules for saving in the mocks. */
export interface MockSaving<Body extends SaveBody> {
  calls: { record: Endpoint; update: Endpoint };
  /** Number of the first saved count. */
  firstMafId: number;
  body: v.GenericSchema<unknown, Body>;
  /** Computes what a save lacks, as the server does. */
  format: DocumentFormat<object>;
  countData: v.GenericSchema<unknown, { totalBudget: number }>;
  isSold: (body: Body) => boolean;
  rejection: (body: Body) => SaveRejection | undefined;
  /** Builds the full count from the fields that a save changes. */
  build: (over: Partial<SavedCount>, body: Body) => SavedCount;
}

/**
 * Returns handlers for a product's two save calls, which respond like the server: a broken rule is rejected with its
 * message, a stale save with both versions, and a saved count can be fetched.
 */
export function savingHandlers<Body extends SaveBody>({
  calls,
  firstMafId,
  body: schema,
  ...product
}: MockSaving<Body>): RequestHandler[] {
  const saved = new Map<string, SavedCount>();
  const histories = new Map<string, VersionedCount>();
  const save = async (request: Request, mafId: number, status: 200 | 201) => {
    const parsed = v.safeParse(schema, await request.json());
    if (!parsed.success) return refuse(400, BAD_REQUEST);
    const body = parsed.output;
    if (!product.isSold(body)) return refuseMarket();
    const rejection = product.rejection(body);
    if (rejection) return refuse(422, { code: 'rule_refused', message: rejectionText(rejection) });
    const known = [...saved.values()].find((count) => count.mafId === mafId);
    const { countName } = body;
    const countData = v.parse(product.countData, readDocument(product.format, body));
    const { totalBudget } = countData;
    const stale = refuseStale(request, known, { countName, totalBudget, countData });
    if (stale) return stale;
    const id = known?.id ?? `5f0c9a52-6d0e-4f43-9a55-7d7a4be3${mafId}`;
    const version = (known?.version ?? 0) + 1;
    const count = product.build({ id, mafId, countName, version, countData }, body);
    saved.set(id, count);
    const written = { version, savedDate: SAVED_DATE, savedBy: SAVER, countName, totalBudget };
    const versions = [{ ...written, countData }, ...(histories.get(id)?.versions ?? [])];
    histories.set(id, { count, versions });
    return HttpResponse.json({ id, mafId, version }, { status });
  };
  return [
    http.post(addressOf(calls.record), async ({ request }) =>
      save(request, firstMafId + saved.size, 201),
    ),
    http.patch(addressOf(calls.update), async ({ request, params }) =>
      save(request, Number(params['mafId']), 200),
    ),
    // Returning nothing leaves counts of other products to the next handlers.
    http.get(addressOf(getCount), ({ params }) => {
      const count = saved.get(String(params['id']));
      return count && HttpResponse.json({ ...count });
    }),
    ...historyHandlers((id) => histories.get(id)),
    overlapHandler(() => [...saved.values()]),
  ];
}
