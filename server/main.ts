import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import * as v from 'valibot';
import { configurePortal } from '#domain/portals.ts';
import { buildApp } from './app.ts';
import type { BoostService } from './boosts/boostService.ts';
import { SignifiBoosts } from './boosts/signifiBoosts.ts';
import { logsForPrograms, readConfiguration, type Configuration } from './settings/config.ts';
import { ConfigurationError } from './settings/environment.ts';
import { seedDemonstrationBoosts } from './data/demonstrationBoosts.ts';
import { NEEDED_STEPS, prepareData, STEPS } from './data/prepareData.ts';
import { DataFolderError } from './database/dataFolder.ts';
import { errorCode } from './database/databaseErrors.ts';
import {
  openDatabase,
  REQUEST_STATEMENT_MS,
  type Database,
  type DatabaseOptions,
} from './database/openDatabase.ts';
import type { Readiness } from './request/health.ts';
import { loggerOptions } from './http/logger.ts';
import type { Pages } from './http/pages.ts';
import { createIdentity } from './identity/identity.ts';
import { DEMO_USERS } from './identity/demoUsers.ts';
import { recordIssuer } from './identity/signingKey.ts';
import { createCommuneIndex } from './communes/communeIndex.ts';
import { scheduleMaintenance } from './maintenance.ts';
import { redirectOutput } from './processOutput.ts';
import { hasDemonstration } from './repositories/demonstration.ts';
import { withoutErased } from './repositories/identities.ts';
import { makeAdministrators, seedUsers } from './repositories/users.ts';
import { closeOnSignals } from './shutdown.ts';
import { createProgress, usersTable, type Progress } from './terminal.ts';

/* Entry point of the server process: reads the settings, opens the database, loads the data, listens, and shuts down gracefully. */

const output = redirectOutput();
/** Writes what does not belong to a request. */
const log = pino(loggerOptions('info'), output.destination);
/** In production every line is JSON. Elsewhere people read the start in a terminal. */
const isForPeople = !logsForPrograms(process.env);
if (!isForPeople) {
  // Node writes the warnings of libraries as text.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn(`${name}: ${message}`));
}
const ROOT = fileURLToPath(new URL('..', import.meta.url));

function readVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return v.parse(v.object({ version: v.string() }), JSON.parse(text)).version;
}

/** Returns the commit that the image names, or that of the working copy. */
function readCommit(): string {
  const named = process.env['COMMIT']?.trim();
  if (named) return named;
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
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
  options: Pick<DatabaseOptions, 'url' | 'directUrl' | 'statementMs'>,
): Promise<Database> {
  return openDatabase({
    ...options,
    dataDir: configuration.dataDir,
    onConnectionError: ({ message }) => log.error(`database: ${message}`),
    onRecovery: (description) => log.warn(`database: ${description}`),
    // The embedded database cannot be reopened in this process: the supervisor must restart it.
    onEmbeddedFailure: ({ message }) => {
      log.fatal(`database: ${message} The server is exiting: restart it.`);
      void exitAfterOutput();
    },
  });
}

const DEMONSTRATION_LOADED =
  'demonstration: this database holds invented inventory and clients, and documents say so. npm run demonstration -- remove takes them away.';

/** Opens the database and loads its data, showing progress in the terminal. */
async function prepare(configuration: Configuration): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, isDemonstration } = configuration;
  const database = await open(configuration, {
    url: databaseUrl && (databaseDirectUrl ?? databaseUrl),
  });
  try {
    const progress = isForPeople ? createProgress(process.stdout) : loggedProgress();
    await prepareData(database, progress.report, isDemonstration ? STEPS : NEEDED_STEPS);
    progress.end();
    if (configuration.isProduction && (await hasDemonstration(database.db))) {
      log.warn(DEMONSTRATION_LOADED);
    }
    if (configuration.identity.kind === 'development') await seedUsers(database.db, DEMO_USERS);
    if (configuration.identity.kind === 'development' && isDemonstration) {
      const ownerIds = DEMO_USERS.filter(({ markets }) => [...markets].includes('Neuf'));
      await seedDemonstrationBoosts(database.db, {
        ownerIds: ownerIds.map(({ id }) => id),
        now: now(),
      });
    }
    const administrators = await withoutErased(database.db, configuration.administrators);
    await makeAdministrators(database.db, administrators);
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
    statementMs: REQUEST_STATEMENT_MS,
  });
}

function loggedProgress(): Progress {
  let last = '';
  return {
    report: (step) => {
      if (step !== last) log.info(step);
      last = step;
    },
    end: () => undefined,
  };
}

const reportSignifi = (reason: string): void => log.error(`signifi: ${reason}`);
/** Its errors name issuers and keys, never people. */
const reportSignIn = (error: unknown): void =>
  log.error({ err: error }, `sign-in: ${error instanceof Error ? error.message : String(error)}`);

/** Returns the partner's boost service; undefined when our own tables store the boosts. */
function boostsOf({ signifi }: Configuration, database: Database): BoostService | undefined {
  if (signifi === undefined) return undefined;
  return new SignifiBoosts({ database, settings: signifi, report: reportSignifi });
}

/** Listens for a moment, so that nobody waits for the data to learn that the port is taken. */
async function refuseOccupiedPort({ port, host }: Configuration): Promise<void> {
  const server = createTcpServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ConfigurationError(
      errorCode(error) === 'EADDRINUSE'
        ? `Port ${port} is already used by another program. Stop it, or choose another: PORT=${port + 1} npm start`
        : `HOST ${host} and PORT ${port} cannot be listened on (${errorCode(error)}).`,
      { cause: error },
    );
  }
  server.close();
  await once(server, 'close');
}

function announce(configuration: Configuration): void {
  const { port, publicOrigin, identity, isDevelopmentServer } = configuration;
  if (!isForPeople) {
    log.info(`AdFactory: ${publicOrigin}, listening on port ${port}`);
    return;
  }
  const mode = isDevelopmentServer ? ' (sources, hot reload)' : '';
  process.stdout.write(`\nAdFactory: ${publicOrigin}${mode}\n`);
  if (!publicOrigin.endsWith(`:${port}`)) process.stdout.write(`Listening on port ${port}\n`);
  if (identity.kind === 'development') process.stdout.write(`\n${usersTable(DEMO_USERS)}\n`);
}

const now = (): Date => new Date();

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env, process.argv);
  log.level = configuration.logLevel;
  configurePortal(configuration.portal);
  await refuseOccupiedPort(configuration);
  const database = await prepare(configuration);
  try {
    const readiness: Readiness = { isReady: true, isClosing: false };
    const identity = await createIdentity(configuration, {
      now,
      onError: reportSignIn,
    });
    const app = await buildApp({
      ...configuration,
      database,
      communeIndex: await createCommuneIndex(database.db),
      identity,
      readiness,
      now,
      version: readVersion(),
      commit: readCommit(),
      boosts: boostsOf(configuration, database),
      pages: await openPages(configuration),
      logger: { ...loggerOptions(configuration.logLevel), stream: output.destination },
      droppedLines: output.droppedLines,
    });
    scheduleMaintenance(database, {
      isClosing: () => readiness.isClosing,
      onError: (error) => log.error({ err: error }, 'maintenance failed'),
    });
    closeOnSignals(app, database, {
      readiness,
      delayMs: configuration.shutdownDelayMs,
      flush: output.flush,
    });
    await app.listen({ port: configuration.port, host: configuration.host });
    if (configuration.identity.kind === 'development') {
      await recordIssuer(configuration.dataDir, configuration.identity.issuer);
    }
    announce(configuration);
    if (configuration.isProduction && !configuration.publicOrigin.startsWith('https:')) {
      app.log.warn('INSECURE_HTTP: anybody on the network can read identity tokens and counts.');
    }
  } catch (error) {
    await database.close();
    throw error;
  }
}

try {
  await main();
} catch (error) {
  const isExpected = error instanceof ConfigurationError || error instanceof DataFolderError;
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error && !isExpected ? error.stack : undefined;
  if (isForPeople) process.stderr.write(`${stack ?? message}\n`);
  else log.fatal({ stack }, message);
  await exitAfterOutput();
}
