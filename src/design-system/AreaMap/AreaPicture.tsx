import { useMemo } from 'react';
import styled from 'styled-components';
import type { MapRadius } from '../FranceMap/projection.ts';
import { color, font, radius as corners } from '../tokens/tokens.ts';
import {
  type AreaPiece,
  boxOfChoice,
  chosenAreas,
  ringOf,
  type AreaChoice,
  type MapScene,
} from './areas.ts';
import { cameraOn, type Size } from './camera.ts';
import { layersOf, overlayOf, type MapLayer, type Paint } from './mapLayers.ts';
import { MARK, type MapLabel } from './mapLabels.ts';

export interface AreaPictureProps {
  /** Text alternative. */
  label: string;
  /** The areas that are loaded. */
  pieces: readonly AreaPiece[];
  /** The areas to shade, by their ids. */
  choices: ReadonlyMap<string, AreaChoice>;
  radius?: MapRadius | undefined;
  /** Size of the drawing, in the pixels in which letters and marks are measured. */
  size: Size;
}

const COLOR_BY_PAINT = {
  land: color.data.land,
  chosenLand: color.intent.accent.border,
  border: color.data.landBorder,
  line: color.border.default,
  chosen: color.intent.accent.solid,
  text: color.text.strong,
} as const satisfies Record<Paint, string>;

const Svg = styled.svg`
  display: block;
  width: 100%;
  border: 1px solid ${color.border.subtle};
  border-radius: ${corners.md};
  font-family: ${font.family.sans};

  path {
    vector-effect: non-scaling-stroke;
  }
  circle {
    fill: ${color.intent.accent.solid};
    stroke: ${color.surface.raised};
    stroke-width: 1.5px;
  }
  text {
    fill: ${color.text.muted};
    font-size: 11px;
  }
  rect {
    fill: ${color.surface.raised};
    opacity: 0.8;
  }
  text[data-strong] {
    fill: ${color.text.strong};
    font-size: 12px;
    font-weight: ${font.weight.semibold};
  }
`;

function Outline({ layer }: { layer: MapLayer }) {
  const { path, grid, fill, fillOpacity, stroke, width, dash } = layer;
  return (
    <path
      d={path()}
      transform={grid === 1 ? undefined : `scale(${1 / grid})`}
      fill={fill ? COLOR_BY_PAINT[fill] : 'none'}
      fillOpacity={fillOpacity}
      stroke={stroke && COLOR_BY_PAINT[stroke]}
      strokeWidth={width}
      strokeDasharray={dash?.join(' ')}
    />
  );
}

/** Size of the letters of a chosen place, in pixels, and their average width as a part of it. */
const LETTER = { height: 12, share: 0.58 };
const START_BY_ANCHOR = { start: 0, middle: 0.5, end: 1 } as const;

/** Draws the light ground on which the name of a chosen place reads over lines and shades. */
function grounded({ id, text, x, y, anchor }: MapLabel) {
  const width = text.length * LETTER.height * LETTER.share + 4;
  return (
    <rect
      key={id}
      x={x - START_BY_ANCHOR[anchor] * width + (1 - 2 * START_BY_ANCHOR[anchor]) * -2}
      y={y - LETTER.height + 1}
      width={width}
      height={LETTER.height + 3}
      rx="3"
    />
  );
}

/** Chosen areas as a picture for a document, framed so that they fill it. Nothing is drawn where no area is known. */
export function AreaPicture({ label, pieces, choices, radius, size }: AreaPictureProps) {
  const scene = useMemo(
    (): MapScene => ({
      pieces,
      chosen: chosenAreas(pieces, choices).map(({ area, choice }) => ({
        area: { ...area, name: area.name.replace(/ \(.*/, '') },
        choice,
      })),
      ring: ringOf(radius),
      isEverywhere: false,
      current: undefined,
    }),
    [pieces, choices, radius],
  );
  const box = boxOfChoice(scene);
  if (!box) return null;
  const { width, height } = size;
  const camera = cameraOn(box, size);
  const frame = { scene, camera, size };
  const { marks, labels } = overlayOf(frame);
  const place = `translate(${width / 2} ${height / 2}) scale(${camera.scale}) translate(${-camera.x} ${-camera.y})`;
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <g transform={place}>
        {layersOf(frame).map((layer) => (
          <Outline key={layer.key} layer={layer} />
        ))}
      </g>
      {marks.map(([cx, cy]) => (
        <circle key={`${cx} ${cy}`} {...{ cx, cy }} r={MARK} />
      ))}
      {labels.filter(({ isStrong }) => isStrong).map(grounded)}
      {labels.map(({ id, text, x, y, anchor, isStrong }) => (
        <text key={id} {...{ x, y }} textAnchor={anchor} data-strong={isStrong || undefined}>
          {text}
        </text>
      ))}
    </Svg>
  );
}
