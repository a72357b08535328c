import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { TO_CORRECT } from '#domain/count/saveRules.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';

/** Totals of a result, formatted. */
export interface ShownTotals {
  budget: string;
  /** What is bought, with its unit: « 224 603 impressions ». */
  volume: string;
}

const Root = styled.div`
  min-width: 0;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};

  ${media.below.sm} {
    row-gap: ${space[1]};
  }
  > :last-child {
    flex: 1 1 auto;
  }
`;

const Totals = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[3]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  strong {
    color: ${color.text.strong};
    font-size: ${font.size.lg};
    font-weight: ${font.weight.semibold};
  }
  ${media.print} {
    display: none;
  }
`;

/** Returns whether any part of the row of totals is in the viewport. Another tab brings another row. */
function useIsTotalInView(table: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  const observed = useRef<{ row: Element; observer: IntersectionObserver } | null>(null);
  useEffect(() => {
    const row = table.current?.querySelector('tfoot');
    if (!row || row === observed.current?.row) return;
    observed.current?.observer.disconnect();
    const observer = new IntersectionObserver((entries) =>
      setIsInView(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(row);
    observed.current = { row, observer };
  });
  useEffect(() => () => observed.current?.observer.disconnect(), []);
  return isInView;
}

export interface ResultTableProps {
  title?: string;
  /** Undefined while a line must be corrected. */
  totals: ShownTotals | undefined;
  /** The table, with its totals in a `tfoot`. */
  children: ReactNode;
  saveBar: ReactNode;
}

/**
 * The table of a result and its save bar. The bar stays in view and says the totals, until the row of totals comes into
 * view: the bar then takes its place below the table and never covers that row (D-130).
 */
export function ResultTable({ title, totals, children, saveBar }: ResultTableProps) {
  const table = useRef<HTMLDivElement>(null);
  const isTotalInView = useIsTotalInView(table);
  return (
    <Root ref={table}>
      <Card
        title={title}
        headingLevel={3}
        stickyFooter={!isTotalInView}
        footer={
          <Foot>
            <Totals>
              <strong>{totals?.budget ?? TO_CORRECT}</strong>
              {totals?.volume}
            </Totals>
            {saveBar}
          </Foot>
        }
      >
        {children}
      </Card>
    </Root>
  );
}
