import * as v from 'valibot';
import { VedettePlusCountDataSchema } from '#contract/vedettePlus.ts';
import { periodOf } from '#domain/count/campaign/form.ts';
import { listedLocalities } from '#domain/localities/selection.ts';
import { VEDETTE_PLUS_VALUES } from '#domain/products/vedettePlus/values.ts';
import { CampaignSummary } from '../../campaign/CampaignSummary/CampaignSummary.tsx';
import type { ProposalProps } from '../../editorProps.ts';
import { LocalityCopy } from '../../Proposal/LocalityCopy.tsx';
import { ProposalLayout } from '../../Proposal/ProposalLayout.tsx';
import { ProposalSection, Unpresentable } from '../../Proposal/ProposalSection.tsx';
import { VedettePlusTable } from './VedettePlusTable.tsx';

/** What a client receives of a Vedette Plus count: what was saved, never estimated again (D-92). */
export function VedettePlusProposal({ saved, user, onBack }: ProposalProps) {
  const countData = v.safeParse(VedettePlusCountDataSchema, saved.countData);
  if (!countData.success) {
    return <Unpresentable />;
  }
  const { vedettePlusReq, locations, logos, forecasts } = countData.output;
  return (
    <ProposalLayout
      saved={saved}
      productTitle={VEDETTE_PLUS_VALUES.label}
      logos={logos}
      localities={listedLocalities(locations, vedettePlusReq.radius)}
      tools={
        <LocalityCopy
          user={user}
          locations={locations}
          targetings={vedettePlusReq.targetings}
          separator=","
        />
      }
      onBack={onBack}
    >
      <ProposalSection title="Votre campagne">
        <CampaignSummary
          values={VEDETTE_PLUS_VALUES}
          targetings={VEDETTE_PLUS_VALUES.targetings}
          locations={locations}
          isAllFrance={false}
          radius={vedettePlusReq.radius}
          dates={periodOf(vedettePlusReq)}
        />
      </ProposalSection>
      <ProposalSection title="Votre plan média">
        <VedettePlusTable lines={forecasts} isProposal />
      </ProposalSection>
    </ProposalLayout>
  );
}
