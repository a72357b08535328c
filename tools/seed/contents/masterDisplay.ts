import type { MasterDisplayCountData } from '#contract/masterDisplay.ts';
import { ancienRequest, newAncienForm } from '#domain/count/ancien/form.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import { PORTALS } from '#domain/portals.ts';
import {
  MASTER_DISPLAY_CPM,
  MASTER_DISPLAY_VALUES,
} from '#domain/products/masterDisplay/values.ts';
import {
  SEED_LOCALITY_FIELDS,
  SEED_PLACEHOLDERS,
  SEED_TOTALS,
  SEED_LOCALITY,
  seedLine,
} from './parts.ts';

const CHOICES = {
  broadcastMediums: [PORTALS.main, PORTALS.logicImmo],
  projectTypes: ['ACHAT'],
} as const;

/** Builds the stored content of a sample Master Display count. */
export function masterDisplaySeed(): MasterDisplayCountData {
  const masterDisplayReq = ancienRequest(withLocalities(newAncienForm(CHOICES), [SEED_LOCALITY]));
  return {
    countName: SEED_PLACEHOLDERS.name,
    mafProduct: MASTER_DISPLAY_VALUES.mafProduct,
    masterDisplayReq,
    forecasts: [seedLine(SEED_LOCALITY.code, SEED_LOCALITY.name)],
    cpm: MASTER_DISPLAY_CPM,
    logos: masterDisplayReq.broadcastMediums,
    ...SEED_LOCALITY_FIELDS,
    ...SEED_TOTALS,
  };
}
