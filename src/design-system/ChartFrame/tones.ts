import styled from 'styled-components';
import { drawnInForcedColors } from '../tokens/forcedColors.ts';
import { color } from '../tokens/tokens.ts';

/** The meaning of a data mark. Each tone has one colour everywhere; sold is also hatched. */
export type DataTone = 'available' | 'sold' | 'purchased' | 'track';

/** The background of an HTML mark. SVG marks use `fillOf`. */
export const Fill = styled.span`
  ${drawnInForcedColors}
  &[data-tone='available'] {
    background: ${color.data.available};
  }
  &[data-tone='sold'] {
    background: repeating-linear-gradient(
      135deg,
      ${color.data.sold} 0 2px,
      ${color.surface.raised} 2px 4px
    );
    box-shadow: inset 0 0 0 1px ${color.data.sold};
  }
  &[data-tone='purchased'] {
    background: ${color.data.purchased};
  }
  &[data-tone='track'] {
    background: ${color.data.track};
    box-shadow: inset 0 0 0 1px ${color.border.strong};
  }
`;

/** The legend square that links a label to its marks. */
export const Swatch = styled(Fill)`
  flex: none;
  display: inline-block;
  width: 0.625rem;
  height: 0.625rem;
  border-radius: 2px;
`;

/** Returns the `fill` of an SVG mark. `hatch` is the id of the chart's `<Hatch>`. */
export function fillOf(tone: DataTone, hatch: string): string {
  return tone === 'sold' ? `url(#${hatch})` : color.data[tone];
}
