import { startTransition, useEffect, useId, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { SavedCount } from '#contract/counts.ts';
import {
  formatDifference,
  sinceSaved,
  sinceSavedSentences,
  type SinceSaved as Comparison,
} from '#domain/count/sinceSaved/sinceSaved.ts';
import { formatInteger } from '#domain/format/numbers.ts';
import { describeDocument, describeSaved } from '#domain/products/descriptions.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import type { Column } from '#design-system/DataTable/columns.ts';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';

/** Longer than the usual delay between two keystrokes. */
const DEBOUNCE_MS = 400;

const COLUMNS: readonly Column[] = [
  { key: 'name', header: 'Ligne' },
  { key: 'before', header: 'À l’enregistrement', numeric: true, width: '24%' },
  { key: 'now', header: 'Aujourd’hui', numeric: true, width: '22%' },
  { key: 'difference', header: 'Écart', numeric: true, width: '20%' },
];

const Section = styled.section`
  min-width: 0;

  ${media.print} {
    display: none;
  }
`;

const Content = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};

  h3 {
    font-size: ${font.size.md};
  }
`;

const Sentences = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding: 0;
  list-style: none;
  color: ${color.text.default};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

export interface SinceSavedProps {
  /** The count as it is saved. */
  saved: SavedCount;
  /** The result on screen. */
  result: unknown;
  /** Returns the document of the result on screen; undefined while a line must be corrected. */
  shown: () => object | undefined;
}

/**
 * Returns the document of the result on screen, after a pause between two keystrokes. It is read after the screen has
 * rendered, because `shown` only then knows the result.
 */
function useShownDocument({ result, shown }: Pick<SinceSavedProps, 'result' | 'shown'>) {
  const [document, setDocument] = useState<object | undefined>();
  const delay = useRef(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      delay.current = DEBOUNCE_MS;
      startTransition(() => setDocument(result === null ? undefined : shown()));
    }, delay.current);
    return () => clearTimeout(timer);
  }, [result, shown]);
  return document;
}

/** Shows what has changed on the market since a count was saved: in words, then row by row (N-07). */
export function SinceSaved({ saved, result, shown }: SinceSavedProps) {
  const titleId = useId();
  const tableId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const document = useShownDocument({ result, shown });
  const before = useMemo(() => describeSaved(saved), [saved]);
  const comparison = useMemo(() => {
    const now = document && describeDocument(document);
    return before && now && sinceSaved(before, now);
  }, [before, document]);
  if (!comparison) return null;
  return (
    <Section aria-labelledby={titleId}>
      <Card>
        <Content>
          <Head>
            <h3 id={titleId}>Depuis l’enregistrement</h3>
            <Button
              size="sm"
              variant="ghost"
              icon={isOpen ? 'chevronUp' : 'chevronDown'}
              aria-expanded={isOpen}
              aria-controls={isOpen ? tableId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              Détail par ligne
            </Button>
          </Head>
          <Sentences>
            {sinceSavedSentences(comparison).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Sentences>
          {isOpen && (
            <div id={tableId}>
              <Rows comparison={comparison} />
            </div>
          )}
        </Content>
      </Card>
    </Section>
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
