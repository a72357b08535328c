import { memo, useMemo } from 'react';
import styled from 'styled-components';
import { color, font, media, radius as corners } from '../tokens/tokens.ts';
import { boxOfChoice, chosenAreas } from './areas.ts';
import type { AreaChoice, AreaPiece, MapScene } from './areas.ts';
import { cameraOn, type Size } from './camera.ts';
import { layersOf, overlayOf, type MapFrame, type Paint } from './layers.ts';
import { MARK, type MapLabel } from './labels.ts';
import { ringOf, type MapRadius } from './projection.ts';

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
  line: color.data.landBorder,
  chosen: color.intent.accent.solid,
  text: color.text.strong,
} as const satisfies Record<Paint, string>;

/** The drawing of a map, whose lengths are in its own pixels. Letters grow by `--letter` as it narrows. */
export const MapSvg = styled.svg`
  display: block;
  width: 100%;
  border: 1px solid ${color.border.subtle};
  border-radius: ${corners.md};
  font-family: ${font.family.sans};
  --letter: 1;

  path {
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  text {
    fill: ${color.text.muted};
    font-size: calc(var(--letter) * 11px);
    paint-order: stroke;
    stroke: ${color.surface.raised};
    stroke-linejoin: round;
    stroke-width: 3px;
    pointer-events: none;
  }
  text[data-strong] {
    fill: ${color.text.strong};
    font-size: calc(var(--letter) * 12px);
    font-weight: ${font.weight.medium};

    /* In a PDF, the halo of another weight comes out in the colour of the letters. */
    ${media.print} {
      font-weight: ${font.weight.regular};
    }
  }
  tspan {
    font-weight: ${font.weight.bold};
  }
  .mark {
    fill: ${color.intent.accent.solid};
    stroke: ${color.surface.raised};
    stroke-width: 1.5px;
  }
`;

/** The outlines of a map: those of the canvas, in SVG. */
export const Outlines = memo(function Outlines({ frame }: { frame: MapFrame }) {
  const { camera, size } = frame;
  const place = `translate(${size.width / 2} ${size.height / 2}) scale(${camera.scale}) translate(${-camera.x} ${-camera.y})`;
  return (
    <g transform={place} aria-hidden="true">
      {layersOf(frame).map(({ key, path, grid, fill, fillOpacity, stroke, width, dash }) => (
        <path
          key={key}
          d={path()}
          transform={grid === 1 ? undefined : `scale(${1 / grid})`}
          fill={fill ? COLOR_BY_PAINT[fill] : 'none'}
          fillOpacity={fillOpacity}
          stroke={stroke && COLOR_BY_PAINT[stroke]}
          strokeWidth={width}
          strokeDasharray={dash?.join(' ')}
        />
      ))}
    </g>
  );
});

/** The names on a map, of which those of marks and chosen places stand out. */
export function Names({ labels }: { labels: readonly MapLabel[] }) {
  return labels.map(({ id, text, figure, x, y, anchor, radius }) => (
    <text key={id} {...{ x, y }} textAnchor={anchor} data-strong={radius !== null || undefined}>
      {text}
      {figure !== undefined && <tspan>{` ${figure}`}</tspan>}
    </text>
  ));
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
  const frame = { scene, camera: cameraOn(box, size), size };
  const { marks, labels } = overlayOf(frame);
  return (
    <MapSvg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      <Outlines frame={frame} />
      {marks.map(([cx, cy]) => (
        <circle key={`${cx} ${cy}`} className="mark" {...{ cx, cy }} r={MARK} />
      ))}
      <Names labels={labels} />
    </MapSvg>
  );
}
