import type { ReactNode } from 'react';
import type { CountDescription } from '#domain/count/description.ts';
import type { RequestedTargeting } from '#domain/count/targetings.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import type { Medium } from '#domain/portals.ts';
import { mafProductLabel } from '#domain/products/catalogue.ts';
import type { ProposalProps } from '../editorProps.ts';
import { LocalityCopy } from './LocalityCopy.tsx';
import { MediaPlan, PlanFigures, type MediaPlanProps } from './MediaPlan/MediaPlan.tsx';
import { ProposalCampaign } from './ProposalCampaign/ProposalCampaign.tsx';
import { ProposalLayout } from './ProposalLayout.tsx';
import { ProposalSection } from './ProposalSection.tsx';

interface CountProposalProps extends ProposalProps {
  document: { locations: readonly SelectedLocality[]; logos: readonly Medium[] };
  /** The targetings whose portals decide what operations staff may copy. */
  targetings: readonly (RequestedTargeting | Pick<RequestedTargeting, 'broadcastMediums'>)[];
  description: CountDescription;
  /** Separator between two copied codes, set by the product (CF-46). */
  separator?: ',' | '|';
  /** Id of the criterion that takes a whole line where they do not all fit on one. */
  wideOnNarrow?: string;
  specificationsUrl?: string | undefined;
  /** What is bought, as sections. */
  children: ReactNode;
}

/** The proposal of any product: the criteria, then what is bought (D-92). */
export function CountProposal({
  saved,
  user,
  onBack,
  document: { locations, logos },
  targetings,
  description,
  separator = ',',
  wideOnNarrow,
  specificationsUrl,
  children,
}: CountProposalProps) {
  return (
    <ProposalLayout
      productTitle={mafProductLabel(saved.mafProduct)}
      tools={<LocalityCopy {...{ user, locations, targetings, separator }} />}
      {...{ saved, user, logos, description, specificationsUrl, onBack }}
    >
      <ProposalCampaign description={description} wideOnNarrow={wideOnNarrow} />
      {children}
    </ProposalLayout>
  );
}

/** « Votre plan média » of a product whose lines are bought one by one. */
export function PlanSection({ description, ...plan }: MediaPlanProps) {
  return (
    <ProposalSection title="Votre plan média">
      <PlanFigures description={description} />
      <MediaPlan description={description} {...plan} />
    </ProposalSection>
  );
}
