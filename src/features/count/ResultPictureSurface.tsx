import { memo, useMemo } from 'react';
import styled from 'styled-components';
import type { CountedCommune } from '#contract/values.ts';
import { formatInteger } from '#domain/format/numbers.ts';
import { BarChart, type BarSeries } from '#design-system/BarChart/BarChart.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { FranceMap } from '#design-system/FranceMap/FranceMap.tsx';
import type { MapPoint } from '#design-system/FranceMap/FranceMapSurface.tsx';
import type { MapRadius } from '#design-system/FranceMap/projection.ts';
import { space } from '#design-system/tokens/tokens.ts';
import { useIsClientMode } from './clientMode/clientModeContext.ts';
import { localityText } from '#domain/localities/names.ts';

/** Row of the chart, with all volumes in the same unit. */
export interface PictureRow {
  key: string;
  label: string;
  available: number;
  sold: number;
  purchased: number;
}

export interface ResultPictureProps {
  /** Unit of the volumes, such as « Impressions ». */
  unit: string;
  /** Header of the rows, such as « Format ». */
  rowName: string;
  rows: readonly PictureRow[];
  /** Localities of the forecast; those without a position are not on the map. */
  localities: readonly CountedCommune[];
  /** Postal codes of the localities that are left out of the map, because the count does not hold them. */
  uncounted?: readonly string[];
  /** Kilometres around the first locality; 0 without a radius. */
  radius: number;
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

function pointsOf(
  localities: ResultPictureProps['localities'],
  rows: readonly PictureRow[],
): MapPoint[] {
  const rowByCode = new Map(rows.map((row) => [row.key, row]));
  // Only a product with a row per locality has their figures. A locality without inventory has none available.
  const hasFigures = localities.some(({ code }) => rowByCode.has(code));
  return localities.flatMap(({ code, name, latitude, longitude, population }) => {
    if (latitude === undefined || longitude === undefined) return [];
    const row = rowByCode.get(code);
    const total = row ? row.available + row.sold : 0;
    const point = {
      id: code,
      name: localityText({ code, name }),
      latitude,
      longitude,
      weight: population ?? 0,
    };
    const share = row && total > 0 ? row.available / total : 0;
    return [hasFigures ? { ...point, share } : point];
  });
}

/** Returns the circle of a radius. Its centre may be a locality that is not counted. */
function circleAround(
  centre: ResultPictureProps['localities'][number] | undefined,
  kilometres: number,
): { radius?: MapRadius } {
  const { latitude, longitude } = centre ?? {};
  if (kilometres <= 0 || latitude === undefined || longitude === undefined) return {};
  return { radius: { latitude, longitude, kilometres } };
}

const NONE: readonly string[] = [];

/** Shows the chart of the rows, and a map when localities have positions. */
export const Pictures = memo(function Pictures({
  unit,
  rowName,
  rows,
  localities,
  uncounted = NONE,
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
  const points = useMemo(
    () =>
      pointsOf(
        localities.filter(({ code }) => !uncounted.includes(code)),
        // The colour of a place shows how much of it is available.
        isClientMode ? [] : rows,
      ),
    [localities, uncounted, rows, isClientMode],
  );
  const hasMap = points.length > 0;
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
            <FranceMap
              title="Localités du comptage"
              headingLevel={3}
              points={points}
              format={formatInteger}
              {...circleAround(localities[0], radius)}
            />
          </Card>
        )}
      </Side>
    </Root>
  );
});
