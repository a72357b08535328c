import { HttpResponse, type RequestHandler } from 'msw';
import * as v from 'valibot';
import { getCount, type SavedCount } from '#contract/counts.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import type { ExplainCall } from '#contract/explanation.ts';
import { readDocument, type DocumentFormat } from '#domain/count/document.ts';
import { rejectionText, type SaveRejection } from '#domain/count/saveRules.ts';
import { buildExplanation, type MockRow } from '../builders/explanation.ts';
import { handling, refuse } from './failures.ts';
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

/** A count product in the mocks. */
export interface MockedProduct<Request extends Schema, Body extends SaveBody> {
  calls: {
    process: Endpoint<undefined, undefined, Request>;
    record: Endpoint<undefined, undefined, v.GenericSchema<unknown, Body>>;
    update: Endpoint;
  };
  explain: ExplainCall<Request>;
  /** Returns false in a market that does not sell the product. */
  isSold: (request: v.InferOutput<Request>) => boolean;
  /** Returns the response to an estimate. */
  estimate: (request: v.InferOutput<Request>) => Response | object;
  /** Returns undefined for a row that the estimate does not have. */
  rowOf: (request: v.InferOutput<Request>, row: string | undefined) => MockRow | undefined;
  /** Number of the first saved count. */
  firstMafId: number;
  /** Computes what a save lacks, as the server does. */
  format: DocumentFormat<object>;
  countData: v.GenericSchema<unknown, { totalBudget: number }>;
  maySave: (body: Body) => boolean;
  rejection: (body: Body) => SaveRejection | undefined;
  /** Builds the full count from the fields that a save changes. */
  build: (over: Partial<SavedCount>, body: Body) => SavedCount;
}

const UNKNOWN_ROW = { code: 'rule_refused', message: 'Cette ligne n’est pas dans l’estimation.' };

/**
 * Returns the handlers of a product, which respond like the server: a broken rule is rejected with its message, a stale
 * save with both versions, and a saved count can be fetched. They keep saved counts in memory.
 */
export function mockedProduct<Request extends Schema, Body extends SaveBody>({
  calls,
  explain,
  firstMafId,
  ...product
}: MockedProduct<Request, Body>): RequestHandler[] {
  const saved = new Map<string, SavedCount>();
  const histories = new Map<string, VersionedCount>();
  const save = (body: Body, request: globalThis.Request, mafId: number, status: 200 | 201) => {
    if (!product.maySave(body)) return refuseMarket();
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
    handling(calls.process, ({ body }) =>
      product.isSold(body) ? product.estimate(body) : refuseMarket(),
    ),
    handling(explain, ({ body, query: { row } }) => {
      if (!product.isSold(body)) return refuseMarket();
      const found = product.rowOf(body, row);
      return found ? buildExplanation(found) : refuse(422, UNKNOWN_ROW);
    }),
    handling(calls.record, ({ body, request }) =>
      save(body, request, firstMafId + saved.size, 201),
    ),
    handling({ ...calls.update, body: calls.record.body }, ({ body, request, params }) =>
      save(body, request, Number(params['mafId']), 200),
    ),
    // Returning nothing leaves counts of other products to the next handlers.
    handling(getCount, ({ params }) => saved.get(String(params['id']))),
    ...historyHandlers((id) => histories.get(id)),
    overlapHandler(() => [...saved.values()]),
  ];
}
