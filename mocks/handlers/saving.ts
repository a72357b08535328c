import { HttpResponse, type RequestHandler } from 'msw';
import * as v from 'valibot';
import { getCount, type SavedCount, SavedCountSchema } from '#contract/counts.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import type { AvailabilityCall } from '#contract/availability.ts';
import type { ExplainCall } from '#contract/explanation.ts';
import type { Availability } from '#domain/count/availability/months.ts';
import type { ClientBudget } from '#domain/count/spread/offer.ts';
import { readDocument, type DocumentFormat } from '#domain/count/document.ts';
import { rejectionText, type SaveRejection } from '#domain/count/saveRules.ts';
import { buildSaved } from '../builders/count.ts';
import { buildExplanation, type MockRow } from '../builders/explanation.ts';
import type { MafProduct } from '#domain/products/catalogue.ts';
import { expectedVersionOf, handling, refuse } from './failures.ts';
import { historyHandlers, type VersionedCount } from './history.ts';
import { overlapHandler } from './overlaps.ts';
import type { VersionConflict } from '#contract/conflict.ts';
import type { ApiError } from '#contract/errors.ts';

const CHANGED = 'Quelqu’un d’autre a modifié ce comptage entre-temps.';

/** The other person in stories about conflicting saves. */
const COLLEAGUE = { firstName: 'Nadia', lastName: 'Benali' };

/** Builds the conflict of a stale save: both versions of the count. */
export function buildConflict(
  current: SavedCount,
  refused: VersionConflict['refused'],
  totalBudget: number,
): VersionConflict {
  return {
    current: {
      ...v.parse(SavedCountSchema, current),
      version: current.version ?? 1,
      totalBudget,
      updatedDate: '2026-11-16T07:45:00.000Z',
      updatedBy: COLLEAGUE,
    },
    refused,
  };
}

/** Builds the server's error for a stale save. */
function buildVersionConflict(conflict: VersionConflict): ApiError {
  const details = [{ path: 'version', message: String(conflict.current.version) }];
  return { code: 'version_conflict', message: CHANGED, details, conflict };
}

/** Returns the 412 response to a stale save; undefined when the version is current. */
export function refuseStale(
  request: Request,
  known: SavedCount | undefined,
  save: { countName: string; totalBudget: number; countData: unknown },
) {
  const version = expectedVersionOf(request);
  if (!known || version === undefined || known.version === version) return undefined;
  const conflict = buildConflict(known, { ...save, version }, save.totalBudget);
  return refuse(412, buildVersionConflict(conflict));
}

const NOT_SOLD = { code: 'rule_refused', message: 'Ce produit n’est pas proposé sur ce marché.' };

/** Returns the response for a product that is not sold in the market. */
export const refuseMarket = () => refuse(422, NOT_SOLD);

/** Who saves in stories and tests, and when. */
const SAVER = { firstName: 'Camille', lastName: 'Durand' };
const SAVED_DATE = '2026-11-16T08:00:00.000Z';

interface SaveBody {
  countName: string;
  client?: { clientId: string; clientName: string };
  clientBudget?: ClientBudget | null | undefined;
}

/** A count product in the mocks. */
interface MockedProduct<Request extends Schema, Body extends SaveBody, Offer> {
  calls: {
    process: Endpoint<undefined, undefined, Request>;
    record: Endpoint<undefined, undefined, v.GenericSchema<unknown, Body>>;
    update: Endpoint;
  };
  explain: ExplainCall<Request>;
  /** What each month has; absent for a product without days. */
  availability?: {
    call: AvailabilityCall<Request>;
    find: (request: v.InferOutput<Request>, offer: Offer) => Response | Availability;
  };
  /** Returns undefined in a market that does not sell the product. */
  offerOf: (request: v.InferOutput<Request>) => Offer | undefined;
  /** Returns the request in a save. */
  requestOf: (body: Body) => v.InferOutput<Request>;
  /** Returns the response to an estimate. */
  estimate: (request: v.InferOutput<Request>, offer: Offer) => Response | object;
  /** Returns undefined for a row that the estimate does not have. */
  rowOf: (
    request: v.InferOutput<Request>,
    row: string | undefined,
    offer: Offer,
  ) => MockRow | undefined;
  /** Number of the first saved count; must differ between products. */
  firstMafId: number;
  /** Computes what a save lacks, as the server does. */
  format: DocumentFormat<object>;
  countData: v.GenericSchema<unknown, { totalBudget: number; mafProduct: MafProduct }>;
  rejection: (body: Body, offer: Offer) => SaveRejection | undefined;
}

const UNKNOWN_ROW = { code: 'rule_refused', message: 'Cette ligne n’est pas dans l’estimation.' };

/**
 * Returns the handlers of a product, which respond like the server: a broken rule is rejected with its message, a stale
 * save with both versions, and a saved count can be fetched. They keep saved counts in memory.
 */
export function mockedProduct<Request extends Schema, Body extends SaveBody, Offer>({
  calls,
  explain,
  availability,
  firstMafId,
  ...product
}: MockedProduct<Request, Body, Offer>): RequestHandler[] {
  const saved = new Map<string, SavedCount>();
  const histories = new Map<string, VersionedCount>();
  const save = (body: Body, request: globalThis.Request, mafId: number, status: 200 | 201) => {
    const offer = product.offerOf(product.requestOf(body));
    if (!offer) return refuseMarket();
    const rejection = product.rejection(body, offer);
    if (rejection) return refuse(422, { code: 'rule_refused', message: rejectionText(rejection) });
    const known = [...saved.values()].find((count) => count.mafId === mafId);
    const { countName, client, clientBudget } = body;
    const computed = v.parse(product.countData, readDocument(product.format, body));
    const countData = { ...computed, ...(clientBudget !== undefined && { clientBudget }) };
    const { totalBudget } = countData;
    const stale = refuseStale(request, known, { countName, totalBudget, countData });
    if (stale) return stale;
    const id = known?.id ?? `5f0c9a52-6d0e-4f43-9a55-7d7a4be3${mafId}`;
    const version = (known?.version ?? 0) + 1;
    const count = buildSaved(
      { id, mafId, countData },
      { countName, version, ...(client && { ...client }) },
    );
    saved.set(id, count);
    const written = { version, savedDate: SAVED_DATE, savedBy: SAVER, countName, totalBudget };
    const versions = [{ ...written, countData }, ...(histories.get(id)?.versions ?? [])];
    histories.set(id, { count, versions });
    return HttpResponse.json({ id, mafId, version }, { status });
  };
  return [
    handling(calls.process, ({ body }) => {
      const offer = product.offerOf(body);
      return offer ? product.estimate(body, offer) : refuseMarket();
    }),
    handling(explain, ({ body, query: { row } }) => {
      const offer = product.offerOf(body);
      if (!offer) return refuseMarket();
      const found = product.rowOf(body, row, offer);
      return found ? buildExplanation(found) : refuse(422, UNKNOWN_ROW);
    }),
    ...(availability
      ? [
          handling(availability.call, ({ body }) => {
            const offer = product.offerOf(body);
            return offer ? availability.find(body, offer) : refuseMarket();
          }),
        ]
      : []),
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
