import type { MasterDisplayCountData } from '#contract/masterDisplay.ts';
import { ancienRequest, newAncienForm } from '#domain/count/ancien/form.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import { PORTALS } from '#domain/portals.ts';
import {
  MASTER_DISPLAY_CPM,
  MASTER_DISPLAY_VALUES,
} from '#domain/products/masterDisplay/values.ts';
import { SEED_LOCALITIES, SEED_MARKS, SEED_TOTALS, SEED_TOWN, seedLine } from '../seedParts.ts';

const CHOICES = {
  broadcastMediums: [PORTALS.main, PORTALS.logicImmo],
  projectTypes: ['ACHAT'],
} as const;

/** Builds the content of an invented Master Display. */
export function masterDisplaySeed(): MasterDisplayCountData {
  const masterDisplayReq = ancienRequest(withLocalities(newAncienForm(CHOICES), [SEED_TOWN]));
  return {
    countName: SEED_MARKS.name,
    mafProduct: MASTER_DISPLAY_VALUES.mafProduct,
    masterDisplayReq,
    forecasts: [seedLine(SEED_TOWN.code, SEED_TOWN.name)],
    cpm: MASTER_DISPLAY_CPM,
    logos: masterDisplayReq.broadcastMediums,
    ...SEED_LOCALITIES,
    ...SEED_TOTALS,
  };
}
