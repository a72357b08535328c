import styled, { keyframes } from 'styled-components';
import { useId } from 'react';
import { drawnInForcedColors } from '../tokens/forcedColors.ts';
import { color, font, media, motion, space } from '../tokens/tokens.ts';

/** Formats a share as « 62 % », with an ordinary space. A share above zero but below one percent gives « < 1 % ». */
export function percentText(part: number, whole: number): string {
  if (whole <= 0) return '0 %';
  const share = (part / whole) * 100;
  if (share > 0 && share < 1) return '< 1 %';
  // An incomplete share never rounds up to 100 %.
  return `${share > 99 && share < 100 ? 99 : Math.round(share)} %`;
}

export interface ProgressProps {
  /** Name of the task: « Préparation de l’export ». */
  label: string;
  /** Amount done. Omit it while it is unknown. */
  value?: number | undefined;
  /** Total amount. */
  max?: number;
  /** Progress as text: « 1 200 lignes sur 4 000 ». Defaults to a percentage. */
  text?: string;
}

const slide = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(300%); }
`;

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
  font-size: ${font.size.sm};

  > p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space[4]};
    color: ${color.text.strong};
    font-weight: ${font.weight.medium};
  }
  > p > span + span {
    color: ${color.text.muted};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.regular};
  }
`;

const Track = styled.div`
  height: 0.375rem;
  overflow: hidden;
  border-radius: 0.1875rem;
  background: ${color.data.track};

  &[data-unknown] > span {
    width: 33%;
    animation: ${slide} 1.4s ${motion.ease} infinite;
  }
  /* Stripes indicate a running task without motion. */
  ${media.reducedMotion} {
    &[data-unknown] > span {
      width: 100%;
      background: repeating-linear-gradient(
        135deg,
        ${color.intent.accent.solid} 0 6px,
        ${color.intent.accent.border} 6px 12px
      );
    }
  }
`;

const Done = styled.span`
  display: block;
  width: var(--done);
  height: 100%;
  border-radius: inherit;
  background: ${color.intent.accent.solid};
  ${drawnInForcedColors}
  transition: width ${motion.normal} ${motion.ease};
`;

/** The progress of a long task. */
export function Progress({ label, value, max = 100, text }: ProgressProps) {
  const labelId = useId();
  const isKnown = value !== undefined;
  const done = isKnown && max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const words = text ?? (isKnown ? percentText(done, 1) : 'En cours…');
  return (
    <Root>
      <p>
        <span id={labelId}>{label}</span>
        <span aria-hidden="true">{words}</span>
      </p>
      <Track
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={isKnown ? Math.round(done * 100) : undefined}
        aria-valuetext={words}
        data-unknown={!isKnown || undefined}
      >
        <Done style={{ '--done': `${done * 100}%` }} />
      </Track>
    </Root>
  );
}
