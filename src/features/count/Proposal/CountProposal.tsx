import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CountDescription } from '#domain/count/description.ts';
import type { RequestedTargeting } from '#domain/count/targetings.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import type { Medium } from '#domain/portals.ts';
import { space } from '#design-system/tokens/tokens.ts';
import type { ProposalProps } from '../editorProps.ts';
import { LocalityCopy } from './LocalityCopy.tsx';
import { MediaPlan, type MediaPlanProps } from './MediaPlan/MediaPlan.tsx';
import { ProposalCampaign } from './ProposalCampaign/ProposalCampaign.tsx';
import { ProposalLayout } from './ProposalLayout.tsx';
import { ProposalMeaning } from './ProposalMeaning/ProposalMeaning.tsx';
import { ProposalSection } from './ProposalSection.tsx';

/** What the plan includes and what it represents, beside one another. */
const Meaning = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[8]};
  align-items: end;

  > :last-child {
    flex: 1 1 20rem;
  }
`;

interface CountProposalProps extends ProposalProps {
  title: string;
  document: { locations: readonly SelectedLocality[]; logos: readonly Medium[] };
  /** The targetings whose portals decide what operations staff may copy. */
  targetings: readonly (RequestedTargeting | Pick<RequestedTargeting, 'broadcastMediums'>)[];
  description: CountDescription;
  /** Separator between two copied codes, set by the product (CF-46). */
  separator?: ',' | '|';
  specificationsUrl?: string | undefined;
  plan: Omit<MediaPlanProps, 'description'>;
  /** What the plan includes besides its lines. */
  children?: ReactNode;
}

/** The proposal of any product: one sentence, the criteria, then what is bought in one table (D-92). */
export function CountProposal({
  saved,
  user,
  onBack,
  title,
  document: { locations, logos },
  targetings,
  description,
  separator = ',',
  specificationsUrl,
  plan,
  children,
}: CountProposalProps) {
  return (
    <ProposalLayout
      productTitle={title}
      tools={<LocalityCopy {...{ user, locations, targetings, separator }} />}
      {...{ saved, user, logos, description, specificationsUrl, onBack }}
    >
      <ProposalCampaign description={description} />
      <ProposalSection title="Votre plan média">
        <MediaPlan description={description} {...plan} />
        <Meaning>
          {children}
          <ProposalMeaning description={description} />
        </Meaning>
      </ProposalSection>
    </ProposalLayout>
  );
}
