import type { ComponentType } from 'react';
import type { SavedCount } from '#contract/counts.ts';
import { hasResult, isPending } from '#domain/count/countState.ts';
import type { CountRules, CountTypes } from '#domain/count/rules.ts';
import { hasAddition } from '#api/additions.ts';
import { lazyPart, type LazyPart } from '#design-system/lazyPart.ts';
import {
  because,
  ESTIMATE_FIRST,
  NOT_FOR_CLIENTS,
  WAIT,
  type ActionLabel,
  type CountActionOffer,
  type ShownScreen,
} from '../store/countActions.ts';
import { ExplainButton } from './explanation/ExplainButton.tsx';
import type { NamedTool, RowPartProps, ToolProps } from './openPanel.tsx';
import { OverlapsTool, preloadPossibleOverlaps } from './overlaps/Overlaps.tsx';

type Rules = CountRules<CountTypes>;

/** The rules that a product may not have: each says null for them, and cannot forget them. */
type ToolRule = { [Key in keyof Rules]-?: null extends Rules[Key] ? Key : never }[keyof Rules];

/** Facts that decide which tools a count may have. */
interface ToolFacts {
  saved: SavedCount | null;
  rules: Pick<Rules, ToolRule>;
}

/** One tool of a result. It reads the count on screen, and changes it by events only. */
interface ResultTool extends Pick<NamedTool, 'title'> {
  /** Its button, and the panel that it opens. It renders nothing while it has nothing to say. */
  Part: LazyPart<ToolProps> | ComponentType<ToolProps>;
  /** Opens the panel for one row of the table; after the name of the row. */
  RowPart?: ComponentType<RowPartProps>;
  /** What the tool needs to know of the product. Where the product says null, there is no such tool. */
  rule?: ToolRule;
  /** Returns false where the tool has no use for a count of any product; always offered by default. */
  isOffered?: (facts: Pick<ToolFacts, 'saved'>) => boolean;
  /** A client may see it. */
  isForClient?: true;
  /** Its panel shows what a budget buys, and opens with a budget that was given with the count. */
  isOfBudget?: true;
  /** What « Aller à… » offers of it. */
  action?: ActionLabel & {
    /** Returns why it cannot be done where the tool does not offer it. */
    unavailable: (screen: ShownScreen) => CountActionOffer;
  };
}

function whyNoBudget({ stage, isSpreadable, isClientMode }: ShownScreen): CountActionOffer {
  if (isClientMode) return NOT_FOR_CLIENTS;
  if (isPending(stage)) return WAIT;
  if (!hasResult(stage)) return ESTIMATE_FIRST;
  return isSpreadable
    ? because('Aucune ligne n’est disponible à la vente.')
    : because('Les lignes de cette offre ne se modifient pas.');
}

function whyNoMonths({ stage, isClientMode }: ShownScreen): CountActionOffer {
  if (isClientMode) return NOT_FOR_CLIENTS;
  if (isPending(stage)) return WAIT;
  return hasResult(stage) ? because('Ce comptage n’a pas de dates.') : ESTIMATE_FIRST;
}

/**
 * The tools of a result, in the order of the toolbar. Toolbar, side panel, « Aller à… » and menu follow from this record:
 * a tool is gone without its folder and its entry.
 */
export const RESULT_TOOLS: Readonly<Record<string, ResultTool>> = {
  budget: {
    title: 'Répartir un budget',
    Part: lazyPart(async () => import('./budget/BudgetPanel.tsx'), 'BudgetPanel'),
    rule: 'spread',
    isOfBudget: true,
    action: { label: 'Répartir un budget', icon: 'sliders', unavailable: whyNoBudget },
  },
  explanation: {
    title: 'Pourquoi ce volume ?',
    Part: lazyPart(async () => import('./explanation/ExplanationTool.tsx'), 'ExplanationTool'),
    RowPart: ExplainButton,
    isOffered: () => hasAddition('explanation'),
  },
  availability: {
    title: 'Quand est-ce disponible\u00A0?',
    Part: lazyPart(async () => import('./availability/AvailabilityTool.tsx'), 'AvailabilityTool'),
    rule: 'availability',
    isOffered: () => hasAddition('availability'),
    action: { label: 'Quand est-ce disponible\u00A0?', icon: 'calendar', unavailable: whyNoMonths },
  },
  variants: {
    title: 'Plus de volume',
    Part: lazyPart(async () => import('./variants/VariantsTool.tsx'), 'VariantsTool'),
  },
  scenarios: {
    title: 'Scénarios',
    Part: lazyPart(async () => import('./scenarios/ScenariosTool.tsx'), 'ScenariosTool'),
    isForClient: true,
    action: {
      label: 'Épingler comme scénario',
      icon: 'pin',
      isInMenu: true,
      unavailable: ({ stage, isClientMode }) =>
        isClientMode ? NOT_FOR_CLIENTS : isPending(stage) ? WAIT : ESTIMATE_FIRST,
    },
  },
  sinceSaved: {
    title: 'Depuis l’enregistrement',
    Part: lazyPart(async () => import('./SinceSaved.tsx'), 'SinceSaved'),
    isOffered: ({ saved }) => saved !== null,
  },
  overlaps: { title: 'Conflits', Part: OverlapsTool, isOffered: () => hasAddition('overlaps') },
};

/** The tools with their keys, in the order of the toolbar. */
export const LISTED_TOOLS: readonly (ResultTool & NamedTool)[] = Object.entries(RESULT_TOOLS).map(
  ([key, tool]) => ({ key, ...tool }),
);

/** Returns the tools of a count, in the order of the toolbar. Nothing is loaded of the others. */
export const offeredTools = (facts: ToolFacts) =>
  LISTED_TOOLS.filter(
    ({ rule, isOffered }) =>
      (rule === undefined || facts.rules[rule] !== null) && isOffered?.(facts) !== false,
  );

/** Loads the tools before an estimate needs them. */
export function preloadTools(facts: ToolFacts): void {
  for (const { Part } of offeredTools(facts)) if ('preload' in Part) Part.preload();
  preloadPossibleOverlaps();
}
