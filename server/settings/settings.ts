import { ConfigurationError, textOf, type Environment } from './environment.ts';

/* The settings of the server: what docs/operations.md says of them, and the limits that they are read with. */

/** The settings that are whole numbers: their value where they are not set, and what they may be. */
export const NUMBERS = {
  PORT: { fallback: 4000, minimum: 1, maximum: 65_535 },
  RATE_LIMIT_PERSON: { fallback: 30, minimum: 0, maximum: 1_000_000 },
  RATE_LIMIT_ADDRESS: { fallback: 300, minimum: 0, maximum: 1_000_000 },
  // Three attempts must end before a browser or a load balancer gives up.
  SIGNIFI_TIMEOUT_MS: { fallback: 5000, minimum: 100, maximum: 9000 },
  SHUTDOWN_DELAY_MS: { fallback: 0, minimum: 0, maximum: 60_000 },
} as const;

/**
 * Reads a whole number.
 * @param fallback value where it is not set
 * @throws ConfigurationError beyond its limits
 */
export function wholeNumberOf(
  environment: Environment,
  name: keyof typeof NUMBERS,
  fallback: number = NUMBERS[name].fallback,
): number {
  const { minimum, maximum } = NUMBERS[name];
  const text = textOf(environment, name);
  if (text === undefined) return fallback;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= minimum && value <= maximum)) {
    throw new ConfigurationError(
      `${name} must be a whole number from ${minimum} to ${maximum}; it is « ${text} ».`,
    );
  }
  return value;
}

/** Reads a setting that is 1 or 0. @throws ConfigurationError for anything else */
export function flagOf(
  environment: Environment,
  name: 'INSECURE_HTTP' | 'DEMONSTRATION',
  fallback: boolean,
): boolean {
  const text = textOf(environment, name) ?? (fallback ? '1' : '0');
  if (text === '0' || text === '1') return text === '1';
  throw new ConfigurationError(`${name} must be 1, 0 or empty; it is « ${text} ».`);
}

/** One row of the table of settings, in Markdown. */
interface Setting {
  /** Value where it is not set; absent for none. */
  fallback?: string;
  meaning: string;
}

/** Every environment variable that the server reads, but those of documents and contacts, in the order of the table. */
export const SETTINGS = {
  PORT: {
    fallback: String(NUMBERS.PORT.fallback),
    meaning: 'Port to listen on.',
  },
  HOST: {
    fallback: '127.0.0.1',
    meaning: 'Address to listen on. Any address other than loopback requires `OIDC_ISSUER`.',
  },
  PUBLIC_ORIGIN: {
    fallback: '`http://localhost:PORT`',
    meaning:
      'Address that browsers use. An https address turns on `Strict-Transport-Security`; production requires one. Any host other than this machine requires `OIDC_ISSUER`.',
  },
  INSECURE_HTTP: {
    meaning:
      '`1` lets production serve over clear HTTP, which the log warns of, and lets the proxy of `compose.yaml` start without a certificate.',
  },
  DATA_DIR: {
    fallback: '`.data`',
    meaning:
      'Folder of the embedded database, and of the keys and sessions of the development sign-in.',
  },
  DATABASE_URL: {
    meaning: 'PostgreSQL address (`postgresql://…`). Without it, the embedded database is used.',
  },
  DATABASE_DIRECT_URL: {
    fallback: '`DATABASE_URL`',
    meaning:
      'Address of the same PostgreSQL without a pooler, for migrations, the loading of data and commands. Required with a pooler: without it, another instance may apply a lost right a minute late.',
  },
  OIDC_ISSUER: {
    meaning:
      'Issuer of the identity tokens, an https address: [Microsoft Entra](sign-in.md#microsoft-entra) or [another one](sign-in.md#another-issuer). Without it, the development sign-in is used.',
  },
  OIDC_CLIENT_ID: {
    fallback: '`adfactory` with the development sign-in',
    meaning:
      'Client identifier of the browser application, which is the audience of the tokens. Required with `OIDC_ISSUER`.',
  },
  ADMIN_EMAILS: {
    meaning: 'E-mail addresses of the first administrators, separated by commas.',
  },
  OPERATIONS_DOMAINS: {
    meaning:
      "E-mail domains, separated by commas, whose people may choose the job « Opérations » at their first connection. Without it, everybody may. See [who sees everybody's counts](sign-in.md#who-sees-everybodys-counts).",
  },
  PICTURE_ORIGINS: {
    meaning:
      'Addresses that host the pictures of imported programmes, such as `https://photos.example.fr`, separated by commas. The browser loads pictures from there and from this server only.',
  },
  NODE_ENV: {
    meaning:
      '`production`, `development`, `test` or empty; any other value is refused. `production` refuses the development sign-in and, with an https `PUBLIC_ORIGIN`, hides what is not on sale yet.',
  },
  DEMONSTRATION: {
    fallback: '0 in production, otherwise 1',
    meaning:
      '`1` fills a new database with invented inventory, contacts, clients, programmes and boosts; documents then say « Chiffres de démonstration ». `0` does not. It changes nothing in a database that is already filled. See [first day in production](#first-day-in-production).',
  },
  LOG_LEVEL: {
    fallback: '`info` in production, otherwise `warn`',
    meaning: 'fatal, error, warn, info, debug, trace or silent.',
  },
  RATE_LIMIT_PERSON: {
    fallback: String(NUMBERS.RATE_LIMIT_PERSON.fallback),
    meaning:
      'Requests per second for one person. An estimate, a write, an export, and the reading of a whole count or list count five; other reads count one. 0 means no limit.',
  },
  RATE_LIMIT_ADDRESS: {
    fallback: String(NUMBERS.RATE_LIMIT_ADDRESS.fallback),
    meaning:
      'Requests per second for one IPv4 address or one IPv6 network (/64), signed in or not: calls and pages together, health checks apart. Files of the build do not count. 0 means no limit.',
  },
  TRUSTED_PROXIES: {
    meaning:
      "Addresses or private networks of the load balancers whose `X-Forwarded-For` is trusted, such as `10.0.0.0/8`. A public network is refused, because strangers have addresses in it. Without it, everybody behind a load balancer shares the balancer's address. Requires `OIDC_ISSUER`.",
  },
  SIGNIFI_URL: {
    meaning:
      'Address of the partner service that stores the boosts. Without it, boosts are stored in our own tables.',
  },
  SIGNIFI_TOKEN: {
    meaning: 'Bearer token sent to that service, whose address must then be https or this machine.',
  },
  SIGNIFI_TIMEOUT_MS: {
    fallback: String(NUMBERS.SIGNIFI_TIMEOUT_MS.fallback),
    meaning: `Timeout of one attempt to reach it, from ${NUMBERS.SIGNIFI_TIMEOUT_MS.minimum} to ${NUMBERS.SIGNIFI_TIMEOUT_MS.maximum}.`,
  },
  METRICS_TOKEN: {
    meaning:
      'Bearer token of `/metrics`. Without it there are no metrics, except with the development sign-in, where they need no token.',
  },
  SHUTDOWN_DELAY_MS: {
    fallback: '1500 in production, otherwise 0',
    meaning: 'Time between the 503 on `/healthz` and the end of listening, from 0 to 60000.',
  },
  PORTAL_NAME: {
    fallback: '`PORTAIL`',
    meaning:
      'Name of the main portal as people write it, in its case: `Belles Maisons`. Calls and files hold it in capitals, without accents and spaces: `BELLESMAISONS`, `BELLESMAISONSNEUF`. See [the name of the portal](#the-name-of-the-portal).',
  },
  PORTAL_SHORT_NAME: {
    fallback: '`PORTAL_NAME`',
    meaning: 'Stands for the name in closed fields that list several portals.',
  },
  PORTAL_COLOR: {
    meaning:
      'Colour of its wordmark on proposals, six hexadecimal digits: `0F5672`. It must differ from white by 3 to 1.',
  },
  PORTAL_FORMER_NAMES: {
    meaning:
      'Names of before, separated by commas. Calls of tabs that are still open, files to import and documents that an edited build has stored are read under them. The default name is always read.',
  },
  COMMIT: {
    fallback: 'that of the git working copy, otherwise `unknown`',
    meaning:
      'Commit of the sources, which `GetVersion` and the metrics name. The image takes it from its build: `--build-arg COMMIT=$(git rev-parse --short=12 HEAD)`.',
  },
} satisfies Readonly<Record<string, Setting>>;
