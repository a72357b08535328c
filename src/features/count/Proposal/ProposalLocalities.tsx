import styled from 'styled-components';
import { localityText } from '#domain/localities/names.ts';
import type { CountDescription } from '#domain/count/description.ts';
import type { ListedLocality } from '#domain/localities/selection.ts';
import { font, media, space } from '#design-system/tokens/tokens.ts';
import { ProposalHeading } from './ProposalHeading.tsx';

const Section = styled.section`
  display: none;

  ${media.print} {
    display: block;
    break-inside: avoid;
  }
`;

const Names = styled.ul`
  columns: 3;
  column-gap: ${space[2]};
  margin-block-start: ${space[3]};
  font-size: ${font.size.xs};

  li {
    break-inside: avoid;
  }
`;

/** Number of localities that a printed summary names. More of them would push the plan off the first page. */
const PAPER_LOCALITIES = 6;

function localitiesOf({ criteria }: CountDescription): readonly ListedLocality[] {
  return criteria.find(({ localities }) => localities)?.localities?.listed ?? [];
}

/** Returns the localities that the printed summary only counts and that no line of the plan names. */
function unnamedLocalities(description: CountDescription): readonly ListedLocality[] {
  const listed = localitiesOf(description);
  if (listed.length <= PAPER_LOCALITIES) return [];
  const named = new Set(description.lines.map(({ id }) => id));
  return listed.filter(({ code }) => !named.has(code));
}

/** Returns what a printed summary says instead of its localities; undefined when it names them. */
export function collapsedNote(description: CountDescription): string | undefined {
  const { length } = localitiesOf(description);
  if (length <= PAPER_LOCALITIES) return undefined;
  const place = unnamedLocalities(description).length === 0 ? 'le plan média' : 'la suite';
  return `${length} localités, nommées dans ${place}`;
}

/**
 * Prints the localities that the printed summary only counts. They come after the offer so
 * that the price stays on the first page, and only where the plan does not name them already.
 */
export function ProposalLocalities({ description }: { description: CountDescription }) {
  const unnamed = unnamedLocalities(description);
  if (unnamed.length === 0) return null;
  const isAll = unnamed.length === localitiesOf(description).length;
  return (
    <Section>
      <ProposalHeading>
        {isAll
          ? `Vos ${unnamed.length} localités`
          : `Localités recherchées sans achat (${unnamed.length})`}
      </ProposalHeading>
      <Names>
        {unnamed.map((locality) => (
          <li key={locality.code}>{localityText(locality)}</li>
        ))}
      </Names>
    </Section>
  );
}
