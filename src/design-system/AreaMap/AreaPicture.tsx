import { useMemo } from 'react';
import styled from 'styled-components';
import { Ordinals } from '../Ordinals.tsx';
import { color, radius as corners } from '../tokens/tokens.ts';
import { boxOfChoice, pointsOf, sceneOf, type AreaPiece, type MapPlace } from './areas.ts';
import { cameraAround, isNationwide, type Size } from './camera.ts';
import { mapNames, type MapNames, type MapNumbers } from './labels.ts';
import { MapSvg, Names, Outlines } from './MapDrawing.tsx';
import type { MapRadius } from './projection.ts';
import { textWidth } from './textWidth.ts';

export interface AreaPictureProps {
  /** Text alternative. */
  label: string;
  /** The areas that are loaded. */
  pieces: readonly AreaPiece[];
  places: readonly MapPlace[];
  radius?: MapRadius | undefined;
  /** Size of the drawing with its legend, in the pixels in which letters are measured. */
  size: Size;
  /** The same where all of the country is drawn. */
  wholeSize?: Size;
  /** What stands for places without room for their names. */
  numbers?: MapNumbers;
}

const Picture = styled(MapSvg)`
  width: 100%;
  border: 1px solid ${color.border.subtle};
  border-radius: ${corners.md};

  .legend text {
    --letters: 10px;
    text-anchor: start;
  }
  tspan {
    fill: ${color.text.strong};
  }
`;

/** Height of the letters of places, in pixels. */
const NAMES = 10;
/** Letters and lines of the legend, and the room around it, in pixels. */
const [LETTERS, LINE, ROOM] = [9, 12, 6];
/** Number of entries above which a legend would leave no room for the map: the list of the document names the places. */
const ENTRIES = 14;

type Entry = MapNames['legend'][number];

const widthOf = ({ letter, names }: Entry): number => textWidth(`${letter} ${names}    `, LETTERS);

/** Puts the entries of a legend into lines. Names that are wider than a line are shortened. */
function linesOf(legend: readonly Entry[], width: number): Entry[][] {
  const lines: Entry[][] = [];
  const whole = width - 2 * ROOM;
  let left = 0;
  for (const full of legend) {
    const entry = widthOf(full) > whole ? { ...full, names: full.shortNames } : full;
    const needed = widthOf(entry);
    if (needed > left) {
      lines.push([]);
      left = whole;
    }
    lines.at(-1)?.push(entry);
    left -= needed;
  }
  return lines;
}

/** Chosen places as a picture for a document, framed so that they fill it. Nothing is drawn where no area is known. */
export function AreaPicture({
  label,
  pieces,
  places,
  radius,
  numbers = 'legend',
  ...sizes
}: AreaPictureProps) {
  const scene = useMemo(() => sceneOf(pieces, places, radius), [pieces, places, radius]);
  const box = boxOfChoice(scene);
  if (!box) return null;
  const isWhole = isNationwide(box);
  const whole = isWhole ? (sizes.wholeSize ?? sizes.size) : sizes.size;
  const draw = (height: number) => {
    const size = { width: whole.width, height: whole.height - height };
    const frame = { scene, size, camera: cameraAround(box, pointsOf(scene), size) };
    const options = { ...frame, numbers, letters: NAMES };
    const { labels, legend } = mapNames(options);
    if (legend.length > ENTRIES) {
      const { labels: names } = mapNames({ ...options, numbers: 'none' });
      return { frame, labels: names, lines: [], height, needed: 0 };
    }
    const lines = linesOf(legend, size.width);
    return {
      frame,
      labels,
      lines,
      height,
      needed: lines.length > 0 ? lines.length * LINE + ROOM : 0,
    };
  };
  // A smaller map may have more numbers.
  let drawn = draw(0);
  for (let lines = 1; drawn.needed > drawn.height; lines += 1) drawn = draw(lines * LINE + ROOM);
  const { frame, labels, lines } = drawn;
  return (
    <Picture
      viewBox={`0 0 ${whole.width} ${whole.height}`}
      role="img"
      aria-label={label}
      style={{ '--letters': `${NAMES}px` }}
    >
      <svg {...frame.size}>
        <Outlines {...frame} isStill />
        <Names labels={labels} />
      </svg>
      <g className="legend">
        {lines.map((line, index) => (
          <text key={line[0]?.letter} x={ROOM} y={frame.size.height + (index + 1) * LINE}>
            {line.map(({ letter, names }) => (
              <tspan key={letter}>
                <tspan fontWeight="bold">{letter}</tspan>
                <Ordinals isDrawn>{`\u00A0${names}    `}</Ordinals>
              </tspan>
            ))}
          </text>
        ))}
      </g>
    </Picture>
  );
}
