import { expect } from 'vitest';
import { MARKETS, type Market } from '#domain/markets.ts';
import {
  FILTER_BY_MARKET,
  marketsOfCall,
  samplesOf,
  type Sample,
  type Saves,
  type Situation,
} from './permissionCalls.ts';
import { CALLS, PEOPLE } from './permissionMatrix.ts';
import { isWeekly } from '../../weekly.ts';

/* The trials of permissionMatrix.ts: each call, as each person, in each situation. */

export type Person = (typeof PEOPLE)[number];
type About = '-' | 'market' | 'person' | 'item' | 'shared' | 'count';
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const IN_PROFILE = [true, false] as const;
const OWN_AND_OTHER = [true, false].map((isOwn) => ({ isInProfile: true, isOwn }));
const IN_AND_OUT = IN_PROFILE.flatMap((isInProfile) =>
  [true, false].map((isOwn) => ({ isInProfile, isOwn })),
);
const SITUATIONS_BY_ABOUT: Record<About, readonly Omit<Situation, 'market'>[]> = {
  '-': [{ isInProfile: true, isOwn: true }],
  market: IN_PROFILE.map((isInProfile) => ({ isInProfile, isOwn: true })),
  person: OWN_AND_OTHER,
  item: OWN_AND_OTHER,
  shared: IN_AND_OUT,
  count: IN_AND_OUT,
};

/** Reads a table of permissionMatrix.ts: the words of each line below its heading. */
export const linesOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.replace('|', '').trim().split(/\s+/));

/** The lines of the matrix. */
export const LINES = linesOf(CALLS).map(([method = '', path = '', about = '', ...cells]) => ({
  call: `${method} ${path}`,
  method: method as Method,
  path,
  about: about as About,
  cells,
}));

const STATUS_BY_LETTER: Record<string, number | undefined> = { 1: 401, 3: 403, 4: 404 };

/** Returns the expected letter of each situation of a cell. */
function lettersOf(cell: string, { length }: readonly unknown[]): string[] {
  const letters = cell.length === 1 ? cell.repeat(length) : cell;
  expect(letters, cell).toHaveLength(length);
  expect(letters).toMatch(/^[y134]+$/);
  return letters.split('');
}

/** Returns the markets that are tried: those in which the call may succeed. */
function marketsOf({ path, about }: { path: string; about: About }): readonly Market[] {
  const markets = marketsOfCall(path);
  return markets ?? (['market', 'shared', 'count'].includes(about) ? MARKETS : ['Neuf']);
}

/** Returns the markets of a profile that has the market of a call, or every market except those of the call. */
export function profileMarkets(
  path: string,
  { market, isInProfile }: Situation,
): readonly Market[] {
  if (isInProfile) return [market];
  const isExport = path.includes('/GetExport');
  return MARKETS.filter((one) =>
    isExport ? FILTER_BY_MARKET[one] !== FILTER_BY_MARKET[market] : one !== market,
  );
}

/** A call as one person, in one situation. */
export interface Trial {
  method: Method;
  path: string;
  about: About;
  person: Person;
  situation: Situation;
  sample: Sample;
}

/** Describes a trial in the list of answers. */
export const titleOf = ({ person, situation: { market, isInProfile, isOwn } }: Trial) =>
  `${person}, ${market} ${isInProfile ? 'in' : 'not in'} the profile, ${isOwn ? 'own' : "somebody else's"}`;

/**
 * Returns the markets in which a person is tried in a situation: all of them in the weekly run, and otherwise one, in turn,
 * because the people and situations of a line are more than its markets.
 */
const triedIn = (markets: readonly Market[], turn: number): readonly Market[] =>
  markets.filter((_, index) => isWeekly || index === turn % markets.length);

/** Returns the trials of a line of the matrix with the expected answer. @param saves the save of a new count of each product */
export function trialsOf(
  { call, method, path, about, cells }: (typeof LINES)[number],
  saves: Saves,
): { trial: Trial; expected: number | 'yes' }[] {
  const situations = SITUATIONS_BY_ABOUT[about];
  const markets = marketsOf({ path, about });
  return PEOPLE.flatMap((person, column) => {
    const letters = lettersOf(cells[column] ?? '', situations);
    return situations.flatMap((partial, index) =>
      triedIn(markets, column + index).flatMap((market) =>
        samplesOf(call, saves).map((sample) => {
          const situation = { ...partial, market };
          const expected = STATUS_BY_LETTER[letters[index] ?? ''] ?? 'yes';
          return { trial: { method, path, about, person, situation, sample }, expected };
        }),
      ),
    );
  });
}
