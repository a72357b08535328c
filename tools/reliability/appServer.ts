import { buildApp } from '#server/app.ts';
import { readConfiguration } from '#server/settings/config.ts';
import { openDatabase, REQUEST_STATEMENT_MS } from '#server/database/openDatabase.ts';
import { loggerOptions } from '#server/http/logger.ts';
import { createIdentity } from '#server/identity/identity.ts';
import { redirectOutput } from '#server/processOutput.ts';
import { closeOnSignals } from '#server/shutdown.ts';
import { SMALL_COMMUNES } from '../../tests/server/forecast/smallInventory.ts';
import { NOW } from '../../tests/server/api/testApp.ts';

/*
 * appServer.ts PORT FOLDER [DATABASE_URL]: runs the whole server in its own process. It uses the small inventory, so
 * that it starts quickly, and a fixed clock, so that prepared saves stay valid. FOLDER holds the signing key that
 * instances share and, without DATABASE_URL, the embedded database. DATABASE_DIRECT_URL is that
 * of the server. LOG_LEVEL turns the log on. Prints READY once it accepts requests.
 */

const [port = '0', folder = '', url] = process.argv.slice(2);
const output = redirectOutput();
const configuration = readConfiguration({ DATA_DIR: folder });
const database = await openDatabase({
  url,
  dataDir: folder,
  directUrl: process.env['DATABASE_DIRECT_URL'],
  statementMs: REQUEST_STATEMENT_MS,
  onConnectionError: () => undefined,
  onEmbeddedFailure: ({ message }) => {
    process.stderr.write(`${message}\n`);
    process.exit(1);
  },
});
const readiness = { isReady: true, isClosing: false };
const now = (): Date => NOW;
const app = await buildApp({
  database,
  communeIndex: SMALL_COMMUNES,
  identity: await createIdentity(configuration, { now, onError: () => undefined }),
  readiness,
  now,
  version: '0.0.0',
  commit: 'unknown',
  publicOrigin: configuration.publicOrigin,
  logger: {
    ...loggerOptions(process.env['LOG_LEVEL'] ?? 'silent'),
    stream: output.destination,
  },
  droppedLines: output.droppedLines,
  metricsToken: null,
});
closeOnSignals(app, database, { readiness, delayMs: 1500, flush: output.flush });
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('READY\n');
