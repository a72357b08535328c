import { formatPercent } from '#domain/format/numbers.ts';
import { VEDETTE_PLUS_STORED } from '#domain/products/vedettePlus/describe.ts';
import { PROPOSED_SHARE_PERCENT } from '#domain/products/vedettePlus/values.ts';
import { budgetColumn, type PlanColumn } from '../../documents/Proposal/MediaPlan.tsx';
import { productProposal } from '../../documents/Proposal/productProposal.tsx';

/** The shares sold and available are not shown to the client (PT-04). */
const COLUMNS: readonly PlanColumn[] = [
  {
    header: 'Impressions proposées',
    width: '26%',
    text: () => formatPercent(PROPOSED_SHARE_PERCENT),
  },
  budgetColumn('18%'),
];

/** Shows the proposal of a Vedette Plus count. */
export const VedettePlusProposal = productProposal(
  VEDETTE_PLUS_STORED,
  ({ vedettePlusReq: { targetings } }) => ({
    targetings,
    plan: { name: 'Localité', columns: COLUMNS },
  }),
);
