import { Suspense, useState } from 'react';
import type { CountRow } from '#contract/counts.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';

const RecheckDialog = lazyPart(async () => import('./RecheckDialog.tsx'), 'RecheckDialog');

/** « Revérifier »: estimates the rows on screen again, only when it is asked for (N-17). */
export function Recheck({ rows }: { rows: readonly CountRow[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon="refresh"
        aria-label="Revérifier"
        onClick={() => setIsOpen(true)}
      >
        <span data-words>Revérifier</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RecheckDialog rows={rows} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
