/** Shares of the visits that a monitoring service follows, from 0 to 1 (SH-51). */
export interface MonitoringRates {
  sessionSampleRate: number;
  /** Visits that are recorded to be looked at again. */
  replaySampleRate: number;
}

/** The service itself; none comes with the application. */
export interface MonitoringSink {
  start: (rates: MonitoringRates) => void;
  report: (error: unknown) => void;
}

/** Production records one visit in five; elsewhere nothing is recorded. */
export function monitoringRates(isProduction: boolean): MonitoringRates {
  return { sessionSampleRate: 1, replaySampleRate: isProduction ? 0.2 : 0 };
}

/**
 * Starts the monitoring. Without a service nothing is gathered and nothing leaves the page.
 * @returns what tells the service about an error that a screen has caught
 */
export function startMonitoring(
  rates: MonitoringRates,
  sink: MonitoringSink | undefined,
): (error: unknown) => void {
  sink?.start(rates);
  return (error) => sink?.report(error);
}
