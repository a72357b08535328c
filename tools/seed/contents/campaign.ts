import type { CampaignCountData } from '#contract/campaign.ts';
import { campaignRequest, newCampaignForm } from '#domain/count/campaign/form.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import { logosOf } from '#domain/count/targetings.ts';
import type { Day } from '#domain/format/days.ts';
import {
  SEED_LOCALITY_FIELDS,
  SEED_PLACEHOLDERS,
  SEED_TOTALS,
  SEED_LOCALITY,
  SEED_UNITS_PER_EURO,
  seedLine,
  seedPeriod,
} from './parts.ts';

/** Builds the stored content of a sample campaign. */
export function campaignSeed(values: CampaignValues, today: Day): CampaignCountData {
  const form = withLocalities(newCampaignForm(values, values.targetings), [SEED_LOCALITY]);
  const displayReq = campaignRequest(values, { ...form, dates: seedPeriod(today) });
  const { code, name } = values.formats.at(-1) ?? { code: 'Pave', name: 'Pavé' };
  return {
    countName: SEED_PLACEHOLDERS.name,
    mafProduct: values.mafProduct,
    cpm: { [code]: 1000 / SEED_UNITS_PER_EURO },
    displayReq,
    saveBy: 'format',
    forecasts: [],
    forecastSplitByPosition: [seedLine(code, name)],
    logos: logosOf(displayReq.targetings),
    ...SEED_LOCALITY_FIELDS,
    ...SEED_TOTALS,
  };
}
