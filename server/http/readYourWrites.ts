import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database, DatabaseClient, Standby } from '../database/openDatabase.ts';
import { LOG_END, LOG_POSITION, LOG_START } from '../database/standby.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Returns the database for a list or an estimate: the standby where it holds everything that this browser has
     * written, the primary otherwise.
     */
    reader: () => Promise<DatabaseClient>;
  }
}

/** Says that the browser keeps cookies, without which a missing position would not mean that it has written nothing. */
const KEPT_COOKIE = 'adfactory_reads';
/** Position in the log of the primary after the last write of this browser. */
const WRITTEN_COOKIE = 'adfactory_written';
/** Much longer than a standby that serves reads may lag behind. */
const LIFETIME_SECONDS = 3600;

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

/** Returns a position as a number, so that two can be compared. */
function bytesOf(position: string): bigint {
  const [segment = '0', offset = '0'] = position.split('/');
  return BigInt(`0x${segment}`) * 0x1_0000_0000n + BigInt(`0x${offset}`);
}

/** Returns the position that the browser remembers; undefined when it keeps no cookies or sent something else. */
function writtenBy(request: FastifyRequest): string | undefined {
  if (cookieOf(request, KEPT_COOKIE) === undefined) return undefined;
  const written = cookieOf(request, WRITTEN_COOKIE) ?? LOG_START;
  return LOG_POSITION.test(written) ? written : undefined;
}

const ATTRIBUTES = `Path=/api; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Strict`;

function setCookie(reply: FastifyReply, name: string, value: string, isSecure: boolean): void {
  reply.header('Set-Cookie', `${name}=${value}; ${ATTRIBUTES}${isSecure ? '; Secure' : ''}`);
}

/** Returns the position that the browser has to remember after a write. */
async function positionAfter(request: FastifyRequest, standby: Standby): Promise<string> {
  const written = await standby.writtenPosition().catch(() => LOG_END);
  const before = writtenBy(request) ?? LOG_START;
  // Of two writes at once, the response of the first may arrive last.
  return bytesOf(before) > bytesOf(written) ? before : written;
}

/** Adds `reader` to every request, and remembers in each browser what it has written. Without a standby it adds the primary. */
export function addReadYourWrites(
  app: FastifyInstance,
  { db, standby }: Pick<Database, 'db' | 'standby'>,
  { isSecure }: { isSecure: boolean },
): void {
  app.decorateRequest('reader', async function reader(this: FastifyRequest) {
    const written = standby && writtenBy(this);
    return written !== undefined && (await standby?.hasApplied(written)) === true && standby
      ? standby.db
      : db;
  });
  if (standby === undefined) return;
  app.addHook('onSend', async (request, reply) => {
    const { api } = request.routeOptions.config;
    if (api === undefined || api === 'unknown') return;
    if (api.writes === true) {
      setCookie(reply, WRITTEN_COOKIE, await positionAfter(request, standby), isSecure);
    } else if (cookieOf(request, KEPT_COOKIE) === undefined) {
      setCookie(reply, KEPT_COOKIE, '1', isSecure);
    }
  });
}
