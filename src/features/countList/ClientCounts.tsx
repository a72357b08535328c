import styled from 'styled-components';
import type { CountRow } from '#contract/counts.ts';
import { sharedDaysText, sharedLocalitiesText } from '#domain/count/overlaps/words.ts';
import { daysText, placeText } from '#domain/count/listWords.ts';
import { formatParisDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { formatListedEuro } from '#domain/format/numbers.ts';
import { mafProductLabel } from '#domain/products/catalogue.ts';
import { Badge } from '#design-system/Badge.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import type { Column } from '#design-system/DataTable/columns.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { TextLink } from '#design-system/TextLink.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { rowPath } from './countLinks.ts';

/** Two counts of a client that share days and localities. */
export interface OverlappingPair {
  mafIds: readonly [number, number];
  isIdentical: boolean;
  period: { start: string; end: string } | null;
  localities: readonly { code: string; name: string }[] | null;
  otherLocalities: number;
}

interface ClientCountsProps {
  /** The newest first. */
  rows: readonly CountRow[];
  overlaps: readonly OverlappingPair[];
}

const COLUMNS: readonly Column[] = [
  { key: 'MafId', header: 'ID MAF', width: '6.125rem' },
  { key: 'MafProduct', header: 'Produit', drop: 3 },
  { key: 'CountName', header: 'Nom et localités' },
  { key: 'Period', header: 'Période', drop: 2 },
  { key: 'Budget', header: 'Budget', numeric: true, width: '5.25rem' },
  { key: 'Documents', header: 'Document', width: '7rem' },
];

const Pairs = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding: 0;
  list-style: none;
`;

/** The counts of a client, of which each opens, with its proposal. */
export function ClientCounts({ rows, overlaps }: ClientCountsProps) {
  const marks = new Map<number, 'Doublon' | 'Conflit'>();
  for (const { mafIds, isIdentical } of overlaps.toReversed()) {
    for (const mafId of mafIds) marks.set(mafId, isIdentical ? 'Doublon' : 'Conflit');
  }
  return (
    <DataTable
      caption={'Comptages du client\u00A0; budgets en euros hors taxe'}
      columns={COLUMNS}
      narrow="cards"
      density="row"
    >
      {rows.map((row) => {
        const code = formatMafId(row.mafId);
        const edit = rowPath(row, 'edit');
        const preview = rowPath(row, 'preview');
        const mark = row.mafId === null ? undefined : marks.get(row.mafId);
        const place = placeText(row);
        const author = row.author === undefined ? '' : ` par ${row.author}`;
        return (
          <Row key={row.id}>
            <RowHeader>
              {edit === undefined ? code : <TextLink href={edit}>{code}</TextLink>}
            </RowHeader>
            <Cell
              column="MafProduct"
              label="Produit"
              oneLine
              below={`le ${formatParisDay(row.createdDate)}${author}`}
            >
              {mafProductLabel(row.mafProduct)}
            </Cell>
            <Cell
              column="CountName"
              label="Nom et localités"
              oneLine
              floor="10rem"
              below={place === '' ? undefined : place}
            >
              {row.countName}
            </Cell>
            <Cell
              column="Period"
              label="Période"
              oneLine
              floor="12rem"
              below={mark && <Badge tone={mark === 'Doublon' ? 'warning' : 'info'}>{mark}</Badge>}
            >
              {daysText(row) || 'Non précisée'}
            </Cell>
            <Cell column="Budget" label="Budget" numeric>
              {formatListedEuro(row.countData.totalBudget)}
            </Cell>
            <Cell column="Documents" label="Document">
              {preview !== undefined && (
                <TextLink href={preview} aria-label={`Proposition ${code}`}>
                  Proposition
                </TextLink>
              )}
            </Cell>
          </Row>
        );
      })}
    </DataTable>
  );
}

/** Says which counts of a client share days and localities, duplicates first (N-08). */
export function ClientOverlaps({
  title,
  overlaps,
}: { title: string } & Pick<ClientCountsProps, 'overlaps'>) {
  if (overlaps.length === 0) return null;
  return (
    <Notice
      tone={overlaps.some(({ isIdentical }) => isIdentical) ? 'warning' : 'info'}
      title={title}
    >
      <Pairs>
        {overlaps.map(({ mafIds, isIdentical, period, localities, otherLocalities }) => (
          <li key={mafIds.join()}>
            {mafIds.map(formatMafId).join(' et ')}
            {isIdentical ? ' sont identiques\u00A0: ' : '\u00A0: '}
            {sharedDaysText(period)} · {sharedLocalitiesText(localities, otherLocalities)}
          </li>
        ))}
      </Pairs>
    </Notice>
  );
}
