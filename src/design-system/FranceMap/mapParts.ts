import styled from 'styled-components';
import { color, font, media, radius, space } from '../tokens/tokens.ts';
import { MapSvg } from './AreaPicture.tsx';

export const Stage = styled.div`
  position: relative;
  margin-block: ${space[3]};
`;

export const Zoom = styled.div`
  position: absolute;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: 1;
  display: flex;
  gap: 2px;
  padding: 2px;
  border: 1px solid ${color.border.default};
  border-radius: ${radius.md};
  background: ${color.surface.raised};

  ${media.print} {
    display: none;
  }
  @container (max-width: 30rem) {
    position: static;
    width: fit-content;
    margin-block-end: ${space[2]};
  }
`;

export const Svg = styled(MapSvg)`
  max-height: var(--map-height, 38rem);
  background: ${color.surface.raised};

  :is(.medium, .narrow) {
    display: none;
  }
  @container (max-width: 34rem) {
    --letter: 1.35;

    .wide {
      display: none;
    }
    .medium {
      display: inline;
    }
  }
  @container (max-width: 24rem) {
    --letter: 2;

    .medium {
      display: none;
    }
    .narrow {
      display: inline;
    }
  }

  circle {
    vector-effect: non-scaling-stroke;
  }
  circle[data-mark] {
    stroke: ${color.data.selection};
    stroke-width: 1.25;
    cursor: default;
  }
  circle:focus-visible {
    outline: none;
  }
  .halo {
    fill: none;
    stroke: ${color.text.strong};
    stroke-width: 2.5;
    pointer-events: none;
  }
  .ground {
    fill: ${color.surface.raised};
    fill-opacity: 0.85;
  }
  .frame {
    fill: ${color.intent.accent.solid};
  }
  .edge {
    fill: none;
    stroke: ${color.border.default};
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
`;

/** The `r` attribute sets the radius, which narrow drawings enlarge by up to half. */
export const Dot = styled.circle`
  @container (max-width: 34rem) {
    r: calc(var(--r) * 1.2px);
  }
  @container (max-width: 24rem) {
    r: calc(var(--r) * 1.5px);
  }
`;

export const Overseas = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[1]} ${space[4]};
  margin-block-start: ${space[2]};
  font-size: ${font.size.sm};

  b {
    color: ${color.text.muted};
    font-weight: ${font.weight.medium};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[2]};
  }
  li {
    min-height: 24px;
    padding: 0.125rem ${space[2]};
    border: 1px solid ${color.border.default};
    border-radius: ${radius.sm};
    background: ${color.surface.raised};
  }
  strong {
    color: ${color.text.strong};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.semibold};
  }
`;

export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  color: ${color.text.muted};
  font-size: ${font.size.xs};

  li,
  span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[3]};
  }
  span {
    flex-wrap: nowrap;
    gap: 0.375rem;
    white-space: nowrap;
  }
  b {
    color: ${color.text.default};
    font-weight: ${font.weight.medium};
  }
  i {
    width: 0.75rem;
    height: 0.75rem;
    border: 1.5px solid ${color.data.selection};
    border-radius: 50%;
  }
`;

/** Five steps of a share, by lower bound. Each has a label so that colour is not the only cue. */
const STEPS = [
  { from: 0, label: 'moins de 20 %', fill: color.data.scale1 },
  { from: 0.2, label: '20 à 40 %', fill: color.data.scale2 },
  { from: 0.4, label: '40 à 60 %', fill: color.data.scale3 },
  { from: 0.6, label: '60 à 80 %', fill: color.data.scale4 },
  { from: 0.8, label: '80 % et plus', fill: color.data.scale5 },
] as const;

export const SHARE_STEPS: readonly { label: string; fill: string }[] = STEPS;

/** Returns the fill of a mark, which is that of a selection when there are no figures per place. */
export function fillOfShare(share: number | undefined): string {
  if (share === undefined) return color.data.selection;
  return (STEPS.findLast(({ from }) => share >= from) ?? STEPS[0]).fill;
}
