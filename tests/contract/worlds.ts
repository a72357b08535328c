import { setupServer } from 'msw/node';
import type { Method } from '#contract/endpoint.ts';
import { SALES } from '#mocks/builders/user.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import type { CommuneIndex } from '#server/communes/communeIndex.ts';
import { seedSmallContacts } from '../server/forecast/smallContacts.ts';
import { seedSmallInventory } from '../server/forecast/smallInventory.ts';
import { insertCountClient } from '../server/api/countClient.ts';
import { insertAds } from '../server/api/ads.ts';
import { createTestApp } from '../server/api/testApp.ts';
import { openTestDatabase } from '../server/testDatabase.ts';

/** Parses a response body: JSON, CSV text, or empty. */
function readBody(text: string, mediaType: string | null): unknown {
  if (text === '') return null;
  return mediaType?.startsWith('text/csv') === true ? text : JSON.parse(text);
}

export interface WorldAnswer {
  status: number;
  body: unknown;
}

/** Endpoints that only users of the market Ancien may call. */
const OF_ANCIEN = /^\/api\/(MasterDisplay|Expert360)\//;

/**
 * A back end that implements the contract. Calls are made as a salesperson: of Ancien for the products of that market,
 * otherwise of Neuf and Construire.
 */
export interface World {
  call: (
    method: Method,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<WorldAnswer>;
  close: () => Promise<void>;
}

/** Starts the MSW mocks that stories and component tests use. */
export function openMocks(): Promise<World> {
  const server = setupServer(...wholeApplication(SALES));
  server.listen({ onUnhandledRequest: 'error' });
  return Promise.resolve({
    call: async (method, url, body, headers = {}) => {
      const answer = await fetch(`http://localhost${url}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: readBody(text, answer.headers.get('content-type')) };
    },
    close: () => {
      server.close();
      return Promise.resolve();
    },
  });
}

/**
 * Starts the reference server on the test database.
 * @param communeIndex the communes that it knows; those of the small country by default
 */
export async function openServer(communeIndex?: CommuneIndex): Promise<World> {
  const database = await openTestDatabase();
  await seedSmallInventory(database.db);
  await seedSmallContacts(database.db);
  await insertCountClient(database.db);
  await insertAds(database.db);
  const app = await createTestApp(database, communeIndex && { communeIndex });
  return {
    call: async (method, url, body, headers) => {
      const request = { method, url, body, headers };
      const person = OF_ANCIEN.test(url) ? 'studio@adfactory.test' : 'commerce@adfactory.test';
      const answer = await app.send(person, request);
      const { statusCode: status, body: text } = answer;
      return { status, body: readBody(text, String(answer.headers['content-type'])) };
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
