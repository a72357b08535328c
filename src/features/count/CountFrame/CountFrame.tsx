import { useEffect, type ReactNode } from 'react';
import type { EstimateRule, Stage } from '#domain/count/lifecycle.ts';
import type { CountState } from '#domain/count/workflow.ts';
import { countPath, type CountProductKey } from '#domain/products/catalogue.ts';
import { preloadDialog } from '#design-system/Dialog/Dialog.tsx';
import { lazyPart, type LazyPart } from '#design-system/lazyPart.ts';
import { CountScreen } from '../CountScreen/CountScreen.tsx';
import type { EditorProps } from '../editorProps.ts';
import { useLeaveAfterSave } from '../useLeaveAfterSave.ts';

const SaveBar = lazyPart(async () => import('../SaveBar/SaveBar.tsx'), 'SaveBar');

/** What `useCount` gives, as far as the frame of a screen depends on it. */
interface FramedCount<Result> {
  state: Pick<
    CountState<unknown, unknown, Result, unknown>,
    'stage' | 'failure' | 'result' | 'countName' | 'savedAs'
  >;
  isBegun: boolean;
  estimate: () => void;
  checkSave: () => boolean;
  save: (countName: string) => void;
}

export interface CountFrameProps<Result> extends Pick<EditorProps, 'saved' | 'onLeave'> {
  product: CountProductKey;
  /** After « Configuration du comptage » (D-113). */
  title: string;
  /** What is to be known before anything is configured. */
  banner?: ReactNode;
  count: FramedCount<Result>;
  /** When « Estimer » acts (D-57). */
  estimateRule?: EstimateRule;
  /** Give the same element while nothing of it changes: the form is then not drawn again. */
  fields: ReactNode;
  /** The result of the product, where it comes later: it arrives while the form is being filled. */
  resultPart?: Pick<LazyPart<unknown>, 'preload'>;
  /** What to know about the amounts of the result. */
  note?: ReactNode;
  /** Where a new count leads once it is saved, from the id that it was given. */
  nextPath?: (id: string | undefined) => string;
  /** The result, with the save bar at its foot. */
  children: (result: Result, saveBar: ReactNode) => ReactNode;
}

const toList = () => '/comptage';

/** What the screens of every product have in common: the form, the result once there is one, the save, the leave after it. */
export function CountFrame<Result>({
  product,
  title,
  banner,
  saved,
  count,
  estimateRule,
  fields,
  resultPart,
  note = 'Prix en euros, hors taxe.',
  nextPath = toList,
  onLeave,
  children,
}: CountFrameProps<Result>) {
  const { stage, failure, result, countName, savedAs } = count.state;
  // Nobody needs these before an estimate: a connection that is cut at the estimate then costs nothing but the estimate.
  useEffect(() => {
    if (!count.isBegun) return;
    resultPart?.preload();
    SaveBar.preload();
    preloadDialog();
  }, [count.isBegun, resultPart]);
  const isJustSaved = saved === null && stage === 'saved';
  useLeaveAfterSave(isJustSaved ? nextPath(savedAs?.id) : undefined, onLeave);
  const saveBar = (
    <SaveBar
      stage={stage}
      countName={countName}
      note={note}
      proposalHref={savedAs ? countPath(product, 'preview', savedAs.id) : undefined}
      onCheck={count.checkSave}
      onSave={count.save}
    />
  );
  return (
    <CountScreen
      productTitle={title}
      banner={banner}
      stage={stage}
      estimateRule={estimateRule}
      failure={failure}
      fields={fields}
      onEstimate={count.estimate}
    >
      {result && children(result, saveBar)}
    </CountScreen>
  );
}

interface CountAbsentProps {
  title: string;
  /** Absent: what was saved cannot be read, and trying again would not help. */
  stage?: Extract<Stage, 'loading' | 'loadFailed'>;
  onRetry?: () => void;
}

/** The screen before there is a count to show, or when none can be. */
export function CountAbsent({ title, stage = 'loadFailed', onRetry }: CountAbsentProps) {
  return (
    <CountScreen
      productTitle={title}
      stage={stage}
      fields={null}
      onEstimate={() => undefined}
      {...(onRetry && { onRetry })}
    >
      {null}
    </CountScreen>
  );
}
