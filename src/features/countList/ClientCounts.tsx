import styled from 'styled-components';
import type { CountRow } from '#contract/counts.ts';
import { sharedDaysText, sharedLocalitiesText } from '#domain/count/overlaps/words.ts';
import { daysText, placeText } from '#domain/count/listWords.ts';
import { formatParisDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { euroColumn } from '#domain/format/numbers.ts';
import { mafProductLabel } from '#domain/products/catalogue.ts';
import { Badge } from '#design-system/Badge.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import type { Column } from '#design-system/DataTable/columns.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { TextLink } from '#design-system/TextLink.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { CHOICE_COLUMN, CountChoiceCell } from './choice/CountChoiceCell.tsx';
import type { CountChoice } from './choice/useCountChoice.ts';
import { CountActions, type CountActionsProps } from './CountActions.tsx';
import { rowPath } from './countLinks.ts';
import { FollowUpLine } from './FollowUpLine.tsx';

/** Two counts of a client that share days and localities. */
export interface OverlappingPair {
  mafIds: readonly [number, number];
  isIdentical: boolean;
  period: { start: string; end: string } | null;
  localities: readonly { code: string; name: string }[] | null;
  otherLocalities: number;
}

interface ClientCountsProps extends Pick<CountActionsProps, 'onFollow'> {
  /** The newest first. */
  rows: readonly CountRow[];
  overlaps: readonly OverlappingPair[];
  choice: CountChoice;
}

const COLUMNS: readonly Column[] = [
  CHOICE_COLUMN,
  { key: 'MafId', header: 'ID MAF', width: '6.125rem' },
  { key: 'MafProduct', header: 'Produit', drop: 3 },
  { key: 'CountName', header: 'Nom et localités' },
  { key: 'Period', header: 'Période', drop: 2 },
  { key: 'Budget', header: 'Budget', numeric: true, width: '5.25rem' },
  { key: 'actions', header: 'Actions', hideHeader: true, actions: true, width: '1px' },
];

const Pairs = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding: 0;
  list-style: none;
`;

/** The counts of a client, of which each opens, with its proposal. */
export function ClientCounts({ rows, overlaps, choice, onFollow }: ClientCountsProps) {
  const euro = euroColumn(rows.map(({ countData }) => countData.totalBudget));
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
        const mark = row.mafId === null ? undefined : marks.get(row.mafId);
        const place = placeText(row);
        const author = row.author === undefined ? '' : ` par ${row.author}`;
        const created = `créé le ${formatParisDay(row.createdDate)}${author}`;
        return (
          <Row
            key={row.id}
            opens={edit !== undefined}
            state={choice.isChosen(row) ? 'selected' : undefined}
          >
            <CountChoiceCell count={row} choice={choice} />
            <RowHeader>
              {edit === undefined ? code : <TextLink href={edit}>{code}</TextLink>}
            </RowHeader>
            <Cell
              column="MafProduct"
              label="Produit"
              oneLine
              below={
                row.followUp ? (
                  <FollowUpLine
                    marks={row.followUp}
                    totalBudget={row.countData.totalBudget}
                    author={row.author}
                  >
                    {created}
                  </FollowUpLine>
                ) : (
                  created
                )
              }
            >
              {mafProductLabel(row.mafProduct)}
            </Cell>
            <Cell
              column="CountName"
              label="Nom et localités"
              oneLine
              floor="8rem"
              below={place === '' ? undefined : place}
            >
              {row.countName}
            </Cell>
            <Cell
              column="Period"
              label="Période"
              oneLine
              floor="11rem"
              below={mark && <Badge tone={mark === 'Doublon' ? 'warning' : 'info'}>{mark}</Badge>}
            >
              {daysText(row) || 'Non précisée'}
            </Cell>
            <Cell column="Budget" label="Budget" numeric>
              {euro(row.countData.totalBudget)}
            </Cell>
            <CountActions count={row} isOfClient onFollow={onFollow} />
          </Row>
        );
      })}
    </DataTable>
  );
}

/** More pairs than these are folded away. */
const PAIRS_SHOWN = 3;

function PairList({ overlaps }: Pick<ClientCountsProps, 'overlaps'>) {
  return (
    <Pairs>
      {overlaps.map(({ mafIds, isIdentical, period, localities, otherLocalities }) => (
        <li key={mafIds.join()}>
          {mafIds.map(formatMafId).join(' et ')}
          {isIdentical ? ' sont identiques\u00A0: ' : '\u00A0: '}
          {sharedDaysText(period)} · {sharedLocalitiesText(localities, otherLocalities)}
        </li>
      ))}
    </Pairs>
  );
}

/** Says which counts of a client share days and localities, duplicates first (N-08); many of them on request. */
export function ClientOverlaps({
  title,
  overlaps,
}: { title: string } & Pick<ClientCountsProps, 'overlaps'>) {
  if (overlaps.length === 0) return null;
  return (
    <Notice tone={overlaps.some(({ isIdentical }) => isIdentical) ? 'warning' : 'info'}>
      <details open={overlaps.length <= PAIRS_SHOWN}>
        <summary>
          <strong>{title}</strong>
        </summary>
        <PairList overlaps={overlaps} />
      </details>
    </Notice>
  );
}
