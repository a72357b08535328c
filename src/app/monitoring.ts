/** Sampling rates of a monitoring service, from 0 to 1 (SH-51). */
export interface MonitoringRates {
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
export function monitoringRates(isProduction: boolean): MonitoringRates {
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
