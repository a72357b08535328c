/** Finds the back end and the configuration of a page. */

/** Sampling rates of a monitoring service, from 0 to 1 (SH-51). */
interface MonitoringRates {
  sessionSampleRate: number;
  /** Share of visits that are recorded for replay. */
  replaySampleRate: number;
}

/** The interface of a monitoring service; the application bundles no implementation. */
export interface MonitoringSink {
  start: (rates: MonitoringRates) => void;
  report: (error: unknown) => void;
}

/** Returns the sampling rates: production records one visit in five, other environments record none. */
function monitoringRates(isProduction: boolean): MonitoringRates {
  return { sessionSampleRate: 1, replaySampleRate: isProduction ? 0.2 : 0 };
}

/**
 * Starts the monitoring. Without a service, nothing is collected and nothing leaves the page.
 * @returns a function that reports an error caught by a screen
 */
export function startMonitoring(
  rates: MonitoringRates,
  sink: MonitoringSink | undefined,
): (error: unknown) => void {
  sink?.start(rates);
  return (error) => sink?.report(error);
}

export const ENVIRONMENT_NAMES = [
  'production',
  'stage',
  'int1',
  'int2',
  'int3',
  'localhost',
] as const;
export type EnvironmentName = (typeof ENVIRONMENT_NAMES)[number];

interface Hosts {
  /** Host name of the page. */
  front: string;
  /** Origin of the back end; empty when it is the page's own. */
  api: string;
}

/**
 * The back end of each front-end host, for back ends other than AdFactory's own server. The specification names the
 * environments but not their hosts, so these are placeholders under a reserved domain, to be replaced here. On
 * localhost, AdFactory's own server serves both (AP-01).
 */
export const HOSTS_BY_ENVIRONMENT = {
  production: { front: 'adfactory.example', api: 'https://api.adfactory.example' },
  stage: { front: 'stage.adfactory.example', api: 'https://api.stage.adfactory.example' },
  int1: { front: 'int1.adfactory.example', api: 'https://api.int1.adfactory.example' },
  int2: { front: 'int2.adfactory.example', api: 'https://api.int2.adfactory.example' },
  int3: { front: 'int3.adfactory.example', api: 'https://api.int3.adfactory.example' },
  localhost: { front: 'localhost', api: '' },
} as const satisfies Record<EnvironmentName, Hosts>;

const SAME_ORIGIN = 'same-origin';

export interface Environment {
  /** Undefined on a host that the table does not list. */
  name: EnvironmentName | undefined;
  apiOrigin: string;
  /** True for the production configuration (SH-06). Otherwise a toggle may change it (D-84). */
  isProduction: boolean;
  monitoring: MonitoringRates;
}

function otherOrigin(configured: string | undefined): string {
  if (configured === SAME_ORIGIN) return '';
  if (configured === undefined || configured === '') return HOSTS_BY_ENVIRONMENT.stage.api;
  return configured.replace(/(?<!\/)\/+$/, '');
}

/**
 * Returns the environment of a front-end host.
 * @param configured back end for hosts that the table does not list (VITE_API_HOST); staging if absent
 * @param said what our server says about the configuration; without our server, the host decides (D-158)
 */
export function environmentOf(
  hostname: string,
  configured: string | undefined,
  said?: boolean,
): Environment {
  const name = ENVIRONMENT_NAMES.find((one) => HOSTS_BY_ENVIRONMENT[one].front === hostname);
  const isProduction = said ?? name === 'production';
  return {
    name,
    apiOrigin: name === undefined ? otherOrigin(configured) : HOSTS_BY_ENVIRONMENT[name].api,
    isProduction,
    monitoring: monitoringRates(isProduction),
  };
}
