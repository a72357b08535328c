import { useState } from 'react';
import type { CountRow } from '#contract/counts.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { parisDay, type Day } from '#domain/format/days.ts';
import { nameKey } from '#domain/format/nameComparison.ts';
import { formatListedEuro } from '#domain/format/numbers.ts';
import { isSameClientId } from '#domain/clientSearch.ts';
import { clientLine } from '#domain/count/clientFile/client.ts';
import type { Market } from '#domain/markets.ts';
import { savedProduct } from '#domain/products/catalogue.ts';
import { SCREENS } from '#domain/screens.ts';
import { readLine } from '#domain/quickLine/readLine.ts';
import { ranLastYear, readRedo, redoChange, type RedoLine } from '#domain/quickLine/redo.ts';
import { quoted } from '#domain/quickLine/meaning.ts';
import { resolveLine } from '#domain/quickLine/resolveLine.ts';
import { isQuickLine } from '#domain/quickLine/words.ts';
import type { Command, CommandGroup } from '#design-system/CommandSearch.tsx';
import { redoState } from '#features/count/store/editorProps.ts';
import type { Recent } from '#features/palette/recents.ts';
import { countTargets } from './targets.ts';
import { useAwaitedLine, useLookups } from './useLookups.ts';

const NUMBER = /MAF-(\d+)/;

/** Returns the number of the count on screen, or else of the one that was opened last from here. */
function lastNumber(recents: readonly Recent[], market: Market): string | undefined {
  const own = recents.filter((recent) => recent.market === market).map(({ label }) => label);
  return [document.title, ...own].flatMap((text) => NUMBER.exec(text)?.[1] ?? []).at(0);
}

/** Returns the client whose page is on screen, as its page names it; empty on any other page. */
function clientOnScreen(): string {
  const [name = '', after] = document.title.split(` · ${SCREENS.client.title} · `);
  return after === undefined ? '' : name;
}

/** A line that repeats a count, and the text by which the count is searched. It is empty where no count was opened. */
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
  if (source.kind === 'client' && source.name === '') {
    const name = clientOnScreen();
    const [search = ''] = name.split(' - ');
    return { ...line, source: { kind: 'client', name }, search };
  }
  if (source.kind === 'client') {
    const read = readLine(source.name, { today: parisDay(new Date()), market, zones: [] });
    return isQuickLine(read) ? undefined : { ...line, search: source.name };
  }
  const number = lastNumber(recents, market);
  if (number === undefined) return { ...line, search: '' };
  return { ...line, source: { kind: 'number', number: Number(number) }, search: `MAF-${number}` };
}

/** Returns whether a count is one that the line repeats. */
function isSource(row: CountRow, { source }: RedoLine, today: Day): boolean {
  if (source.kind === 'number') return row.mafId === source.number;
  if (source.kind === 'last' || source.name === '') return false;
  const { clientId, clientName } = row.client;
  const named = { clientId, clientName, countName: row.countName };
  const names = [clientName, row.countName, clientLine(named)].flatMap((name) => name ?? []);
  const isNamed =
    names.some((name) => nameKey(name) === nameKey(source.name)) ||
    isSameClientId(clientId ?? '', source.name);
  return isNamed && ranLastYear(row, today);
}

/** Returns why no count is found that a line repeats. */
function absence({ source }: RedoLine): string {
  if (source.kind === 'number') return `${formatMafId(source.number)} est introuvable.`;
  if (source.kind === 'client' && source.name === '')
    return 'écrivez aussi le client, par exemple «\u00A0Agence du Parc comme l’année dernière\u00A0».';
  if (source.kind === 'client')
    return `aucun comptage de ${quoted(source.name)} n’a couru l’année dernière.`;
  return 'ouvrez d’abord un comptage enregistré, ou écrivez son numéro MAF.';
}

interface RedoOptions {
  typed: string;
  redo: SearchedRedo | undefined;
  market: Market;
  /** The counts that the search found. */
  rows: readonly CountRow[];
  isSearching: boolean;
  hasSearchFailed: boolean;
  onOpen: (path: string, state: unknown) => void;
}

/** Returns the commands that open a copy of a count with one change, one for each reading of it (N-18). */
export function useRedoCommands(options: RedoOptions) {
  const { typed, redo, market, rows, isSearching, hasSearchFailed, onOpen } = options;
  const [today] = useState(() => parisDay(new Date()));
  const change = redo?.change ?? '';
  const read = readLine(change, { today, market, zones: [] });
  const { value: parts, ...state } = useLookups(change, market, (lookups) =>
    resolveLine(change, read, { lookups, market }),
  );
  const isPending = isSearching || parts.some(({ kind }) => kind === 'pending');
  const found = redo && !isPending ? rows.filter((row) => isSource(row, redo, today)) : [];
  const copies = found.flatMap((row): Command[] => {
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
    const meaning = redoChange(source, change, parts);
    const named = `Refaire ${formatMafId(row.mafId)} · ${countName}`;
    if ('problem' in meaning) {
      const key = `redo ${row.id}`;
      const unavailable = meaning.problem;
      return [{ key, label: named, icon: 'copy', unavailable, onChoose: () => undefined }];
    }
    return meaning.readings.map(({ brief, words, kept }) => ({
      key: `redo ${row.id} ${words}`,
      label: `${named} : ${words}`,
      detail: `${kept} : ${countName}${brief.budget === totalBudget ? `, ${formatListedEuro(totalBudget)}` : ''}`,
      icon: 'copy',
      onChoose: () => onOpen(target.path, redoState(brief, `${words}. ${kept}`)),
    }));
  });
  const awaitLine = useAwaitedLine(typed, isPending, () => {
    const [copy, ...others] = copies;
    if (copy?.unavailable === undefined && others.length === 0) copy?.onChoose();
  });
  const line = { key: 'redo', label: `Refaire\u00A0: ${typed.trim()}`, icon: 'copy' } as const;
  /** The line itself, while it is read or where it leads to nothing, so that Enter opens no other count. */
  const items: Command[] =
    copies.length > 0 || hasSearchFailed
      ? copies
      : [
          redo && !isPending
            ? { ...line, unavailable: absence(redo), onChoose: () => undefined }
            : { ...line, detail: 'Lecture de la ligne…', onChoose: awaitLine },
        ];
  const groups: CommandGroup[] = redo ? [{ label: 'Refaire', items }] : [];
  return { groups, ...state };
}
