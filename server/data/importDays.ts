import { plainWords } from '#domain/localities/town.ts';
import { FIRST_DAY, isWithinDays, LAST_DAY } from '#domain/format/days.ts';
import { InvalidLineError } from './csvErrors.ts';

/*
 * Days and months as people write them, and as Excel in French writes what it took for a date: « 1/12/2026 »,
 * « 01/12/26 », « mardi 1 décembre 2026 », « déc-26 », « 46357 ».
 */

const MONTHS = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
];
const WEEKDAY = /^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) /u;
/** Midnight, which Excel and other programs append to days. */
const MIDNIGHT = /[ T]0?0:00(?::00(?:[.,]0+)?)?Z?$/u;

/** Returns the number of a month by its French name or the beginning of it, of three letters or more: 1 to 12. */
function monthNamed(word: string): number | undefined {
  if (word.length < 3) return undefined;
  const found = MONTHS.flatMap((name, index) => (name.startsWith(word) ? [index + 1] : []));
  return found.length === 1 ? found[0] : undefined;
}

/** Returns a year of two or four digits; those of two are after 2000. */
const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** Returns the day as YYYY-MM-DD; undefined when there is none. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const text = [String(year).padStart(4, '0'), month, day]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  const date = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isReal ? text : undefined;
}

/** Finds the day that a text writes, as YYYY-MM-DD. */
function findDay(text: string): string | undefined {
  const bare = text.replace(MIDNIGHT, '');
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/u.exec(bare);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const french = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/u.exec(bare);
  if (french) return dayOf(yearOf(french[3] ?? ''), Number(french[2]), Number(french[1]));
  const words = plainWords(bare).replace(WEEKDAY, '');
  const named = /^(\d{1,2})(?:er)? ([a-z]+) (\d{4}|\d{2})$/u.exec(words);
  const month = monthNamed(named?.[2] ?? '');
  return named && month ? dayOf(yearOf(named[3] ?? ''), month, Number(named[1])) : undefined;
}

/** Finds the first day of the month that a text writes, as YYYY-MM-DD. */
function findMonth(text: string): string | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})$/u.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), 1);
  const french = /^(\d{1,2})[-/.](\d{4})$/u.exec(text);
  if (french) return dayOf(Number(french[2]), Number(french[1]), 1);
  const named = /^([a-z]+) (\d{4}|\d{2})$/u.exec(plainWords(text));
  const month = monthNamed(named?.[1] ?? '');
  return named && month ? dayOf(yearOf(named[2] ?? ''), month, 1) : undefined;
}

/** Days from 30 December 1899, which Excel counts from, to the first and last day that can be imported. */
const SERIAL_MINIMUM = 36_526;
const SERIAL_MAXIMUM = 73_050;
const DAY_MS = 86_400_000;

/** Returns the day that Excel shows for a number in a column of dates; undefined for other texts. */
function serialDay(text: string): string | undefined {
  const serial = /^\d{5}$/u.test(text) ? Number(text) : 0;
  if (serial < SERIAL_MINIMUM || serial > SERIAL_MAXIMUM) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10);
}

function rejectOutside(day: string, text: string, what: string): void {
  if (isWithinDays(day)) return;
  const years = `${FIRST_DAY.slice(0, 4)} à ${LAST_DAY.slice(0, 4)}`;
  throw new InvalidLineError(`${what} « ${text} » : année de ${years} attendue`);
}

function refuse(text: string, what: string, expected: string): never {
  const day = serialDay(text);
  const serial =
    day === undefined
      ? ''
      : `, et non le nombre par lequel Excel compte les jours (${day} ?) : mettez la colonne au format Date`;
  throw new InvalidLineError(`${what} « ${text} » : ${expected} attendu${serial}`);
}

/** Reads a month, such as « 2026-12 », « 12/2026 », « 01/12/2026 » or « déc-26 ». @returns its first day */
export function readMonth(text: string, what: string): string {
  const written = findMonth(text);
  const day = written ?? findDay(text);
  const month = written ?? (day?.endsWith('-01') ? day : undefined);
  if (month === undefined) {
    if (day === undefined) return refuse(text, what, 'AAAA-MM');
    throw new InvalidLineError(
      `${what} « ${text} » : AAAA-MM attendu, donc ${day.slice(0, 7)} pour tout le mois`,
    );
  }
  rejectOutside(month, text, what);
  return month;
}

/** Reads a day, such as « 2026-12-01 », « 1/12/2026 » or « 1 décembre 2026 ». @returns the day as YYYY-MM-DD */
export function readDay(text: string, what: string): string {
  const day = findDay(text);
  if (day === undefined) return refuse(text, what, 'AAAA-MM-JJ ou JJ/MM/AAAA');
  rejectOutside(day, text, what);
  return day;
}
