import styled from 'styled-components';
import { color, font, media, radius, shadow, space } from '../tokens/tokens.ts';

export const Frame = styled.div`
  position: relative;
  height: var(--map-height, clamp(18rem, 56vh, 36rem));
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.md};
  background: ${color.surface.raised};

  ${media.below.sm} {
    height: var(--map-height, clamp(17rem, 52vh, 24rem));
  }
  ${media.print} {
    display: none;
  }
`;

export const Surface = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: inherit;
  cursor: grab;
  /* The map pans and zooms with fingers; the page scrolls beside it. */
  touch-action: none;
  user-select: none;

  &:active {
    cursor: grabbing;
  }
  &[data-target] {
    cursor: pointer;
  }

  /* The cross of the keyboard, which stays in the middle while the map moves below it. */
  &[data-cross]::after {
    content: '';
    position: absolute;
    inset: calc(50% - 10px) auto auto calc(50% - 10px);
    width: 20px;
    height: 20px;
    background:
      linear-gradient(${color.text.strong}, ${color.text.strong}) center / 2px 18px no-repeat,
      linear-gradient(${color.text.strong}, ${color.text.strong}) center / 18px 2px no-repeat,
      linear-gradient(${color.surface.raised}, ${color.surface.raised}) center / 6px 20px no-repeat,
      linear-gradient(${color.surface.raised}, ${color.surface.raised}) center / 20px 6px no-repeat;
    forced-color-adjust: none;
    pointer-events: none;
  }

  canvas {
    position: absolute;
    display: block;
    max-width: none;
    will-change: transform;
    font-family: ${font.family.sans};
    --map-land: ${color.data.land};
    --map-border: ${color.data.landBorder};
    --map-line: ${color.border.strong};
    --map-chosen: ${color.intent.accent.solid};
    --map-chosen-land: ${color.intent.accent.border};
    --map-text: ${color.text.strong};
    --map-muted: ${color.text.muted};
    --map-halo: ${color.surface.raised};
  }
  ${media.forcedColors} {
    canvas {
      --map-land: Canvas;
      --map-border: GrayText;
      --map-line: CanvasText;
      --map-chosen: Highlight;
      --map-chosen-land: Highlight;
      --map-text: CanvasText;
      --map-muted: CanvasText;
      --map-halo: Canvas;
    }
  }
`;

const Controls = styled.div`
  position: absolute;
  display: flex;
  gap: 2px;
  padding: 2px;
  border: 1px solid ${color.border.default};
  border-radius: ${radius.md};
  background: ${color.surface.raised};
  box-shadow: ${shadow.raised};

  ${media.below.sm} {
    && button {
      min-width: 44px;
      min-height: 44px;
    }
  }
`;

export const Extents = styled(Controls)`
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
`;

export const ZoomButtons = styled(Controls)`
  inset-block-end: ${space[2]};
  inset-inline-end: ${space[2]};
  flex-direction: column;
`;

/** Names what is under the pointer or under the cross. */
export const Caption = styled.p`
  position: absolute;
  inset-block-end: ${space[2]};
  inset-inline-start: ${space[2]};
  /* Leaves room for the zoom buttons. */
  max-width: calc(100% - 5rem);
  padding: ${space[1]} ${space[2]};
  border: 1px solid ${color.border.default};
  border-radius: ${radius.sm};
  background: ${color.surface.raised};
  color: ${color.text.strong};
  font-size: ${font.size.sm};
  pointer-events: none;
`;
