import { sql } from 'drizzle-orm';
import { nameProblem, singleSpaced } from '#domain/format/names.ts';
import { DISTRIBUTION_TYPES } from '#domain/count/targetings.ts';
import { ALL_PORTALS, spellingsOf, type Medium } from '#domain/portals.ts';
import { FIRST_DAY, isWithinDays, LAST_DAY } from '#domain/format/days.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { client } from '../database/schema.ts';
import { comparable, InvalidLineError } from './csvLines.ts';

/** Known RC numbers, which are the same in any letter case. */
class ClientIds {
  readonly #exact = new Set<string>();
  readonly #byLowerCase = new Map<string, string>();

  constructor(ids: Iterable<string>) {
    for (const id of ids) this.add(id);
  }

  add(id: string): void {
    this.#exact.add(id);
    const key = id.toLowerCase();
    if (!this.#byLowerCase.has(key)) this.#byLowerCase.set(key, id);
  }

  /** Returns the RC number as it is stored, preferring the same letter case; undefined when it is unknown. */
  find(id: string): string | undefined {
    return this.#exact.has(id) ? id : this.#byLowerCase.get(id.toLowerCase());
  }
}

/** Reads the RC numbers of all clients. */
export async function readClientIds(db: DatabaseClient): Promise<ClientIds> {
  const rows = await db
    .select({ id: client.clientId })
    .from(client)
    .orderBy(sql`${client.clientId} collate "C"`);
  return new ClientIds(rows.map(({ id }) => id));
}

/**
 * Lists the RC numbers that are stored in several letter cases, each with its spellings. Without any, it creates the
 * index that prevents them, which the migration skips where they exist.
 */
export async function findDoubleClients(db: DatabaseClient): Promise<string[][]> {
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    select array_agg(client_id order by client_id collate "C") as ids from client
    group by lower(client_id) having count(*) > 1 order by min(client_id collate "C")`);
  if (rows.length === 0) {
    await db.execute(
      sql`create unique index if not exists client_id_any_case on client (lower(client_id))`,
    );
  }
  return rows.map(({ ids }) => ids);
}

/*
 * Readers of the cells of an imported line. Each returns the value to store, or throws InvalidLineError with a reason in
 * French.
 */

/** What cells are looked up in. */
export interface Known {
  /** All postal codes. */
  codes: ReadonlySet<string>;
  clients: ClientIds;
  /** Codes of portals, by each of their names as files may write it. */
  media: ReadonlyMap<string, Medium>;
}

/** @param what name of the column in the reason */
export type CellReader<Value> = (text: string, what: string, known: Known) => Value;

/** Returns the reader of a name of a list, in any case and with any separators. */
export function nameIn(names: readonly string[]): CellReader<string> {
  const nameByKey = new Map(names.map((name) => [comparable(name), name]));
  return (text, what) => {
    const name = nameByKey.get(comparable(text));
    if (name === undefined) throw new InvalidLineError(`${what} « ${text} » inconnu`);
    return name;
  };
}

export const readDistributionType = nameIn(DISTRIBUTION_TYPES);

/** Returns the codes of portals by their names: the configured one, those of before, and the code itself. */
export function mediaByName(): Known['media'] {
  return new Map(
    ALL_PORTALS.flatMap((code) => spellingsOf(code).map((name) => [comparable(name), code])),
  );
}

/** Reads the name of a portal. @returns its code */
export const readMedium: CellReader<Medium> = (text, what, { media }) => {
  const code = media.get(comparable(text));
  if (code === undefined) throw new InvalidLineError(`${what} « ${text} » inconnu`);
  return code;
};

/** Reads a cell that a check of the whole line reads further. */
export const readCell: CellReader<string> = (text) => text;

export const readPostalCode: CellReader<string> = (text, what, { codes }) => {
  if (!/^\d{5}$/u.test(text)) {
    throw new InvalidLineError(`${what} « ${text} » : cinq chiffres attendus`);
  }
  if (!codes.has(text)) throw new InvalidLineError(`${what} « ${text} » inconnu`);
  return text;
};

/** Reads the RC number of a known client. @returns the number as it is stored */
export const readClient: CellReader<string> = (text, _what, { clients }) => {
  const clientId = clients.find(text);
  if (clientId === undefined) throw new InvalidLineError(`RC client « ${text} » inconnu`);
  return clientId;
};

/** Greatest number of impressions of a line. Sums of many lines stay exact. */
const IMPRESSIONS_MAXIMUM = 1_000_000_000_000;

/** Reads a month written YYYY-MM. @returns its first day */
export function readMonth(text: string): string {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/u.test(text)) {
    throw new InvalidLineError(`mois « ${text} » : AAAA-MM attendu`);
  }
  rejectOutside(`${text}-01`, text, 'mois');
  return `${text}-01`;
}

/** Reads a day written YYYY-MM-DD or DD/MM/YYYY. @returns the day as YYYY-MM-DD */
export function readDay(text: string): string {
  const french = /^(\d{2})\/(\d{2})\/(\d{4})$/u.exec(text);
  const day = french ? `${french[3]}-${french[2]}-${french[1]}` : text;
  const date = new Date(`${day}T00:00:00Z`);
  const isReal =
    /^\d{4}-\d{2}-\d{2}$/u.test(day) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(day);
  if (!isReal) throw new InvalidLineError(`date « ${text} » : AAAA-MM-JJ ou JJ/MM/AAAA attendu`);
  rejectOutside(day, text, 'date');
  return day;
}

function rejectOutside(day: string, text: string, what: string): void {
  if (isWithinDays(day)) return;
  const years = `${FIRST_DAY.slice(0, 4)} à ${LAST_DAY.slice(0, 4)}`;
  throw new InvalidLineError(`${what} « ${text} » : année de ${years} attendue`);
}

/** Reads a non-negative whole number; spaces between thousands are accepted. */
export function readImpressions(text: string, what: string): number {
  const value = readWhole(text, what, { min: 0, max: Number.MAX_SAFE_INTEGER });
  if (value <= IMPRESSIONS_MAXIMUM) return value;
  throw new InvalidLineError(`${what} « ${text} » : ${IMPRESSIONS_MAXIMUM} au plus`);
}

/** Reads a whole number within bounds; spaces between thousands are accepted. */
export function readWhole(
  text: string,
  what: string,
  { min, max }: { min: number; max: number },
): number {
  const digits = text.replace(/[\s\u00A0\u202F]/gu, '');
  const value = Number(digits);
  if (/^\d+$/u.test(digits) && value >= min && value <= max) return value;
  const expected =
    max === Number.MAX_SAFE_INTEGER ? 'nombre entier positif' : `nombre entier de ${min} à ${max}`;
  throw new InvalidLineError(`${what} « ${text} » : ${expected} attendu`);
}

/** Returns the reader of a whole number within bounds. */
export function wholeWithin(min: number, max: number): CellReader<number> {
  return (text, what) => readWhole(text, what, { min, max });
}

/**
 * Reads a text of 1 to `maximum` characters. Spaces of any kind become single ones, and the characters that a typed name
 * may not hold are refused.
 */
export function readText(text: string, what: string, maximum: number): string {
  const name = singleSpaced(text);
  switch (name.length > maximum ? 'tooLong' : nameProblem(name, maximum)) {
    case undefined:
      return name;
    case 'blank':
      throw new InvalidLineError(`${what} : valeur absente`);
    case 'tooLong':
      throw new InvalidLineError(`${what} : ${maximum} caractères au plus`);
    case 'unreadable':
      throw new InvalidLineError(`${what} : caractère invisible ou illisible`);
  }
}

/** Returns the reader of a text of 1 to `maximum` characters. */
export function textUpTo(maximum: number): CellReader<string> {
  return (text, what) => readText(text, what, maximum);
}

/** Reads « oui » or « non », or an equivalent; an empty cell means yes. */
export function readYesNo(text: string): boolean {
  const word = comparable(text);
  if (['', 'oui', 'o', 'yes', 'true', '1'].includes(word)) return true;
  if (['non', 'n', 'no', 'false', '0'].includes(word)) return false;
  throw new InvalidLineError(`« ${text} » : oui ou non attendu`);
}
