import { useMemo } from 'react';
import styled from 'styled-components';
import {
  changeCount,
  formatDifference,
  sinceSaved,
  sinceSavedSentences,
  type SinceSaved as Comparison,
} from '#domain/count/sinceSaved.ts';
import { formatInteger } from '#domain/format/numbers.ts';
import { describeDocument, describeSaved } from '#domain/products/descriptions.ts';
import { Stack } from '#design-system/Stack.tsx';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import type { Column } from '#design-system/DataTable/columns.ts';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { UnbrokenNumbers } from '#design-system/UnbrokenNumbers.tsx';
import { Disclosure } from './Disclosure.tsx';
import { ResultPanel } from './ResultPanels.tsx';
import type { ToolProps } from './openPanel.tsx';
import { useCountScreen } from '../store/CountProvider.tsx';
import { useShownDocument } from './useShownDocument.ts';

const COLUMNS: readonly Column[] = [
  { key: 'name', header: 'Ligne' },
  { key: 'before', header: 'À l’enregistrement', numeric: true, width: '24%' },
  { key: 'now', header: 'Aujourd’hui', numeric: true, width: '22%' },
  { key: 'difference', header: 'Écart', numeric: true, width: '20%' },
];

const Sentences = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  padding: 0;
  list-style: none;
  color: ${color.text.default};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;
  overflow-wrap: break-word;
`;

/** Shows what has changed on the market since a count was saved: in words, then row by row (N-07). */
export function SinceSaved({ tool }: ToolProps) {
  const { saved } = useCountScreen();
  const document = useShownDocument();
  const before = useMemo(() => saved && describeSaved(saved), [saved]);
  const comparison = useMemo(() => {
    const now = document && describeDocument(document);
    return before && now && sinceSaved(before, now);
  }, [before, document]);
  const changes = comparison ? changeCount(comparison) : 0;
  if (!comparison || changes === 0) return null;
  const title = (
    <>
      {`${tool.title} (${changes})`}
      <span className="visually-hidden">{changes > 1 ? ' changements' : ' changement'}</span>
    </>
  );
  return (
    <ResultPanel tool={tool} heading={title} button={title}>
      <Stack $gap={3} $start>
        <Sentences>
          {sinceSavedSentences(comparison).map((sentence) => (
            <li key={sentence}>
              <UnbrokenNumbers>{sentence}</UnbrokenNumbers>
            </li>
          ))}
        </Sentences>
        <Disclosure label="Détail par ligne">
          <Rows comparison={comparison} />
        </Disclosure>
      </Stack>
    </ResultPanel>
  );
}

function Rows({ comparison: { rows } }: { comparison: Comparison }) {
  return (
    <DataTable
      caption="Disponible par ligne, à l’enregistrement et aujourd’hui"
      columns={COLUMNS}
      narrow="cards"
      density="compact"
    >
      {rows.map(({ id, label, before, now }) => (
        <Row key={id}>
          <RowHeader>{label}</RowHeader>
          <Cell numeric label="À l’enregistrement">
            {formatInteger(before)}
          </Cell>
          <Cell numeric label="Aujourd’hui">
            {formatInteger(now)}
          </Cell>
          <Cell numeric label="Écart">
            {formatDifference(now - before)}
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}
