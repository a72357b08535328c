import { MASTER_DISPLAY_STORED } from '#domain/products/masterDisplay/describe.ts';
import {
  budgetColumn,
  quantityColumn,
  type PlanColumn,
} from '../../documents/Proposal/MediaPlan.tsx';
import { productProposal } from '../../documents/Proposal/productProposal.tsx';

/** What is available is not shown to the client. */
const COLUMNS: readonly PlanColumn[] = [quantityColumn('Impressions', '16%'), budgetColumn('22%')];

/** Shows the proposal of a Master Display count (MD-03). */
export const MasterDisplayProposal = productProposal(
  MASTER_DISPLAY_STORED,
  ({ masterDisplayReq: { broadcastMediums } }) => ({
    targetings: [{ broadcastMediums }],
    plan: { name: 'Localité', columns: COLUMNS },
  }),
);
