import { memo, useMemo } from 'react';
import styled from 'styled-components';
import type { CountedCommune } from '#contract/values.ts';
import type { LocalityFields } from '#domain/count/localityFields.ts';
import { formatInteger } from '#domain/format/numbers.ts';
import { BarChart, type BarSeries } from '#design-system/BarChart/BarChart.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';
import { useIsClientMode } from '../store/clientModeContext.ts';
import { ResultMap } from './ResultMap.tsx';

/** Row of the chart, with all volumes in the same unit. */
export interface PictureRow {
  key: string;
  label: string;
  available: number;
  sold: number;
  purchased: number;
}

export interface ResultPictureProps extends Pick<LocalityFields, 'locations' | 'radius'> {
  /** Unit of the volumes, such as « Impressions ». */
  unit: string;
  /** Header of the rows, such as « Format ». */
  rowName: string;
  rows: readonly PictureRow[];
  /** Localities of the forecast. */
  localities: readonly CountedCommune[];
  /** Postal codes of the localities that are left out of the map, because the count does not hold them. */
  uncounted?: readonly string[];
}

const SERIES = [
  { key: 'purchased', label: 'Achat prévu', tone: 'purchased' },
  { key: 'left', label: 'Reste disponible', tone: 'available' },
  { key: 'sold', label: 'Déjà vendu', tone: 'sold' },
] as const satisfies readonly BarSeries[];
/** What a client may see. */
const CLIENT_SERIES = SERIES.filter(({ key }) => key === 'purchased');
/** Maximum number of rows in the collapsed chart. */
const ROWS_SHOWN = 10;

const Root = styled.div`
  container-type: inline-size;

  /* The map and its table fit on one page. */
  ${media.print} {
    --map-height: 80mm;
  }
`;

const Side = styled.div`
  display: grid;
  gap: ${space[4]};

  @container (min-width: 46rem) {
    &[data-map='beside'] {
      grid-template-columns: minmax(0, 11fr) minmax(0, 9fr);
    }
  }
`;

const NONE: readonly string[] = [];
const NO_ROWS: readonly PictureRow[] = [];

/** Shows the chart of the rows, and a map when localities have positions. */
export const Pictures = memo(function Pictures({
  unit,
  rowName,
  rows,
  localities,
  uncounted = NONE,
  locations,
  radius,
}: ResultPictureProps) {
  const isClientMode = useIsClientMode();
  const bars = useMemo(
    () =>
      rows.map(({ key, label, available, sold, purchased }) => ({
        key,
        label,
        values: { purchased, left: available - purchased, sold },
      })),
    [rows],
  );
  const counted = useMemo(
    () => localities.filter(({ code }) => !uncounted.includes(code)),
    [localities, uncounted],
  );
  const hasMap = locations.length > 0 && counted.length > 0;
  return (
    <Root>
      <Side data-map={hasMap && !isClientMode ? 'beside' : undefined}>
        <Card>
          <BarChart
            title={`${unit} par ${rowName.toLowerCase()}`}
            headingLevel={3}
            rowName={rowName}
            series={isClientMode ? CLIENT_SERIES : SERIES}
            rows={bars}
            format={formatInteger}
            limit={ROWS_SHOWN}
            empty="Aucun volume à représenter."
          />
        </Card>
        {hasMap && (
          <Card>
            <ResultMap
              {...{ locations, radius, counted }}
              // The colour of a place shows how much of it is available, which a client may not see.
              rows={isClientMode ? NO_ROWS : rows}
            />
          </Card>
        )}
      </Side>
    </Root>
  );
});
