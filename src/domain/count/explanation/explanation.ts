import type { ForecastFacts } from './confidence.ts';
import {
  listParts,
  sumFigures,
  type ExplainedCell,
  type Figures,
  type PartList,
} from './figures.ts';
import type { ExplainedMonth } from './months.ts';

/** Why a row of a result has its volume. */
export interface Explanation extends Figures {
  /** Null where the estimate is national. */
  byLocality: PartList | null;
  byContext: PartList | null;
  /** Null for a product without formats. */
  byFormat: PartList | null;
  /** Whole months, oldest first; none for contacts, which are counted and not forecast. */
  months: ExplainedMonth[];
  /** What the confidence depends on; null for contacts. */
  facts: ForecastFacts | null;
}

/** Returns the explanation of a row, whose figures and lists are sums of the same cells. */
export function explanationOf(
  cells: readonly ExplainedCell[],
  { months, facts }: Pick<Explanation, 'months' | 'facts'>,
): Explanation {
  return {
    ...sumFigures(cells),
    byLocality: listParts(cells, ({ locality }) => locality),
    byContext: listParts(cells, ({ context }) => context),
    byFormat: listParts(cells, ({ format }) => format),
    months,
    facts,
  };
}
