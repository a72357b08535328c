import { extent } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import styled from 'styled-components';
import { ChartFrame, NoData } from './ChartFrame/ChartFrame.tsx';
import { color, font, space } from './tokens/tokens.ts';
import { percentText } from './Progress/Progress.tsx';

interface TrendPoint {
  /** « novembre 2026 ». */
  label: string;
  value: number;
  /** True for a value that is expected and not yet measured. Forecast points come last. */
  isForecast?: boolean;
  /** True for the points that the chart is about, which stand on a band. */
  isMarked?: boolean;
}

/** Changes under this share of the first value are no change worth a word. */
const STABLE = 0.005;

/** The course of a figure in a sentence: « En hausse de 12 % depuis janvier 2026, entre 9 000 et 14 000 ». */
export function trendWords(
  points: readonly TrendPoint[],
  format: (value: number) => string,
): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  if (points.length === 1) return 'Une seule valeur : la tendance se verra avec la suivante.';
  const [least = 0, most = 0] = extent(points, ({ value }) => value);
  const range = least === most ? '' : `, entre ${format(least)} et ${format(most)}`;
  const change = last.value - first.value;
  if (Math.abs(change) <= Math.abs(first.value) * STABLE) {
    return `Stable depuis ${first.label}${range}`;
  }
  const way = change > 0 ? 'En hausse' : 'En baisse';
  const amount =
    first.value > 0 ? percentText(Math.abs(change), first.value) : format(Math.abs(change));
  return `${way} de ${amount} depuis ${first.label}${range}`;
}

export interface TrendLineProps {
  title: string;
  headingLevel?: 2 | 3 | 4;
  /** Header of the column of points in the table: « Mois ». */
  pointName: string;
  /** Name of the figures, in the table: « Impressions ». */
  valueName: string;
  /** From the oldest to the newest, at equal distances. */
  points: readonly TrendPoint[];
  /** Returns a value as it is written at a point. */
  format: (value: number) => string;
  /** Sentence under the drawing, instead of the course of the figure. */
  summary?: string | undefined;
}

/** In a drawing that is stretched to its box: only the ratio counts. */
const WIDTH = 100;
const HEIGHT = 100;
/** Widens the band, so that a single point has one too. */
const BAND_MARGIN = 0.75;

const Root = styled.div`
  display: grid;
  grid-template-columns: max-content minmax(6rem, 1fr);
  align-items: end;
  gap: ${space[2]} ${space[6]};

  > p {
    grid-column: 1 / -1;
    color: ${color.text.muted};
    font-size: ${font.size.sm};
    font-variant-numeric: tabular-nums;
  }
`;

const Last = styled.p`
  && {
    grid-column: 1;
    color: ${color.text.muted};
  }

  strong {
    display: block;
    color: ${color.text.strong};
    font-size: ${font.size.figure};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.semibold};
    letter-spacing: -0.025em;
    --line-height: ${font.lineHeight.tight};
    white-space: nowrap;
  }
`;

const Plot = styled.div`
  position: relative;
  height: 4rem;
  margin-inline-end: 0.375rem;
  border-block-end: 1px solid ${color.border.default};

  > svg {
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .ground {
    fill: ${color.surface.sunken};
  }
  .band {
    fill: ${color.intent.accent.border};
  }
  .line {
    fill: none;
    stroke: ${color.text.default};
    stroke-linejoin: round;
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  .forecast {
    stroke-dasharray: 4 3;
  }
`;

/** The first and the last point under the axis. */
const Ends = styled.p`
  && {
    display: flex;
    grid-column: 2;
    justify-content: space-between;
    margin-block-start: calc(-1 * ${space[1]});
    font-size: ${font.size.xs};
  }
`;

const Dot = styled.i`
  position: absolute;
  inset-block-start: var(--y);
  inset-inline-start: var(--x);
  width: 0.625rem;
  height: 0.625rem;
  border: 2px solid ${color.surface.raised};
  border-radius: 50%;
  background: ${color.text.default};
  transform: translate(-50%, -50%);
`;

function Line({ points }: { points: readonly TrendPoint[] }) {
  const [least = 0, most = 0] = extent(points, ({ value }) => value);
  const room = (most - least || most || 1) * 0.15;
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [0, WIDTH]);
  const y = scaleLinear([least - room, most + room], [HEIGHT, 0]);
  const values = points.map(({ value }) => value);
  const course = points.map(({ value }, index) => ({ value, index }));
  const path = line<(typeof course)[number]>(
    ({ index }) => x(index),
    ({ value }) => y(value),
  ).curve(curveMonotoneX);
  const ground = area<number>(
    (_, index) => x(index),
    HEIGHT,
    (value) => y(value),
  ).curve(curveMonotoneX);
  const known = points.filter(({ isForecast }) => isForecast !== true).length;
  const marked = course.filter(({ index }) => points[index]?.isMarked === true);
  const band = marked.map(({ index }) => x(index));
  const last = points.length - 1;
  const dot = {
    '--x': `${points.length === 1 ? WIDTH : x(last)}%`,
    '--y': `${y(values[last] ?? 0)}%`,
  };
  return (
    <Plot aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <path className="ground" d={ground(values) ?? ''} />
        {band.length > 0 && (
          <rect
            className="band"
            x={Math.min(...band) - BAND_MARGIN}
            y={0}
            width={Math.max(...band) - Math.min(...band) + 2 * BAND_MARGIN}
            height={HEIGHT}
          />
        )}
        <path className="line" d={path(course.slice(0, known)) ?? ''} />
        {known < points.length && (
          <path className="line forecast" d={path(course.slice(Math.max(0, known - 1))) ?? ''} />
        )}
      </svg>
      <Dot style={dot} />
    </Plot>
  );
}

/** Shows the last value of a figure, with a line of its earlier values beside it. */
export function TrendLine({
  title,
  headingLevel = 3,
  pointName,
  valueName,
  points,
  format,
  summary,
}: TrendLineProps) {
  const hasForecast = points.some(({ isForecast }) => isForecast === true);
  const table = {
    columns: hasForecast ? [pointName, valueName, 'Nature'] : [pointName, valueName],
    rows: points.map(({ label, value, isForecast }) => ({
      key: label,
      cells: [
        label,
        format(value),
        ...(hasForecast ? [isForecast === true ? 'prévision' : 'historique'] : []),
      ],
    })),
  };
  const last = points.at(-1);
  return (
    <ChartFrame title={title} headingLevel={headingLevel} table={table}>
      {last === undefined ? (
        <NoData>Aucune donnée à montrer.</NoData>
      ) : (
        <Root>
          <Last>
            <strong>{format(last.value)}</strong>
            {last.label}
          </Last>
          <Line points={points} />
          {hasForecast && (
            <Ends aria-hidden="true">
              <span>{points[0]?.label}</span>
              <span>plein : historique · tirets : prévision</span>
            </Ends>
          )}
          <p>{summary ?? trendWords(points, format)}</p>
        </Root>
      )}
    </ChartFrame>
  );
}
