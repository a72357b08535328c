import { apportion } from '../../arithmetic.ts';
import { formatInteger } from '../../format/numbers.ts';

/*
 * The figures of an explained row (« Pourquoi ce volume ? ») and the lists that they are shown in. Server and mocks build
 * them with the same functions. Every figure is a whole number, and total = reserved + booked + available everywhere.
 */

/** A volume and where it goes, in the unit of the row. */
export interface Figures {
  total: number;
  /** Held by long contracts. */
  reserved: number;
  /** Taken by campaigns, as far as the inventory goes: what was sold beyond it is not counted. */
  booked: number;
  available: number;
}

/** A code and the name that people read. */
export interface Named {
  code: string;
  name: string;
}

/** The smallest part of an estimate: what one locality holds of one context in one format. */
export interface ExplainedCell extends Figures {
  /** Null where the estimate is national. */
  locality: Named | null;
  context: Named;
  /** Null for a product without formats. */
  format: Named | null;
}

/** What one locality, context or format brings. */
interface Part extends Figures, Named {}

/** The parts of a row, largest first. They add up to the row. */
export interface PartList {
  parts: Part[];
  /** The sum of the parts that are not listed; null when all are. */
  others: (Figures & { count: number }) | null;
}

/** Maximum number of parts that a list names. */
export const PARTS_LISTED = 10;

const NO_FIGURES: Figures = { total: 0, reserved: 0, booked: 0, available: 0 };

/** Adds figures up. */
export function sumFigures(all: readonly Figures[]): Figures {
  return all.reduce<Figures>(
    (sum, one) => ({
      total: sum.total + one.total,
      reserved: sum.reserved + one.reserved,
      booked: sum.booked + one.booked,
      available: sum.available + one.available,
    }),
    NO_FIGURES,
  );
}

/** Groups values by a key, in the order of their first occurrence. */
export function groupBy<Value, Key>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const known = groups.get(key);
    if (known) known.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/**
 * Returns what each locality, context or format brings, largest first. Parts without volume are left out.
 * @param partOf returns null for a cell that the list cannot name
 * @returns null when there is nothing to list
 */
export function listParts(
  cells: readonly ExplainedCell[],
  partOf: (cell: ExplainedCell) => Named | null,
): PartList | null {
  const named = cells.flatMap((cell) => {
    const part = partOf(cell);
    return part ? [{ part, cell }] : [];
  });
  if (named.length === 0) return null;
  const parts = [...groupBy(named, ({ part }) => part.code)]
    .map(([code, group]) => ({
      code,
      name: group[0]?.part.name ?? code,
      ...sumFigures(group.map(({ cell }) => cell)),
    }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total || (a.code < b.code ? -1 : 1));
  const rest = parts.slice(PARTS_LISTED);
  return {
    parts: parts.slice(0, PARTS_LISTED),
    others: rest.length === 0 ? null : { count: rest.length, ...sumFigures(rest) },
  };
}

/** Returns the whole percentages of the parts of a list, « others » last, which add up to 100. */
export function partPercents({ parts, others }: PartList): number[] {
  return apportion(
    100,
    [...parts, ...(others ? [others] : [])].map(({ total }) => total),
  );
}

/**
 * Splits a volume that a product rounds after summing, such as clicks, over the figures that it was computed from. Each
 * kind of figure is split in proportion, so that the parts add up to the volume exactly.
 * @param volume total and available, each at most the sum of its kind
 */
export function splitVolume<Cell extends Figures>(
  cells: readonly Cell[],
  { total, available }: Pick<Figures, 'total' | 'available'>,
): Cell[] {
  const sums = sumFigures(cells);
  const [reserved = 0, booked = 0] = apportion(total - available, [sums.reserved, sums.booked]);
  const split = {
    reserved: apportion(
      reserved,
      cells.map((cell) => cell.reserved),
    ),
    booked: apportion(
      booked,
      cells.map((cell) => cell.booked),
    ),
    available: apportion(
      available,
      cells.map((cell) => cell.available),
    ),
  };
  return cells.map((cell, index) => {
    const kinds = {
      reserved: split.reserved[index] ?? 0,
      booked: split.booked[index] ?? 0,
      available: split.available[index] ?? 0,
    };
    return { ...cell, ...kinds, total: kinds.reserved + kinds.booked + kinds.available };
  });
}

/** A row of a result whose volume can be explained, as the result shows it. */
export interface ExplainedRow {
  /** The row as the estimate identifies it; undefined for the whole estimate. */
  row: string | undefined;
  name: string;
  total: number;
  available: number;
  /** What the count buys of it. */
  purchased: number;
  /** « impressions », « clics » or « contacts ». */
  unit: string;
  /** What tells the purchase from the figure of the summary, in a sentence. */
  note?: string;
}

/** Says how a row adds up: « Total 4 292 − déjà vendu 1 639 = disponible 2 653 ; acheté 2 000 ; reste 653 impressions. » */
export function volumeSentence({
  total,
  available,
  purchased,
  unit,
}: Omit<ExplainedRow, 'row' | 'name' | 'note'>): string {
  const rest = available - purchased;
  const last =
    rest >= 0
      ? `reste ${formatInteger(rest)}`
      : `${formatInteger(-rest)} de plus que le disponible,`;
  return [
    `Total ${formatInteger(total)} − déjà vendu ${formatInteger(total - available)}`,
    `= disponible ${formatInteger(available)} ; acheté ${formatInteger(purchased)} ; ${last} ${unit}.`,
  ].join(' ');
}

/**
 * Says what holds the sold part: « Déjà vendu 1 639 = contrats longs 1 073 + campagnes 566. »
 * @returns undefined when nothing is sold
 */
export function soldSentence({ reserved, booked }: Figures): string | undefined {
  if (reserved + booked === 0) return undefined;
  return `Déjà vendu ${formatInteger(reserved + booked)} = contrats longs ${formatInteger(reserved)} + campagnes ${formatInteger(booked)}.`;
}

/** Returns true when the inventory has changed since the estimate, so that the explanation is not that of the row. */
export function isOutdated(
  { total, available }: Pick<ExplainedRow, 'total' | 'available'>,
  figures: Figures,
): boolean {
  return total !== figures.total || available !== figures.available;
}
