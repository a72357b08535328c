import type { MasterDisplayCountData } from '#contract/masterDisplay.ts';
import { ancienRequest, newAncienForm } from '#domain/count/ancien/form.ts';
import type { AncienValues } from '#domain/count/ancien/values.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import { MASTER_DISPLAY_CPM } from '#domain/products/masterDisplay/values.ts';
import {
  SEED_LOCALITY_FIELDS,
  SEED_PLACEHOLDERS,
  SEED_TOTALS,
  SEED_LOCALITY,
  seedLine,
} from './parts.ts';

/** Builds the stored content of a sample Master Display count. */
export function masterDisplaySeed(values: AncienValues): MasterDisplayCountData {
  const { mediums } = values;
  const ticked = { broadcastMediums: mediums, projectTypes: ['ACHAT'] } as const;
  const form = withLocalities(newAncienForm({ mediums, ticked }), [SEED_LOCALITY]);
  const masterDisplayReq = ancienRequest(values, form);
  return {
    countName: SEED_PLACEHOLDERS.name,
    mafProduct: values.mafProduct,
    masterDisplayReq,
    forecasts: [seedLine(SEED_LOCALITY.code, SEED_LOCALITY.name)],
    cpm: MASTER_DISPLAY_CPM,
    logos: masterDisplayReq.broadcastMediums,
    ...SEED_LOCALITY_FIELDS,
    ...SEED_TOTALS,
  };
}
