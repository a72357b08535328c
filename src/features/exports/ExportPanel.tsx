import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import {
  EXPORT_FILTERS,
  EXPORT_LABEL_BY_FILTER,
  exportedMarkets,
  type ExportFilter,
} from '#domain/exportFilters.ts';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { ExportNews } from './ExportNews.tsx';
import type { ExportState } from './useExport.ts';

interface ExportPanelProps {
  state: ExportState;
  /** The person's markets; an export that covers none of them would be rejected. */
  markets: readonly Market[];
  onStart: (filter: ExportFilter) => void;
  onCancel: () => void;
}

const NO_MARKET =
  'Ces marchés ne font pas partie de votre profil. Adressez-vous à un administrateur.';

/** Returns what an export of these markets contains. */
function contentText(markets: readonly Market[]): string {
  if (markets.length === 0) return NO_MARKET;
  const names = markets.map((market) => MARKET_LABEL_BY_MARKET[market]).join(' et ');
  return `Tous les produits ${markets.length > 1 ? 'des marchés' : 'du marché'} ${names}.`;
}

const List = styled.ul`
  display: grid;
  margin-block: calc(-1 * ${space[2]});

  > li {
    display: grid;
    grid-template-columns: 12rem minmax(0, 1fr);
    gap: ${space[2]} ${space[5]};
    align-items: center;
    padding-block: ${space[3]};
  }
  > li + li {
    border-block-start: 1px solid ${color.border.subtle};
  }
  > li > button {
    justify-content: flex-start;
  }
  p {
    color: ${color.text.muted};
    font-size: ${font.size.sm};
  }
  ${media.below.sm} {
    > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

interface ChoiceProps {
  filter: ExportFilter;
  /** The markets that the export contains; none when the profile has none of them. */
  markets: readonly Market[];
  isRunning: boolean;
  onStart: (filter: ExportFilter) => void;
}

/** `aria-disabled` instead of `disabled`, so that it keeps the focus and its place in the tab order. */
function Choice({ filter, markets, isRunning, onStart }: ChoiceProps) {
  const isUsable = markets.length > 0 && !isRunning;
  return (
    <li>
      <Button
        icon="download"
        data-filter={filter}
        aria-disabled={!isUsable || undefined}
        aria-describedby={`export-${filter}`}
        onClick={() => isUsable && onStart(filter)}
      >
        {EXPORT_LABEL_BY_FILTER[filter]}
      </Button>
      <p id={`export-${filter}`}>{contentText(markets)}</p>
    </li>
  );
}

/** The three exports (EX-01) and the status of the one that was started. */
export function ExportPanel({ state, markets, onStart, onCancel }: ExportPanelProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const running = state.status === 'running' ? state.filter : undefined;
  const lastRunning = useRef(running);

  // « Annuler » disappears when the export ends; if it had the focus, the focus returns to the export's button.
  useEffect(() => {
    const ended = lastRunning.current;
    lastRunning.current = running;
    if (running !== undefined || ended === undefined) return;
    if (document.activeElement !== document.body) return;
    listRef.current?.querySelector<HTMLElement>(`[data-filter="${ended}"]`)?.focus();
  }, [running]);

  return (
    <Card footer={<ExportNews {...{ state, onCancel }} />}>
      <List ref={listRef}>
        {EXPORT_FILTERS.map((filter) => (
          <Choice
            key={filter}
            markets={exportedMarkets(filter, markets)}
            isRunning={running !== undefined}
            {...{ filter, onStart }}
          />
        ))}
      </List>
    </Card>
  );
}
