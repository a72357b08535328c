import type { VedettePlusCountData } from '#contract/vedettePlus.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import { logosOf } from '#domain/count/targetings.ts';
import type { Day } from '#domain/format/days.ts';
import { newVedettePlusForm, vedettePlusRequest } from '#domain/products/vedettePlus/form.ts';
import { VEDETTE_PLUS_POSITION } from '#domain/products/vedettePlus/values.ts';
import {
  SEED_COMMUNE,
  SEED_LOCALITY_FIELDS,
  SEED_PLACEHOLDERS,
  SEED_AVAILABLE,
  SEED_TOTALS,
  SEED_LOCALITY,
  SEED_UNITS_PER_EURO,
  seedLine,
} from './parts.ts';

/** Builds the stored content of a sample Vedette Plus count. */
export function vedettePlusSeed(values: CampaignValues, today: Day): VedettePlusCountData {
  const form = withLocalities(newVedettePlusForm(values, today), [SEED_LOCALITY]);
  const vedettePlusReq = vedettePlusRequest(values, form);
  const { code, name } = VEDETTE_PLUS_POSITION;
  return {
    countName: SEED_PLACEHOLDERS.name,
    mafProduct: values.mafProduct,
    vedettePlusReq,
    cpm: { [code]: 1000 / SEED_UNITS_PER_EURO },
    forecasts: [
      {
        ...SEED_COMMUNE,
        sold: SEED_AVAILABLE,
        available: SEED_AVAILABLE,
        budget: SEED_PLACEHOLDERS.budget,
      },
    ],
    forecastSplitByPosition: [seedLine(code, name)],
    excludePostalCode: [],
    logos: logosOf(vedettePlusReq.targetings),
    ...SEED_LOCALITY_FIELDS,
    ...SEED_TOTALS,
  };
}
