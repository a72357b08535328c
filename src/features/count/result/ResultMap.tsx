import { useMemo } from 'react';
import styled from 'styled-components';
import type { CountedCommune } from '#contract/values.ts';
import type { LocalityFields } from '#domain/count/localityFields.ts';
import { formatInteger } from '#domain/format/numbers.ts';
import { countedLocalities, localityText } from '#domain/localities/names.ts';
import { AreaMap } from '#design-system/AreaMap/AreaMap.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { ChartFrame, Figures } from '#design-system/ChartFrame/ChartFrame.tsx';
import type { MapArea } from '#design-system/AreaMap/areas.ts';
import { CHOSEN_COLOR, Legend, Overseas, SHARE_STEPS } from '#design-system/AreaMap/mapStyles.ts';
import { percentText } from '#design-system/Progress/Progress.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { MAP_CREDIT } from '../form/LocalityMap/mapCredit.tsx';
import {
  departmentOfCode,
  placesOnMap,
  radiusAround,
  usePieces,
} from '../form/LocalityMap/places.ts';

/** Volumes of a row, whose key may be a postal code. */
interface VolumeRow {
  key: string;
  available: number;
  sold: number;
}

interface ResultMapProps extends Pick<LocalityFields, 'locations' | 'radius'> {
  /** The localities that the forecast counts. */
  counted: readonly CountedCommune[];
  /** Rows whose keys are postal codes have the figures of their places. */
  rows: readonly VolumeRow[];
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
  --map-height: 22rem;
`;

const TITLE = 'Localités du comptage';

const shareText = (share: number): string => percentText(share, 1);

/** Returns what part of some postal codes is available. Codes without inventory have none. */
function shareOf(rows: readonly VolumeRow[], codes: readonly string[]): number {
  const own = rows.filter(({ key }) => codes.includes(key));
  const sum = (of: (row: VolumeRow) => number) => own.reduce((all, row) => all + of(row), 0);
  const total = sum(({ available, sold }) => available + sold);
  return total > 0 ? sum(({ available }) => available) / total : 0;
}

/** The localities of a count on the map of its form, with what is available of each where the rows say it. */
export function ResultMap({ locations, radius, counted, rows }: ResultMapProps) {
  const hasFigures = counted.some(({ code }) => rows.some(({ key }) => key === code));
  const shown = useMemo(() => {
    const codes = new Set(counted.map(({ code }) => code));
    const chosen = new Set(locations.map(({ code }) => code));
    return [
      ...locations.filter(({ code }) => codes.has(code)),
      // A radius is drawn as a circle; what lies within it has figures of its own in some products.
      ...(hasFigures ? counted.filter(({ code }) => !chosen.has(code)) : []),
    ];
  }, [counted, locations, hasFigures]);
  const departments = useMemo(
    () => [
      ...new Set([...locations, ...shown].flatMap(({ code }) => departmentOfCode(code) ?? [])),
    ],
    [locations, shown],
  );
  const { pieces, hasFailed, retry } = usePieces(departments);
  const circle = useMemo(
    () => radiusAround(locations, radius, pieces),
    [locations, radius, pieces],
  );
  const places = useMemo(
    () =>
      placesOnMap(shown, pieces).map((place) =>
        hasFigures ? { ...place, share: shareOf(rows, place.codes) } : place,
      ),
    [shown, pieces, hasFigures, rows],
  );
  const peopleOf = (codes: readonly string[]) =>
    counted.reduce(
      (sum, { code, population = 0 }) => sum + (codes.includes(code) ? population : 0),
      0,
    );
  const textOf = ({ code, population = 0 }: CountedCommune) => [
    formatInteger(population),
    ...(hasFigures ? [shareText(shareOf(rows, [code]))] : []),
  ];
  const describe = ({ id, name }: MapArea) => {
    const place = places.find(({ codes }) => codes.includes(id));
    if (!place) return localityText({ code: id, name });
    const state =
      place.share === undefined ? 'localité visée' : `${shareText(place.share)} disponible`;
    return `${place.name}\u00A0: ${state}, ${formatInteger(peopleOf(place.codes))} habitants`;
  };
  const overseas = counted.filter(({ code }) => departmentOfCode(code) === undefined);
  return (
    <ChartFrame
      title={TITLE}
      table={{
        columns: ['Localité', 'Population', ...(hasFigures ? ['Disponible'] : [])],
        rows: counted.map((one) => ({ key: one.code, cells: [localityText(one), ...textOf(one)] })),
      }}
    >
      <Root>
        <Figures>
          <li>
            <b>{countedLocalities(counted)}</b>
          </li>
          <li>
            Population <strong>{formatInteger(peopleOf(counted.map(({ code }) => code)))}</strong>
          </li>
        </Figures>
        {departments.length > 0 && (
          <AreaMap
            label={TITLE}
            {...{ pieces, places, describe }}
            radius={circle}
            credit={MAP_CREDIT}
          />
        )}
        {hasFailed && (
          <p>
            Une partie de la carte n’a pas pu être chargée.{' '}
            <Button size="sm" icon="refresh" onClick={retry}>
              Réessayer
            </Button>
          </p>
        )}
        {overseas.length > 0 && (
          <Overseas>
            <b>Outre-mer</b>{' '}
            {overseas
              .map((one) => [localityText(one), ...textOf(one).slice(1)].join(' '))
              .join(', ')}
          </Overseas>
        )}
        <Legend>
          {hasFigures ? (
            <>
              <li>Disponible</li>
              {SHARE_STEPS.map(({ label, fill }) => (
                <li key={label}>
                  <i style={{ background: fill }} />
                  {label}
                </li>
              ))}
            </>
          ) : (
            <li>
              <i style={{ background: CHOSEN_COLOR }} />
              localités visées
            </li>
          )}
        </Legend>
      </Root>
    </ChartFrame>
  );
}
