import * as v from 'valibot';
import type { DescribedLine } from './description.ts';

/* Figures that come from the demonstration of an installation, and not from an import (D-172). */

/** How every document says that its figures are invented. */
export const DEMONSTRATION_FIGURES = 'Chiffres de démonstration';

/** What an estimate says of the origin of its figures. Other back ends say nothing of it. */
export interface FigureOrigin {
  /** True when one of the figures comes from the demonstration. */
  isDemonstration: boolean;
  /** Codes of the lines with such figures, in whole or in part, where other lines have none. */
  demonstrationLines?: string[];
}

const OriginSchema = v.object({
  isDemonstration: v.literal(true),
  demonstrationLines: v.fallback(v.optional(v.array(v.string()), []), []),
});

/**
 * Returns what a saved count says of the origin of its figures: « Chiffres de démonstration », with the lines where only
 * some of those that are bought have such figures.
 * @param countData of any product. One without the entry was saved before it existed or by another back end, and says
 * nothing.
 * @param lines those of its description. A total of all localities has lines of its own, each of which is concerned.
 * @returns undefined for a count without such figures
 */
export function demonstrationText(
  countData: unknown,
  { lines }: { lines: readonly Pick<DescribedLine, 'id' | 'label' | 'budget'>[] },
): string | undefined {
  const read = v.safeParse(OriginSchema, countData);
  if (!read.success) return undefined;
  const codes = new Set(read.output.demonstrationLines);
  if (!lines.some(({ id }) => codes.has(id))) return DEMONSTRATION_FIGURES;
  const bought = lines.filter(({ budget }) => budget > 0);
  const concerned = bought.filter(({ id }) => codes.has(id));
  if (concerned.length === 0) return undefined;
  if (concerned.length === bought.length) return DEMONSTRATION_FIGURES;
  return `${DEMONSTRATION_FIGURES}\u00A0: ${concerned.map(({ label }) => label).join(', ')}`;
}

/** Returns the running text of the pages of a document, which says on each that figures are invented. */
export const withOrigin = (reference: string, origin: string | undefined): string =>
  origin === undefined ? reference : `${reference} · ${DEMONSTRATION_FIGURES}`;

/**
 * Returns what a document of several counts says of the origin of its figures, with the counts where only some are
 * concerned; undefined when none is.
 */
export function demonstrationOfParts(
  parts: readonly { name: string; origin: string | undefined }[],
): string | undefined {
  const concerned = parts.filter(({ origin }) => origin !== undefined);
  if (concerned.length === 0) return undefined;
  if (concerned.length === parts.length) return DEMONSTRATION_FIGURES;
  return `${DEMONSTRATION_FIGURES}\u00A0: ${concerned.map(({ name }) => name).join(', ')}`;
}
