import { arc, pie } from 'd3-shape';
import { useId } from 'react';
import styled from 'styled-components';
import { ChartFrame, NoData } from '../ChartFrame/ChartFrame.tsx';
import { Hatch } from '../ChartFrame/Hatch.tsx';
import { percentText } from '../Progress/percent.ts';
import { fillOf, Swatch, type DataTone } from '../ChartFrame/tones.ts';
import { color, font, space } from '../tokens/tokens.ts';

export interface RingPart {
  key: string;
  label: string;
  value: number;
  tone: DataTone;
}

export interface ShareRingProps {
  title: string;
  headingLevel?: 2 | 3 | 4;
  /** Parts, clockwise from the top. The whole is their sum. */
  parts: readonly RingPart[];
  /** Key of the part whose share is shown in the centre. */
  figure: string;
  format: (value: number) => string;
  empty?: string;
}

const OUTER = 58;
const INNER = 44;

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};

  > svg {
    flex: none;
    width: 9rem;
    height: 9rem;
  }
  text {
    fill: ${color.text.muted};
    font-size: 10.5px;
    text-anchor: middle;
  }
  text:first-of-type {
    fill: ${color.text.strong};
    font-size: 25px;
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.semibold};
    letter-spacing: -0.03em;
  }
  path[data-tone='sold'] {
    stroke: ${color.data.sold};
  }
`;

const Legend = styled.dl`
  flex: 1 1 13rem;
  display: grid;
  grid-template-columns: minmax(0, max-content) max-content max-content;
  align-items: baseline;
  gap: ${space[2]} ${space[4]};
  max-width: 28rem;
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;

  > div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: baseline;
  }
  dt {
    display: flex;
    align-items: baseline;
    gap: 0.4375rem;
  }
  dd {
    color: ${color.text.muted};
    text-align: end;
    white-space: nowrap;
  }
  dd:first-of-type {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
`;

function Ring({ parts, figure }: Pick<ShareRingProps, 'parts' | 'figure'>) {
  const hatch = useId();
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const slices = pie<RingPart>()
    .value(({ value }) => value)
    .sortValues(null)
    .padAngle(parts.filter(({ value }) => value > 0).length > 1 ? 0.03 : 0)([...parts]);
  const shape = arc<(typeof slices)[number]>()
    .innerRadius(INNER)
    .outerRadius(OUTER)
    .cornerRadius(2);
  const main = parts.find(({ key }) => key === figure);
  return (
    <svg viewBox="-60 -60 120 120" aria-hidden="true">
      <Hatch id={hatch} />
      {slices.map((slice) => (
        <path
          key={slice.data.key}
          d={shape(slice) ?? ''}
          fill={fillOf(slice.data.tone, hatch)}
          data-tone={slice.data.tone}
        />
      ))}
      <text y="6">{percentText(main?.value ?? 0, total)}</text>
      <text y="21">{main?.label.toLowerCase()}</text>
    </svg>
  );
}

/** A ring chart of the parts of a whole, with the main share in the centre. */
export function ShareRing({
  title,
  headingLevel = 3,
  parts,
  figure,
  format,
  empty = 'Aucune donnée à montrer.',
}: ShareRingProps) {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const table = {
    columns: ['Part', 'Volume', 'Pourcentage'],
    rows: parts.map(({ key, label, value }) => ({
      key,
      cells: [label, format(value), percentText(value, total)],
    })),
  };
  return (
    <ChartFrame title={title} headingLevel={headingLevel} table={table}>
      {total <= 0 ? (
        <NoData>{empty}</NoData>
      ) : (
        <Root>
          <Ring parts={parts} figure={figure} />
          <Legend>
            {parts.map(({ key, label, value, tone }) => (
              <div key={key}>
                <dt>
                  <Swatch data-tone={tone} aria-hidden="true" />
                  {label}
                </dt>
                <dd>{format(value)}</dd>
                <dd>{percentText(value, total)}</dd>
              </div>
            ))}
          </Legend>
        </Root>
      )}
    </ChartFrame>
  );
}
