import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { BODY_MAXIMUM } from '#contract/endpoint.ts';
import { BODY_TYPE } from '#contract/mediaTypes.ts';
import type { BoostService } from './boosts/boostService.ts';
import { ownBoostService } from './boosts/ownBoosts.ts';
import type { Database } from './database/openDatabase.ts';
import { endUnreadResponses } from './http/connections.ts';
import { refuseWritesOnFullDisk, registerHealth, type Readiness } from './request/health.ts';
import { ApiFailure, answerClientError, sendFailure } from './request/failure.ts';
import { isCheapJson } from './http/jsonCost.ts';
import { logRequests } from './http/logger.ts';
import { registerMetrics } from './http/metrics.ts';
import { prepareJson, sendPrepared } from './http/preparedResponse.ts';
import { refuseOtherHosts } from './http/securityHeaders.ts';
import { readBuiltPages } from './http/builtPages.ts';
import { registerPages, type Pages } from './http/pages.ts';
import { recordProbing } from './http/probing.ts';
import type { Configuration } from './settings/config.ts';
import { addRateLimits } from './http/rateLimit.ts';
import { addSecurityHeaders, contentSecurityPolicy } from './http/securityHeaders.ts';
import {
  refuseUnguardedRoutes,
  registerUnknownRoutes,
  rewriteRefusedAddress,
} from './http/unknownRoutes.ts';
import { createAuthenticate, type FindProfile, rememberProfiles } from './request/caller.ts';
import { type Identity, mountProvider } from './identity/identity.ts';
import type { CommuneIndex } from './communes/communeIndex.ts';
import { registerProductRoutes } from './products/registry.ts';
import { findUserByIdentity } from './repositories/identities.ts';
import { registerBoostRoutes } from './routes/boosts.ts';
import { registerClassifiedRoutes } from './routes/classified.ts';
import { registerClientRoutes } from './routes/clients.ts';
import { registerCountRoutes, registerOrderRoutes } from './routes/counts/routes.ts';
import { registerExportRoutes } from './routes/exports.ts';
import { registerCommuneRoutes } from './routes/communes.ts';
import { registerUserRoutes } from './routes/users.ts';
import { registerViewRoutes } from './routes/views.ts';
import { registerZoneRoutes } from './routes/zones.ts';
import { configuredPortal } from '#domain/portals.ts';
import { getVersion } from '#contract/version.ts';
import { getOpenApi } from '#contract/service.ts';
import { registerOpenEndpoint } from './http/endpoint.ts';
import { openApiDocument } from './openApi/document.ts';

/** Registers the version route, which needs no sign-in so that a deployment can be checked without an account. */
function registerVersionRoutes(
  app: FastifyInstance,
  { version, commit }: { version: string; commit: string },
): void {
  registerOpenEndpoint(app, getVersion, { version, commit });
}

/** Registers the OpenAPI document, which needs no sign-in because it describes shapes and holds no data. */
function registerOpenApiRoutes(
  app: FastifyInstance,
  {
    version,
    publicOrigin,
    identity,
  }: Pick<AppDependencies, 'version' | 'publicOrigin' | 'identity'>,
): void {
  const described = { version, publicOrigin, issuer: identity.settings.issuer };
  registerOpenEndpoint(app, getOpenApi, openApiDocument(described), {
    response: openApiDocument({ ...described, isReadOnly: true }),
    isAsked: ({ calls }) => calls === 'read',
  });
}

/** The settings that the server reads, each of which tests may leave out. */
type AppSettings = {
  [
    Name in
      | 'isProduction'
      | 'administrators'
      | 'operationsDomains'
      | 'pictureOrigins'
      | 'addresses'
      | 'limits'
      | 'trustedProxies'
      | 'metricsToken'
  ]?: Configuration[Name] | undefined;
};

/** The dependencies of the server. No code below this point reads the environment. */
export interface AppDependencies extends AppSettings, Pick<Configuration, 'publicOrigin'> {
  database: Database;
  communeIndex: CommuneIndex;
  identity: Identity;
  readiness: Readonly<Readiness>;
  now: () => Date;
  version: string;
  /** The commit of the sources; `unknown` when nothing tells. */
  commit: string;
  /** Stores the boosts; by default in the tables of this server. */
  boosts?: BoostService | undefined;
  /** The browser application; absent when only the API is served. */
  pages?: Pages | undefined;
  logger?: FastifyServerOptions['logger'];
  /** Returns the number of lines that this process could not write, for the metrics. */
  droppedLines?: () => number;
  /** Time within which a request must have arrived, headers and body; thirty seconds by default. */
  requestTimeoutMs?: number;
  /** Time after which a client that takes nothing of a response loses its connection; ten seconds by default. */
  readerTimeoutMs?: number;
}

const REQUEST_TIMEOUT_MS = 30_000;
const READER_TIMEOUT_MS = 10_000;
/** Number of times that a connection is looked at within the limit. */
const CHECKS_PER_TIMEOUT = 30;

function createFastify({
  logger,
  trustedProxies = [],
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
}: AppDependencies): FastifyInstance {
  return Fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: () => randomUUID(),
    // Each call of the contract names its own limit.
    bodyLimit: BODY_MAXIMUM,
    requestTimeout: requestTimeoutMs,
    http: {
      headersTimeout: requestTimeoutMs,
      requestTimeout: requestTimeoutMs,
      // Node looks every thirty seconds by default, and so could leave a slow client connected twice as long.
      connectionsCheckingInterval: Math.ceil(requestTimeoutMs / CHECKS_PER_TIMEOUT),
    },
    // Requests that still arrive while the server stops are served: the database closes after them.
    return503OnClosing: false,
    // Each HEAD route would need its own rule in the policy.
    exposeHeadRoutes: false,
    clientErrorHandler: answerClientError,
    rewriteUrl: rewriteRefusedAddress,
    frameworkErrors: (error, request, reply) => {
      sendFailure(error, request, reply);
    },
  });
}

const TOO_COMPLEX = 'La demande contient trop de valeurs.';

/** Accepts JSON bodies of two media types (D-55). Any other media type is answered with 415. */
function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string' } as const;
  app.addContentTypeParser<string>(
    [BODY_TYPE, 'application/json'],
    options,
    (request, body, done) => {
      if (isCheapJson(body)) void parse(request, body, done);
      else done(new ApiFailure('bad_request', TOO_COMPLEX));
    },
  );
}

/** Returns the settings that the browser application needs. */
const browserSettings = ({ identity, addresses = {} }: AppDependencies) => {
  const { clientId, issuer } = identity.settings;
  return { clientId, issuer, addresses, portal: configuredPortal() };
};

/** Returns the settings of our documents. Only an https address makes an installation production (SH-06, D-158). */
const pageSettings = (dependencies: AppDependencies) => ({
  ...browserSettings(dependencies),
  isProduction:
    dependencies.isProduction === true && dependencies.publicOrigin.startsWith('https:'),
});

/**
 * Serves the settings, which the browser application reads at start, so that one build works on every host. Our
 * own documents hold them already; a static host does not.
 */
function registerAuthConfiguration(app: FastifyInstance, dependencies: AppDependencies): void {
  const settings = prepareJson(browserSettings(dependencies));
  app.get('/auth-config.json', { config: { limit: 'calls' } }, (request, reply) =>
    sendPrepared(request, reply, settings),
  );
}

/** Builds the server without listening, so that tests can inject requests. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { database, identity, publicOrigin, pages } = dependencies;
  const app = createFastify(dependencies);
  const isDevelopment = identity.settings.kind === 'development';
  const documents =
    pages?.kind === 'built'
      ? readBuiltPages(pages.directory, pageSettings(dependencies))
      : undefined;

  app.decorateRequest('caller', undefined);
  logRequests(app);
  app.setErrorHandler(sendFailure);
  endUnreadResponses(app, dependencies.readerTimeoutMs ?? READER_TIMEOUT_MS);
  acceptJsonBodies(app);
  refuseUnguardedRoutes(app);
  addSecurityHeaders(app, {
    // Vite's hot reload injects scripts, so the policy applies only to the built application.
    policy:
      pages?.kind === 'sources'
        ? undefined
        : contentSecurityPolicy(identity, dependencies, documents?.hashes),
    origins: identity.origins,
    isSecure: publicOrigin.startsWith('https:'),
  });
  if (isDevelopment) refuseOtherHosts(app);
  await addRateLimits(app, dependencies.limits);
  const hasRoom = refuseWritesOnFullDisk(app, database.folder);
  const findProfile: FindProfile = async (claims, requestId) =>
    findUserByIdentity(database.db, claims, { requestId, hasRoom });
  const { profilesVersion } = database;
  app.decorate(
    'authenticate',
    createAuthenticate(
      identity.verify,
      profilesVersion ? rememberProfiles(findProfile, profilesVersion) : findProfile,
    ),
  );
  const probingRuns = recordProbing(app, { db: database.db, hasRoom });
  registerUnknownRoutes(app);
  const canonicalOrigin = isDevelopment ? publicOrigin : undefined;
  await registerPages(app, { pages, documents, canonicalOrigin });
  registerMetrics(app, { ...dependencies, probingRuns }, dependencies.metricsToken);
  registerHealth(app, dependencies.readiness, database);
  registerAuthConfiguration(app, dependencies);
  if (identity.provider) mountProvider(app, identity.provider);

  registerVersionRoutes(app, dependencies);
  registerOpenApiRoutes(app, dependencies);
  registerUserRoutes(app, dependencies);
  registerCommuneRoutes(app, dependencies);
  registerProductRoutes(app, dependencies);
  const boosts = dependencies.boosts ?? ownBoostService(dependencies);
  registerClientRoutes(app, { ...dependencies, boosts });
  registerClassifiedRoutes(app, dependencies);
  registerBoostRoutes(app, { boosts });
  registerCountRoutes(app, dependencies);
  registerExportRoutes(app, dependencies);
  registerOrderRoutes(app, dependencies);
  registerZoneRoutes(app, dependencies);
  registerViewRoutes(app, dependencies);
  return app;
}
