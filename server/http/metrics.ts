import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/openDatabase.ts';
import { ApiFailure } from './failure.ts';
import { pingWithin } from './health.ts';

/** Upper bounds of the duration buckets, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Histogram {
  /** Number of requests within the bound of the same index. */
  buckets: number[];
  count: number;
  /** Seconds. */
  sum: number;
}

/** Labels whose values callers cannot choose, so that their number stays bounded. */
type Labels = Readonly<Record<string, string | number>>;

function labelled(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${text}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

function family(name: string, type: string, help: string, lines: readonly string[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
}

function gauge(name: string, help: string, value: number): string[] {
  return family(name, 'gauge', help, [labelled(name, {}, value)]);
}

/** Counts requests by route pattern, never by address. */
class RequestMetrics {
  inFlight = 0;
  readonly #statuses = new Map<string, { labels: Labels; count: number }>();
  readonly #durations = new Map<string, { labels: Labels; histogram: Histogram }>();

  observe(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${route}`;
    const counted = this.#statuses.get(`${key} ${status}`) ?? {
      labels: { method, route, status },
      count: 0,
    };
    counted.count += 1;
    this.#statuses.set(`${key} ${status}`, counted);
    const timed = this.#durations.get(key) ?? {
      labels: { method, route },
      histogram: { buckets: BOUNDS.map(() => 0), count: 0, sum: 0 },
    };
    const { histogram } = timed;
    histogram.count += 1;
    histogram.sum += seconds;
    BOUNDS.forEach((bound, index) => {
      if (seconds <= bound) histogram.buckets[index] = (histogram.buckets[index] ?? 0) + 1;
    });
    this.#durations.set(key, timed);
  }

  lines(): string[] {
    const total = 'adfactory_http_requests_total';
    const duration = 'adfactory_http_request_duration_seconds';
    return [
      ...family(
        total,
        'counter',
        'Requests answered.',
        [...this.#statuses.values()].map(({ labels, count }) => labelled(total, labels, count)),
      ),
      ...family(
        duration,
        'histogram',
        'Time from the headers of a request to the end of its response.',
        [...this.#durations.values()].flatMap(({ labels, histogram }) => [
          ...BOUNDS.map((le, index) =>
            labelled(`${duration}_bucket`, { ...labels, le }, histogram.buckets[index] ?? 0),
          ),
          labelled(`${duration}_bucket`, { ...labels, le: '+Inf' }, histogram.count),
          labelled(`${duration}_sum`, labels, histogram.sum),
          labelled(`${duration}_count`, labels, histogram.count),
        ]),
      ),
      ...gauge('adfactory_http_requests_in_flight', 'Requests in flight.', this.inFlight),
    ];
  }
}

async function databaseLines(database: Database): Promise<string[]> {
  const seconds = await pingWithin(database);
  const { totalCount, idleCount, waitingCount } = database.pool;
  const pool = 'adfactory_database_connections';
  return [
    ...gauge(
      'adfactory_database_up',
      'Whether the database responds.',
      seconds === undefined ? 0 : 1,
    ),
    ...gauge(
      'adfactory_database_ping_seconds',
      'Round-trip time to the database.',
      seconds ?? Number.NaN,
    ),
    ...family(pool, 'gauge', 'Connections of the pool, and requests waiting for one.', [
      labelled(pool, { state: 'busy' }, totalCount - idleCount),
      labelled(pool, { state: 'idle' }, idleCount),
      labelled(pool, { state: 'waited_for' }, waitingCount),
    ]),
  ];
}

function processLines(delay: ReturnType<typeof monitorEventLoopDelay>): string[] {
  const { user, system } = process.cpuUsage();
  const quantile = (share: number): number => delay.percentile(share) / 1e9;
  const loop = 'nodejs_eventloop_lag_seconds';
  const lines = [
    ...gauge('process_resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
    ...gauge(
      'process_start_time_seconds',
      'Start time in seconds since 1970.',
      Date.now() / 1000 - process.uptime(),
    ),
    ...family('process_cpu_seconds_total', 'counter', 'CPU time.', [
      labelled('process_cpu_seconds_total', {}, (user + system) / 1e6),
    ]),
    ...family(loop, 'gauge', 'Event loop lag since the last scrape.', [
      labelled(loop, { quantile: '0.5' }, quantile(50)),
      labelled(loop, { quantile: '0.99' }, quantile(99)),
    ]),
  ];
  delay.reset();
  return lines;
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
  { database, version }: { database: Database; version: string },
  token: string | null | undefined,
): void {
  if (token === undefined) return;
  const requests = new RequestMetrics();
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', async () => {
    delay.disable();
  });
  app.addHook('onRequest', async (_request, reply) => {
    requests.inFlight += 1;
    // `close` also fires when the client disconnects, unlike onResponse.
    reply.raw.once('close', () => (requests.inFlight -= 1));
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (token !== null && !isAllowed(request, token)) throw new ApiFailure('unauthenticated');
    const build = labelled('adfactory_build_info', { version }, 1);
    const lines = [
      ...family('adfactory_build_info', 'gauge', 'Version of the server.', [build]),
      ...requests.lines(),
      ...(await databaseLines(database)),
      ...processLines(delay),
    ];
    reply.header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8');
    reply.header('Cache-Control', 'no-store');
    return reply.send(`${lines.join('\n')}\n`);
  });
}
