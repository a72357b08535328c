import { describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/settings/config.ts';
import { ConfigurationError } from '#server/settings/environment.ts';

const ENTRA = {
  OIDC_ISSUER: 'https://login.microsoftonline.com/tenant/v2.0',
  OIDC_CLIENT_ID: 'app',
};

const isDemonstration = (environment: Record<string, string>) =>
  readConfiguration(environment).isDemonstration;

describe('the configuration', () => {
  it('has defaults for a developer machine', () => {
    expect(readConfiguration({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      isProduction: false,
      isDemonstration: true,
      isDevelopmentServer: false,
      publicOrigin: 'http://localhost:4000',
      isInsecureHttp: false,
      identity: {
        kind: 'development',
        issuer: 'http://localhost:4000/idp',
        clientId: 'adfactory',
      },
      administrators: [],
      operationsDomains: [],
      addresses: {
        CONTACT_TECHNICAL: 'support@adfactory.test',
        CONTACT_CAMPAIGN: 'campagnes@adfactory.test',
        CONTACT_CREATION: 'creation@adfactory.test',
      },
      portal: { name: 'PORTAIL', shortName: 'PORTAIL', formerNames: [] },
      pictureOrigins: [],
      signifi: undefined,
      logLevel: 'warn',
      shutdownDelayMs: 0,
      limits: { perPerson: 30, perAddress: 300 },
      trustedProxies: [],
      metricsToken: null,
    });
  });

  it('reads the service that stores the boosts', () => {
    expect(readConfiguration({ SIGNIFI_URL: 'https://signifi.example/v2/' }).signifi).toEqual({
      url: 'https://signifi.example/v2',
      token: undefined,
      timeoutMs: 5000,
    });
    for (const SIGNIFI_URL of ['http://localhost:9000', 'http://127.0.0.1:9000']) {
      expect(readConfiguration({ SIGNIFI_URL, SIGNIFI_TOKEN: 'secret' }).signifi?.url).toBe(
        SIGNIFI_URL,
      );
    }
    const { signifi } = readConfiguration({
      SIGNIFI_URL: 'https://signifi.example',
      SIGNIFI_TOKEN: 'secret',
      SIGNIFI_TIMEOUT_MS: '900',
    });
    expect(signifi).toEqual({ url: 'https://signifi.example', token: 'secret', timeoutMs: 900 });
  });

  it('reads the initial administrators', () => {
    const { administrators } = readConfiguration({
      ADMIN_EMAILS: ' Marie.Dupont@Example.fr, paul@example.fr;\nzoe@example.fr,',
    });
    expect(administrators).toEqual([
      'marie.dupont@example.fr',
      'paul@example.fr',
      'zoe@example.fr',
    ]);
  });

  it('reads the addresses that host the pictures of programmes', () => {
    const PICTURE_ORIGINS = 'https://photos.example.fr, https://Images.example:8443/';
    expect(readConfiguration({ PICTURE_ORIGINS }).pictureOrigins).toEqual([
      'https://photos.example.fr',
      'https://images.example:8443',
    ]);
  });

  it('[T-19] [D-172] reads the addresses of documents and contacts, whose name may be that of a market', () => {
    const addresses = {
      BROCHURE_DISPLAY: 'https://documents.example/display.pdf',
      SPECIFICATIONS_DISPLAY_LUXE: 'https://documents.example/luxe.pdf',
      CONTACT_CAMPAIGN: 'campagnes@groupe.example',
    };
    const environment = { ...addresses, CONTACT_CREATION: ' ', CONTACT_LIST: 'another program' };
    const production = { ...ENTRA, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://a.example' };
    expect(readConfiguration({ ...environment, ...production }).addresses).toEqual(addresses);
    // Outside production, the contacts without a setting have an address of the demonstration.
    expect(readConfiguration(environment).addresses).toMatchObject({
      ...addresses,
      CONTACT_CREATION: 'creation@adfactory.test',
    });
  });

  it('[D-172] loads the demonstration in production only when it is asked for', () => {
    const production = { ...ENTRA, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://a.example' };
    expect(isDemonstration(production)).toBe(false);
    expect(isDemonstration({ ...production, DEMONSTRATION: '1' })).toBe(true);
    expect(isDemonstration({ DEMONSTRATION: '0' })).toBe(false);
    expect(() => isDemonstration({ DEMONSTRATION: 'yes' })).toThrow('DEMONSTRATION must be');
  });

  it('[D-01] reads what the portal is called', () => {
    expect(
      readConfiguration({
        PORTAL_NAME: ' Belles\u00A0 Maisons ',
        PORTAL_SHORT_NAME: 'BM',
        PORTAL_COLOR: 'C2410C',
        PORTAL_FORMER_NAMES: 'Demeure, Maisons,',
      }).portal,
    ).toEqual({
      name: 'Belles Maisons',
      shortName: 'BM',
      color: '#c2410c',
      formerNames: ['Demeure', 'Maisons'],
    });
  });

  it.each([
    ['PORTAL_NAME', 'LogicImmo', 'is the name of another portal'],
    ['PORTAL_NAME', 'Portail Neuf', 'is the name of another portal'],
    ['PORTAL_FORMER_NAMES', 'Maisons, Lux Résidence', 'is the name of another portal'],
    ['PORTAL_NAME', '24 heures', 'must begin with a letter'],
    ['PORTAL_NAME', '…', 'must begin with a letter'],
    ['PORTAL_NAME', 'Mai\u202Esons', 'readable characters'],
    ['PORTAL_NAME', 'M'.repeat(41), 'at most 40'],
    ['PORTAL_COLOR', 'red', 'six hexadecimal digits'],
    ['PORTAL_COLOR', '#FFD500', 'must differ from white by 3 to 1'],
  ])('[D-01] refuses %s « %s »', (name, text, reason) => {
    const read = () => readConfiguration({ [name]: text });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(name);
    expect(read).toThrow(reason);
  });

  it('reads the e-mail domains whose people may choose « Opérations »', () => {
    const { operationsDomains } = readConfiguration({
      OPERATIONS_DOMAINS: ' Groupe.Example; @filiale.example,\nxn--socit-esab.example',
    });
    expect(operationsDomains).toEqual([
      'groupe.example',
      'filiale.example',
      'xn--socit-esab.example',
    ]);
  });

  it('treats an empty value as unset', () => {
    expect(readConfiguration({ PORT: '', DATABASE_URL: ' ', OIDC_ISSUER: '' })).toEqual(
      readConfiguration({}),
    );
  });

  it('reads an external issuer in production', () => {
    const { identity, isProduction, shutdownDelayMs } = readConfiguration({
      ...ENTRA,
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PUBLIC_ORIGIN: 'https://adfactory.example',
    });
    expect(identity).toEqual({ kind: 'external', issuer: ENTRA.OIDC_ISSUER, clientId: 'app' });
    expect({ isProduction, shutdownDelayMs }).toEqual({
      isProduction: true,
      shutdownDelayMs: 1500,
    });
  });

  it.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'adfactory.example' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://adfactory.example/app' }],
    ['OIDC_ISSUER', { NODE_ENV: 'production' }],
    ['OIDC_ISSUER', { ...ENTRA, OIDC_ISSUER: 'http://issuer.example' }],
    ['OIDC_CLIENT_ID', { ...ENTRA, OIDC_CLIENT_ID: '' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['RATE_LIMIT_PERSON', { RATE_LIMIT_PERSON: 'many' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'balancer' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/64' }],
    // Strangers would choose their own address.
    ['TRUSTED_PROXIES', { ...ENTRA, TRUSTED_PROXIES: '0.0.0.0/0' }],
    ['TRUSTED_PROXIES', { ...ENTRA, TRUSTED_PROXIES: '10.0.0.1, ::/0' }],
    ['TRUSTED_PROXIES', { ...ENTRA, TRUSTED_PROXIES: '0.0.0.0/1 128.0.0.0/1' }],
    ['TRUSTED_PROXIES', { ...ENTRA, TRUSTED_PROXIES: '1.2.3.4/8' }],
    ['TRUSTED_PROXIES', { ...ENTRA, TRUSTED_PROXIES: '10.0.0.1 104.16.0.0/13' }],
    ['TRUSTED_PROXIES', { ...ENTRA, TRUSTED_PROXIES: '172.0.0.0/11' }],
    ['TRUSTED_PROXIES', { ...ENTRA, TRUSTED_PROXIES: '203.0.113.0/31' }],
    ['TRUSTED_PROXIES', { ...ENTRA, TRUSTED_PROXIES: '2001:db8::/64' }],
    ['TRUSTED_PROXIES', { ...ENTRA, TRUSTED_PROXIES: '::ffff:1.2.3.4/104' }],
    ['TRUSTED_PROXIES', { ...ENTRA, TRUSTED_PROXIES: '10.0.0.0/8/8' }],
    // Tokens would be readable on the network.
    ['PUBLIC_ORIGIN', { ...ENTRA, NODE_ENV: 'production' }],
    ['PUBLIC_ORIGIN', { ...ENTRA, NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://a.example' }],
    ['INSECURE_HTTP', { INSECURE_HTTP: 'yes' }],
    ['SIGNIFI_URL', { SIGNIFI_URL: 'signifi.example' }],
    // The token would be readable on the network.
    ['SIGNIFI_URL', { SIGNIFI_URL: 'http://signifi.example', SIGNIFI_TOKEN: 'secret' }],
    ['SIGNIFI_TIMEOUT_MS', { SIGNIFI_URL: 'https://signifi.example', SIGNIFI_TIMEOUT_MS: '0' }],
    ['ADMIN_EMAILS', { ADMIN_EMAILS: 'marie.dupont@example.fr, Paul' }],
    // A list without a domain would open the job to everybody.
    ['PICTURE_ORIGINS', { PICTURE_ORIGINS: 'http://photos.example.fr' }],
    ['PICTURE_ORIGINS', { PICTURE_ORIGINS: 'https://photos.example.fr/2026' }],
    ['PICTURE_ORIGINS', { PICTURE_ORIGINS: 'https:' }],
    ['OPERATIONS_DOMAINS', { OPERATIONS_DOMAINS: ',' }],
    ['OPERATIONS_DOMAINS', { OPERATIONS_DOMAINS: '*' }],
    ['OPERATIONS_DOMAINS', { OPERATIONS_DOMAINS: '*.example.fr' }],
    ['OPERATIONS_DOMAINS', { OPERATIONS_DOMAINS: 'marie@example.fr' }],
    ['OPERATIONS_DOMAINS', { OPERATIONS_DOMAINS: 'example' }],
    ['SHUTDOWN_DELAY_MS', { SHUTDOWN_DELAY_MS: '-1' }],
    ['CONTACT_TECHNICAL', { CONTACT_TECHNICAL: 'support' }],
    ['BROCHURE_DISPLAY', { BROCHURE_DISPLAY: 'display.pdf' }],
    ['BROCHURE_DISPLAY', { BROCHURE_DISPLAY: 'javascript:alert(1)' }],
    // A misspelled name would hide the link in silence.
    ['BROCHURE_DISPLAI', { BROCHURE_DISPLAI: 'https://documents.example/display.pdf' }],
    ['BROCHURE_EXPERT360_LUXE', { BROCHURE_EXPERT360_LUXE: 'https://documents.example/x.pdf' }],
  ])('rejects an invalid setting by name: %s', (name, environment) => {
    const read = () => readConfiguration(environment);
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(name);
  });

  it('serves production over clear HTTP when it is told to', () => {
    const environment = { ...ENTRA, NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://a.example' };
    expect(readConfiguration({ ...environment, INSECURE_HTTP: '1' })).toMatchObject({
      publicOrigin: 'http://a.example',
      isInsecureHttp: true,
    });
  });

  it.each(['Production', 'production ', ' production', 'prod', 'PRODUCTION', 'staging'])(
    'rejects an unknown mode, which would start the development sign-in: « %s »',
    (mode) => {
      const read = () => readConfiguration({ NODE_ENV: mode });
      expect(read).toThrow(ConfigurationError);
      expect(read).toThrow(`it is « ${mode} »`);
    },
  );

  it.each(['', 'development', 'test'])('is not in production with NODE_ENV=%s', (mode) => {
    expect(readConfiguration({ NODE_ENV: mode })).toMatchObject({
      isProduction: false,
      identity: { kind: 'development' },
      metricsToken: null,
    });
  });

  const OWN = [
    ['HOST', '127.0.0.1'],
    ['HOST', 'localhost'],
    ['HOST', '::1'],
    ['PUBLIC_ORIGIN', 'http://localhost:8080'],
    ['PUBLIC_ORIGIN', 'https://localhost'],
    ['PUBLIC_ORIGIN', 'http://127.0.0.1:4000'],
    ['PUBLIC_ORIGIN', 'http://[::1]:4000'],
  ] as const;
  it.each(OWN)('allows the development sign-in on this machine: %s=%s', (name, value) => {
    expect(readConfiguration({ [name]: value }).identity.kind).toBe('development');
  });

  const BEYOND = [
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.10'],
    ['HOST', 'localhost.example'],
    ['PUBLIC_ORIGIN', 'https://adfactory.example'],
    ['PUBLIC_ORIGIN', 'http://192.168.1.10:4000'],
    ['PUBLIC_ORIGIN', 'http://localhost.example:4000'],
    ['PUBLIC_ORIGIN', 'http://127.0.0.1.example'],
    ['PUBLIC_ORIGIN', 'http://localhost@adfactory.example'],
    ['TRUSTED_PROXIES', '127.0.0.1'],
    ['TRUSTED_PROXIES', '10.0.0.0/8'],
  ] as const;
  describe.each(BEYOND)('with %s=%s, which other machines can reach', (name, value) => {
    it.each(['', 'development', 'test'])(
      'refuses the development sign-in (NODE_ENV=%s)',
      (mode) => {
        const read = () => readConfiguration({ NODE_ENV: mode, [name]: value });
        expect(read).toThrow(ConfigurationError);
        expect(read).toThrow(
          `${name} is « ${value.startsWith('http') ? new URL(value).origin : value} »`,
        );
        expect(read).toThrow('OIDC_ISSUER');
      },
    );

    it('refuses to serve sources, even with an external issuer', () => {
      expect(() => readConfiguration({ ...ENTRA, [name]: value }, ['--dev'])).toThrow(name);
    });

    it('accepts an external issuer, and then serves no metrics without a token', () => {
      const { identity, metricsToken } = readConfiguration({ ...ENTRA, [name]: value });
      expect({ kind: identity.kind, metricsToken }).toEqual({
        kind: 'external',
        metricsToken: undefined,
      });
    });
  });

  it('refuses to serve sources in production', () => {
    expect(() => readConfiguration({ ...ENTRA, NODE_ENV: 'production' }, ['--dev'])).toThrow(
      '--dev',
    );
  });
});
