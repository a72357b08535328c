import * as v from 'valibot';
import { MasterDisplayCountDataSchema } from '#contract/masterDisplay.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { listedLocalities } from '#domain/localities/selection.ts';
import { cpmOf } from '#domain/products/masterDisplay/result.ts';
import { MASTER_DISPLAY_VALUES } from '#domain/products/masterDisplay/values.ts';
import { StatTile } from '#design-system/StatTile/StatTile.tsx';
import type { ProposalProps } from '../../editorProps.ts';
import { LocalityCopy } from '../../Proposal/LocalityCopy.tsx';
import { ProposalLayout } from '../../Proposal/ProposalLayout.tsx';
import {
  ProposalFigures,
  ProposalSection,
  Unpresentable,
} from '../../Proposal/ProposalSection.tsx';
import { MasterDisplaySummary } from './MasterDisplaySummary.tsx';
import { MasterDisplayTable } from './MasterDisplayTable.tsx';

/** What a client receives of a Master Display count: what was saved, never estimated again (D-92, MD-03). */
export function MasterDisplayProposal({ saved, user, onBack }: ProposalProps) {
  const parsed = v.safeParse(MasterDisplayCountDataSchema, saved.countData);
  if (!parsed.success) return <Unpresentable />;
  const { masterDisplayReq, locations, logos, forecasts, ...countData } = parsed.output;
  const { broadcastMediums, projectTypes, radius } = masterDisplayReq;
  return (
    <ProposalLayout
      saved={saved}
      productTitle={MASTER_DISPLAY_VALUES.label}
      logos={logos}
      localities={listedLocalities(locations, radius)}
      tools={
        <LocalityCopy
          user={user}
          locations={locations}
          targetings={[{ distributionType: 'Sellers', broadcastMediums }]}
          separator=","
        />
      }
      onBack={onBack}
    >
      <ProposalSection title="Votre campagne">
        <MasterDisplaySummary {...{ broadcastMediums, projectTypes, locations, radius }} />
      </ProposalSection>
      <ProposalSection title="Votre plan média">
        <ProposalFigures>
          <StatTile label="Impressions" value={formatInteger(countData.totalImpPurchased)} />
          <StatTile
            label="Budget total"
            value={formatEuroCents(countData.totalBudget)}
            unit="hors taxe"
            emphasis="onAccent"
          />
        </ProposalFigures>
        <MasterDisplayTable lines={forecasts} cpm={cpmOf(countData)} />
      </ProposalSection>
    </ProposalLayout>
  );
}
