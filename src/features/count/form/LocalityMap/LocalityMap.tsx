import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { localityText } from '#domain/localities/names.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import { Inline } from '#design-system/Stack.tsx';
import { AreaMap } from '#design-system/AreaMap/AreaMap.tsx';
import type { MapArea } from '#design-system/AreaMap/areas.ts';
import { Overseas } from '#design-system/AreaMap/mapStyles.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { Spinner } from '#design-system/Spinner.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { MAP_CREDIT } from './mapCredit.tsx';
import { departmentOfCode, placesOnMap, radiusAround, usePieces } from './places.ts';
import { useLocalityToggle } from './useLocalityToggle.ts';

export interface LocalityMapProps {
  value: readonly SelectedLocality[];
  /** Kilometres around the only postal code; 0 without a radius. */
  radius: number;
  isAllFrance?: boolean;
  /** Takes the focus when the map appears, because the button that opened it is gone. */
  hasFocus?: boolean;
  onChange: (value: SelectedLocality[]) => void;
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
`;

/** Keeps its height while it is empty, so that nothing moves when a piece loads. */
const Progress = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 1.25rem;
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

const NO_DEPARTMENT: readonly string[] = [];

/** The map on which the localities of a form are seen, added and removed. The locality field shows the same as a list. */
export function LocalityMap({
  value,
  radius,
  isAllFrance = false,
  hasFocus = false,
  onChange,
}: LocalityMapProps) {
  const [inView, setInView] = useState(NO_DEPARTMENT);
  const wanted = useMemo(
    () => [...new Set([...value.flatMap(({ code }) => departmentOfCode(code) ?? []), ...inView])],
    [value, inView],
  );
  const { pieces, isLoading, hasFailed, retry } = usePieces(wanted);
  const places = useMemo(() => placesOnMap(value, pieces), [value, pieces]);
  const circle = useMemo(() => radiusAround(value, radius, pieces), [value, radius, pieces]);
  const overseas = value.filter(({ code }) => departmentOfCode(code) === undefined);
  const { outcome, toggle, dismiss } = useLocalityToggle({ value, radius, isAllFrance, onChange });

  const placeOf = ({ id }: MapArea) => places.find(({ codes }) => codes.includes(id));
  const nameOf = (area: MapArea) => {
    const { name, codes } = placeOf(area) ?? {};
    const own = codes?.length === 1 ? name : undefined;
    return localityText({ code: area.id, name: own ?? area.name });
  };
  const describe = (area: MapArea) => {
    const communes =
      pieces.find((piece) => piece.communes.has(area.id))?.communes.get(area.id) ?? 1;
    const others = communes > 1 ? `, ${communes} communes` : '';
    const chosen = placeOf(area);
    const state = chosen?.isPartial === true ? 'choisi en partie' : 'choisi';
    return `${nameOf(area)}${others}\u00A0: ${chosen ? state : 'non choisi'}`;
  };
  return (
    <Root>
      <AreaMap
        label="Carte des localités"
        pieces={pieces}
        places={places}
        radius={circle}
        isEverywhere={isAllFrance}
        hasFocus={hasFocus}
        describe={describe}
        onToggle={(area) => toggle(area.id, nameOf(area))}
        onView={setInView}
        credit={MAP_CREDIT}
      />
      <Progress role="status">
        {isLoading && (
          <>
            <Spinner /> Chargement des codes postaux…
          </>
        )}
        {outcome?.tone === 'done' && outcome.text}
      </Progress>
      {outcome?.tone === 'refused' && (
        <Notice tone="warning" live="assertive" onDismiss={dismiss}>
          <Inline as="span" $gap={[2, 4]}>
            {outcome.text}
            {outcome.onRetry && (
              <Button size="sm" icon="refresh" onClick={outcome.onRetry}>
                Réessayer
              </Button>
            )}
          </Inline>
        </Notice>
      )}
      {hasFailed && (
        <Notice tone="warning" live="polite">
          <Inline as="span" $gap={[2, 4]}>
            Les codes postaux d’une partie de la carte n’ont pas pu être chargés.
            <Button size="sm" icon="refresh" onClick={retry}>
              Réessayer
            </Button>
          </Inline>
        </Notice>
      )}
      {overseas.length > 0 && (
        <Overseas>
          <b>Outre-mer</b> {overseas.map(localityText).join(', ')}
        </Overseas>
      )}
    </Root>
  );
}
