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

/** The search of Storybook compares each word: with these spaces, the name of a component or state is one of them. */
const asOneWord = (text: string): string => text.replaceAll(' ', '\u00A0');

/** Returns the French words of a title, from the parts of its last name, the noun first: « Tableau boosts ». */
export function frenchTitle(title: string): string {
  const name = title.split('/').at(-1) ?? title;
  const words = name
    .split(/(?=[A-Z])/)
    .map((part) => textOf(french.words, part) ?? part.toLowerCase())
    .toReversed();
  return asOneWord(capitalised(textOf(french.words, name) ?? words.join(' ')));
}

/** Returns the name by which the search finds a state: « Tableau boosts, vide ». The sidebar shows `stateName`. */
export const storyName = (title: string, id: string): string =>
  `${frenchTitle(title)}, ${asOneWord(stateName(id).toLowerCase())}`;

/** Ends the names of documentation pages. */
export const DOCUMENTATION = 'documentation';

/** Returns the name by which the search finds the documentation of a component: « État vide, page blanche, documentation ». */
export function docsName(title: string): string {
  const synonyms = textOf(french.synonyms, title.split('/').at(-1) ?? title);
  const names = [frenchTitle(title), ...(synonyms?.split(', ') ?? []), DOCUMENTATION];
  return names.map(asOneWord).join(', ');
}
