import { groupBy } from '../count/explanation/figures.ts';
import { isEntries } from '../count/storedEntries.ts';
import { ALL_TOWNS } from './names.ts';
import type { SelectedLocality } from './selection.ts';

type Names = ReadonlyMap<string, string>;
type Entries = Record<string, unknown>;

/** Returns the name of each code of which one commune was chosen. */
function ownNames(localities: readonly SelectedLocality[]): Names {
  const byCode = groupBy(localities, ({ code }) => code);
  return new Map(
    [...byCode].flatMap(([code, [first, ...others]]) =>
      first === undefined || others.length > 0 || first.name === ALL_TOWNS
        ? []
        : [[code, first.name] as const],
    ),
  );
}

/** Returns the own name of a code in `{ code, name }`, or in a record of names by code. */
function ownName(names: Names, key: string, { code }: Entries): string | undefined {
  return names.get(key === 'name' && typeof code === 'string' ? code : key);
}

function renamed(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) {
    const next = value.map((entry: unknown) => renamed(entry, names));
    return next.some((entry, index) => entry !== value[index]) ? next : value;
  }
  if (!isEntries(value)) return value;
  const entries = Object.entries(value).map(([key, entry]) => {
    const own = entry === ALL_TOWNS ? (ownName(names, key, value) ?? entry) : renamed(entry, names);
    return [key, own] as const;
  });
  const isChanged = entries.some(([key, own]) => own !== value[key]);
  return isChanged ? Object.fromEntries(entries) : value;
}

/**
 * Returns an estimate or a document in which a commune that was chosen alone keeps its own name (D-162). An estimate is
 * asked by postal codes, and names a code of several communes « Toutes les villes ».
 * @param localities the chosen localities
 */
export function withOwnNames<Value>(value: Value, localities: readonly SelectedLocality[]): Value {
  const names = ownNames(localities);
  // Only texts are replaced, by other texts.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return names.size === 0 ? value : (renamed(value, names) as Value);
}

/** Returns the chosen localities of the form or the document of any product. */
export function localitiesOfForm(form: unknown): readonly SelectedLocality[] {
  const locations = isEntries(form) ? form['locations'] : undefined;
  // The forms and documents of all products hold their localities in this field.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Array.isArray(locations) ? (locations as SelectedLocality[]) : [];
}
