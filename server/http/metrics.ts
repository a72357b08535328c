import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/openDatabase.ts';
import { ApiFailure } from './failure.ts';
import { pingWithin } from './health.ts';

/** Upper bounds of the duration buckets, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts requests by route pattern, never by address, so that the number of series stays bounded. */
function countRequests(app: FastifyInstance, registers: Registry[]): void {
  const total = new Counter({
    name: 'adfactory_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'adfactory_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response.',
    labelNames: ['method', 'route'],
    buckets: BOUNDS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'adfactory_http_requests_in_flight',
    help: 'Requests in flight.',
    registers,
  });
  app.addHook('onRequest', async (_request, reply) => {
    inFlight.inc();
    // `close` also fires when the client disconnects, unlike onResponse.
    reply.raw.once('close', () => inFlight.dec());
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none';
    total.inc({ method, route, status: statusCode });
    duration.observe({ method, route }, elapsedTime / 1000);
  });
}

/** Returns a function that measures the database again. It runs before each answer, so that no figure is a scrape old. */
function databaseGauges(database: Database, registers: Registry[]): () => Promise<void> {
  const up = new Gauge({
    name: 'adfactory_database_up',
    help: 'Whether the database responds.',
    registers,
  });
  const ping = new Gauge({
    name: 'adfactory_database_ping_seconds',
    help: 'Round-trip time to the database.',
    registers,
  });
  const connections = new Gauge({
    name: 'adfactory_database_connections',
    help: 'Connections of the pool, and requests waiting for one.',
    labelNames: ['state'],
    registers,
  });
  return async () => {
    const seconds = await pingWithin(database);
    up.set(seconds === undefined ? 0 : 1);
    ping.set(seconds ?? Number.NaN);
    const { totalCount, idleCount, waitingCount } = database.pool;
    connections.set({ state: 'busy' }, totalCount - idleCount);
    connections.set({ state: 'idle' }, idleCount);
    connections.set({ state: 'waited_for' }, waitingCount);
  };
}

function probingCounter(probingRuns: () => number): Counter {
  return new Counter({
    name: 'adfactory_probing_runs_total',
    help: 'Runs of thirty requests of one person for records that they may not reach.',
    registers: [],
    collect() {
      this.reset();
      this.inc(probingRuns());
    },
  });
}

function isAllowed(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Registers `GET /metrics`, in the Prometheus text format.
 * @param token required bearer token; null requires none (a development server, reachable from this machine only);
 *   undefined disables the metrics
 */
export function registerMetrics(
  app: FastifyInstance,
  {
    database,
    version,
    probingRuns,
  }: { database: Database; version: string; probingRuns: () => number },
  token: string | null | undefined,
): void {
  if (token === undefined) return;
  const register = new Registry();
  collectDefaultMetrics({ register });
  new Gauge({
    name: 'adfactory_build_info',
    help: 'Version of the server.',
    labelNames: ['version'],
    registers: [register],
  }).set({ version }, 1);
  countRequests(app, [register]);
  register.registerMetric(probingCounter(probingRuns));
  const measureDatabase = databaseGauges(database, [register]);
  app.get('/metrics', async (request, reply) => {
    if (token !== null && !isAllowed(request, token)) throw new ApiFailure('unauthenticated');
    await measureDatabase();
    reply.header('Content-Type', register.contentType);
    reply.header('Cache-Control', 'no-store');
    return reply.send(await register.metrics());
  });
}
