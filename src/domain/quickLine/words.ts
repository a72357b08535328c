import { formatDay } from '../format/days.ts';
import { formatListedEuro } from '../format/numbers.ts';
import { chosenText } from '../localities/selection.ts';
import type { Market } from '../markets.ts';
import { productLabel } from '../products/catalogue.ts';
import type { LinePart, Mending, ResolvedPart } from './meaning.ts';

/**
 * Returns true when a text orders a count rather than searches for one: it holds a product, or two parts of which one is
 * more than words.
 */
export function isOrder(parts: readonly LinePart[]): boolean {
  if (parts.some(({ kind }) => kind === 'product')) return true;
  return parts.length > 1 && parts.some(({ kind }) => kind !== 'words');
}

function periodText(start: string, end: string): string {
  return start === end ? `le ${formatDay(start)}` : `du ${formatDay(start)} au ${formatDay(end)}`;
}

/** Returns what a part of a line was understood to mean, in words; its own text while that is not known. */
export function partText(part: ResolvedPart, market: Market): string {
  switch (part.kind) {
    case 'product':
      return productLabel(part.product, market);
    case 'place':
      return part.localities.map(chosenText).join(', ');
    case 'radius': {
      const typed = part.typedKm.toLocaleString('fr-FR');
      return part.km === part.typedKm ? `${part.km} km` : `${part.km} km (${typed} km demandés)`;
    }
    case 'period':
      return periodText(part.period.start, part.period.end);
    case 'monthly':
      return 'Récurrent';
    case 'budget':
      return `${formatListedEuro(part.amount)} HT`;
    case 'name':
      return `Nom : ${part.name}`;
    case 'pending':
    case 'unclear':
      return `« ${part.text} »`;
  }
}

/** Returns a line of which a part is replaced by one that is clear. */
export function withMending(
  line: string,
  { start, end }: Pick<ResolvedPart, 'start' | 'end'>,
  { text }: Pick<Mending, 'text'>,
): string {
  return line.slice(0, start) + text + line.slice(end);
}
