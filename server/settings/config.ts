import type { Addresses } from '#domain/addresses.ts';
import {
  ConfigurationError,
  DEVELOPMENT_CONTACTS,
  textOf,
  type Environment,
  readAddresses,
} from './environment.ts';
import type { Portal } from '#domain/portals.ts';
import { readPortal } from './portal.ts';
import { isEmailAddress } from '#domain/format/names.ts';
import { faultOfProxies, isOwnMachine } from './trustedProxies.ts';
import { flagOf, wholeNumberOf } from './settings.ts';

/** Address, credentials and timeout of the partner service. */
export interface PartnerSettings {
  /** Without a trailing slash. */
  url: string;
  /** Sent as a bearer token; undefined when the partner requires none. */
  token: string | undefined;
  /** Timeout of one attempt, in milliseconds. */
  timeoutMs: number;
}

/** Limits of one instance, in requests per second. With several instances, a caller may reach their sum. */
export interface RateLimits {
  perPerson: number;
  /** Higher than the limit of a person, because a whole agency may share one address. */
  perAddress: number;
}

/** The identity provider: the development one, mounted on this server, or an external issuer. */
export interface IdentitySettings {
  kind: 'development' | 'external';
  issuer: string;
  /** Client identifier of the browser application: the audience of its tokens. */
  clientId: string;
}

/** All settings read from the environment and from the command line. */
export interface Configuration {
  port: number;
  host: string;
  /** Folder of the embedded database and of the development sign-in. */
  dataDir: string;
  /** PostgreSQL connection string; undefined for the embedded database. */
  databaseUrl: string | undefined;
  /** PostgreSQL address without a pooler, for migrations and the loading of data; `databaseUrl` when undefined. */
  databaseDirectUrl: string | undefined;
  isProduction: boolean;
  /** A new database gets the demonstration: invented inventory, contacts, clients, programmes and boosts (D-172). */
  isDemonstration: boolean;
  /** `--dev`: the browser application is served from its sources, with hot reload. */
  isDevelopmentServer: boolean;
  /** Address under which browsers reach the server, without a trailing slash. */
  publicOrigin: string;
  /** `INSECURE_HTTP=1`: production is served over clear HTTP on purpose. */
  isInsecureHttp: boolean;
  identity: IdentitySettings;
  /** Lower-case e-mail addresses of the initial administrators. */
  administrators: readonly string[];
  /** Lower-case e-mail domains whose people may choose the job « Opérations » themselves; empty for everybody. */
  operationsDomains: readonly string[];
  /** Origins that host the pictures of programmes, beside this server. */
  pictureOrigins: readonly string[];
  /** Addresses of documents and contacts, which the browser application shows. */
  addresses: Addresses;
  /** How this installation calls its main portal. */
  portal: Portal;
  /** The partner service that stores the boosts; undefined when our own tables do. */
  signifi: PartnerSettings | undefined;
  logLevel: string;
  /** Milliseconds between reporting « not ready » and closing the server, so that load balancers notice. */
  shutdownDelayMs: number;
  limits: RateLimits;
  /** Addresses or networks of the load balancers in front of this server. */
  trustedProxies: readonly string[];
  /** Bearer token required by `/metrics`; null requires none (development), undefined disables the route. */
  metricsToken: string | null | undefined;
}

const DEVELOPMENT_CLIENT_ID = 'adfactory';
const MODES = ['production', 'development', 'test'] as const;
const LOG_LEVELS = new Set(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

/**
 * Reads `NODE_ENV`, compared to the letter because libraries compare it so too; undefined when it is empty.
 * @throws ConfigurationError for any other value, so that a misspelled « production » never starts anything else
 */
export function modeOf(environment: Environment): (typeof MODES)[number] | undefined {
  const text = environment['NODE_ENV'] ?? '';
  const mode = MODES.find((one) => one === text);
  if (mode === undefined && text !== '') {
    throw new ConfigurationError(
      `NODE_ENV must be one of ${MODES.join(', ')}, or empty; it is « ${text} ».`,
    );
  }
  return mode;
}

/** Returns whether programs read the logs, also in a process whose settings are refused. */
export const logsForPrograms = ({ NODE_ENV }: Environment): boolean => NODE_ENV === 'production';

function proxiesOf(environment: Environment): string[] {
  const list = textOf(environment, 'TRUSTED_PROXIES')?.split(/[\s,]+/) ?? [];
  const fault = faultOfProxies(list);
  if (fault !== undefined) throw new ConfigurationError(`TRUSTED_PROXIES ${fault}`);
  return list;
}

function originOf(name: string, text: string, protocol: RegExp): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && protocol.test(url.protocol) && url.pathname === '/') return url.origin;
  throw new ConfigurationError(
    `${name} must be an address such as https://adfactory.example; it is « ${text} ».`,
  );
}

function identityOf(environment: Environment, publicOrigin: string): IdentitySettings {
  const issuer = textOf(environment, 'OIDC_ISSUER');
  const clientId = textOf(environment, 'OIDC_CLIENT_ID');
  if (issuer === undefined) {
    if (modeOf(environment) === 'production') {
      throw new ConfigurationError(
        'OIDC_ISSUER and OIDC_CLIENT_ID are needed in production: the development sign-in lets anybody in.',
      );
    }
    return {
      kind: 'development',
      issuer: `${publicOrigin}/idp`,
      clientId: clientId ?? DEVELOPMENT_CLIENT_ID,
    };
  }
  if (!URL.canParse(issuer) || new URL(issuer).protocol !== 'https:') {
    throw new ConfigurationError(`OIDC_ISSUER must be an https address; it is « ${issuer} ».`);
  }
  if (clientId === undefined) {
    throw new ConfigurationError('OIDC_CLIENT_ID is needed when OIDC_ISSUER is set.');
  }
  return { kind: 'external', issuer, clientId };
}

/** Returns the first setting that lets other machines reach the server; undefined when only this machine can. */
function settingThatOpens({
  host,
  publicOrigin,
  trustedProxies,
}: Configuration): { name: string; value: string } | undefined {
  if (!isOwnMachine(host)) return { name: 'HOST', value: host };
  if (!isOwnMachine(new URL(publicOrigin).hostname)) {
    return { name: 'PUBLIC_ORIGIN', value: publicOrigin };
  }
  if (trustedProxies.length === 0) return undefined;
  return { name: 'TRUSTED_PROXIES', value: trustedProxies.join(' ') };
}

/** Refuses what is safe on this machine only, when other machines can reach the server or it runs in production. */
function refuseBeyondThisMachine(configuration: Configuration): void {
  const { identity, isDevelopmentServer, isProduction } = configuration;
  const opens = settingThatOpens(configuration);
  if (identity.kind === 'development' && opens) {
    throw new ConfigurationError(
      `${opens.name} is « ${opens.value} », but the development sign-in lets anybody in as an administrator, so only this machine may reach the server. Set OIDC_ISSUER and OIDC_CLIENT_ID to open it to others.`,
    );
  }
  if (!isDevelopmentServer || !(isProduction || opens)) return;
  const { name, value } = opens ?? { name: 'NODE_ENV', value: 'production' };
  throw new ConfigurationError(
    `${name} is « ${value} », but --dev serves the source files, so only this machine may reach the server. Use npm start to open it to others.`,
  );
}

/** Refuses a production whose tokens anybody on the network could read, unless somebody has asked for it. */
function refuseClearHttp({ isProduction, isInsecureHttp, publicOrigin }: Configuration): void {
  if (!isProduction || isInsecureHttp || publicOrigin.startsWith('https:')) return;
  throw new ConfigurationError(
    `PUBLIC_ORIGIN must be an https address in production, because anybody on the network could read the identity tokens otherwise; it is « ${publicOrigin} ». INSECURE_HTTP=1 accepts that.`,
  );
}

/**
 * Returns the address of PostgreSQL for a command, whose statements may be longer than those of a pooler; undefined for
 * the embedded database.
 */
export const commandDatabaseUrl = (environment: Environment): string | undefined =>
  textOf(environment, 'DATABASE_URL') &&
  (textOf(environment, 'DATABASE_DIRECT_URL') ?? textOf(environment, 'DATABASE_URL'));

/** Reads the settings of the partner boost service, for the server and for the monthly renewal. */
export function signifiOf(environment: Environment): PartnerSettings | undefined {
  const url = textOf(environment, 'SIGNIFI_URL');
  if (url === undefined) return undefined;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new ConfigurationError(
      `SIGNIFI_URL must be an address such as https://signifi.example; it is « ${url} ».`,
    );
  }
  const token = textOf(environment, 'SIGNIFI_TOKEN');
  const { protocol, hostname } = new URL(url);
  if (token !== undefined && protocol !== 'https:' && !isOwnMachine(hostname)) {
    throw new ConfigurationError(
      `SIGNIFI_URL must be an https address when SIGNIFI_TOKEN is set, which anybody could read otherwise; it is « ${url} ».`,
    );
  }
  return {
    url: url.replace(/\/$/, ''),
    token,
    timeoutMs: wholeNumberOf(environment, 'SIGNIFI_TIMEOUT_MS'),
  };
}

function administratorsOf(environment: Environment): string[] {
  const emails = (textOf(environment, 'ADMIN_EMAILS') ?? '').split(/[\s,;]+/);
  return emails
    .filter((email) => email !== '')
    .map((email) => {
      if (isEmailAddress(email)) return email.toLowerCase();
      throw new ConfigurationError(
        `ADMIN_EMAILS must be e-mail addresses separated by commas; it holds « ${email} ».`,
      );
    });
}

function operationsDomainsOf(environment: Environment): string[] {
  const text = textOf(environment, 'OPERATIONS_DOMAINS');
  if (text === undefined) return [];
  const domains = text.toLowerCase().split(/[\s,;]+/);
  const named = domains.filter((one) => one !== '').map((one) => one.replace(/^@/, ''));
  // An empty list would open the job to everybody.
  if (named.length > 0 && named.every((one) => /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(one))) return named;
  throw new ConfigurationError(
    `OPERATIONS_DOMAINS must be e-mail domains such as example.fr, separated by commas; it is « ${text} ».`,
  );
}

/**
 * Reads and validates the settings (docs/operations.md lists them).
 * @throws ConfigurationError naming the setting to correct
 */
export function readConfiguration(
  environment: Environment,
  args: readonly string[] = [],
): Configuration {
  const isProduction = modeOf(environment) === 'production';
  const port = wholeNumberOf(environment, 'PORT');
  const host = textOf(environment, 'HOST') ?? '127.0.0.1';
  const origin = textOf(environment, 'PUBLIC_ORIGIN');
  const publicOrigin =
    origin === undefined
      ? `http://localhost:${port}`
      : originOf('PUBLIC_ORIGIN', origin, /^https?:$/);
  const pictures = textOf(environment, 'PICTURE_ORIGINS')?.split(/[\s,]+/) ?? [];
  const identity = identityOf(environment, publicOrigin);
  const logLevel = textOf(environment, 'LOG_LEVEL') ?? (isProduction ? 'info' : 'warn');
  if (!LOG_LEVELS.has(logLevel)) {
    throw new ConfigurationError(`LOG_LEVEL must be one of ${[...LOG_LEVELS].join(', ')}.`);
  }
  const configuration: Configuration = {
    port,
    host,
    dataDir: textOf(environment, 'DATA_DIR') ?? '.data',
    databaseUrl: textOf(environment, 'DATABASE_URL'),
    databaseDirectUrl: textOf(environment, 'DATABASE_DIRECT_URL'),
    isProduction,
    isDemonstration: flagOf(environment, 'DEMONSTRATION', !isProduction),
    isDevelopmentServer: args.includes('--dev'),
    publicOrigin,
    isInsecureHttp: flagOf(environment, 'INSECURE_HTTP', false),
    identity,
    administrators: administratorsOf(environment),
    operationsDomains: operationsDomainsOf(environment),
    pictureOrigins: pictures.map((one) => originOf('PICTURE_ORIGINS', one, /^https:$/)),
    addresses: readAddresses(environment, isProduction ? {} : DEVELOPMENT_CONTACTS),
    portal: readPortal(environment),
    signifi: signifiOf(environment),
    logLevel,
    limits: {
      perPerson: wholeNumberOf(environment, 'RATE_LIMIT_PERSON'),
      perAddress: wholeNumberOf(environment, 'RATE_LIMIT_ADDRESS'),
    },
    trustedProxies: proxiesOf(environment),
    metricsToken:
      textOf(environment, 'METRICS_TOKEN') ?? (identity.kind === 'development' ? null : undefined),
    shutdownDelayMs: wholeNumberOf(
      environment,
      'SHUTDOWN_DELAY_MS',
      isProduction ? 1500 : undefined,
    ),
  };
  refuseBeyondThisMachine(configuration);
  refuseClearHttp(configuration);
  return configuration;
}
