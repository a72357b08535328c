import { tieredForecast } from '#domain/products/expert360/offer.ts';
import type { Expert360Forecast } from '#domain/products/expert360/result.ts';

/** Tiers and prices that differ from those of the product. */
export const TIERS = { percents: { 0: 15, 1: 30, 2: 45 }, cpmAvg: 8 };

/** Returns the answer to an estimate of these localities, without options. */
export function expert360Forecast(
  volumes: Parameters<typeof tieredForecast>[0],
  offer: Parameters<typeof tieredForecast>[1] = TIERS,
): Expert360Forecast {
  const { intensities, ...figures } = tieredForecast(volumes, offer);
  return {
    ...figures,
    client: { clientId: 'RC204000', clientName: 'Agence des Glycines', intensity: intensities },
    brandContentAdjustableOffer: false,
    brandContentCommentary: '',
    externalURL: false,
    catchmentZone: [],
    locality: volumes.map(({ code, name }) => ({ code, name, id: code })),
  };
}
