import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfiguration } from '#server/config.ts';

const ENTRA = {
  OIDC_ISSUER: 'https://login.microsoftonline.com/tenant/v2.0',
  OIDC_CLIENT_ID: 'app',
};

describe('the configuration', () => {
  it('has defaults for a developer machine', () => {
    expect(readConfiguration({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: undefined,
      isProduction: false,
      isDevelopmentServer: false,
      publicOrigin: 'http://localhost:4000',
      identity: {
        kind: 'development',
        issuer: 'http://localhost:4000/idp',
        clientId: 'adfactory',
      },
      administrators: [],
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
    ['SIGNIFI_URL', { SIGNIFI_URL: 'signifi.example' }],
    ['SIGNIFI_TIMEOUT_MS', { SIGNIFI_URL: 'https://signifi.example', SIGNIFI_TIMEOUT_MS: '0' }],
    ['ADMIN_EMAILS', { ADMIN_EMAILS: 'marie.dupont@example.fr, Paul' }],
    ['SHUTDOWN_DELAY_MS', { SHUTDOWN_DELAY_MS: '-1' }],
  ])('rejects an invalid setting by name: %s', (name, environment) => {
    const read = () => readConfiguration(environment);
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(name);
  });
});
