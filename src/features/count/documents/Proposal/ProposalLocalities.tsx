import { Suspense } from 'react';
import styled from 'styled-components';
import { namedPlaces, placeTexts } from '#domain/localities/names.ts';
import {
  type CountDescription,
  type Criterion,
  localitiesText as namesText,
} from '#domain/count/description.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { font, media, space } from '#design-system/tokens/tokens.ts';
import type { CampaignMapProps } from './CampaignMap.tsx';
import { drawnLocalities, localitiesOf, MapCredit, MapRoom } from './MapRoom.tsx';
import { PlaceText, ProposalHeading, useProposalFrame } from './ProposalSection.tsx';

// The outlines weigh more than the rest of a proposal.
const LoadedMap = lazyPart(async () => import('./CampaignMap.tsx'), 'CampaignMap');

/** The map of the localities, which loads on its own. */
export function LocalitiesMap(props: CampaignMapProps) {
  return (
    <Suspense fallback={<MapRoom size={props.size ?? 'small'} />}>
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
  column-gap: ${space[3]};

  /* 8 pt: a long name and its code are on one line. */
  ${media.print} {
    font-size: 0.6875rem;
  }

  li {
    break-inside: avoid;
  }
  /* Names and their second lines begin at one x, whatever their numbers. */
  &[data-numbered] li {
    padding-inline-start: 1.75em;
    text-indent: -1.75em;
  }
  b {
    display: inline-block;
    width: 1.75em;
    text-indent: 0;
  }
  ${media.below.xs} {
    columns: 1;
  }
`;

/** Number of localities that the criteria name. More of them would push the agreement off the first page. */
const NAMED = 14;
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

/** Returns the localities that the criteria only count, and those of them that no line of the plan names. */
function countedPlaces(description: CountDescription) {
  const listed = localitiesOf(description)?.listed ?? [];
  const named = new Set(description.lines.map(({ id }) => id));
  const unnamed = listed.filter(({ code }) => !named.has(code));
  const isCounted = placeTexts(listed).length > namedMaximum(description, unnamed.length === 0);
  return isCounted ? { counted: listed, unnamed } : { counted: [], unnamed: [] };
}

/** Returns whether a list or the plan of a proposal names its localities: a number of its small map would be another. */
export const countsLocalities = (description: CountDescription): boolean =>
  countedPlaces(description).counted.length > 0;

/** Returns whether a proposal only counts localities, which are then listed after its offer. */
export const listsLocalities = (description: CountDescription): boolean =>
  countedPlaces(description).unnamed.length > 0;

/**
 * Returns the localities as the criteria of a proposal state them.
 * @param isListed true where an earlier page of the document lists them
 */
export function localitiesText(description: CountDescription, isListed = false): string {
  const { listed = [], isAllFrance = false, radius = 0 } = localitiesOf(description) ?? {};
  if (isAllFrance) return 'Toute la France';
  const { counted, unnamed } = countedPlaces(description);
  if (counted.length > 0) {
    const where = isListed ? 'nommées en début de dossier' : 'nommées dans la suite';
    const place = unnamed.length === 0 ? 'voir le plan média' : where;
    return `${namedPlaces(counted).length} localités, ${place}`;
  }
  return `${namesText(listed)}${radius > 0 ? ` + ${radius} km autour` : ''}`;
}

/** Number of letters of the localities that stand with the other criteria. More take the whole width below them. */
const FEW_LETTERS = 64;
/** Returns whether the criterion of the localities takes the whole width. */
export const isWide = ({ localities, text }: Criterion): boolean =>
  localities !== undefined && text.length > FEW_LETTERS;

/** Returns whether the localities have a page of their own after the agreement: their map and their names fill it. */
export function hasLocalityPage(description: CountDescription): boolean {
  return listsLocalities(description) && drawnLocalities(description) !== undefined;
}

interface ProposalLocalitiesProps {
  description: CountDescription;
  /** On a page of their own, with a large map. */
  isApart?: boolean;
  /** The proposals of a document that run there, where it has others. */
  proposals?: string;
}

/** Lists the localities that the criteria only count, after the offer so that the price stays on the first page. */
export function ProposalLocalities({
  description,
  isApart = false,
  proposals,
}: ProposalLocalitiesProps) {
  const { isPart } = useProposalFrame();
  const { counted, unnamed } = countedPlaces(description);
  if (unnamed.length === 0) return null;
  const drawn = isApart ? drawnLocalities(description) : undefined;
  const isAll = unnamed.length === counted.length;
  return (
    <Root data-apart={isApart || undefined} data-long={!isApart || undefined}>
      <ProposalHeading>
        {isAll
          ? `Vos ${namedPlaces(unnamed).length} localités`
          : `Localités recherchées sans achat (${namedPlaces(unnamed).length})`}
      </ProposalHeading>
      {proposals !== undefined && <p>{proposals}</p>}
      {drawn && (
        <LocalitiesMap localities={drawn} size="large" numbers={isAll ? 'list' : 'legend'} />
      )}
      <Names data-numbered={(drawn && isAll) || undefined}>
        {placeTexts(unnamed).map((place, index) => (
          <li key={place}>
            {drawn && isAll && <b>{index + 1}</b>}
            <PlaceText>{place}</PlaceText>
          </li>
        ))}
      </Names>
      {drawn && !isPart && <MapCredit />}
    </Root>
  );
}
