import { describe, expect, it, vi } from 'vitest';
import {
  startMonitoring,
  ENVIRONMENT_NAMES,
  environmentOf,
  HOSTS_BY_ENVIRONMENT,
} from '#app/environment.ts';

describe('[AP-01] the back end by page host', () => {
  it.each(ENVIRONMENT_NAMES)('%s has its own back end', (name) => {
    const { front, api } = HOSTS_BY_ENVIRONMENT[name];
    expect(environmentOf(front, 'https://other.example')).toMatchObject({ name, apiOrigin: api });
  });

  it('lists production, stage, three integrations and localhost, each with its own back end', () => {
    expect(ENVIRONMENT_NAMES).toEqual(['production', 'stage', 'int1', 'int2', 'int3', 'localhost']);
    const origins = ENVIRONMENT_NAMES.map((name) => HOSTS_BY_ENVIRONMENT[name].api);
    expect(new Set(origins).size).toBe(6);
  });

  it('defaults to staging on other hosts', () => {
    expect(environmentOf('tool.example', undefined).apiOrigin).toBe(HOSTS_BY_ENVIRONMENT.stage.api);
    expect(environmentOf('tool.example', '').apiOrigin).toBe(HOSTS_BY_ENVIRONMENT.stage.api);
  });

  it('is configurable on other hosts', () => {
    expect(environmentOf('tool.example', 'same-origin').apiOrigin).toBe('');
    expect(environmentOf('tool.example', 'https://api.tool.example/').apiOrigin).toBe(
      'https://api.tool.example',
    );
  });
});

describe('[SH-06] the client configuration', () => {
  it.each([true, false])('[D-158] is what our server says, whatever the host: %s', (said) => {
    for (const host of ['tool.example', 'localhost', HOSTS_BY_ENVIRONMENT.production.front]) {
      expect(environmentOf(host, undefined, said).isProduction).toBe(said);
    }
  });

  it('in front of another back end, is production on the production host only', () => {
    const hosts = ENVIRONMENT_NAMES.map((name) => HOSTS_BY_ENVIRONMENT[name].front);
    const found = [...hosts, 'tool.example'].filter(
      (host) => environmentOf(host, undefined).isProduction,
    );
    expect(found).toEqual([HOSTS_BY_ENVIRONMENT.production.front]);
  });
});

const ratesAt = (host: string) => environmentOf(host, undefined).monitoring;

describe('[SH-51] monitoring', () => {
  it('samples every session, and records one in five in production', () => {
    expect(ratesAt(HOSTS_BY_ENVIRONMENT.production.front)).toEqual({
      sessionSampleRate: 1,
      replaySampleRate: 0.2,
    });
    for (const host of ['stage.adfactory.example', 'localhost', 'tool.example']) {
      expect(ratesAt(host)).toEqual({ sessionSampleRate: 1, replaySampleRate: 0 });
    }
  });

  it('passes the rates and the errors to the plugged-in service', () => {
    const sink = { start: vi.fn(), report: vi.fn() };
    const rates = ratesAt('localhost');
    const error = new Error('broken');
    startMonitoring(rates, sink)(error);
    expect(sink.start).toHaveBeenCalledExactlyOnceWith(rates);
    expect(sink.report).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('sends nothing without a service', () => {
    const fetching = vi.fn();
    vi.stubGlobal('fetch', fetching);
    startMonitoring(ratesAt('localhost'), undefined)(new Error('broken'));
    expect(fetching).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});
