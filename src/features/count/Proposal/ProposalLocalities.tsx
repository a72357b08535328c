import styled from 'styled-components';
import { localitiesText, SUMMARY_LOCALITIES } from '#domain/count/summary.ts';
import type { ListedLocality } from '#domain/localities/selection.ts';
import { font, media, space } from '#design-system/tokens/tokens.ts';

const Section = styled.section`
  display: none;

  ${media.print} {
    display: block;
  }
`;

/** Drawn by CSS, for the paper only, as no screen needs them twice. */
const Names = styled.p`
  margin-block-start: ${space[3]};
  font-size: ${font.size.sm};

  &::after {
    content: attr(data-names);
  }
`;

/**
 * Nothing opens on paper: what a summary collapses is named there in whole, after the offer, so that the price of a
 * count of fifty localities stays on the first page.
 */
export function ProposalLocalities({ localities }: { localities: readonly ListedLocality[] }) {
  if (localities.length <= SUMMARY_LOCALITIES) return null;
  return (
    <Section data-all-localities>
      <h2>Vos {localities.length} localités</h2>
      <Names data-names={localitiesText(localities)} />
    </Section>
  );
}
