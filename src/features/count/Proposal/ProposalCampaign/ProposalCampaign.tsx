import styled from 'styled-components';
import type { CountDescription } from '#domain/count/description.ts';
import { media, space } from '#design-system/tokens/tokens.ts';
import { CountSummary } from '../../CountSummary/CountSummary.tsx';
import { CampaignMap, drawnLocalities } from '../CampaignMap/CampaignMap.tsx';
import { CampaignTimeline } from '../CampaignTimeline/CampaignTimeline.tsx';
import { collapsedNote } from '../ProposalLocalities.tsx';
import { ProposalSection } from '../ProposalSection.tsx';

const Parts = styled.div`
  display: grid;
  gap: ${space[5]} ${space[8]};

  &[data-map] {
    grid-template-columns: minmax(0, 1fr) minmax(0, 14rem);
  }
  ${media.below.xs} {
    &[data-map] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[5]};
  align-content: start;
`;

interface ProposalCampaignProps {
  description: CountDescription;
  /** Id of the criterion that takes a whole line where they do not all fit on one. */
  wideOnNarrow?: string | undefined;
}

/** « Votre campagne »: the criteria, the weeks and the map. */
export function ProposalCampaign({ description, wideOnNarrow }: ProposalCampaignProps) {
  const drawn = drawnLocalities(description);
  return (
    <ProposalSection title="Votre campagne" isWhole>
      <Parts data-map={drawn ? true : undefined}>
        <Words>
          <CountSummary
            criteria={description.criteria}
            collapsedNote={collapsedNote(description)}
            {...(wideOnNarrow !== undefined && { wideOnNarrow })}
          />
          <CampaignTimeline description={description} />
        </Words>
        {drawn && <CampaignMap drawn={drawn} />}
      </Parts>
    </ProposalSection>
  );
}
