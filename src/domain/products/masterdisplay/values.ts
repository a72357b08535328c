import type { AncienDefaults } from '../../count/ancien/values.ts';
import { PORTALS } from '../../portals.ts';

/** What a new form ticks: one portal, and no project type (MD-05). */
export const MASTER_DISPLAY_DEFAULTS: AncienDefaults = {
  broadcastMediums: [PORTALS.logicImmo],
  projectTypes: [],
};
