import { useState } from 'react';
import { useGetZonesQuery } from '#api/zonesApi.ts';
import { parisDay, type Day } from '#domain/format/days.ts';
import type { Market } from '#domain/markets.ts';
import {
  asksForClient,
  type CountProductKey,
  type ProductKey,
} from '#domain/products/catalogue.ts';
import type { ResolvedPart, KnownZone } from '#domain/quickLine/meaning.ts';
import {
  missingFrom,
  briefOf,
  quickLineProblem,
  type QuickLineBrief,
} from '#domain/quickLine/quickLineBrief.ts';
import { partText, withCorrection, withoutPart, isQuickLine } from '#domain/quickLine/words.ts';
import { readLine } from '#domain/quickLine/readLine.ts';
import { resolveLine } from '#domain/quickLine/resolveLine.ts';
import type { Command, CommandGroup } from '#design-system/CommandSearch.tsx';
import { QuickLineSummary } from '#features/palette/QuickLineSummary.tsx';
import { useMe } from '#features/session/guard.ts';
import { useAwaitedLine, useLookups } from './useLookups.ts';

interface QuickLine {
  /** Empty unless the text asks for a count. */
  parts: readonly ResolvedPart[];
  /** True when places or zones could not be looked up. */
  hasFailed: boolean;
  onRetry: () => void;
}

const NO_ZONES: readonly KnownZone[] = [];

/** Reads a typed text as a count in one line (N-12). */
function useQuickLine(typed: string, market: Market, today: Day): QuickLine {
  const { markets } = useMe();
  // Without zones, their names are only not understood.
  const { data } = useGetZonesQuery({ market });
  const zones = data?.zones ?? NO_ZONES;
  const read = readLine(typed, { today, market, markets, zones });
  const parts = isQuickLine(read) ? read : [];
  const { value, ...state } = useLookups(typed, market, (lookups) =>
    resolveLine(typed, parts, { lookups, market, markets }),
  );
  return { parts: value, ...state };
}

interface QuickLineOptions {
  typed: string;
  onTyped: (typed: string) => void;
  market: Market;
  /** The products that can be chosen. */
  products: readonly ProductKey[];
  /** Without a product, the line asks for a plan (N-16). */
  onCreate: (product: ProductKey | null, brief: QuickLineBrief) => void;
}

interface QuickLineCommands {
  groups: readonly CommandGroup[];
  hasFailed: boolean;
  onRetry: () => void;
}

const LABEL = 'En une ligne';
const QUESTION = 'Que voulez-vous dire ?';
const NOT_OPEN = 'Cette offre n’est pas encore ouverte.';

/** Returns the commands that make the unclear parts of a line clear, or remove them. */
function correctionCommands(
  { typed, onTyped }: Pick<QuickLineOptions, 'typed' | 'onTyped'>,
  parts: readonly ResolvedPart[],
): Command[] {
  return parts.flatMap((part): Command[] => {
    if (part.kind !== 'unclear') return [];
    const corrections = (part.corrections ?? []).map((correction): Command => ({
      key: `${part.start} ${correction.label}`,
      label: correction.statement ?? `Remplacer « ${part.text} » par « ${correction.label} »`,
      icon: 'edit',
      onChoose: () => onTyped(withCorrection(typed, part, correction)),
    }));
    const removal: Command = {
      key: `${part.start}`,
      label: `Retirer « ${part.text} »`,
      icon: 'close',
      onChoose: () => onTyped(withoutPart(typed, part)),
    };
    return [...corrections, removal];
  });
}

/** Returns what Enter does with a line that is understood. An estimate is promised only where nothing is missing. */
function readyText(product: CountProductKey | null, missing: readonly string[]): string {
  const opened = product === null ? 'un plan de toutes les offres' : 'le comptage';
  if (product !== null && asksForClient(product))
    return 'Entrée\u00A0: choisir le client, puis ouvrir le comptage.';
  if (missing.length === 0) return `Entrée\u00A0: ouvrir ${opened} et l’estimer.`;
  return `Entrée\u00A0: ouvrir ${opened}. Il reste à indiquer ${missing.join(' et ')}.`;
}

/** Returns the commands for a text that asks for a count: opening it, and what makes it clear (N-12). */
export function useQuickLineCommands(options: QuickLineOptions): QuickLineCommands {
  const { typed, market, products, onCreate } = options;
  const [today] = useState(() => parisDay(new Date()));
  const { parts, hasFailed, onRetry } = useQuickLine(typed, market, today);
  /** The text of which Enter asked what is not clear. */
  const [asked, setAsked] = useState<string | null>(null);
  const brief = briefOf(parts);
  const { product } = brief;
  const isOpen = product === null || products.includes(product);
  const problem = isOpen ? quickLineProblem(parts) : NOT_OPEN;
  const isPending = parts.some(({ kind }) => kind === 'pending');
  const open = () => onCreate(product, brief);
  const awaitLine = useAwaitedLine(typed, isPending, () => {
    if (problem === null) open();
  });
  if (parts.length === 0) return { groups: [], hasFailed, onRetry };

  const missing = missingFrom(brief, market);
  const isOfCount =
    product !== null || parts.some((part) => part.kind === 'unclear' && part.namesProduct === true);
  const title = isOfCount ? 'Nouveau comptage' : 'Plan média';
  const command: Command = {
    key: 'quickLine',
    label: `${title} : ${parts.map((part) => partText(part, market)).join(', ')}`,
    icon: 'plus',
    content: (
      <QuickLineSummary
        parts={parts}
        {...{ title, market }}
        outcome={problem ?? readyText(product, missing)}
      />
    ),
    onChoose: () => {
      if (isPending) awaitLine();
      if (problem === null) open();
      else setAsked(typed);
    },
  };
  const questions = correctionCommands(options, parts);
  // Enter asks: the answers come first, so that the next Enter chooses the nearest one (D-149).
  // So does a bare amount after a brief, which has one meaning: one Enter agrees.
  const unclear = parts.filter((part) => part.kind === 'unclear');
  const isLikely = unclear.length === 1 && unclear[0]?.isLikely === true;
  const isAsked = questions.length > 0 && (asked === typed || isLikely);
  const groups = isAsked
    ? [
        { label: QUESTION, items: questions },
        { label: LABEL, items: [command] },
      ]
    : [{ label: LABEL, items: [command, ...questions] }];
  return { groups, hasFailed, onRetry };
}
