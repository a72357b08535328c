import styled from 'styled-components';
import { color, media } from '#design-system/tokens/tokens.ts';

const LEVELS = [0, 1, 2] as const;

const Svg = styled.svg`
  flex: none;
  width: 1.375rem;
  height: 1.125rem;

  rect {
    fill: ${color.data.track};
    stroke: ${color.border.strong};
    stroke-width: 1;
  }
  rect[data-filled] {
    fill: ${color.data.purchased};
    stroke: ${color.data.purchased};
  }
  ${media.forcedColors} {
    rect {
      fill: Canvas;
      stroke: CanvasText;
    }
    rect[data-filled] {
      fill: CanvasText;
      stroke: CanvasText;
    }
  }
`;

/** Shows the level of an intensity as three rising bars. Decorative: the name beside it says the same. */
export function IntensityGlyph({ level }: { level: number }) {
  return (
    <Svg viewBox="0 0 22 18" aria-hidden="true" focusable="false">
      {LEVELS.map((one) => (
        <rect
          key={one}
          x={0.5 + one * 8}
          y={11.5 - one * 5.5}
          width="5"
          height={6 + one * 5.5}
          rx="1"
          data-filled={one <= level || undefined}
        />
      ))}
    </Svg>
  );
}
