import {
  formatEuroCents,
  formatListedEuro,
  formatInteger,
  formatPercent,
} from '../../format/numbers.ts';
import { formatDifference } from '../sinceSaved.ts';
import { totalOf, type CountDescription, type DescribedLine } from '../description.ts';
import { criterionTexts, differingTexts } from '../differences.ts';

/** A scenario as it is compared. */
export interface DescribedScenario {
  /** A letter, or another short name. */
  name: string;
  /** What the seller calls it. */
  title?: string | undefined;
  description: CountDescription;
}

/** A criterion that differs between scenarios. */
export interface ComparedCriterion {
  label: string;
  /** In the order of the scenarios. */
  texts: readonly string[];
}

/** A figure of every scenario. */
export interface ComparedFigure {
  id: string;
  label: string;
  /** In the order of the scenarios. « – » where a scenario does not have the figure. */
  texts: readonly string[];
  /** Names of the scenarios with the best figure. Empty when there is nothing to choose from. */
  best: readonly string[];
  /** Which scenario is the best, in words. */
  bestText: string;
  /** What the second of two scenarios has more or less; absent where there are not two, or one has no such figure. */
  difference?: string;
}

/** Scenarios of one product, side by side. */
export interface Comparison {
  criteria: readonly ComparedCriterion[];
  /** Volume, budget, average price and share of what is available. */
  figures: readonly ComparedFigure[];
  /** The lines whose purchase differs. */
  lines: readonly ComparedFigure[];
}

const NONE = '–';

/** Which figure stands out, in words that say only what is counted (D-166). */
interface Ranking {
  words: string;
  isBetter: (one: number, other: number) => boolean;
}

const MOST: Pick<Ranking, 'isBetter'> = { isBetter: (one, other) => one > other };
const LEAST: Pick<Ranking, 'isBetter'> = { isBetter: (one, other) => one < other };
const VOLUME: Ranking = { ...MOST, words: 'Plus grand volume' };
const BUDGET: Ranking = { ...LEAST, words: 'Plus petit budget' };
const PRICE: Ranking = { ...LEAST, words: 'Prix le plus bas' };
const SHARE: Ranking = { ...MOST, words: 'Plus grande part' };

interface FigureOptions {
  id: string;
  label: string;
  /** Returns the figure of a scenario, or undefined where it has none. */
  valueOf: (description: CountDescription) => number | undefined;
  format: (value: number) => string;
  ranking: Ranking;
}

function bestTextOf(words: string, best: readonly string[], compared: number): string {
  const [first, ...others] = best;
  if (first === undefined) return '';
  if (others.length === 0) return `${words} : ${first}`;
  if (best.length === compared) return 'Identique';
  return `À égalité : ${best.slice(0, -1).join(', ')} et ${best.at(-1) ?? ''}`;
}

/**
 * Returns a figure of every scenario and the best of them. Figures that read the same are equal, and a figure of 0 is
 * never the best, because a scenario that buys nothing costs nothing.
 */
function compareFigure(
  scenarios: readonly DescribedScenario[],
  { id, label, valueOf, format, ranking }: FigureOptions,
): ComparedFigure {
  const values = scenarios.map(({ description }) => valueOf(description));
  const texts = values.map((value) => (value === undefined ? NONE : format(value)));
  const top = values.reduce<number | undefined>((best, value) => {
    if (value === undefined || value <= 0) return best;
    return best === undefined || ranking.isBetter(value, best) ? value : best;
  }, undefined);
  const best =
    top === undefined || scenarios.length === 1
      ? []
      : scenarios.filter((_, index) => texts[index] === format(top)).map(({ name }) => name);
  const bestText = bestTextOf(ranking.words, best, scenarios.length);
  return { id, label, texts, best, bestText, ...differenceOf(values, format) };
}

function differenceOf(
  values: readonly (number | undefined)[],
  format: (value: number) => string,
): Pick<ComparedFigure, 'difference'> {
  const [one, other] = values;
  if (values.length !== 2 || one === undefined || other === undefined) return {};
  return { difference: formatDifference(other - one, format) };
}

/**
 * Returns the average price of a count: its budget for each impression, click or contact, or for a thousand of them.
 * @returns euros excluding tax; undefined for a count that buys nothing
 */
export function averagePrice(description: CountDescription): number | undefined {
  const quantity = totalOf(description, 'quantity');
  if (quantity === 0) return undefined;
  return (totalOf(description, 'budget') * description.measure.pricedQuantity) / quantity;
}

/**
 * Returns the part of what is available that a count buys, in percent.
 * @returns undefined when nothing is available
 */
export function availableShare(description: CountDescription): number | undefined {
  const { available } = description.measure;
  if (available === 0) return undefined;
  return (totalOf(description, 'quantity') * 100) / available;
}

function figuresOf({ totals, measure }: CountDescription): FigureOptions[] {
  const quantity = totals.find(({ id }) => id === 'quantity');
  return [
    {
      id: 'quantity',
      label: quantity?.label ?? 'Volume',
      valueOf: (description) => totalOf(description, 'quantity'),
      format: formatInteger,
      ranking: VOLUME,
    },
    {
      id: 'budget',
      label: 'Budget',
      valueOf: (description) => totalOf(description, 'budget'),
      format: formatListedEuro,
      ranking: BUDGET,
    },
    {
      id: 'price',
      label: measure.priceLabel,
      valueOf: averagePrice,
      format: formatEuroCents,
      ranking: PRICE,
    },
    {
      id: 'share',
      label: 'Part du disponible',
      valueOf: availableShare,
      format: formatPercent,
      ranking: SHARE,
    },
  ];
}

/** Returns the volume of a line, or its budget where the lines of the product have no volume. */
function lineFigure({ id, label, quantity }: DescribedLine): FigureOptions {
  const lineIn = ({ lines }: CountDescription) => lines.find((line) => line.id === id);
  const common = { id: `line-${id}`, label };
  return quantity === undefined
    ? {
        ...common,
        valueOf: (description) => lineIn(description)?.budget,
        format: formatListedEuro,
        ranking: BUDGET,
      }
    : {
        ...common,
        valueOf: (description) => lineIn(description)?.quantity,
        format: formatInteger,
        ranking: VOLUME,
      };
}

/** Returns a text that wraps within the names of localities, because columns are narrow. */
const wrapping = (text: string): string => text.replaceAll('\u00a0', ' ');

/** Compares scenarios of one product: the criteria and lines that differ, and every total. */
export function compareScenarios(scenarios: readonly DescribedScenario[]): Comparison {
  const [first] = scenarios;
  if (!first) return { criteria: [], figures: [], lines: [] };
  const lines = new Map(
    scenarios.flatMap(({ description }) => description.lines.map((line) => [line.id, line])),
  );
  return {
    criteria: differingTexts(criterionTexts(scenarios.map(({ description }) => description))).map(
      ({ label, texts }) => ({ label, texts: texts.map(({ shown }) => wrapping(shown)) }),
    ),
    figures: figuresOf(first.description).map((figure) => compareFigure(scenarios, figure)),
    lines: [...lines.values()]
      .map((line) => compareFigure(scenarios, lineFigure(line)))
      .filter(({ texts }) => new Set(texts).size > 1),
  };
}
