import type { CountDescription } from '#domain/count/description.ts';
import type { RequestedTargeting } from '#domain/count/targetings.ts';
import { listedLocalities, type SelectedLocality } from '#domain/localities/selection.ts';
import type { Medium } from '#domain/portals.ts';
import { CountSummary } from '../CountSummary/CountSummary.tsx';
import type { ProposalProps } from '../editorProps.ts';
import { LocalityCopy } from './LocalityCopy.tsx';
import { MediaPlan, PlanFigures, type MediaPlanProps } from './MediaPlan/MediaPlan.tsx';
import { ProposalLayout } from './ProposalLayout.tsx';
import { ProposalSection } from './ProposalSection.tsx';

interface CountProposalProps extends ProposalProps {
  title: string;
  document: { locations: readonly SelectedLocality[]; logos: readonly Medium[] };
  request: { targetings: readonly RequestedTargeting[]; radius: number };
  description: CountDescription;
  /** The table of « Votre plan média ». */
  plan: Omit<MediaPlanProps, 'description'>;
  /** Separator between two copied codes, set by the product (CF-46). */
  separator?: ',' | '|';
  /** Id of the criterion that takes a whole line where they do not all fit on one. */
  wideOnNarrow?: string;
  specificationsUrl?: string | undefined;
}

/** The proposal of a product whose lines are bought: the criteria, then the media plan (D-92). */
export function CountProposal({
  saved,
  user,
  onBack,
  title,
  document: { locations, logos },
  request: { targetings, radius },
  description,
  plan,
  separator = ',',
  wideOnNarrow,
  specificationsUrl,
}: CountProposalProps) {
  return (
    <ProposalLayout
      productTitle={title}
      localities={listedLocalities(locations, radius)}
      tools={<LocalityCopy {...{ user, locations, targetings, separator }} />}
      {...{ saved, logos, specificationsUrl, onBack }}
    >
      <ProposalSection title="Votre campagne">
        <CountSummary
          criteria={description.criteria}
          {...(wideOnNarrow !== undefined && { wideOnNarrow })}
        />
      </ProposalSection>
      <ProposalSection title="Votre plan média">
        <PlanFigures description={description} />
        <MediaPlan description={description} {...plan} />
      </ProposalSection>
    </ProposalLayout>
  );
}
