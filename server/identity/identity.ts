import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration, IdentitySettings } from '../settings/config.ts';
import type { DevelopmentProvider } from './developmentProvider.ts';
import { loadSigningKey, localKeys } from './signingKey.ts';
import { remoteIssuer } from './remoteIssuer.ts';
import { createVerifier } from './verifier.ts';
import type { TokenVerifier } from '../request/caller.ts';

/** The identity provider of this server and its token verifier. */
export interface Identity {
  settings: IdentitySettings;
  verify: TokenVerifier;
  /** Returns the origins of the issuer that the page calls. */
  origins: () => readonly string[];
  /** The development provider, when it is the issuer. */
  provider?: DevelopmentProvider;
}

/**
 * The issuer that demo users are bound to. The address of the development provider changes with the port, which must
 * not lock them out of their profiles.
 */
const DEVELOPMENT_ISSUER = 'development';

/**
 * Imports the development provider without the warning of its library about Node 20, which it also prints where nothing
 * is wrong: `server/start.mjs` says in plain words which Node to use.
 */
async function importProvider(): Promise<typeof import('./developmentProvider.ts')> {
  const { warn } = console;
  console.warn = (...texts: unknown[]) => {
    if (!String(texts[0]).includes('Unsupported runtime')) warn(...texts);
  };
  try {
    return await import('./developmentProvider.ts');
  } finally {
    console.warn = warn;
  }
}

/**
 * Sets up sign-in. The development provider is imported only here, and only when the settings name it as the issuer,
 * which they never do in production.
 */
export async function createIdentity(
  configuration: Pick<Configuration, 'identity' | 'dataDir' | 'publicOrigin' | 'isProduction'>,
  { now, onError }: { now: () => Date; onError: (error: unknown) => void },
): Promise<Identity> {
  const { identity: settings, dataDir, publicOrigin, isProduction } = configuration;
  if (settings.kind === 'external') {
    const remote = remoteIssuer(settings.issuer, { now, onError });
    // Whatever is wrong with OIDC_ISSUER is reported at the start, which it does not prevent: the issuer may come back.
    await remote.renewKeys().catch(() => undefined);
    const verify = createVerifier({ ...settings, ...remote, now });
    return { settings, verify, origins: remote.origins };
  }
  if (isProduction) throw new Error('The development sign-in must not run in production');
  const key = await loadSigningKey(dataDir);
  const { createDevelopmentProvider } = await importProvider();
  const provider = createDevelopmentProvider({
    ...settings,
    applicationOrigin: publicOrigin,
    dataDir,
    key,
    onError,
  });
  const verify = createVerifier({ ...settings, keys: localKeys(key), now });
  return {
    settings,
    provider,
    origins: () => [publicOrigin],
    verify: async (token) => ({ ...(await verify(token)), issuer: DEVELOPMENT_ISSUER }),
  };
}

/** Mounts the development provider, which handles the raw request and reads its body itself. */
export function mountProvider(app: FastifyInstance, provider: DevelopmentProvider): void {
  // onRequest runs before the body is parsed, and hijacking the reply stops the framework there.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.hijack();
    await provider.handle(request.raw, reply.raw);
  };
  for (const url of ['/idp', '/idp/*']) {
    app.all(url, { config: { hasOwnHeaders: true }, onRequest }, () => undefined);
  }
  app.addHook('onClose', () => provider.flush());
}
