import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { buildApp } from './app.ts';
import type { BoostService } from './boosts/boostService.ts';
import { SignifiBoosts } from './boosts/signifiBoosts.ts';
import { serveBackups } from './backup/control.ts';
import { ConfigurationError, readConfiguration, type Configuration } from './config.ts';
import { seedDemonstrationBoosts } from './data/demonstrationBoosts.ts';
import { prepareData } from './data/prepareData.ts';
import { DataFolderError } from './database/dataFolder.ts';
import {
  openDatabase,
  REQUEST_STATEMENT_MS,
  type Database,
  type DatabaseOptions,
} from './database/openDatabase.ts';
import type { Readiness } from './http/health.ts';
import { loggerOptions } from './http/logger.ts';
import type { Pages } from './http/pages.ts';
import { createIdentity } from './identity/identity.ts';
import { DEMO_USERS } from './identity/demoUsers.ts';
import { recordIssuer } from './identity/signingKey.ts';
import { createCommuneIndex } from './communes/communeIndex.ts';
import { scheduleMaintenance } from './maintenance.ts';
import { redirectOutput } from './processOutput.ts';
import { makeAdministrators, seedUsers } from './repositories/users.ts';
import { closeOnSignals } from './shutdown.ts';
import { createProgress, usersTable } from './terminal.ts';

/* Entry point of the server process: reads the settings, opens the database, loads the data, listens, and shuts down gracefully. */

const output = redirectOutput();
const ROOT = fileURLToPath(new URL('..', import.meta.url));

function readVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return v.parse(v.object({ version: v.string() }), JSON.parse(text)).version;
}

async function openPages(configuration: Configuration): Promise<Pages> {
  if (!configuration.isDevelopmentServer) return { kind: 'built', directory: `${ROOT}dist` };
  // Vite is a development dependency, which a production install may lack.
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: ROOT,
    server: { middlewareMode: true, hmr: { port: configuration.port + 1 } },
    appType: 'spa',
  });
  return {
    kind: 'sources',
    handle: (request, response) => vite.middlewares(request, response),
    close: async () => vite.close(),
  };
}

async function exitAfterOutput(): Promise<never> {
  await output.flush();
  process.exit(1);
}

async function open(
  configuration: Configuration,
  options: Pick<DatabaseOptions, 'url' | 'directUrl' | 'replicaUrl' | 'statementMs'>,
): Promise<Database> {
  return openDatabase({
    ...options,
    dataDir: configuration.dataDir,
    onConnectionError: ({ message }) => process.stderr.write(`[database] ${message}\n`),
    // The embedded database cannot be reopened in this process: the supervisor must restart it.
    onEmbeddedFailure: ({ message }) => {
      process.stderr.write(`[database] ${message}\nThe server is exiting: restart it.\n`);
      void exitAfterOutput();
    },
  });
}

/** Opens the database and loads its data, showing progress in the terminal. */
async function prepare(configuration: Configuration): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl } = configuration;
  const database = await open(configuration, {
    url: databaseUrl && (databaseDirectUrl ?? databaseUrl),
  });
  try {
    const progress = createProgress(process.stdout);
    await prepareData(database, progress.report);
    progress.end();
    if (configuration.identity.kind === 'development') {
      await seedUsers(database.db, DEMO_USERS);
      const ownerIds = DEMO_USERS.filter(({ markets }) => [...markets].includes('Neuf'));
      await seedDemonstrationBoosts(database.db, {
        ownerIds: ownerIds.map(({ id }) => id),
        now: now(),
      });
    }
    await makeAdministrators(database.db, configuration.administrators);
  } catch (error) {
    await database.close();
    throw error;
  }
  if (database.kind === 'embedded') return database;
  // Requests have a lower limit than the loading of the data.
  await database.close();
  return open(configuration, {
    url: databaseUrl,
    directUrl: databaseDirectUrl,
    replicaUrl: databaseReplicaUrl,
    statementMs: REQUEST_STATEMENT_MS,
  });
}

const reportSignifi = (reason: string): void => console.error('[signifi]', reason);

/** Returns the partner's boost service; undefined when our own tables store the boosts. */
function boostsOf({ signifi }: Configuration, database: Database): BoostService | undefined {
  if (signifi === undefined) return undefined;
  return new SignifiBoosts({ database, settings: signifi, report: reportSignifi });
}

async function listen(app: FastifyInstance, { port, host }: Configuration): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new ConfigurationError(
        `Port ${port} is already used by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
      );
    }
    throw error;
  }
}

function announce(configuration: Configuration): void {
  const { port, publicOrigin, identity, isDevelopmentServer } = configuration;
  const mode = isDevelopmentServer ? ' (sources, hot reload)' : '';
  process.stdout.write(`\nAdFactory: ${publicOrigin}${mode}\n`);
  if (!publicOrigin.endsWith(`:${port}`)) process.stdout.write(`Listening on port ${port}\n`);
  if (identity.kind === 'development') process.stdout.write(`\n${usersTable(DEMO_USERS)}\n`);
}

const now = (): Date => new Date();

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env, process.argv);
  const database = await prepare(configuration);
  try {
    const readiness: Readiness = { isReady: true, isClosing: false };
    const identity = await createIdentity(configuration, {
      now,
      onError: (error) => console.error('[sign-in]', error),
    });
    const app = await buildApp({
      database,
      communeIndex: await createCommuneIndex(database.db),
      identity,
      readiness,
      now,
      version: readVersion(),
      publicOrigin: configuration.publicOrigin,
      isProduction: configuration.isProduction,
      administrators: configuration.administrators,
      operationsDomains: configuration.operationsDomains,
      boosts: boostsOf(configuration, database),
      pages: await openPages(configuration),
      logger: { ...loggerOptions(configuration.logLevel), stream: output.destination },
      droppedLines: output.droppedLines,
      limits: configuration.limits,
      trustedProxies: configuration.trustedProxies,
      metricsToken: configuration.metricsToken,
    });
    scheduleMaintenance(database, { now, isClosing: () => readiness.isClosing });
    await serveBackups(database);
    closeOnSignals(app, database, {
      readiness,
      delayMs: configuration.shutdownDelayMs,
      flush: output.flush,
    });
    await listen(app, configuration);
    if (configuration.identity.kind === 'development') {
      await recordIssuer(configuration.dataDir, configuration.identity.issuer);
    }
    announce(configuration);
  } catch (error) {
    await database.close();
    throw error;
  }
}

try {
  await main();
} catch (error) {
  const isExpected = error instanceof ConfigurationError || error instanceof DataFolderError;
  const text = error instanceof Error && !isExpected ? error.stack : undefined;
  process.stderr.write(`${text ?? (error instanceof Error ? error.message : String(error))}\n`);
  await exitAfterOutput();
}
