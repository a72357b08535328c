import type { ReactNode } from 'react';
import type { CountDescription } from '#domain/count/description.ts';
import type { RequestedTargeting } from '#domain/count/targetings.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import type { Medium } from '#domain/portals.ts';
import { mafProductLabel } from '#domain/products/catalogue.ts';
import type { ProposalProps } from '../../store/editorProps.ts';
import { LocalityCopy } from './LocalityCopy.tsx';
import { MediaPlan, type MediaPlanProps } from './MediaPlan.tsx';
import { ProposalCampaign } from './ProposalCampaign.tsx';
import { ProposalLayout } from './ProposalLayout.tsx';
import { ProposalSection } from './ProposalSection.tsx';

export interface CountProposalProps extends ProposalProps {
  document: { locations: readonly SelectedLocality[]; logos: readonly Medium[] };
  /** The targetings whose portals decide what operations staff may copy. */
  targetings: readonly (RequestedTargeting | Pick<RequestedTargeting, 'broadcastMediums'>)[];
  description: CountDescription;
  /** Separator between two copied codes, set by the product (CF-46). */
  separator?: ',' | '|';
  /** True when its technical specifications can be downloaded where their address is configured (PP-07). */
  hasSpecifications?: boolean;
  plan: Omit<MediaPlanProps, 'description'>;
  /** What the plan includes besides its lines. */
  children?: ReactNode;
}

/** The proposal of any product: one sentence, the criteria, then what is bought in one table (D-92). */
export function CountProposal({
  saved,
  user,
  onBack,
  followUp,
  word = '',
  document: { locations, logos },
  targetings,
  description,
  separator = ',',
  hasSpecifications = false,
  plan,
  children,
}: CountProposalProps) {
  return (
    <ProposalLayout
      productTitle={mafProductLabel(saved.mafProduct)}
      tools={<LocalityCopy {...{ user, locations, targetings, separator }} />}
      {...{ saved, user, logos, description, hasSpecifications, onBack, followUp }}
    >
      <ProposalCampaign {...{ description, word }} />
      <ProposalSection title="Votre plan média">
        <MediaPlan description={description} {...plan} />
        {children}
      </ProposalSection>
    </ProposalLayout>
  );
}
