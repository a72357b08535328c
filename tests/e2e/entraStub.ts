import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/*
 * A stub with the addresses, the responses and the claims of Microsoft Entra (version 2.0): the code comes back in the
 * fragment, a refresh token needs « offline_access », tokens go to the origin of the page only, and nothing is revoked.
 */

export const ENTRA_HOST = 'login.microsoftonline.com';
export const TENANT = '72f988bf-86f1-41af-91ab-2d7cd011db47';
const AUTHORITY = `https://${ENTRA_HOST}/${TENANT}`;
export const ENTRA_ISSUER = `${AUTHORITY}/v2.0`;

const DISCOVERY = {
  issuer: ENTRA_ISSUER,
  authorization_endpoint: `${AUTHORITY}/oauth2/v2.0/authorize`,
  token_endpoint: `${AUTHORITY}/oauth2/v2.0/token`,
  end_session_endpoint: `${AUTHORITY}/oauth2/v2.0/logout`,
  jwks_uri: `${AUTHORITY}/discovery/v2.0/keys`,
  scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
};

/** The only person of the directory. Its roles and groups mean nothing to us. */
const PERSON = {
  sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
  oid: '00000000-0000-0000-66f3-3332eca7ea81',
  tid: TENANT,
  ver: '2.0',
  name: 'Marie Dupont',
  preferred_username: 'Marie.Dupont@Groupe.example',
  roles: ['ROLE_ADMIN'],
  groups: ['6c737a27-0bd9-4d0d-8c46-0b4b9f1f4c55'],
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const CLIENT_INFO = encode({ uid: PERSON.oid, utid: TENANT });

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

function send(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Creates the stub for one application, whose pages have this origin. */
export async function createEntraStub(clientId: string, origin: string): Promise<RequestListener> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'entra', use: 'sig' }];
  const challenges = new Map<string, { challenge: string; nonce: string; scope: string }>();

  const idToken = async (nonce: string | undefined): Promise<string> =>
    new SignJWT({ ...PERSON, uti: randomUUID(), ...(nonce !== undefined && { nonce }) })
      .setProtectedHeader({ alg: 'RS256', kid: 'entra', typ: 'JWT' })
      .setIssuer(ENTRA_ISSUER)
      .setAudience(clientId)
      .setIssuedAt()
      .setNotBefore('0 s')
      .setExpirationTime('1 h')
      .sign(privateKey);

  const authorize = (query: URLSearchParams, response: ServerResponse): void => {
    const target = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== clientId || !target.startsWith(`${origin}/`)) {
      return send(response, { error: 'AADSTS50011' }, 400);
    }
    const code = randomUUID();
    challenges.set(code, {
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce') ?? '',
      scope: query.get('scope') ?? '',
    });
    const state = query.get('state') ?? '';
    const answer = new URLSearchParams({ code, client_info: CLIENT_INFO, state });
    response.writeHead(302, { location: `${target}#${answer}` }).end();
  };

  const token = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('access-control-allow-origin', origin);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const form = await readForm(request);
    const asked = challenges.get(form.get('code') ?? '');
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    const isValid =
      form.get('grant_type') === 'refresh_token'
        ? form.get('refresh_token') === 'refresh'
        : asked !== undefined && verifier.digest('base64url') === asked.challenge;
    if (!isValid) return send(response, { error: 'invalid_grant' }, 400);
    const scope = asked?.scope ?? form.get('scope') ?? '';
    return send(response, {
      token_type: 'Bearer',
      scope,
      expires_in: 3600,
      access_token: 'opaque',
      ...(scope.includes('offline_access') && { refresh_token: 'refresh' }),
      id_token: await idToken(asked?.nonce),
      client_info: CLIENT_INFO,
    });
  };

  return (request, response) => {
    const { href, pathname, searchParams } = new URL(request.url ?? '/', AUTHORITY);
    const [address = ''] = href.split('?');
    if (pathname === `/${TENANT}/v2.0/.well-known/openid-configuration`) send(response, DISCOVERY);
    else if (address === DISCOVERY.jwks_uri) send(response, { keys });
    else if (address === DISCOVERY.authorization_endpoint) authorize(searchParams, response);
    else if (address === DISCOVERY.token_endpoint) void token(request, response);
    else if (address === DISCOVERY.end_session_endpoint) {
      response
        .writeHead(302, { location: searchParams.get('post_logout_redirect_uri') ?? '' })
        .end();
    } else send(response, { error: 'not_found' }, 404);
  };
}
