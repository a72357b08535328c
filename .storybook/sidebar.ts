import french from './french.json' with { type: 'json' };

/** Marks stories that verify a rule instead of showing a state. The underscore puts it at the top of the filters. */
export const TEST_TAG = '_tests';
/** Marks stories that exist for a test of another kind, such as the printed pages. */
export const FIXTURE_TAG = '_fixtures';

const textOf = (entries: Readonly<Record<string, string>>, key: string): string | undefined =>
  entries[key];

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the French name of the state that a story shows, from its id: « Cinquante lignes ». */
export function stateName(id: string): string {
  const key = id.split('--').at(-1) ?? '';
  return textOf(french.states, key) ?? capitalised(key.replaceAll('-', ' '));
}

/** Returns the French name of a component, a page of documentation or a folder, from its title: « Tableau des boosts ». */
export function frenchTitle(title: string): string {
  const name = title.split('/').at(-1) ?? title;
  return textOf(french.titles, name) ?? capitalised(name);
}

/** The search splits names at spaces, and prefers those of which a large part is found. */
const asOneWord = (text: string): string => text.replaceAll(' ', '\u00A0');

/** Returns the name by which the search finds a state: « Tableau des boosts – Vide ». The sidebar shows `stateName`. */
export const storyName = (title: string, id: string): string =>
  `${asOneWord(frenchTitle(title))} –\u00A0${asOneWord(stateName(id))}`;

/** The search finds a text only near the beginning of a word, up to this number of characters. */
const FOUND_LENGTH = 18;

/** Returns the name by which the search finds a page of documentation: « État vide, page blanche ». */
export function docsName(title: string): string {
  const [name, ...synonyms] = [
    frenchTitle(title),
    ...(textOf(french.synonyms, title.split('/').at(-1) ?? title)?.split(', ') ?? []),
  ].map(asOneWord);
  const words = [name ?? ''];
  for (const synonym of synonyms) {
    const last = words.at(-1) ?? '';
    if (last.length > FOUND_LENGTH) words.push(synonym);
    else words[words.length - 1] = `${last},\u00A0${synonym}`;
  }
  return words.join(', ');
}
