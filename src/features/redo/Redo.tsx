import { Suspense, useState } from 'react';
import { Button } from '#design-system/Button/Button.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import type { PlacePart } from './ChangeForm.tsx';
import type { RedoSource } from './RedoDialog.tsx';
import type { SavedCopy } from './useCopies.ts';

const RedoDialog = lazyPart(async () => import('./RedoDialog.tsx'), 'RedoDialog');

interface RedoProps {
  /** The chosen counts, at most ten. */
  sources: readonly RedoSource[];
  Place: PlacePart;
  /** Receives the copies that were saved, once the dialog is closed. */
  onCopied: (copies: readonly SavedCopy[]) => void;
}

/** « Refaire… »: copies of the chosen counts with one change (N-18). */
export function Redo({ sources, Place, onCopied }: RedoProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon="copy" onClick={() => setIsOpen(true)}>
        Refaire…
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RedoDialog
            {...{ sources, Place }}
            onClose={(copies) => {
              setIsOpen(false);
              onCopied(copies);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
