import { memo, useMemo } from 'react';
import { Names, Outlines } from './AreaPicture.tsx';
import { pixelOf, viewOf, wholeCamera, type Camera } from './camera.ts';
import type { Box, XY } from './geometry.ts';
import { placeLabels } from './labels.ts';
import { Dot, Svg, fillOfShare } from './mapParts.ts';
import { DEPARTMENTS, WHOLE } from './projection.ts';

/** Size of the drawing, in the pixels in which letters and marks are measured. */
export const DRAWN = { width: 600, height: (600 * WHOLE.height) / WHOLE.width };
/** Size of the inset that locates what is shown. */
const INSET = { width: DRAWN.width * 0.17, height: DRAWN.height * 0.17 };
const INSET_BOX: Box = {
  ...INSET,
  x: DRAWN.width * 0.015,
  y: DRAWN.height * 0.985 - INSET.height,
};

export interface Mark {
  id: string;
  name: string;
  at: XY;
  /** Radius in pixels. */
  radius: number;
  share: number | undefined;
  /** Full description, in one sentence. */
  description: string;
  percent: string | undefined;
}

interface MapDrawingProps {
  title: string;
  marks: readonly Mark[];
  ring: readonly XY[];
  camera: Camera;
  active?: string | undefined;
  tabStop?: string | undefined;
}

/** Number of largest places that are named even where the name covers smaller marks, above which it is drawn. */
const ALWAYS_LABELLED = 3;
/** Scale factors of letters and marks, which grow as the drawing narrows, and the maximum number of names: more would hide the marks. Must match `Svg` and `Dot`. */
const SIZES = [
  { name: 'wide', letter: 1, mark: 1, labels: 14 },
  { name: 'medium', letter: 1.35, mark: 1.2, labels: 11 },
  { name: 'narrow', letter: 2, mark: 1.5, labels: 8 },
] as const;
const LETTERS = 12;

const frameOf = (camera: Camera, ring: readonly XY[], size = DRAWN) => ({
  scene: { pieces: [], chosen: [], ring, isEverywhere: false, current: undefined },
  camera,
  size,
});
const WHOLE_FRAME = frameOf(wholeCamera(INSET), [], INSET);

/** Memoised so that hovering one of five hundred marks renders only two again. */
const Point = memo(function Point({ mark, isTabStop }: { mark: Mark; isTabStop: boolean }) {
  return (
    <Dot
      role="img"
      aria-label={mark.description}
      tabIndex={isTabStop ? 0 : -1}
      data-mark={mark.id}
      cx={mark.at[0]}
      cy={mark.at[1]}
      r={mark.radius}
      style={{ '--r': mark.radius }}
      fill={fillOfShare(mark.share)}
    />
  );
});

interface PlacesProps {
  marks: readonly Mark[];
  camera: Camera;
}

/** Names of the largest places, and of the departments when zoomed in. */
const Places = memo(function Places({ marks, camera }: PlacesProps) {
  const isWhole = isWholeShown(camera);
  const isZoomedIn = viewOf(camera, DRAWN).width < WHOLE.width / 2.2;
  const departments = (isZoomedIn ? DEPARTMENTS : []).map(({ code, name, middle }) => ({
    id: code,
    text: name,
    at: pixelOf(camera, DRAWN, middle),
    radius: null,
  }));
  return SIZES.map(({ name: size, letter, mark: scale, labels }) => (
    <g key={size} className={size} aria-hidden="true">
      <Names
        labels={placeLabels(
          [
            ...marks.slice(0, labels).map(({ id, name, percent, at, radius }) => ({
              id,
              text: name,
              figure: percent,
              at,
              radius: radius * scale,
            })),
            ...departments,
          ],
          {
            size: LETTERS * letter,
            view: { x: 0, y: 0, ...DRAWN },
            marks: marks.map(({ at: [x, y], radius }) => {
              const side = radius * scale;
              return { x: x - side, y: y - side, width: 2 * side, height: 2 * side };
            }),
            always: ALWAYS_LABELLED,
            insets: isWhole ? [] : [INSET_BOX],
          },
        )}
      />
    </g>
  ));
});

const isWholeShown = ({ scale }: Camera) => scale === wholeCamera(DRAWN).scale;

/** A corner inset that locates the visible part on the whole map. */
function Locator({ camera }: { camera: Camera }) {
  const { x, y, width, height } = viewOf(camera, DRAWN);
  const [left, top] = pixelOf(WHOLE_FRAME.camera, INSET, [x, y]);
  const { scale } = WHOLE_FRAME.camera;
  return (
    <svg {...INSET_BOX} aria-hidden="true">
      <rect {...INSET} className="ground" />
      <Outlines frame={WHOLE_FRAME} />
      <rect
        {...{ x: left, y: top }}
        width={width * scale}
        height={height * scale}
        className="frame"
      />
      <rect {...INSET} className="edge" />
    </svg>
  );
}

/** The outlines, radius ring and marks of the map, as a camera shows them. */
export function MapDrawing({ title, marks, ring, camera, active, tabStop }: MapDrawingProps) {
  const frame = useMemo(() => frameOf(camera, ring), [camera, ring]);
  const placed = useMemo(
    () => marks.map((mark) => ({ ...mark, at: pixelOf(camera, DRAWN, mark.at) })),
    [marks, camera],
  );
  const shown = placed.find(({ id }) => id === active);
  return (
    <Svg
      viewBox={`0 0 ${DRAWN.width} ${DRAWN.height}`}
      role="group"
      aria-label={`${title}\u00A0: flèches pour aller d’une localité à l’autre`}
    >
      <Outlines frame={frame} />
      {placed.map((mark) => (
        <Point key={mark.id} mark={mark} isTabStop={mark.id === tabStop} />
      ))}
      <Places marks={placed} camera={camera} />
      {shown && (
        <Dot
          className="halo"
          cx={shown.at[0]}
          cy={shown.at[1]}
          r={shown.radius + 2.5}
          style={{ '--r': shown.radius + 2 }}
        />
      )}
      {!isWholeShown(camera) && <Locator camera={camera} />}
    </Svg>
  );
}
