import { campaignStored } from '#domain/count/campaign/describe.ts';
import type { CampaignLabels, CampaignProduct } from '#domain/count/campaign/values.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { budgetColumn, quantityColumn, type PlanColumn } from '../documents/Proposal/MediaPlan.tsx';
import { productProposal } from '../documents/Proposal/productProposal.tsx';

const columnsOf = (labels: CampaignLabels): PlanColumn[] => [
  { header: labels.price, width: '15%', text: ({ price = 0 }) => formatEuroCents(price) },
  {
    ...quantityColumn(labels.quantity, '16%'),
    // A bare number beside an amount reads as money.
    detail: ({ total = 0 }) => (
      <>
        {/* Told apart by its line; a screen reader has no lines. */}
        <span className="visually-hidden">sur </span>
        {`${formatInteger(total)} ${labels.expected}`}
      </>
    ),
  },
  budgetColumn('14%'),
];

/** Returns the proposal of a campaign product. */
export const campaignProposal = (campaign: CampaignProduct) =>
  productProposal(campaignStored(campaign), ({ saveBy, displayReq: { targetings } }, market) => ({
    targetings,
    hasSpecifications: campaign.valuesOf(market)?.hasSpecifications ?? false,
    plan: {
      name: saveBy === 'format' ? 'Format' : 'Contexte de diffusion',
      columns: columnsOf(campaign.labels),
    },
  }));
