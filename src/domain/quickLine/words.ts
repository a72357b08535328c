import { formatListedEuro } from '../format/numbers.ts';
import { chosenText, groupText } from '../localities/selection.ts';
import { townText } from '../localities/town.ts';
import { MARKET_LABEL_BY_MARKET, type Market } from '../markets.ts';
import { productLabel } from '../products/catalogue.ts';
import { periodWords } from './calendar.ts';
import { goalText } from './goals.ts';
import type { LinePart, Correction, ResolvedPart, Span } from './meaning.ts';

/** What belongs to a count even without a product. Words, markets and formats are also parts of names. */
const CRITERIA: ReadonlySet<LinePart['kind']> = new Set([
  'code',
  'zone',
  'allFrance',
  'radius',
  'budget',
  'goal',
  'period',
  'monthly',
  'name',
  'around',
  'criterion',
  'unclear',
]);

/** What asks which of two readings is meant has the words of two parts: « paris 15 décembre ». */
const isQuestion = (part: LinePart): boolean =>
  part.kind === 'unclear' && part.corrections !== undefined && part.corrections.length > 1;

/**
 * Returns true when a text asks for a count rather than searches for one: it holds a product, two parts of which one is a
 * criterion, or a part that may mean two things.
 */
export function isQuickLine(parts: readonly LinePart[]): boolean {
  if (parts.some((part) => part.kind === 'product' || isQuestion(part))) return true;
  return parts.length > 1 && parts.some(({ kind }) => CRITERIA.has(kind));
}

function placeText({
  localities,
  town,
  surroundingsKm,
  zone,
  group,
}: ResolvedPart & { kind: 'place' }): string {
  const codes = [...new Set(localities.map(({ code }) => code))];
  if (surroundingsKm !== undefined) return `${town} + ${surroundingsKm} km (${codes.length} codes)`;
  if (town !== undefined) return townText({ name: town, codes });
  if (group !== undefined) return groupText(group);
  if (zone === undefined) return localities.map(chosenText).join(', ');
  const count = `${localities.length} ${localities.length > 1 ? 'localités' : 'localité'}`;
  return `Zone « ${zone.name} » : ${count}`;
}

/** Returns what a part of a line was understood to mean, in words; its own text while that is not known. */
export function partText(part: ResolvedPart, market: Market): string {
  switch (part.kind) {
    case 'product':
      return productLabel(part.product, market);
    case 'place':
      return placeText(part);
    case 'market':
      return `Marché : ${MARKET_LABEL_BY_MARKET[part.market]}`;
    case 'allFrance':
      return 'Toute la France';
    case 'placeCount':
      return `${part.count} localités`;
    case 'radius': {
      const typed = part.typedKm.toLocaleString('fr-FR');
      return part.km === part.typedKm ? `${part.km} km` : `${part.km} km (${typed} km demandés)`;
    }
    case 'period':
      return periodWords(part.period);
    case 'monthly':
      return 'Récurrent';
    case 'budget':
      return `${formatListedEuro(part.amount)} HT`;
    case 'goal':
      return goalText(part);
    case 'name':
      return `Nom : ${part.name}`;
    case 'format':
    case 'pending':
    case 'unclear':
      return `« ${part.text} »`;
  }
}

/** Returns a line of which a part is replaced by one that is clear. */
export function withCorrection(
  line: string,
  part: Span,
  { text, span = part }: Correction,
): string {
  return line.slice(0, span.start) + text + line.slice(span.end);
}

/** Returns a line without a part. */
export function withoutPart(line: string, { start, end }: Span): string {
  return `${line.slice(0, start).trimEnd()} ${line.slice(end).trimStart()}`.trim();
}
