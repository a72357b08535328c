import styled from 'styled-components';
import { localityText } from '#domain/localities/names.ts';
import { type CountDescription, localitiesText as namesText } from '#domain/count/description.ts';
import { font, media, space } from '#design-system/tokens/tokens.ts';
import { localitiesOf } from './MapRoom.tsx';
import { ProposalHeading } from './ProposalSection.tsx';

const Names = styled.ul`
  columns: 3;
  column-gap: ${space[4]};
  margin-block-start: ${space[3]};
  font-size: ${font.size.xs};

  li {
    break-inside: avoid;
  }
  ${media.below.xs} {
    columns: 1;
  }
`;

/** Number of localities that the criteria name. More of them would push the plan off the first page. */
const NAMED = 10;
/** The same where the plan names them too. */
const NAMED_TWICE = 3;

/** Returns the localities that the criteria only count, and those of them that no line of the plan names. */
function countedLocalities(description: CountDescription) {
  const listed = localitiesOf(description)?.listed ?? [];
  const named = new Set(description.lines.map(({ id }) => id));
  const unnamed = listed.filter(({ code }) => !named.has(code));
  const isCounted = listed.length > (unnamed.length === 0 ? NAMED_TWICE : NAMED);
  return isCounted ? { counted: listed, unnamed } : { counted: [], unnamed: [] };
}

/** Returns the localities as the criteria of a proposal state them. */
export function localitiesText(description: CountDescription): string {
  const { listed = [], isAllFrance = false, radius = 0 } = localitiesOf(description) ?? {};
  if (isAllFrance) return 'Toute la France';
  const { counted, unnamed } = countedLocalities(description);
  if (counted.length > 0) {
    const place = unnamed.length === 0 ? 'le plan média' : 'la suite';
    return `${counted.length} localités, nommées dans ${place}`;
  }
  return `${namesText(listed)}${radius > 0 ? ` + ${radius} km autour` : ''}`;
}

/** Lists the localities that the criteria only count, after the offer so that the price stays on the first page. */
export function ProposalLocalities({ description }: { description: CountDescription }) {
  const { counted, unnamed } = countedLocalities(description);
  if (unnamed.length === 0) return null;
  const isAll = unnamed.length === counted.length;
  return (
    <section data-long>
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
    </section>
  );
}
