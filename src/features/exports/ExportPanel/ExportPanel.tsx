import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { EXPORT_FILTERS, EXPORT_LABEL_BY_FILTER, isExportOpen } from '#domain/exports/filters.ts';
import type { ExportFilter } from '#domain/exports/filters.ts';
import type { Market } from '#domain/markets.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { ExportNews } from '../ExportNews/ExportNews.tsx';
import type { ExportState } from '../exportState.ts';

interface ExportPanelProps {
  state: ExportState;
  /** Those of the person: an export of none of them would be refused. */
  markets: readonly Market[];
  onStart: (filter: ExportFilter) => void;
  onCancel: () => void;
}

const CONTENT_BY_FILTER = {
  NeufConstruire: 'Tous les produits des marchés Neuf et Construire.',
  Expert360: 'Le produit Expert360 du marché Ancien.',
  LuxeBucom: 'Tous les produits des marchés Luxe et Bureaux et commerces.',
} as const satisfies Record<ExportFilter, string>;

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
  isOpen: boolean;
  isRunning: boolean;
  onStart: (filter: ExportFilter) => void;
}

/** Out of use, it keeps the focus and the place in the order of the keyboard. */
function Choice({ filter, isOpen, isRunning, onStart }: ChoiceProps) {
  const isUsable = isOpen && !isRunning;
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
      <p id={`export-${filter}`}>
        {isOpen
          ? CONTENT_BY_FILTER[filter]
          : 'Ces marchés ne font pas partie de votre profil. Adressez-vous à un administrateur.'}
      </p>
    </li>
  );
}

/** The three exports (EX-01), and what becomes of the one that was asked for. */
export function ExportPanel({ state, markets, onStart, onCancel }: ExportPanelProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const running = state.status === 'running' ? state.filter : undefined;
  const lastRunning = useRef(running);

  // « Annuler » goes away with the export; the focus that it may have had goes back to where it came from.
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
            isOpen={isExportOpen(filter, markets)}
            isRunning={running !== undefined}
            {...{ filter, onStart }}
          />
        ))}
      </List>
    </Card>
  );
}
