import { Suspense } from 'react';
import { isSameValue } from '#domain/equality.ts';
import { Stack } from '#design-system/Stack.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Select } from '#design-system/Select.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { ResultPanel } from '../ResultPanels.tsx';
import { useOpenPanel, type ToolProps } from '../openPanel.tsx';
import { useCount, useCountScreen, useCountState } from '../../store/CountProvider.tsx';

// A separate chunk with its call, its charts and its texts: nothing of it loads before a row is explained.
const ExplanationPanel = lazyPart(async () => import('./ExplanationPanel.tsx'), 'ExplanationPanel');

const isAsLong = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length;

/** « Pourquoi ce volume ? »: explains the volume of one row of a result after the other (N-01). */
export function ExplanationTool({ tool }: ToolProps) {
  const { open, row: asked, show } = useOpenPanel();
  const { requestOf, behaviour } = useCount();
  const { product } = useCountScreen();
  const request = useCountState(({ form }) => requestOf(form));
  // Quantities are followed while the panel shows them.
  const rows = useCountState(
    ({ result }) => (result === null ? [] : behaviour.rules.explained(result)),
    open === tool.key ? isSameValue : isAsLong,
  );
  const shown = rows.find(({ row }) => row === asked) ?? rows[0];
  if (!shown) return null;
  return (
    <ResultPanel
      tool={tool}
      heading={
        <>
          {tool.title}
          {/* The choice below shows it. */}
          {rows.length > 1 && <span className="visually-hidden"> {shown.name}</span>}
        </>
      }
      isRemembered={false}
    >
      <Stack $gap={3}>
        {rows.length > 1 && (
          <Select
            label="Ligne"
            hideLabel
            value={shown.row ?? ''}
            options={rows.map(({ row = '', name }) => ({ value: row, label: name }))}
            onChange={(row) => show(tool.key, { row, isRemembered: false })}
          />
        )}
        <Suspense fallback={<Skeleton bars={5} label="Chargement de l’explication" />}>
          <ExplanationPanel key={shown.row} {...{ product, request }} {...shown} />
        </Suspense>
      </Stack>
    </ResultPanel>
  );
}
