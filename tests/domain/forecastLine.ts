import type { ForecastLine } from '#domain/count/campaign/lines.ts';
import type { BySiteGroup, EmailingForecast } from '#domain/products/emailing/result.ts';

/** Builds a line of an estimate whose name is its code, of which nothing is bought. */
export const lineOf = (code: string, available: number, sold = 0): ForecastLine => ({
  code,
  name: code,
  total: available + sold,
  sold,
  available,
  purchased: 0,
  budget: 0,
});

/**
 * Builds an estimate of an e-mailing whose localities are not looked up.
 * @param productionFee euros excluding tax
 */
export const emailingForecastOf = (
  bySiteGroup: BySiteGroup,
  productionFee = 150,
): EmailingForecast => ({
  bySiteGroup,
  productionFee,
  allEmailsAvailable: 0,
  localityNameByZipCode: {},
  localityNameByPlaceId: {},
});
