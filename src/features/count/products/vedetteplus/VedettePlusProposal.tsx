import styled from 'styled-components';
import * as v from 'valibot';
import { VedetteCountDataSchema } from '#contract/vedettePlus.ts';
import { periodOf } from '#domain/count/campaign/form.ts';
import { VEDETTE_PLUS_VALUES } from '#domain/products/vedetteplus/values.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { CampaignSummary } from '../../CampaignSummary/CampaignSummary.tsx';
import type { ProposalProps } from '../../editorProps.ts';
import { LocalityCopy } from '../../Proposal/LocalityCopy.tsx';
import { ProposalLayout } from '../../Proposal/ProposalLayout.tsx';
import { VedettePlusTable } from './VedettePlusTable.tsx';

const Section = styled.section`
  display: grid;
  gap: ${space[4]};
`;

/** What a client receives of a Vedette Plus count: what was saved, never estimated again (D-92). */
export function VedettePlusProposal({ saved, user, onBack }: ProposalProps) {
  const countData = v.safeParse(VedetteCountDataSchema, saved.countData);
  if (!countData.success) {
    return (
      <Card>
        <ErrorState>Ce comptage ne peut pas être présenté.</ErrorState>
      </Card>
    );
  }
  const { vedettePlusReq, locations, logos, forecasts } = countData.output;
  return (
    <ProposalLayout
      saved={saved}
      productTitle={VEDETTE_PLUS_VALUES.title}
      logos={logos}
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
      <Section aria-label="Votre campagne">
        <h2>Votre campagne</h2>
        <CampaignSummary
          values={VEDETTE_PLUS_VALUES}
          targetings={VEDETTE_PLUS_VALUES.targetings}
          locations={locations}
          isAllFrance={false}
          radius={vedettePlusReq.radius}
          dates={periodOf(vedettePlusReq)}
        />
      </Section>
      <Section aria-label="Votre plan média">
        <h2>Votre plan média</h2>
        <VedettePlusTable lines={forecasts} isProposal />
      </Section>
    </ProposalLayout>
  );
}
