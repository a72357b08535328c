import { timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/openDatabase.ts';
import { ApiFailure } from '../request/failure.ts';
import { pingWithin } from '../request/health.ts';

/** Upper bounds of the duration buckets, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts the requests that are not answered yet and whose client is still connected. */
function countInFlight(app: FastifyInstance, registers: Registry[]): void {
  const inFlight = new Gauge({
    name: 'adfactory_http_requests_in_flight',
    help: 'Requests in flight.',
    registers,
  });
  const openBySocket = new WeakMap<Socket, Set<ServerResponse>>();
  const openOn = (socket: Socket): Set<ServerResponse> => {
    const known = openBySocket.get(socket);
    if (known) return known;
    const open = new Set<ServerResponse>();
    openBySocket.set(socket, open);
    // A response that waits for an earlier one of its connection does not report that the client has left.
    socket.once('close', () => {
      inFlight.dec(open.size);
      open.clear();
    });
    return open;
  };
  app.addHook('onRequest', async ({ raw: { socket } }, { raw }) => {
    if (socket.destroyed) return;
    const open = openOn(socket);
    open.add(raw);
    inFlight.inc();
    raw.once('close', () => {
      if (open.delete(raw)) inFlight.dec();
    });
  });
}

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
  countInFlight(app, registers);
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'none';
    total.inc({ method, route, status: statusCode });
    duration.observe({ method, route }, elapsedTime / 1000);
    done();
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

/** Returns a counter of something that is counted elsewhere. */
function counterOf(name: string, help: string, read: () => number): Counter {
  return new Counter({
    name,
    help,
    registers: [],
    collect() {
      this.reset();
      this.inc(read());
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
    commit,
    probingRuns,
    droppedLines = () => 0,
  }: {
    database: Database;
    version: string;
    commit: string;
    probingRuns: () => number;
    droppedLines?: (() => number) | undefined;
  },
  token: string | null | undefined,
): void {
  if (token === undefined) return;
  const register = new Registry();
  collectDefaultMetrics({ register });
  new Gauge({
    name: 'adfactory_build_info',
    help: 'Version of the server, and the commit of its sources.',
    labelNames: ['version', 'commit'],
    registers: [register],
  }).set({ version, commit }, 1);
  countRequests(app, [register]);
  register.registerMetric(
    counterOf(
      'adfactory_output_dropped_lines_total',
      'Lines of the log and of the console that could not be written.',
      droppedLines,
    ),
  );
  register.registerMetric(
    counterOf(
      'adfactory_probing_runs_total',
      'Runs of thirty requests of one person for records that they may not reach.',
      probingRuns,
    ),
  );
  const measureDatabase = databaseGauges(database, [register]);
  app.get('/metrics', async (request, reply) => {
    if (token !== null && !isAllowed(request, token)) throw new ApiFailure('unauthenticated');
    await measureDatabase();
    reply.header('Content-Type', register.contentType);
    reply.header('Cache-Control', 'no-store');
    return reply.send(await register.metrics());
  });
}
