import { Suspense, use, useId, useState } from 'react';
import styled from 'styled-components';
import { FullWidthCell } from '#design-system/DataTable/tableParts.ts';
import { IconButton } from '#design-system/IconButton/IconButton.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Skeleton } from '#design-system/Skeleton/Skeleton.tsx';
import { color, media, space } from '#design-system/tokens/tokens.ts';
import { ExplainedCountContext } from './explainedCount.ts';
import type { ExplanationSubject } from './ExplanationPanel.tsx';

/** « Pourquoi ce volume ? » (N-01) */
export const WHY = 'Pourquoi ce volume ?';

// A separate chunk with its call, its charts and its texts: nothing of it loads before a row is opened.
const ExplanationPanel = lazyPart(async () => import('./ExplanationPanel.tsx'), 'ExplanationPanel');

/** State of one explanation, for its control and its panel. */
interface ExplanationState {
  isOpen: boolean;
  /** Absent where nothing can be explained. */
  onToggle: (() => void) | undefined;
  panelId: string;
}

/** Returns the state of the explanation of one row, which is closed at first. */
export function useExplanation(): ExplanationState {
  const isExplained = use(ExplainedCountContext) !== null;
  const [isOpen, setIsOpen] = useState(false);
  const onToggle = isExplained ? () => setIsOpen(!isOpen) : undefined;
  return { isOpen: isExplained && isOpen, onToggle, panelId: useId() };
}

const Control = styled.span`
  display: inline-grid;
  margin-block: -0.375rem;
  vertical-align: middle;

  svg {
    transition: transform 120ms;
  }
  [aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  ${media.print} {
    display: none;
  }
`;

interface ExplainButtonProps extends ExplanationState {
  /** Name of the row. */
  name: string;
}

/** The control that opens the explanation of a row, after its name. */
export function ExplainButton({ name, isOpen, onToggle, panelId }: ExplainButtonProps) {
  if (!onToggle) return null;
  return (
    <Control>
      <IconButton
        icon="chevronDown"
        size="sm"
        label={`${WHY} ${name}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
      />
    </Control>
  );
}

/** The panel is as wide as its table, and does not widen its columns. */
const Panel = styled.div`
  contain: inline-size;
  padding: ${space[4]} max(var(--table-inset, 0px), ${space[4]}) ${space[6]};
  border-block-start: 1px solid ${color.border.subtle};
  background: ${color.surface.canvas};
  white-space: normal;

  ${media.print} {
    display: none;
  }
`;

/** Shows the explanation of a subject where a count can be explained. It is not printed. */
export function Explanation({ id, ...subject }: ExplanationSubject & { id: string }) {
  const count = use(ExplainedCountContext);
  if (!count) return null;
  return (
    <Panel id={id} role="region" aria-label={`${WHY} ${subject.name}`}>
      <Suspense fallback={<Skeleton bars={5} label="Chargement de l’explication" />}>
        <ExplanationPanel {...count} {...subject} />
      </Suspense>
    </Panel>
  );
}

interface ExplanationRowProps extends ExplanationSubject {
  id: string;
  /** Number of columns of the table. */
  columns: number;
}

/** The table row with the explanation of the row above it. */
export function ExplanationRow({ columns, ...subject }: ExplanationRowProps) {
  return (
    <tr>
      <FullWidthCell colSpan={columns}>
        <Explanation {...subject} />
      </FullWidthCell>
    </tr>
  );
}
