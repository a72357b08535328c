import styled from 'styled-components';
import { percentText } from './Progress/Progress.tsx';
import { Fill, Swatch } from './ChartFrame/tones.ts';
import { color, font, space } from './tokens/tokens.ts';

export interface VolumeBarProps {
  /** Name of the volume: « Volume de contacts ». */
  label: string;
  /** Total volume, sold or not. */
  total: number;
  /** Volume already sold to others. */
  sold: number;
  /** Volume purchased in this count. */
  purchased: number;
  /** Unit of every amount: « impressions », « contacts ». */
  unit: string;
  /** Returns a volume as it is written. */
  format: (value: number) => string;
}

/** One line where there is room; otherwise the bar is below its legend. */
const Root = styled.figure`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space[3]};
  min-width: 0;
  color: ${color.text.muted};
  font-size: ${font.size.xs};
`;

/** The bar is between the legend and the total. */
const Head = styled.figcaption`
  display: contents;

  > span {
    order: 1;
  }
`;

const Track = styled.div`
  display: flex;
  flex: 1 1 6rem;
  gap: 2px;
  height: 0.625rem;
  overflow: hidden;
  border-radius: 0.25rem;

  > span {
    flex: 0 1 var(--share);
    /* Keeps a very small part visible. */
    min-width: 3px;
  }
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[3]};
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    align-items: baseline;
    gap: ${space[1]};
    white-space: nowrap;
  }
  dt > span {
    margin-inline-end: 0.375rem;
  }
  dd {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
  small {
    margin-inline-start: ${space[1]};
    color: ${color.text.muted};
    font-size: inherit;
    font-weight: ${font.weight.regular};
  }
`;

const Over = styled.p`
  order: 2;
  flex-basis: 100%;
  color: ${color.intent.danger.text};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
`;

/** A bar that splits a volume into sold, purchased and available parts, with a legend in figures. */
export function VolumeBar({ label, total, sold, purchased, unit, format }: VolumeBarProps) {
  const left = Math.max(0, total - sold - purchased);
  const over = Math.max(0, sold + purchased - total);
  // An excess is drawn too: the scale shrinks so that everything fits.
  const drawn = Math.max(1, total, sold + purchased);
  const parts = [
    { tone: 'sold', name: 'Vendu', amount: sold },
    { tone: 'purchased', name: 'Acheté', amount: purchased },
    { tone: 'available', name: 'Reste', amount: left },
  ] as const;
  const some = parts.filter(({ amount }) => amount > 0);
  return (
    <Root aria-label={label}>
      <Head>
        <Figures>
          {parts.map(({ tone, name, amount }) => (
            <div key={tone}>
              <dt>
                <Swatch data-tone={tone} aria-hidden="true" />
                {name}
              </dt>
              <dd>
                {format(amount)}
                <small>{percentText(amount, total)}</small>
              </dd>
            </div>
          ))}
        </Figures>
        <span>
          {format(total)} <span className="visually-hidden">{`${unit} `}</span>en tout
        </span>
      </Head>
      <Track aria-hidden="true">
        {some.length === 0 ? (
          <Fill data-tone="track" style={{ '--share': '100%' }} />
        ) : (
          some.map(({ tone, amount }) => (
            <Fill key={tone} data-tone={tone} style={{ '--share': `${(amount / drawn) * 100}%` }} />
          ))
        )}
      </Track>
      {over > 0 && (
        <Over role="status">
          {`${format(over)} ${unit} de trop : réduisez la quantité achetée ou élargissez le comptage.`}
        </Over>
      )}
    </Root>
  );
}
