import { FAMILIES } from './families.ts';

/** Titles of the sidebar in their order, each with the parts below it. Other titles follow as they are found. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  Introduction: [],
  Écrans: [],
  foundations: [
    'Tokens',
    'Colours',
    'Data visualisation',
    'Typography',
    'Spacing',
    'Shape and depth',
    'Motion',
    'Breakpoints',
    'Icons',
    'Illustrations',
    'Words',
    'Numbers',
    'Accessibility',
    'Print',
  ],
  'design-system': ['Overview', ...Object.values(FAMILIES).flat()],
  features: [],
  pages: [],
  documents: [],
};

const placeOf = (name: string | undefined, names: readonly string[]): number => {
  const place = names.indexOf(name ?? '');
  return place === -1 ? names.length : place;
};

/** An entry of the index of Storybook: a story or a documentation page. */
interface Entry {
  /** Its place in the sidebar, such as `design-system/Button`. */
  title: string;
}

/** Compares two entries by their places in the sidebar. Returns 0 for those that keep the order in which they are found. */
export function compareSidebarEntries(a: Entry, b: Entry): number {
  const [sectionOfA = '', nameOfA] = a.title.split('/');
  const [sectionOfB = '', nameOfB] = b.title.split('/');
  const sections = Object.keys(SECTIONS);
  const names = sectionOfA === sectionOfB ? (SECTIONS[sectionOfA] ?? []) : [];
  return (
    placeOf(sectionOfA, sections) - placeOf(sectionOfB, sections) ||
    placeOf(nameOfA, names) - placeOf(nameOfB, names)
  );
}

declare global {
  /** Set by main.ts for the preview, whose order of the sidebar cannot import anything. */
  var compareSidebarEntries: ((a: Entry, b: Entry) => number) | undefined;
}
