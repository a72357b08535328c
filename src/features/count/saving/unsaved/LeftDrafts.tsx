import { Suspense, useState } from 'react';
import { CardRowsSkeleton } from '#design-system/Card/CardRows.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { countDrafts } from '../../store/drafts/draftKeys.ts';
import { DraftsCard, SHOWN_DRAFTS, type LeftDraftsProps } from './DraftsCard.tsx';

export type { LeftDraft } from './leftDraft.ts';

// Most people left no draft, so the code that reads drafts is loaded only where there are some.
const DraftList = lazyPart(async () => import('./DraftList.tsx'), 'DraftList');

/** « Reprendre »: the drafts that a person left in this browser, on any count; nothing without one (N-05). */
export function LeftDrafts(props: LeftDraftsProps) {
  const [expected] = useState(() =>
    Math.min(countDrafts(localStorage, props.userId), SHOWN_DRAFTS),
  );
  if (expected === 0) return null;
  const loading = (
    <DraftsCard>
      <CardRowsSkeleton rows={expected} />
    </DraftsCard>
  );
  return (
    <Suspense fallback={loading}>
      <DraftList {...props} expected={expected} />
    </Suspense>
  );
}
