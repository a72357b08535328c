import { Fragment, Suspense, type ReactNode } from 'react';
import type { SavedCount } from '#contract/counts.ts';
import { hasAddition } from '#api/additions.ts';
import { lazyPart, type LazyPart } from '#design-system/lazyPart.ts';
import { useIsClientMode } from './clientMode/clientModeContext.ts';
import { preloadPossibleOverlaps } from './overlaps/Overlaps.tsx';
import { ResultPanels } from './ResultPanels.tsx';
import { useCount, useCountScreen, useCountState } from './store/CountProvider.tsx';

/** What decides which companions a count may have. */
interface CompanionFacts {
  saved: SavedCount | null;
  /** The rows of the product can be changed. */
  isSpreadable: boolean;
}

/** What is said about a result besides its totals and its table. It reads the count on screen, and changes it by events. */
interface Companion {
  Part: LazyPart<object>;
  /** Nothing of it is loaded where it is not offered. */
  isOffered: (facts: CompanionFacts) => boolean;
  /** A client may see it. */
  isForClient?: true;
}

const always = () => true;

/** In the order of the toolbar. A companion is gone without its folder and its entry here. */
const COMPANIONS = {
  budget: {
    Part: lazyPart(async () => import('./budget/BudgetPanel.tsx'), 'BudgetPanel'),
    isOffered: ({ isSpreadable }) => isSpreadable,
  },
  volume: {
    Part: lazyPart(async () => import('./variants/VariantsTool.tsx'), 'VariantsTool'),
    isOffered: always,
  },
  scenarios: {
    Part: lazyPart<'ScenariosTool', object>(
      async () => import('./scenarios/ScenariosTool.tsx'),
      'ScenariosTool',
    ),
    isOffered: always,
    isForClient: true,
  },
  sinceSaved: {
    Part: lazyPart(async () => import('./SinceSaved.tsx'), 'SinceSaved'),
    isOffered: ({ saved }) => saved !== null,
  },
  overlaps: {
    Part: lazyPart<'OverlapsOfResult', object>(
      async () => import('./overlaps/Overlaps.tsx'),
      'OverlapsOfResult',
    ),
    isOffered: () => hasAddition('overlaps'),
  },
} as const satisfies Readonly<Record<string, Companion>>;

const LISTED: readonly (readonly [string, Companion])[] = Object.entries(COMPANIONS);

/** Loads the tools before an estimate needs them. */
export function preloadTools(facts: CompanionFacts): void {
  for (const [, { Part, isOffered }] of LISTED) if (isOffered(facts)) Part.preload();
  preloadPossibleOverlaps();
}

interface ResultToolsProps {
  /** « Pourquoi ce volume ? » of the product; after the first tool, as both are asked for most. */
  why?: ReactNode;
}

/** The one toolbar of a result (D-156). A client sees the scenarios alone. */
export function ResultTools({ why }: ResultToolsProps) {
  const { offerOf } = useCount();
  const { saved } = useCountScreen();
  const budget = useCountState(({ clientBudget }) => clientBudget.amount);
  const isDue = useCountState(({ isBudgetDue }) => isBudgetDue);
  const isClientMode = useIsClientMode();
  const isSpreadable = offerOf !== null;
  return (
    <ResultPanels
      // A budget that was given with the count, or with its draft, is shown with what it buys.
      due={isSpreadable && isDue ? 'budget' : undefined}
      first={isSpreadable && budget > 0 ? 'budget' : undefined}
    >
      {LISTED.map(([key, { Part, isOffered, isForClient = false }], index) => (
        <Fragment key={key}>
          <Suspense fallback={null}>
            {isOffered({ saved, isSpreadable }) && (isForClient || !isClientMode) && <Part />}
          </Suspense>
          {index === 0 && !isClientMode && why}
        </Fragment>
      ))}
    </ResultPanels>
  );
}
