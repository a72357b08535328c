import { memo } from 'react';
import styled from 'styled-components';
import { Ordinals } from '../Ordinals.tsx';
import { color, font, media } from '../tokens/tokens.ts';
import { showsAreas, viewOf } from './camera.ts';
import { touches, type Ring, type XY } from './geometry.ts';
import { DOT, type MapFrame, type MapLabel } from './labels.ts';
import { DEPARTMENTS, departmentsIn } from './projection.ts';
import { fillOfShare } from './mapStyles.ts';
import { shapeOf } from './shapes.ts';
import { STILL_GRID, stillPath, TOLERANCE } from './stillPaths.ts';
import type { AreaPiece, MapArea, MapPlace, MapScene } from './areas.ts';

/** The drawing of a map, whose lengths are in its own pixels. */
export const MapSvg = styled.svg`
  display: block;
  font-family: ${font.family.sans};

  path {
    stroke-linejoin: round;
  }
  .land {
    fill: ${color.data.land};
    stroke: ${color.data.landBorder};
  }
  .land[data-chosen] {
    fill: ${color.intent.accent.border};
  }
  .limits {
    fill: none;
    stroke: ${color.surface.raised};
  }
  .place {
    fill: var(
      --share,
      color-mix(in srgb, ${color.intent.accent.solid} var(--depth, 45%), ${color.data.land})
    );
    stroke: ${color.surface.raised};
  }
  .place[data-partial] {
    --depth: 20%;
  }
  .place[data-share] {
    stroke: ${color.data.selection};
  }
  .ring {
    fill: none;
    stroke: ${color.intent.accent.solid};
  }
  .current {
    fill: none;
    stroke: ${color.text.strong};
  }
  text {
    fill: ${color.text.muted};
    font-size: calc(var(--letters, 12px) - 1px);
    text-anchor: middle;
    pointer-events: none;
  }
  [data-place] text {
    fill: ${color.text.strong};
    font-size: var(--letters, 12px);
    font-weight: ${font.weight.medium};
  }
  rect[data-framed] + text {
    font-size: calc(var(--letters, 12px) - 2px);
    font-weight: ${font.weight.semibold};
  }
  rect {
    fill: ${color.surface.raised};
    fill-opacity: 0.75;
  }
  rect[data-framed] {
    fill-opacity: 1;
  }
  :is(circle, rect[data-framed]) {
    stroke: ${color.intent.accent.solid};
    stroke-width: 1.5px;
  }
  circle {
    fill: var(--share, ${color.intent.accent.solid});
    stroke: var(--edge, ${color.surface.raised});
  }
  ${media.forcedColors} {
    .land {
      fill: Canvas;
      stroke: CanvasText;
    }
    .limits {
      stroke: GrayText;
    }
    :is(.place, .land[data-chosen]) {
      fill: Highlight;
      stroke: CanvasText;
    }
    text {
      fill: CanvasText;
    }
    rect {
      fill: Canvas;
      fill-opacity: 1;
    }
  }
`;

const shareOf = ({ share }: MapPlace): Record<`--${string}`, string> =>
  share === undefined ? {} : { '--share': fillOfShare(share), '--edge': color.data.selection };

/** The limits of all areas of a file in one path. */
const limitPaths = new WeakMap<AreaPiece, string>();
function limitsOf(piece: AreaPiece): string {
  const path = limitPaths.get(piece) ?? piece.areas.map((area) => shapeOf([area]).path).join('');
  limitPaths.set(piece, path);
  return path;
}

const placeOf = ({ camera, size }: Omit<MapFrame, 'scene'>) =>
  `translate(${size.width / 2} ${size.height / 2}) scale(${camera.scale}) translate(${-camera.x} ${-camera.y})`;

interface OutlinesProps extends MapFrame {
  /** True for a picture that nobody moves: it holds only what it shows. */
  isStill?: boolean;
}

/** The paths of a map, and how they are placed in its drawing. */
function pathsOf({ scene, camera, size, isStill = false }: OutlinesProps) {
  const pieces = showsAreas(camera)
    ? scene.pieces.filter(({ box }) => touches(box, viewOf(camera, size)))
    : [];
  if (!isStill) {
    return {
      transform: placeOf({ camera, size }),
      pixel: 1 / camera.scale,
      departments: DEPARTMENTS,
      limits: pieces.map((piece) => ({ id: piece.id, path: limitsOf(piece) })),
      placePath: ({ shape }: MapScene['places'][number]) => shape.path,
    };
  }
  const still = (rings: readonly Ring[], tolerance = TOLERANCE.round) =>
    stillPath(rings, { camera, size }, tolerance);
  const placed = new Set(scene.places.flatMap(({ areas }) => areas));
  return {
    transform: `scale(${1 / STILL_GRID})`,
    pixel: STILL_GRID,
    departments: departmentsIn(viewOf(camera, size)).map(({ code, rings }) => ({
      code,
      path: still(rings, TOLERANCE.jagged),
    })),
    limits: pieces.map(({ id, areas }) => ({
      id,
      // A place has the same line around it.
      path: areas
        .filter((area) => !placed.has(area))
        .map((area) => still(shapeOf([area]).fineRings()))
        .join(''),
    })),
    placePath: ({ shape }: MapScene['places'][number]) => still(shape.fineRings()),
  };
}

const ringPath = (ring: readonly XY[]): string =>
  `M${ring.map((point) => point.map((one) => one.toFixed(1)).join(' ')).join('L')}Z`;

/** The outlines of a map. Its lines keep their width in the drawing: a PDF then holds its outlines in whole numbers. */
export const Outlines = memo(function Outlines(props: OutlinesProps) {
  const { camera, size, isStill = false } = props;
  const { places, ring, isEverywhere } = props.scene;
  const { transform, pixel, departments, limits, placePath } = pathsOf(props);
  return (
    <g transform={transform}>
      {departments.map(({ code, path }) => (
        <path
          key={code}
          className="land"
          data-chosen={isEverywhere || undefined}
          d={path}
          strokeWidth={0.75 * pixel}
        />
      ))}
      {limits.map(({ id, path }) => (
        <path key={id} className="limits" d={path} strokeWidth={pixel} />
      ))}
      {places.map((one) => (
        <path
          key={one.id}
          className="place"
          data-partial={one.isPartial === true || undefined}
          data-share={one.share !== undefined || undefined}
          style={shareOf(one)}
          d={placePath(one)}
          strokeWidth={pixel}
        />
      ))}
      {ring.length > 0 && (
        <path
          className="ring"
          d={isStill ? stillPath([ring], { camera, size }, TOLERANCE.round) : ringPath(ring)}
          strokeWidth={1.5 * pixel}
          strokeDasharray={`${5 * pixel} ${4 * pixel}`}
        />
      )}
    </g>
  );
});

/** The line around the area under the pointer or under the cross of the keyboard. */
export function Current({ area, camera, size }: Omit<MapFrame, 'scene'> & { area: MapArea }) {
  return (
    <path
      className="current"
      transform={placeOf({ camera, size })}
      d={shapeOf([area]).path}
      strokeWidth={2.5 / camera.scale}
    />
  );
}

/** The names and numbers of a map, each on its own ground. They stay as large as they are where `data-x` and `data-y` move. */
export const Names = memo(function Names({ labels }: { labels: readonly MapLabel[] }) {
  return labels.map(({ id, text, at, width, height, place, isFramed, dot }) => {
    const [x, y] = dot ?? at;
    return (
      <g
        key={id}
        data-x={x}
        data-y={y}
        data-place={place && ''}
        transform={`translate(${x} ${y})`}
        style={place && shareOf(place)}
      >
        {dot && <circle r={DOT} />}
        {place && (
          <rect
            data-framed={isFramed}
            x={at[0] - x - width / 2}
            y={at[1] - y - height / 2}
            rx={isFramed === true ? height / 2 : 2}
            {...{ width, height }}
          />
        )}
        <text x={at[0] - x} y={at[1] - y} dy="0.35em">
          <Ordinals isDrawn>{text}</Ordinals>
        </text>
      </g>
    );
  });
});
