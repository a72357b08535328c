import { PER_THOUSAND } from '../../count/campaign/pricing.ts';
import { NO_PURCHASE, type SpreadRules } from '../../count/spread/offer.ts';
import type { MasterDisplayResultState } from './result.ts';
import { MASTER_DISPLAY_MINIMUM_BUDGET } from './values.ts';
import { localityText } from '../../localities/names.ts';
import { CENTS, spreadRow } from '../../count/campaign/spread.ts';

/** Returns how a budget is spread over the localities of Master Display, from its minimum of 150 € (MD-10, D-33). */
export function masterDisplaySpread<
  Result extends MasterDisplayResultState,
>(): SpreadRules<Result> {
  return {
    basisOf: ({ forecast }) => [forecast],
    offerOf: ({ lines, cpm }) => ({
      rows: lines.flatMap(({ code, name, available }) => {
        const locality = { code, name: localityText({ code, name }), available };
        return spreadRow(locality, { price: cpm, pricing: PER_THOUSAND }, false) ?? [];
      }),
      exclusive: [],
      fee: 0,
      minimum: CENTS * MASTER_DISPLAY_MINIMUM_BUDGET,
      grain: CENTS,
      unit: PER_THOUSAND.unit,
      hint: 'Hors taxe',
    }),
    withPurchases: (result, purchases) => {
      const lines = result.lines.map((line) => {
        const { quantity: purchased, price } = purchases.get(line.code) ?? NO_PURCHASE;
        const budget = price / CENTS;
        const isSame = line.purchased === purchased && line.budget === budget;
        return isSame ? line : { ...line, purchased, budget };
      });
      const isUnchanged = lines.every((line, index) => line === result.lines[index]);
      return isUnchanged ? result : { ...result, lines };
    },
  };
}
