import { memo, useMemo } from 'react';
import styled from 'styled-components';
import { formatInteger } from '#domain/format/numbers.ts';
import { BarChart, type BarSeries } from '#design-system/BarChart/BarChart.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { FranceMap, type MapPoint } from '#design-system/FranceMap/FranceMap.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import type { PictureRow, ResultPictureProps } from './ResultPicture.tsx';

const SERIES: readonly BarSeries[] = [
  { key: 'purchased', label: 'Achat prévu', tone: 'purchased' },
  { key: 'left', label: 'Reste disponible', tone: 'available' },
  { key: 'sold', label: 'Déjà vendu', tone: 'sold' },
];
/** Rows of the chart before it is asked for the others. */
const ROWS_SHOWN = 10;

const Side = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${space[4]};
`;

function pointsOf(
  localities: ResultPictureProps['localities'],
  rows: readonly PictureRow[],
): MapPoint[] {
  const rowByCode = new Map(rows.map((row) => [row.key, row]));
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
    return [{ ...point, ...(row && total > 0 && { share: row.available / total }) }];
  });
}

/** The chart of the rows, and the map of the localities where the answer says where they are. */
export const Pictures = memo(function Pictures({
  unit,
  rowName,
  rows,
  localities,
  radius,
}: ResultPictureProps) {
  const bars = useMemo(
    () =>
      rows.map(({ key, label, available, sold, purchased }) => ({
        key,
        label,
        values: { purchased, left: available - purchased, sold },
      })),
    [rows],
  );
  const points = useMemo(() => pointsOf(localities, rows), [localities, rows]);
  const [centre] = points;
  return (
    <Side>
      <Card>
        <BarChart
          title={`${unit} par ${rowName.toLowerCase()}`}
          headingLevel={3}
          rowName={rowName}
          series={SERIES}
          rows={bars}
          format={formatInteger}
          limit={ROWS_SHOWN}
          empty="Aucun volume à représenter."
        />
      </Card>
      {centre && (
        <Card>
          <FranceMap
            title="Localités du comptage"
            headingLevel={3}
            points={points}
            format={formatInteger}
            {...(radius > 0 && {
              radius: {
                latitude: centre.latitude,
                longitude: centre.longitude,
                kilometres: radius,
              },
            })}
          />
        </Card>
      )}
    </Side>
  );
});
