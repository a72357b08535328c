import styled from 'styled-components';
import { Fill, Swatch } from '../ChartFrame/tones.ts';
import { color, font, space } from '../tokens/tokens.ts';

export type ShareKind = 'available' | 'sold' | 'purchased';

export interface Share {
  kind: ShareKind;
  label: string;
  /** In the unit of `total`. */
  amount: number;
  /** The amount as the user reads it: « 120 000 » or « 25 % ». */
  text: string;
}

export interface ShareBarProps {
  /** What is shared out: « Inventaire du Masthead ». */
  label: string;
  shares: readonly Share[];
  total: number;
  /** Keeps the figures for assistive technology only, in a table cell. */
  hideLegend?: boolean;
}

const Root = styled.figure`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
`;

const Track = styled.div`
  display: flex;
  gap: 2px;
  height: 0.5rem;
  overflow: hidden;
  border-radius: 0.25rem;
  background: ${color.data.track};

  > span {
    flex: 0 0 var(--share);
    min-width: 0;
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  font-variant-numeric: tabular-nums;

  li {
    display: flex;
    align-items: center;
    gap: 0.375rem;
  }
  strong {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
`;

/** How a whole is shared out: a stacked bar, and the same figures in words. */
export function ShareBar({ label, shares, total, hideLegend = false }: ShareBarProps) {
  const percent = (amount: number) => `${total > 0 ? (amount / total) * 100 : 0}%`;
  return (
    <Root aria-label={label}>
      <Track aria-hidden="true">
        {shares.map(({ kind, amount }) => (
          <Fill key={kind} data-tone={kind} style={{ '--share': percent(amount) }} />
        ))}
      </Track>
      <Legend className={hideLegend ? 'visually-hidden' : undefined}>
        {shares.map((share) => (
          <li key={share.kind}>
            <Swatch data-tone={share.kind} aria-hidden="true" />
            {share.label} <strong>{share.text}</strong>
          </li>
        ))}
      </Legend>
    </Root>
  );
}
