import styled from 'styled-components';
import { color, font, media, radius, space } from '../tokens/tokens.ts';

export const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
  height: var(--map-height, clamp(18rem, 56vh, 36rem));
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.md};
  background: ${color.surface.raised};

  ${media.below.sm} {
    height: var(--map-height, clamp(17rem, 52vh, 24rem));
  }
`;

export const Surface = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: 0 0 ${radius.md} ${radius.md};
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

  > svg {
    width: 100%;
    height: 100%;
  }
`;

/** Above the map, so that no button hides a place. */
export const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;
  padding: 2px;
  border-block-end: 1px solid ${color.border.subtle};

  [aria-expanded] {
    color: ${color.text.muted};
    font-weight: ${font.weight.regular};
  }
  > span {
    display: flex;
    gap: 2px;
    margin-inline-start: auto;
  }
  ${media.below.sm} {
    && button {
      min-width: 44px;
      min-height: 44px;
      padding-inline: ${space[1]};
    }
  }
`;

/** Names what is under the pointer or under the cross, or the sources of the map. */
export const Caption = styled.p`
  position: absolute;
  inset-block-end: ${space[2]};
  inset-inline-start: ${space[2]};
  max-width: calc(100% - ${space[4]});
  padding: ${space[1]} ${space[2]};
  border: 1px solid ${color.border.default};
  border-radius: ${radius.sm};
  background: ${color.surface.raised};
  color: ${color.text.strong};
  font-size: ${font.size.sm};

  &:not(:has(a)) {
    pointer-events: none;
  }
`;

/** What the colours and the numbers of a map mean. */
export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  margin-block-start: ${space[2]};
  color: ${color.text.muted};
  font-size: ${font.size.xs};

  li {
    display: flex;
    align-items: center;
    gap: 0.375rem;
  }
  b {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
    font-variant-numeric: tabular-nums;
  }
  i {
    width: 0.75rem;
    height: 0.75rem;
    border: 1.5px solid ${color.data.selection};
    border-radius: 50%;
  }
`;

export const Overseas = styled.p`
  color: ${color.text.default};
  font-size: ${font.size.sm};

  b {
    color: ${color.text.muted};
    font-weight: ${font.weight.medium};
  }
`;

/** Colour of the places of a count, for legends. */
export const CHOSEN_COLOR = color.data.selection;

/** Five steps of a share, by lower bound. Each has a label so that colour is not the only cue. */
export const SHARE_STEPS = [
  { from: 0, label: 'moins de 20 %', fill: color.data.scale1 },
  { from: 0.2, label: '20 à 40 %', fill: color.data.scale2 },
  { from: 0.4, label: '40 à 60 %', fill: color.data.scale3 },
  { from: 0.6, label: '60 à 80 %', fill: color.data.scale4 },
  { from: 0.8, label: '80 % et plus', fill: color.data.scale5 },
] as const;

/** Returns the fill of a place with a share. */
export function fillOfShare(share: number): string {
  return (SHARE_STEPS.findLast(({ from }) => share >= from) ?? SHARE_STEPS[0]).fill;
}
