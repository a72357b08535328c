import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { useId, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { ChartFrame, Figures, NoData } from '../ChartFrame/ChartFrame.tsx';
import { percentText } from '../Progress/Progress.tsx';
import { fillOf, Swatch, type DataTone } from '../ChartFrame/tones.ts';
import { inOrder, useRoving } from '../ChartFrame/useRoving.ts';
import { color } from '../tokens/tokens.ts';
import { Axis, Bar, Defs, Detail, Plot, Rows } from './barParts.ts';

/** The hatch pattern of sold volume, so that colour is not the only cue. */
function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width="4"
        height="4"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="4" height="4" fill={color.surface.raised} />
        <rect width="2.2" height="4" fill={color.data.sold} />
      </pattern>
    </defs>
  );
}

export interface BarSeries {
  key: string;
  label: string;
  tone: DataTone;
}

export interface BarRow {
  key: string;
  label: string;
  /** Value by series key. All values share one unit. */
  values: Readonly<Record<string, number>>;
}

export interface BarChartProps {
  title: string;
  headingLevel?: 2 | 3 | 4;
  /** Header of the first table column: « Localité ». */
  rowName: string;
  /** In stacking order. */
  series: readonly BarSeries[];
  /** In display order. */
  rows: readonly BarRow[];
  /** Formats a value for display: « 1 234 ». */
  format: (value: number) => string;
  /** Number of rows shown until the user expands the chart. The table always has every row. */
  limit?: number;
  /** Message shown when there are no rows. */
  empty?: string;
}

const totalOf = (row: BarRow, series: readonly BarSeries[]) =>
  series.reduce((sum, { key }) => sum + (row.values[key] ?? 0), 0);

function tableOf({ rowName, series, rows, format }: BarChartProps) {
  const isStacked = series.length > 1;
  return {
    columns: [rowName, ...series.map(({ label }) => label), ...(isStacked ? ['Total'] : [])],
    rows: rows.map((row) => ({
      key: row.key,
      cells: [
        row.label,
        ...series.map(({ key }) => format(row.values[key] ?? 0)),
        ...(isStacked ? [format(totalOf(row, series))] : []),
      ],
    })),
  };
}

interface ShownFigures {
  name: string;
  figures: readonly { series: BarSeries; value: number; total: number }[];
}

function figuresOf({ series, rows }: BarChartProps, active: BarRow | undefined): ShownFigures {
  const shown = active ? [active] : rows;
  const values = series.map(({ key }) =>
    shown.reduce((sum, row) => sum + (row.values[key] ?? 0), 0),
  );
  const total = values.reduce((sum, value) => sum + value, 0);
  return {
    name: active?.label ?? 'Ensemble',
    figures: series.map((one, index) => ({ series: one, value: values[index] ?? 0, total })),
  };
}

/** Computes the start and length of each stacked segment of a row. */
function segmentsOf(row: BarRow, series: readonly BarSeries[]) {
  let start = 0;
  return series.map((one) => {
    const value = Math.max(0, row.values[one.key] ?? 0);
    const segment = { ...one, start, value };
    start += value;
    return segment;
  });
}

function rowDescription(row: BarRow, { series, format }: BarChartProps): string {
  const parts = series.map(({ key, label }) => `${label} ${format(row.values[key] ?? 0)}`);
  return `${row.label} : ${parts.join(', ')}`;
}

interface BarLineProps extends BarChartProps {
  row: BarRow;
  scale: (value: number) => number;
  ticks: readonly number[];
  hatch: string;
  isTabStop: boolean;
}

function BarLine({ row, scale, ticks, hatch, isTabStop, ...chart }: BarLineProps) {
  const percent = (value: number) => `${scale(value)}%`;
  return (
    <li>
      <Bar
        role="img"
        aria-label={rowDescription(row, chart)}
        data-mark={row.key}
        tabIndex={isTabStop ? 0 : -1}
      >
        <span>{row.label}</span>
        <Plot>
          <svg width="100%" height="100%" aria-hidden="true">
            {ticks.map((tick) => (
              <line key={tick} x1={percent(tick)} x2={percent(tick)} y1="0" y2="100%" />
            ))}
            {segmentsOf(row, chart.series).map(({ key, tone, start, value }) => (
              <rect
                key={key}
                x={percent(start)}
                width={percent(value)}
                y="20%"
                height="60%"
                fill={fillOf(tone, hatch)}
                data-tone={tone}
              />
            ))}
          </svg>
        </Plot>
        <strong>{chart.format(totalOf(row, chart.series))}</strong>
      </Bar>
    </li>
  );
}

/** Returns at most three ticks to label, because more labels would overlap where the bars are narrow. */
function labelledTicks(ticks: readonly number[]): readonly number[] {
  return ticks.length > 3 ? ticks.filter((_, index) => index % 2 === 0) : ticks;
}

function Drawing(props: BarChartProps) {
  const { series, rows, format, limit = 12 } = props;
  const hatch = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const shown = isExpanded ? rows : rows.slice(0, limit);
  const keys = shown.map(({ key }) => key);
  const { tabStop, active, handlers } = useRoving(keys[0], inOrder(keys));
  const longest = max(rows, (row) => totalOf(row, series)) ?? 0;
  const scale = scaleLinear([0, Math.max(longest, 1)], [0, 100]);
  const ticks = scale.ticks(4).filter((tick) => Number.isInteger(tick));
  const { name, figures } = figuresOf(
    props,
    rows.find(({ key }) => key === active),
  );
  return (
    <>
      <Detail>
        <Figures>
          <li>
            <b>{name}</b>
          </li>
          {figures.map(({ series: { key, label, tone }, value, total }) => (
            <li key={key}>
              <Swatch data-tone={tone} aria-hidden="true" />
              {label} <strong>{format(value)}</strong>
              {series.length > 1 && <span>{percentText(value, total)}</span>}
            </li>
          ))}
        </Figures>
      </Detail>
      <Defs aria-hidden="true">
        <Hatch id={hatch} />
      </Defs>
      <Rows {...handlers}>
        {shown.map((row) => (
          <BarLine
            key={row.key}
            {...props}
            {...{ row, ticks, hatch }}
            scale={scale}
            isTabStop={row.key === tabStop}
          />
        ))}
        <Axis aria-hidden="true">
          <span>
            {labelledTicks(ticks).map((tick) => (
              <i key={tick} style={{ insetInlineStart: `${scale(tick)}%` }}>
                {format(tick)}
              </i>
            ))}
          </span>
        </Axis>
      </Rows>
      {rows.length > limit && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => setIsExpanded(!isExpanded)}
          data-print="hidden"
        >
          {isExpanded
            ? `Afficher les ${limit} premières lignes`
            : `Afficher les ${rows.length} lignes`}
        </Button>
      )}
    </>
  );
}

/** A stacked bar chart: one bar per row, with its total and its breakdown. */
export function BarChart(props: BarChartProps) {
  const { title, headingLevel = 3, rows, empty = 'Aucune donnée à montrer.' } = props;
  return (
    <ChartFrame title={title} headingLevel={headingLevel} table={tableOf(props)}>
      {rows.length === 0 ? <NoData>{empty}</NoData> : <Drawing {...props} />}
    </ChartFrame>
  );
}
