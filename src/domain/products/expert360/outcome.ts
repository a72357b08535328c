import type { Commune } from '../../localities/selection.ts';
import type { OfferChange } from './offerChange.ts';
import type { Expert360Forecast } from './result.ts';

/** The outcome of an estimate: offers, or localities that cannot be estimated (E3-12, D-44). */
export type Expert360Outcome<Forecast extends Expert360Forecast = Expert360Forecast> =
  | {
      kind: 'offers';
      forecast: Forecast;
      /** What the estimate changed of the previous choices. */
      change?: OfferChange | undefined;
    }
  | { kind: 'missing'; communes: Commune[] };
