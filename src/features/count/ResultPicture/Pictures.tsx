import { memo, useMemo } from 'react';
import styled from 'styled-components';
import { formatInteger } from '#domain/format/numbers.ts';
import { BarChart, type BarSeries } from '#design-system/BarChart/BarChart.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { FranceMap, type MapPoint, type MapRadius } from '#design-system/FranceMap/FranceMap.tsx';
import { ShareRing } from '#design-system/ShareRing/ShareRing.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { useIsClientMode } from '../clientMode/clientModeContext.ts';
import type { PictureRow, ResultPictureProps } from './ResultPicture.tsx';

const SERIES = [
  { key: 'purchased', label: 'Achat prévu', tone: 'purchased' },
  { key: 'left', label: 'Reste disponible', tone: 'available' },
  { key: 'sold', label: 'Déjà vendu', tone: 'sold' },
] as const satisfies readonly BarSeries[];
/** What a client may see. */
const CLIENT_SERIES = SERIES.filter(({ key }) => key === 'purchased');
/** Maximum number of rows in the collapsed chart. */
const ROWS_SHOWN = 10;
/** Maximum number of rows that leave room for the ring beside the map. */
const RING_MAXIMUM_ROWS = 7;

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

const Charts = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  gap: ${space[4]};
  min-width: 0;

  /* The card of the ring is as high as the map leaves it, and the ring stands in its middle. */
  > * + * {
    display: grid;
  }
  > * + * figure {
    grid-template-rows: auto 1fr;
    align-items: center;
    height: 100%;
  }
  /* The container is the chart. */
  @container (min-width: 28rem) {
    > * + * figure svg {
      width: 12rem;
      height: 12rem;
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
      name: `${name} (${code})`,
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

/** Shows the chart of the rows, a map when localities have positions, and a ring when it fits beside the map. */
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
  const parts = SERIES.map((one) => ({
    ...one,
    value: Math.max(
      0,
      bars.reduce((sum, { values }) => sum + values[one.key], 0),
    ),
  }));
  return (
    <Root>
      <Side data-map={hasMap && !isClientMode ? 'beside' : undefined}>
        <Charts>
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
          {hasMap && !isClientMode && rows.length <= RING_MAXIMUM_ROWS && (
            <Card>
              <ShareRing
                title={`Répartition des ${unit.toLowerCase()}`}
                headingLevel={3}
                parts={parts}
                figure="purchased"
                format={formatInteger}
                empty="Aucun volume à représenter."
              />
            </Card>
          )}
        </Charts>
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
