import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import type { AvailabilityCall } from '#contract/availability.ts';
import type { Endpoint, ResponseOf, Schema } from '#contract/endpoint.ts';
import type { ExplainCall } from '#contract/explanation.ts';
import type { Explanation } from '#domain/count/explanation/confidence.ts';
import type { Availability } from '#domain/count/availability/months.ts';
import type { ClientBudget } from '#domain/count/spread/offer.ts';
import type { FigureOrigin } from '#domain/count/demonstration.ts';
import type { Targeting } from '#domain/count/targetings.ts';
import { parisDay, type Day } from '#domain/format/days.ts';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import {
  isProductAvailable,
  manifestOf,
  marketOf,
  type CountProductKey,
  type MafProduct,
} from '#domain/products/catalogue.ts';
import { type SaveRejection, rejectionText } from '#domain/count/saveRules.ts';
import { localityOfCode, type SelectedLocality } from '#domain/localities/selection.ts';
import type { CommuneIndex } from '../communes/communeIndex.ts';
import type { Database } from '../database/openDatabase.ts';
import type { ForecastSources } from '../forecast/estimate.ts';
import { orHowToImport } from '../forecast/origin.ts';
import { registerEndpoint } from '../http/endpoint.ts';
import type { CountContent } from '../repositories/counts.ts';
import { registerSaveRoutes, type SaveBody, type SavedProduct } from '../routes/saveRoutes.ts';
import { ApiFailure } from '../request/failure.ts';
import { areaOf, knownLocality } from '../communes/nearbyCodes.ts';

/** The dependencies of the routes of a product. */
export interface ProductDependencies {
  database: Pick<Database, 'db'>;
  communeIndex: CommuneIndex;
  now: () => Date;
}

/** Registers the calls of a product. Products with the same calls share one function, which runs only once. */
export type RegisterRoutes = (app: FastifyInstance, deps: ProductDependencies) => void;

/**
 * What the server does for a product. Each function refuses what breaks a rule of the product; `today` is the current
 * day in mainland France.
 */
interface ServedProduct<Body extends Schema, Answer extends Schema, Save extends SaveBody> {
  calls: Omit<SavedProduct<Save>, 'contentOf'> & {
    process: Endpoint<undefined, undefined, Body, Answer>;
  };
  explain: ExplainCall<Body>;
  estimate: (
    sources: ForecastSources,
    request: v.InferOutput<Body>,
    today: Day,
  ) => Promise<ResponseOf<Endpoint<undefined, undefined, Body, Answer>>>;
  /** Explains a row of an estimate, or all of it (N-01). */
  explainRow: (
    sources: ForecastSources,
    request: v.InferOutput<Body>,
    asked: { row: string | undefined; today: Day },
  ) => Promise<Explanation>;
  /** Computes what a save stores: the browser is not trusted. */
  contentOf: (sources: ForecastSources, save: Save, today: Day) => Promise<CountContent>;
}

const sourcesOf = ({ database: { db }, communeIndex }: ProductDependencies): ForecastSources => ({
  db,
  communeIndex,
});

/** Returns the registration of the estimate of a product, of its explanation and of its saves. */
export function productRoutes<Body extends Schema, Answer extends Schema, Save extends SaveBody>({
  calls,
  explain,
  ...product
}: ServedProduct<Body, Answer, Save>): RegisterRoutes {
  return (app, deps) => {
    const sources = sourcesOf(deps);
    const today = () => parisDay(deps.now());
    registerEndpoint(app, calls.process, {
      handle: async ({ actor, body }) =>
        orHowToImport(actor, product.estimate(sources, body, today())),
    });
    registerEndpoint(app, explain, {
      handle: async ({ body, query: { row } }) => ({
        ...(await product.explainRow(sources, body, { row, today: today() })),
        months: [],
      }),
    });
    registerSaveRoutes(app, deps, {
      record: calls.record,
      update: calls.update,
      contentOf: async (save) => {
        const estimatedOn = today();
        const content = await product.contentOf(sources, save, estimatedOn);
        // The proposal is valid from the day of the estimate on (D-164).
        return { ...content, countData: { ...content.countData, estimatedOn } };
      },
    });
  };
}

/**
 * Returns the registration of the call that estimates a request month by month (N-13).
 * @param find refuses what breaks a rule of the product; `today` is the current day in mainland France
 */
export function availabilityRoute<Body extends Schema>(
  call: AvailabilityCall<Body>,
  find: (
    sources: ForecastSources,
    request: v.InferOutput<Body>,
    today: Day,
  ) => Promise<Availability>,
): RegisterRoutes {
  return (app, deps) => {
    registerEndpoint(app, call, {
      handle: async ({ body }) => find(sourcesOf(deps), body, parisDay(deps.now())),
    });
  };
}

/** Copies the targetings for a response, whose type has mutable lists. */
export function offeredTargetings(targetings: readonly Targeting[]) {
  return targetings.map((targeting) => ({
    ...targeting,
    broadcastMediums: [...targeting.broadcastMediums],
    checked: [...targeting.checked],
  }));
}

/**
 * Returns the offer of a product in a market. Only its manifest decides, even if the server has values for the market.
 * @param offer undefined where the product has none
 * @throws ApiFailure `rule_refused` where the product is not sold
 */
export function soldOffer<Offer>(
  product: CountProductKey,
  market: Market,
  offer: Offer | undefined,
): Offer {
  if (offer !== undefined && isProductAvailable(product, market)) return offer;
  const label = MARKET_LABEL_BY_MARKET[market];
  throw new ApiFailure(
    'rule_refused',
    `${manifestOf(product).title} n’est pas proposé sur le marché ${label}.`,
  );
}

/* The saves of every product. */

const OTHER_PRODUCT = 'Ce produit n’est pas celui du marché demandé.';
const OTHER_LOCALITIES = 'Les localités du comptage ne sont pas celles de la demande.';

/**
 * Returns the chosen localities with the names of the commune index, because only the identifiers that the browser
 * sent are trusted.
 * @param locations absent when the save lists none: those of the postal codes are returned (D-116)
 * @param postalCodes the postal codes of the request, which the localities must match
 * @throws ApiFailure `rule_refused` when they differ
 */
function checkLocations(
  locations: readonly SelectedLocality[] | null | undefined,
  postalCodes: readonly string[],
  communeIndex: ForecastSources['communeIndex'],
): SelectedLocality[] {
  const requested = new Set(postalCodes);
  const listed = locations ?? [...requested].map((code) => ({ code, name: '', placeIds: [] }));
  const chosen = new Set(listed.map(({ code }) => code));
  if (chosen.size !== requested.size || [...chosen].some((code) => !requested.has(code))) {
    throw new ApiFailure('rule_refused', OTHER_LOCALITIES);
  }
  // A count whose places have all left the index keeps its postal codes, which is what it was sold for.
  return listed.map(
    ({ code, name, placeIds }) =>
      knownLocality({ code, name, placeIds }, communeIndex) ??
      knownLocality({ code, placeIds: [] }, communeIndex) ??
      localityOfCode(code, []),
  );
}

/**
 * The entries that the document of every product holds. The origin of the figures is written each time, because a save
 * keeps the entries of the version before.
 */
interface CommonEntries {
  countName: string;
  mafProduct: MafProduct;
  locations: SelectedLocality[];
  logos: string[];
  isDemonstration: boolean;
  /** Null where every line has figures of the demonstration, or none has. */
  demonstrationLines: string[] | null;
  /** What the client wants to spend; absent keeps that of the version before. */
  clientBudget?: ClientBudget | null;
}

/** The entries of a document that its product computes: its request and its figures. */
export type OwnEntries<CountData> = Omit<CountData, keyof CommonEntries>;

/** What a product knows of one of its saves. */
interface KnownSave<Fresh, Own> {
  /** The name under which the market of the request saves the product; undefined where it is not sold. */
  mafProduct: MafProduct | undefined;
  /** The postal codes of the request. */
  postalCodes: readonly string[];
  /** Portals whose wordmarks are printed on the proposal (D-88). */
  logos: string[];
  /** Estimates the request of the save again. Refuses what breaks a rule before. */
  estimate: () => Promise<Fresh>;
  /**
   * Returns the fresh figures with what the person bought of them.
   * @throws ApiFailure `rule_refused` when a rule is broken, `availability_changed` when less is left than was bought
   */
  entriesOf: (fresh: Omit<Fresh, keyof FigureOrigin>) => Own;
}

/**
 * Returns what a save stores: the server's own estimate with the choices of the person.
 * @throws ApiFailure `rule_refused` when a rule is broken, `availability_changed` when less is left than was bought
 */
export async function savedContent<
  Fresh extends { [Entry in keyof FigureOrigin]?: FigureOrigin[Entry] | undefined },
  Own extends { totalBudget: number },
>(
  { communeIndex }: Pick<ForecastSources, 'communeIndex'>,
  save: {
    countName: string;
    mafProduct: MafProduct;
    locations?: SelectedLocality[] | null | undefined;
    clientBudget?: ClientBudget | null | undefined;
  },
  { mafProduct, postalCodes, logos, estimate, entriesOf }: KnownSave<Fresh, Own>,
): Promise<CountContent & { countData: Own & CommonEntries }> {
  const { countName, clientBudget } = save;
  if (save.mafProduct !== mafProduct) throw new ApiFailure('rule_refused', OTHER_PRODUCT);
  const { isDemonstration = false, demonstrationLines = null, ...fresh } = await estimate();
  const checked = checkLocations(save.locations, postalCodes, communeIndex);
  const area = areaOf(communeIndex, checked);
  const locations = area ? checked.map((locality) => ({ ...locality, area })) : checked;
  const own = entriesOf(fresh);
  return {
    mafProduct,
    market: marketOf(mafProduct),
    countName,
    totalBudget: own.totalBudget,
    countData: {
      ...own,
      countName,
      mafProduct,
      locations,
      logos,
      isDemonstration,
      demonstrationLines,
      ...(clientBudget !== undefined && { clientBudget }),
    },
  };
}

/**
 * Throws if a save breaks a rule of its product.
 * @param rejection undefined when no rule is broken
 * @throws ApiFailure `rule_refused` with the message that the screen shows
 */
export function refuseRejected(rejection: SaveRejection | undefined): void {
  if (rejection) throw new ApiFailure('rule_refused', rejectionText(rejection));
}
