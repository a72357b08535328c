import styled from 'styled-components';
import type { CountDescription, DescribedLocalities } from '#domain/count/description.ts';
import { color, radius } from '#design-system/tokens/tokens.ts';

/** As large as the map will be: a document that is printed before breaks its pages at the same places. */
const Room = styled.div`
  aspect-ratio: 300 / 270;
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.md};
`;

/** The place of a map whose outlines are loading. */
export function MapRoom() {
  return (
    <Room role="status">
      <span className="visually-hidden">Chargement de la carte</span>
    </Room>
  );
}

/** The licences of the outlines ask for the names of their authors. */
export const MAP_CREDIT =
  'Carte\u00A0: limites approximatives des codes postaux (Etalab, INSEE, La Poste\u00A0; GeoNames, CC BY 4.0), départements (V. Cazanave, CC BY 4.0).';

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
