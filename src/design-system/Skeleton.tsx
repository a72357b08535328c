import styled, { keyframes } from 'styled-components';
import { color, radius, space } from './tokens/tokens.ts';

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

const Bar = styled.span`
  display: block;
  height: 0.75rem;
  border-radius: ${radius.sm};
  background: ${color.border.subtle};
  animation: ${breathe} 1.6s ease-in-out infinite;

  &[data-height='lg'] {
    height: 2.25rem;
  }
`;

const Stack = styled.div`
  display: grid;
  /* The bars have no width of their own, so a grid that aligns its items would hide them. */
  justify-self: stretch;
  gap: ${space[3]};
`;

/** Widths of successive bars, varied so that a block looks like text. */
const WIDTHS = ['92%', '78%', '85%', '64%'];

interface SkeletonProps {
  /** Number of bars. */
  bars?: number;
  /** Height of a bar: a line of text, or a field (`lg`). */
  height?: 'md' | 'lg';
  /** Announced text, which says what is loading. */
  label?: string;
}

export function Skeleton({
  bars = 3,
  height = 'md',
  label = 'Chargement en cours',
}: SkeletonProps) {
  return (
    <Stack role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: bars }, (_, index) => (
        <Bar
          // An index key is safe: bars are identical and never reordered.
          key={index}
          aria-hidden="true"
          data-height={height}
          style={{ width: height === 'lg' ? '100%' : WIDTHS[index % WIDTHS.length] }}
        />
      ))}
    </Stack>
  );
}

/** A single bar without an announcement, for a table cell. */
export function SkeletonBar({ width = '70%' }: { width?: string }) {
  return <Bar aria-hidden="true" style={{ width }} />;
}
