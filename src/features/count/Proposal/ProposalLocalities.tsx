import { Suspense } from 'react';
import styled from 'styled-components';
import { placeTexts } from '#domain/localities/names.ts';
import {
  type CountDescription,
  type DescribedLocalities,
  localitiesText as namesText,
} from '#domain/count/description.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Ordinals } from '#design-system/Ordinals.tsx';
import { font, media, space } from '#design-system/tokens/tokens.ts';
import { drawnLocalities, localitiesOf, MapCredit, MapRoom } from './MapRoom.tsx';
import { ProposalHeading } from './ProposalSection.tsx';

// The outlines weigh more than the rest of a proposal.
const LoadedMap = lazyPart(async () => import('./CampaignMap.tsx'), 'CampaignMap');

interface LocalitiesMapProps {
  localities: DescribedLocalities;
  isLarge?: boolean;
}

/** The map of the localities, which loads on its own. */
export function LocalitiesMap(props: LocalitiesMapProps) {
  return (
    <Suspense fallback={<MapRoom isLarge={props.isLarge === true} />}>
      <LoadedMap {...props} />
    </Suspense>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${space[3]};
  font-size: ${font.size.xs};

  &[data-apart] {
    break-before: page;
  }
`;

const Names = styled.ul`
  columns: 3;
  column-gap: ${space[4]};

  li {
    break-inside: avoid;
  }
  ${media.below.xs} {
    columns: 1;
  }
`;

/** Number of localities that the criteria name. More of them would push the agreement off the first page. */
const NAMED = 10;
/** The same above a plan of at most `FEW_LINES`, which leaves more room. */
const NAMED_ABOVE_FEW_LINES = 20;
const FEW_LINES = 2;
/** The same where the plan names them too. */
const NAMED_TWICE = 3;

function namedMaximum({ lines }: CountDescription, isNamedByPlan: boolean): number {
  if (isNamedByPlan) return NAMED_TWICE;
  return lines.filter(({ budget }) => budget > 0).length <= FEW_LINES
    ? NAMED_ABOVE_FEW_LINES
    : NAMED;
}

/** Returns the places that the criteria only count, and those of them that no line of the plan names. */
function countedPlaces(description: CountDescription): Record<'counted' | 'unnamed', string[]> {
  const listed = localitiesOf(description)?.listed ?? [];
  const named = new Set(description.lines.map(({ id }) => id));
  const counted = placeTexts(listed);
  const unnamed = placeTexts(listed.filter(({ code }) => !named.has(code)));
  const isCounted = counted.length > namedMaximum(description, unnamed.length === 0);
  return isCounted ? { counted, unnamed } : { counted: [], unnamed: [] };
}

/** Returns the localities as the criteria of a proposal state them. */
export function localitiesText(description: CountDescription): string {
  const { listed = [], isAllFrance = false, radius = 0 } = localitiesOf(description) ?? {};
  if (isAllFrance) return 'Toute la France';
  const { counted, unnamed } = countedPlaces(description);
  if (counted.length > 0) {
    const place = unnamed.length === 0 ? 'voir le plan média' : 'nommées dans la suite';
    return `${counted.length} localités, ${place}`;
  }
  return `${namesText(listed)}${radius > 0 ? ` + ${radius} km autour` : ''}`;
}

/** Returns whether the localities have a page of their own after the agreement: their map and their names fill it. */
export function hasLocalityPage(description: CountDescription): boolean {
  return (
    countedPlaces(description).unnamed.length > 0 && drawnLocalities(description) !== undefined
  );
}

interface ProposalLocalitiesProps {
  description: CountDescription;
  /** On a page of their own, with a large map. */
  isApart?: boolean;
}

/** Lists the localities that the criteria only count, after the offer so that the price stays on the first page. */
export function ProposalLocalities({ description, isApart = false }: ProposalLocalitiesProps) {
  const { counted, unnamed } = countedPlaces(description);
  if (unnamed.length === 0) return null;
  const drawn = isApart ? drawnLocalities(description) : undefined;
  const isAll = unnamed.length === counted.length;
  return (
    <Root data-apart={isApart || undefined} data-long={!isApart || undefined}>
      <ProposalHeading>
        {isAll
          ? `Vos ${unnamed.length} localités`
          : `Localités recherchées sans achat (${unnamed.length})`}
      </ProposalHeading>
      {drawn && <LocalitiesMap localities={drawn} isLarge />}
      <Names>
        {unnamed.map((place) => (
          <li key={place}>
            <Ordinals>{place}</Ordinals>
          </li>
        ))}
      </Names>
      {drawn && <MapCredit />}
    </Root>
  );
}
