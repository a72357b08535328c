import { useMemo } from 'react';
import styled from 'styled-components';
import { color, font, space } from '../tokens/tokens.ts';
import type { MapPictureProps } from './FranceMap.tsx';
import { MapDrawing } from './MapDrawing.tsx';
import { computeLayout, isSmallZone } from './mapLayout.ts';
import { WHOLE } from './mapView.ts';

const Figure = styled.figure`
  display: grid;
  gap: ${space[1]};
  container-type: inline-size;

  figcaption {
    color: ${color.text.muted};
    font-size: ${font.size.xs};
  }
`;

/** The licence of the outlines asks for the name of their author. */
const MAP_CREDIT_SHORT = 'Contours des départements : V. Cazanave, CC BY 4.0, simplifiés.';

/** Says the weight of a mark, which no picture shows. */
const format = String;

/** The map without figures and controls. `FranceMapPicture` loads it when it first renders. */
export function MapPicture({ label, points, radius, isEverywhere = false }: MapPictureProps) {
  const { marks, ring, overseas, zone } = useMemo(
    () => computeLayout({ points, format, ...(radius && { radius }) }),
    [points, radius],
  );
  const view = isSmallZone(marks, zone) ? zone : WHOLE;
  return (
    <Figure>
      <MapDrawing title={label} isPicture {...{ marks, ring, view, isEverywhere }} />
      <figcaption>
        {overseas.length > 0 && `Outre-mer : ${overseas.map(({ name }) => name).join(', ')}. `}
        {MAP_CREDIT_SHORT}
      </figcaption>
    </Figure>
  );
}
