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

/** CSS adds the text, for print only: on screen the summary already lists the localities. */
const Names = styled.p`
  margin-block-start: ${space[3]};
  font-size: ${font.size.sm};

  &::after {
    content: attr(data-names);
  }
`;

/**
 * Prints the full list of localities, because the popin of the summary cannot open on paper. The list comes after the
 * offer so that the price stays on the first page, even with fifty localities.
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
