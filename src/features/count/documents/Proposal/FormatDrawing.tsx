import styled from 'styled-components';
import type { FormatKey } from '#domain/count/formats.ts';
import { color, media } from '#design-system/tokens/tokens.ts';
import { FORMAT_SKETCHES, type Box, type Ground } from './sketches.ts';

const Svg = styled.svg`
  width: 100%;
  border: 1px solid ${color.border.default};
  border-radius: 0.375rem;
  background: ${color.surface.raised};

  .bar {
    fill: ${color.border.subtle};
  }
  .part {
    fill: ${color.surface.sunken};
  }
  .line {
    fill: ${color.border.default};
  }
  .format {
    fill: ${color.intent.accent.solid};
  }
  .words {
    fill: ${color.surface.raised};
    opacity: 0.75;
  }
  /* Round corners of a tenth of a millimetre, and a group for each line, would weigh more than the text of the page. */
  ${media.print} {
    rect {
      rx: 0;
    }
    .words {
      opacity: 1;
      fill-opacity: 0.75;
    }
  }
`;

/** Height of the bar of a browser. */
const BAR = 7;

interface BoxesProps {
  className: string;
  boxes: readonly Box[];
  radius?: number;
}

function Boxes({ className, boxes, radius = 1 }: BoxesProps) {
  return boxes.map(([x, y, width, height]) => (
    <rect
      key={`${x} ${y} ${width}`}
      className={className}
      x={x}
      y={y}
      width={width}
      height={height}
      rx={radius}
    />
  ));
}

/** The page around the format: its parts, and the lines of text on them. */
function Page({ parts, lines }: Ground) {
  return (
    <>
      <Boxes className="part" boxes={parts} />
      <Boxes className="line" boxes={lines} />
    </>
  );
}

/** Returns two lines of text in a format that is large enough to hold them. */
function wordsIn([x, y, width, height]: Box): Box[] {
  if (width < 16 || height < 8) return [];
  const top = y + Math.min(height / 2 - 2.5, 5);
  return [
    [x + 3, top, Math.min(width - 6, 26), 2],
    [x + 3, top + 4, Math.min(width - 6, 26) * 0.6, 2],
  ];
}

/** Draws where a format stands on a page. The text beside the drawing says the same. */
export function FormatDrawing({ format }: { format: FormatKey }) {
  const { ground, spots } = FORMAT_SKETCHES[format];
  return (
    <Svg viewBox="0 0 120 84" aria-hidden="true" focusable="false">
      <rect className="bar" width="120" height={BAR} />
      {[4, 8, 12].map((x) => (
        <circle key={x} className="line" cx={x} cy={BAR / 2} r="1.2" />
      ))}
      <Page {...ground} />
      <Boxes className="format" boxes={spots} />
      <Boxes className="words" boxes={spots.flatMap(wordsIn)} radius={0.5} />
    </Svg>
  );
}
