import { sql } from 'drizzle-orm';
import { nameProblem, singleSpaced } from '#domain/format/names.ts';
import { DISTRIBUTION_TYPES } from '#domain/count/targetings.ts';
import { ALL_PORTALS, spellingsOf, wireNameOf, type Medium } from '#domain/portals.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { client } from '../database/schema.ts';
import { InvalidLineError } from './csvErrors.ts';
import { comparable } from './csvSeparators.ts';

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
  /** Reports how a cell was read that may be a mistake. Of many cells of one kind, the first are named. */
  doubt: (kind: string, sentence: string) => void;
}

/** @param what name of the column in the reason */
export type CellReader<Value> = (text: string, what: string, known: Known) => Value;

const CHOICES = new Intl.ListFormat('fr', { type: 'disjunction' });

const unknownName = (text: string, what: string, names: readonly string[]) =>
  new InvalidLineError(`${what} « ${text} » inconnu : écrivez ${CHOICES.format(names)}`);

/** Returns the reader of a name of a list, in any case and with any separators. */
export function nameIn(names: readonly string[]): CellReader<string> {
  const nameByKey = new Map(names.map((name) => [comparable(name), name]));
  return (text, what) => {
    const name = nameByKey.get(comparable(text));
    if (name === undefined) throw unknownName(text, what, names);
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
  if (code === undefined) throw unknownName(text, what, ALL_PORTALS.map(wireNameOf));
  return code;
};

/** Reads a cell that a check of the whole line reads further. */
export const readCell: CellReader<string> = (text) => text;

/** Known codes to write instead of an unknown one, by its first three digits and by its department. */
const instead = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, string>>();

/** Returns a known code of the same place as an unknown one; undefined where there is none. */
function codeInstead(code: string, codes: ReadonlySet<string>): string | undefined {
  let byStart = instead.get(codes);
  if (!byStart) {
    const sorted = [...codes].toSorted().toReversed();
    byStart = new Map(sorted.flatMap((one) => [2, 3].map((digits) => [one.slice(0, digits), one])));
    instead.set(codes, byStart);
  }
  return byStart.get(code.slice(0, 3)) ?? byStart.get(code.slice(0, 2));
}

const MONACO = '98000';

/**
 * Returns what an unknown postal code stands for and what to write instead.
 * @returns undefined for a text that is no postal code of any place
 */
export function foreignCode(text: string, codes: ReadonlySet<string>): string | undefined {
  const code = /^(\d{5})(?:\s+cedex\b.*)?$/iu.exec(text)?.[1];
  if (code === undefined || codes.has(text)) return undefined;
  if (code === MONACO)
    return 'Monaco n’a pas de commune française : écrivez le code d’une commune voisine';
  const other = codes.has(code) ? code : codeInstead(code, codes);
  if (other === undefined) return undefined;
  return `code CEDEX, code général ou faute de frappe, et non le code d’une commune : écrivez celui de la commune, comme ${other}`;
}

/** Reads a known postal code. Excel takes it for a number, without its zero and with decimals or spaces. */
export const readPostalCode: CellReader<string> = (text, what, { codes, doubt }) => {
  if (codes.has(text)) return text;
  const digits = text.replaceAll(/\s/gu, '').replace(/[.,]0+$/u, '');
  const code = /^\d{4}$/u.test(digits) ? `0${digits}` : digits;
  if (codes.has(code)) {
    if (code !== digits) doubt('zéro', `${what} « ${text} » lu ${code}`);
    return code;
  }
  const place = foreignCode(text, codes);
  if (place !== undefined) throw new InvalidLineError(`${what} « ${text} » inconnu : ${place}`);
  if (/^\d{5}$/u.test(text)) throw new InvalidLineError(`${what} « ${text} » inconnu`);
  const advice = /\d{4,5}\D+\d{4,5}/u.test(text) ? ', un seul code par ligne' : '';
  throw new InvalidLineError(`${what} « ${text} » : cinq chiffres attendus${advice}`);
};

/** Reads the RC number of a known client. @returns the number as it is stored */
export const readClient: CellReader<string> = (text, _what, { clients }) => {
  const clientId = clients.find(text);
  if (clientId === undefined) throw new InvalidLineError(`RC client « ${text} » inconnu`);
  return clientId;
};

/** Greatest number of impressions of a line. Sums of many lines stay exact. */
const IMPRESSIONS_MAXIMUM = 1_000_000_000_000;

/** Reads a non-negative whole number; spaces between thousands are accepted. */
export function readImpressions(text: string, what: string): number {
  const value = readWhole(text, what, { min: 0, max: Number.MAX_SAFE_INTEGER });
  if (value <= IMPRESSIONS_MAXIMUM) return value;
  throw new InvalidLineError(`${what} « ${text} » : ${IMPRESSIONS_MAXIMUM} au plus`);
}

/** A number that Excel shows with few digits, such as « 1,5E+05 », and one whose comma may separate thousands or decimals. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/iu;
const TWOFOLD = /^\d{1,3},\d{3}$/u;

/** Returns the digits of a whole number as people and Excel write it: « 150 000 € », « 10,00 », « 1.500 ». */
function wholeDigits(text: string): string {
  const bare = text.replaceAll(/\s/gu, '').replace(/(?:€|EUR)(?:HT)?$/iu, '');
  if (/^\d{1,3}(?:\.\d{3})+(?:,0+)?$/u.test(bare)) {
    return bare.replace(/,0+$/u, '').replaceAll('.', '');
  }
  return TWOFOLD.test(bare) ? bare : bare.replace(/[.,]0+$/u, '');
}

/** Reads a whole number within bounds, with spaces or dots between thousands, decimals of zero and a sign of euros. */
export function readWhole(
  text: string,
  what: string,
  { min, max }: { min: number; max: number },
): number {
  const digits = wholeDigits(text);
  const value = Number(digits);
  if (/^\d+$/u.test(digits) && value >= min && value <= max) return value;
  const expected =
    max === Number.MAX_SAFE_INTEGER ? 'nombre entier positif' : `nombre entier de ${min} à ${max}`;
  throw new InvalidLineError(`${what} « ${text} » : ${expected} attendu${adviceOn(text, digits)}`);
}

/** Returns what to change in a number that can be read in two ways, or of which Excel has dropped digits. */
function adviceOn(text: string, digits: string): string {
  if (ROUNDED.test(digits))
    return ', Excel a arrondi celui-ci : mettez la colonne au format Nombre';
  if (!TWOFOLD.test(digits)) return '';
  return `, celui-ci se lit de deux façons : écrivez ${digits.replace(',', '')} ou ${text.split(',')[0]}`;
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
  if (ROUNDED.test(text)) {
    throw new InvalidLineError(
      `${what} « ${text} » : Excel a arrondi ce numéro, mettez la colonne au format Texte`,
    );
  }
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

/** Reads « oui » or « non », or an equivalent such as « VRAI » of Excel; an empty cell means yes. */
export function readYesNo(text: string, what: string): boolean {
  const word = comparable(text);
  if (['', 'oui', 'o', 'yes', 'vrai', 'true', '1'].includes(word)) return true;
  if (['non', 'n', 'no', 'faux', 'false', '0'].includes(word)) return false;
  throw new InvalidLineError(`${what} « ${text} » : oui ou non attendu`);
}
