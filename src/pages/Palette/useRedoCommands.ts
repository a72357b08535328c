import { useState } from 'react';
import type { CountRow } from '#contract/counts.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { parisDay, type Day } from '#domain/format/days.ts';
import { nameKey } from '#domain/format/nameComparison.ts';
import { formatListedEuro } from '#domain/format/numbers.ts';
import { isSameClientId } from '#domain/clientSearch.ts';
import type { Market } from '#domain/markets.ts';
import { savedProduct } from '#domain/products/catalogue.ts';
import { readLine } from '#domain/quickLine/readLine.ts';
import { ranLastYear, readRedo, redoChange, type RedoLine } from '#domain/quickLine/redo.ts';
import { resolveLine } from '#domain/quickLine/resolveLine.ts';
import { isQuickLine } from '#domain/quickLine/words.ts';
import type { Command, CommandGroup } from '#design-system/CommandSearch.tsx';
import { redoState } from '#features/count/store/editorProps.ts';
import type { Recent } from '#features/palette/recents.ts';
import { countTargets } from './targets.ts';
import { useLookups } from './useLookups.ts';

const NUMBER = /MAF-(\d+)/;

/** Returns the number of the count on screen, or else of the one that was opened last from here. */
function lastNumber(recents: readonly Recent[], market: Market): string | undefined {
  const own = recents.filter((recent) => recent.market === market).map(({ label }) => label);
  return [document.title, ...own].flatMap((text) => NUMBER.exec(text)?.[1] ?? []).at(0);
}

/** A line that repeats a count, and the text by which the count is searched. */
interface SearchedRedo extends RedoLine {
  search: string;
}

/**
 * Reads a line that repeats a count with one change (N-18).
 * @returns undefined for any other text: a line with a product asks for a new count
 */
export function searchedRedo(
  typed: string,
  { recents, market }: { recents: readonly Recent[]; market: Market },
): SearchedRedo | undefined {
  const line = readRedo(typed);
  if (line === undefined) return undefined;
  const { source } = line;
  if (source.kind === 'number') return { ...line, search: `MAF-${source.number}` };
  if (source.kind === 'client') {
    const read = readLine(source.name, { today: parisDay(new Date()), market, zones: [] });
    return isQuickLine(read) ? undefined : { ...line, search: source.name };
  }
  const number = lastNumber(recents, market);
  if (number === undefined) return undefined;
  return { ...line, source: { kind: 'number', number: Number(number) }, search: `MAF-${number}` };
}

/** Returns whether a count is one that the line repeats. */
function isSource(row: CountRow, { source }: RedoLine, today: Day): boolean {
  if (source.kind === 'number') return row.mafId === source.number;
  if (source.kind === 'last') return false;
  const names = [row.client.clientName, row.countName].flatMap((name) => name ?? []);
  const isNamed =
    names.some((name) => nameKey(name) === nameKey(source.name)) ||
    isSameClientId(row.client.clientId ?? '', source.name);
  return isNamed && ranLastYear(row, today);
}

interface RedoOptions {
  redo: SearchedRedo | undefined;
  market: Market;
  /** The counts that the search found. */
  rows: readonly CountRow[];
  onOpen: (path: string, state: unknown) => void;
}

/** Returns the commands that open a copy of a count with one change, one for each reading of it (N-18). */
export function useRedoCommands({ redo, market, rows, onOpen }: RedoOptions) {
  const [today] = useState(() => parisDay(new Date()));
  const change = redo?.change ?? '';
  const read = readLine(change, { today, market, zones: [] });
  const { value: parts, ...state } = useLookups(change, market, (lookups) =>
    resolveLine(change, read, { lookups, market, isChange: true }),
  );
  const isPending = parts.some(({ kind }) => kind === 'pending');
  const items = (
    redo && !isPending ? rows.filter((row) => isSource(row, redo, today)) : []
  ).flatMap((row): Command[] => {
    const product = savedProduct(row.mafProduct)?.product;
    const [target] = countTargets([row], 'duplicate', market);
    if (product === undefined || target === undefined) return [];
    const { countName, period, countData } = row;
    const { totalBudget } = countData;
    const source = {
      product,
      market: row.market,
      countName,
      period,
      totalBudget: totalBudget ?? 0,
    };
    const found = redoChange(source, change, parts);
    const named = `Refaire ${formatMafId(row.mafId)} · ${countName}`;
    if ('problem' in found) {
      const key = `redo ${row.id}`;
      const unavailable = found.problem;
      return [{ key, label: named, icon: 'copy', unavailable, onChoose: () => undefined }];
    }
    return found.readings.map(({ brief, words }) => ({
      key: `redo ${row.id} ${words}`,
      label: `${named} : ${words}`,
      detail: `Nom et budget repris : ${countName}, ${formatListedEuro(totalBudget)}`,
      icon: 'copy',
      onChoose: () => onOpen(target.path, redoState(brief, words)),
    }));
  });
  const groups: CommandGroup[] = redo ? [{ label: 'Refaire', items }] : [];
  return { groups, ...state };
}
