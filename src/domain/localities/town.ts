const ACCENTS = /\p{M}/gu;
const SEPARATORS = /[^a-z0-9]+/gu;
const LONG_FORM: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' };

/**
 * Normalises a commune name for comparison: lower-case words without accents, separated by single spaces, with « st »
 * expanded. « Ste-Geneviève-des-Bois » gives « sainte genevieve des bois ».
 */
export function normaliseName(name: string): string {
  return plainWords(name)
    .split(' ')
    .map((word) => LONG_FORM[word] ?? word)
    .join(' ');
}

/** Normalises like {@link normaliseName} but keeps « st » and « ste » as typed. */
export function plainWords(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(SEPARATORS, ' ')
    .trim();
}

/** The cities whose arrondissements have postal codes of their own, with the number of their arrondissements. */
/** The end of the name of an arrondissement, with its number. */
export const ARRONDISSEMENTS_BY_CITY: Readonly<Partial<Record<string, number>>> = {
  paris: 20,
  lyon: 9,
  marseille: 16,
};

/** The end of the name of an arrondissement, with its number. */
export const ARRONDISSEMENT = / (\d+)(?:er|e) arrondissement$/i;

/** A commune under one of its postal codes. */
interface TownEntry {
  code: string;
  name: string;
  /** Set where the postal code does not start with it. */
  department?: string | undefined;
}

/** A town with several postal codes (D-148). */
export interface Town<Entry extends TownEntry> {
  /** « Lyon » for the arrondissements of Lyon. */
  name: string;
  /** Every entry of the town, in its order. */
  communes: readonly Entry[];
  codes: readonly string[];
}

/** Returns the name of a commune, or that of its city if it is an arrondissement. */
export const cityName = (name: string): string => name.replace(ARRONDISSEMENT, '');

/** Returns the digits of a department. Overseas departments have three. */
export const departmentOf = (code: string): string =>
  code.startsWith('97') ? code.slice(0, 3) : code.slice(0, 2);

/** Returns the code of the department of a commune. */
export const departmentOfEntry = ({ code, department }: TownEntry): string =>
  department ?? departmentOf(code);

/** Identifies a town among others: its department and its name. */
export const townKey = (entry: TownEntry): string =>
  `${departmentOfEntry(entry)} ${normaliseName(cityName(entry.name))}`;

/** Returns the names of towns, normalised, that several towns among some communes have. */
export function sharedNames(communes: readonly TownEntry[]): ReadonlySet<string> {
  const keys = new Map(
    communes.map((entry) => [townKey(entry), normaliseName(cityName(entry.name))]),
  );
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const name of keys.values()) (seen.has(name) ? shared : seen).add(name);
  return shared;
}

/** Returns « Lyon (toute la ville, 9 codes) ». */
export function townText({ name, codes }: Pick<Town<TownEntry>, 'name' | 'codes'>): string {
  return `${name} (toute la ville, ${codes.length} codes)`;
}

/** Returns false for a city of which only some arrondissements are known. */
function isWhole({ name, communes }: Town<TownEntry>): boolean {
  const count = ARRONDISSEMENTS_BY_CITY[normaliseName(name)];
  const names = new Set(communes.map((commune) => commune.name));
  return count === undefined || names.size === 1 || names.size === count;
}

/**
 * Returns the towns with several postal codes among the communes that a search by name found, in their order. Towns of
 * one name in two departments are two towns.
 */
export function townsOf<Entry extends TownEntry>(communes: readonly Entry[]): Town<Entry>[] {
  const byTown = new Map<string, Entry[]>();
  for (const commune of communes) {
    const key = townKey(commune);
    byTown.set(key, [...(byTown.get(key) ?? []), commune]);
  }
  return [...byTown.values()].flatMap((entries) => {
    const codes = [...new Set(entries.map(({ code }) => code))];
    const town = { name: cityName(entries[0]?.name ?? ''), communes: entries, codes };
    return codes.length > 1 && isWhole(town) ? [town] : [];
  });
}
