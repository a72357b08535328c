import { Suspense } from 'react';
import styled from 'styled-components';
import type { LineTable } from '#domain/count/lineTable.ts';
import { hasAddition } from '#api/additions.ts';
import { IconButton } from '#design-system/IconButton.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Select } from '#design-system/Select.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';
import { useIsClientMode } from '../clientMode/clientModeContext.ts';
import { useHasPanels, useOpenPanel } from '../openPanel.tsx';
import { ResultPanel } from '../ResultPanels.tsx';
import { useCount, useCountScreen, useCountState } from '../store/CountProvider.tsx';
import type { ExplanationSubject } from './ExplanationPanel.tsx';

/** « Pourquoi ce volume ? » (N-01) */
export const WHY = 'Pourquoi ce volume ?';

// A separate chunk with its call, its charts and its texts: nothing of it loads before a row is explained.
const ExplanationPanel = lazyPart(async () => import('./ExplanationPanel.tsx'), 'ExplanationPanel');

const Content = styled.div`
  display: grid;
  gap: ${space[4]};
`;

/** The tool that explains the volume of one row of a result after the other (N-01). */
export function ExplanationTool({ subjects }: { subjects: readonly ExplanationSubject[] }) {
  const { explained, explain } = useOpenPanel();
  const { requestOf } = useCount();
  const { product } = useCountScreen();
  const request = useCountState(({ form }) => requestOf(form));
  const shown = subjects.find(({ row }) => row === explained) ?? subjects[0];
  if (!shown || !hasAddition('explanation')) return null;
  return (
    <ResultPanel
      name="why"
      title={WHY}
      heading={subjects.length > 1 ? `${WHY} ${shown.name}` : WHY}
      isRemembered={false}
    >
      <Content>
        {subjects.length > 1 && (
          <Select
            label="Ligne"
            value={shown.row ?? ''}
            options={subjects.map(({ row = '', name }) => ({ value: row, label: name }))}
            onChange={explain}
          />
        )}
        <Suspense fallback={<Skeleton bars={5} label="Chargement de l’explication" />}>
          <ExplanationPanel key={shown.row} {...{ product, request }} {...shown} />
        </Suspense>
      </Content>
    </ResultPanel>
  );
}

const Control = styled.span`
  display: inline-grid;
  margin-block: -0.375rem;
  vertical-align: middle;

  /* The name itself is touched on a phone. */
  ${media.below.sm} {
    td &,
    th & {
      position: absolute;
      inset: 0;
      margin: 0;

      svg {
        display: none;
      }
    }
  }
  ${media.print} {
    display: none;
  }
`;

interface ExplainButtonProps {
  /** The row, as the estimate identifies it. */
  row: string;
  name: string;
}

/** Opens the explanation of a row in the side panel; after its name. Nothing where there is no such panel, nor for a client. */
export function ExplainButton({ row, name }: ExplainButtonProps) {
  const { open, explained, explain, close } = useOpenPanel();
  const isClientMode = useIsClientMode();
  const hasPanels = useHasPanels();
  if (!hasPanels || isClientMode || !hasAddition('explanation')) return null;
  const isOpen = open === 'why' && explained === row;
  return (
    <Control>
      <IconButton
        icon="info"
        size="sm"
        label={`${WHY} ${name}`}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close(false) : explain(row))}
      />
    </Control>
  );
}

/** Explains the lines of a table. */
export function LinesExplanation<Line>({ table, lines }: LinesExplanationProps<Line>) {
  const { describe, unit } = table;
  return (
    <ExplanationTool
      subjects={lines.map((line) => {
        const { code, ...described } = describe(line);
        return { ...described, row: code, unit };
      })}
    />
  );
}

interface LinesExplanationProps<Line> {
  table: Pick<LineTable<Line>, 'describe' | 'unit'>;
  lines: readonly Line[];
}
