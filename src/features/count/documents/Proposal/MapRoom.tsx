import styled from 'styled-components';
import type { CountDescription, DescribedLocalities } from '#domain/count/description.ts';
import { color, radius } from '#design-system/tokens/tokens.ts';

/**
 * Sizes of a map: beside the offer, about as wide as it is printed, so that its names are as large as small print, and as
 * high as a sentence alone; below it, and for all of France, a quarter of a page; and above a list of many localities.
 */
export const MAP_SIZES = {
  small: { width: 240, height: 216 },
  low: { width: 240, height: 112 },
  wide: { width: 640, height: 272 },
  large: { width: 640, height: 460 },
} as const;

export type MapSize = keyof typeof MAP_SIZES;

/** As large as the map will be: a document that is printed before breaks its pages at the same places. */
const Room = styled.div`
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.md};
`;

/** The place of a map whose outlines are loading. */
export function MapRoom({ size }: { size: MapSize }) {
  const { width, height } = MAP_SIZES[size];
  return (
    <Room role="status" style={{ aspectRatio: `${width} / ${height}` }}>
      <span className="visually-hidden">Chargement de la carte</span>
    </Room>
  );
}

/** The smallest print: one line. */
const Credit = styled.small`
  font-size: 0.5625rem;
`;

const MAP_CREDIT =
  'Carte\u00A0: zones approximatives des codes postaux (Etalab, INSEE, La Poste\u00A0; GeoNames, CC BY 4.0), départements (V. Cazanave, CC BY 4.0).';

/** The licences of the outlines ask for the names of their authors, on the last page that has a map. */
export function MapCredit() {
  return <Credit>{MAP_CREDIT}</Credit>;
}

/** Returns the localities of a count. */
export function localitiesOf({ criteria }: CountDescription): DescribedLocalities | undefined {
  return criteria.find(({ localities }) => localities)?.localities;
}

/** Returns the localities that a map helps to find: some of them are in metropolitan France, and not all of France is. */
export function drawnLocalities(description: CountDescription): DescribedLocalities | undefined {
  const localities = localitiesOf(description);
  const hasAreas = localities?.listed.some(({ code }) => code >= '01' && code < '96') === true;
  return hasAreas && !localities.isAllFrance ? localities : undefined;
}
