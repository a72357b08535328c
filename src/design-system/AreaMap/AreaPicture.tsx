import { useMemo } from 'react';
import styled from 'styled-components';
import type { MapRadius } from '../FranceMap/FranceMap.tsx';
import { touches } from '../FranceMap/rings.ts';
import { color, font, radius as corners } from '../tokens/tokens.ts';
import { AREA_GRID, type AreaPiece } from './areas.ts';
import { cameraOn, pixelOf, showsAreas, viewOf } from './camera.ts';
import { departmentsIn } from './departments.ts';
import { labelsOf, MARK } from './mapLabels.ts';
import { boxOfChoice, chosenAreas, ringOf, type AreaChoice, type MapScene } from './scene.ts';

export interface AreaPictureProps {
  /** Text alternative. */
  label: string;
  /** The areas that are loaded. */
  pieces: readonly AreaPiece[];
  /** The areas to shade, by their ids. */
  choices: ReadonlyMap<string, AreaChoice>;
  radius?: MapRadius | undefined;
}

/** Size of the drawing, in the pixels in which letters and marks are measured. */
export const PICTURE_SIZE = { width: 300, height: 270 };

const Svg = styled.svg`
  display: block;
  width: 100%;
  border: 1px solid ${color.border.subtle};
  border-radius: ${corners.md};
  font-family: ${font.family.sans};

  path {
    fill: none;
    stroke-width: 0.75px;
    vector-effect: non-scaling-stroke;
  }
  .land {
    fill: ${color.data.land};
  }
  .area {
    stroke: ${color.data.landBorder};
  }
  .line {
    stroke: ${color.border.strong};
  }
  .chosen,
  .ring {
    fill: ${color.intent.accent.solid};
    fill-opacity: 0.45;
    stroke: ${color.intent.accent.solid};
    stroke-width: 1.5px;
  }
  .ring {
    fill-opacity: 0.12;
    stroke-dasharray: 5 4;
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
  text[data-strong] {
    fill: ${color.text.strong};
    font-size: 12px;
    font-weight: ${font.weight.semibold};
  }
`;

/** The outlines, in units of the drawing. */
function Outlines({ scene, departments, areas }: OutlinesProps) {
  const ring = scene.ring.map((point) => point.join(' ')).join('L');
  return (
    <>
      {departments.map(({ code, path }) => (
        <path key={code} className="land" d={path} />
      ))}
      <g transform={`scale(${1 / AREA_GRID})`}>
        {areas.map(({ id, path }) => (
          <path key={id} className="area" d={path} />
        ))}
      </g>
      {departments.map(({ code, path }) => (
        <path key={code} className="line" d={path} />
      ))}
      {ring !== '' && <path className="ring" d={`M${ring}Z`} />}
      <g transform={`scale(${1 / AREA_GRID})`}>
        {scene.chosen.map(({ area: { id, path } }) => (
          <path key={id} className="chosen" d={path} />
        ))}
      </g>
    </>
  );
}

interface OutlinesProps {
  scene: MapScene;
  departments: ReturnType<typeof departmentsIn>;
  areas: AreaPiece['areas'];
}

/** Chosen areas as a picture for a document, framed so that they fill it. Nothing is drawn where no area is known. */
export function AreaPicture({ label, pieces, choices, radius }: AreaPictureProps) {
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
  const { width, height } = PICTURE_SIZE;
  const camera = cameraOn(box, PICTURE_SIZE);
  const view = viewOf(camera, PICTURE_SIZE);
  const departments = departmentsIn(view);
  const areas = showsAreas(camera)
    ? pieces.flatMap((piece) => piece.areas.filter((area) => touches(area.box, view)))
    : [];
  const place = `translate(${width / 2} ${height / 2}) scale(${camera.scale}) translate(${-camera.x} ${-camera.y})`;
  // The marks of many areas that touch would hide them.
  const marked = scene.chosen.filter(
    ({ area }) => Math.max(area.box.width, area.box.height) * camera.scale < 6 * MARK,
  );
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <g transform={place}>
        <Outlines {...{ scene, departments, areas }} />
      </g>
      {marked.map(({ area }) => {
        const [cx, cy] = pixelOf(camera, PICTURE_SIZE, area.at);
        return <circle key={area.id} {...{ cx, cy }} r={MARK} />;
      })}
      {labelsOf({ scene, shown: departments, view, camera }).map(
        ({ id, text, x, y, anchor, isStrong }) => {
          const [left, top] = pixelOf(camera, PICTURE_SIZE, [x, y]);
          return (
            <text key={id} x={left} y={top} textAnchor={anchor} data-strong={isStrong || undefined}>
              {text}
            </text>
          );
        },
      )}
    </Svg>
  );
}
