import { readFileSync } from 'node:fs';
import type { Indexer, IndexInput } from 'storybook/internal/types';
import { FIXTURE_TAG, TEST_TAG } from './sidebarTags.ts';
import { frenchWordsOf } from './frenchWords.ts';

/** The states that the stories of a component, feature or page owe. */
const STATES: ReadonlySet<string> = new Set(
  `Playground Variants Keyboard Disabled LongText
   Typical Empty OneRow FiftyRows LongNames Pending Failed ReadOnly
   Loaded Loading Failing Forbidden Refetching Narrow`.split(/\s+/),
);

/** Stories that only exist to be printed and compared. */
const OF_FIXTURES = /\/(?:ProposalPages|ClientFilePages)\.stories\.tsx$/;

const REQUIREMENT = /\[([A-Z]+-\d+)\]\s*/g;

/** Returns the words of an export: « Fifty Rows ». */
const wordsOf = (exportName: string): string =>
  exportName.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)/g, ' ');

interface Story {
  exportName: string;
  /** The name that the story gives itself, which is the title of its test. */
  name?: string;
  /** The source of the story. */
  source: string;
  file: string;
}

/**
 * Returns the label and the tags of a story in the sidebar. A state has the name of its export. A story that says in a
 * sentence what is verified, and of which no picture is compared, is a test.
 */
export function sidebarEntry({ exportName, name = '', source, file }: Story): {
  name: string;
  tags: string[];
} {
  const ids = [...name.matchAll(REQUIREMENT)].map(([, id = '']) => id);
  const sentence = name.replaceAll(REQUIREMENT, '').trim();
  const state = wordsOf(exportName);
  const isNamed = sentence !== '' && sentence !== state && sentence !== exportName;
  const isPictured = /\bvisual: true\b/.test(source);
  const plays = /^\s{2}play\b/m.test(source);
  const isRule = isNamed && plays && !isPictured && !STATES.has(exportName);
  const kinds = [...(isRule ? [TEST_TAG] : []), ...(OF_FIXTURES.test(file) ? [FIXTURE_TAG] : [])];
  return { name: isRule ? sentence : state, tags: [...kinds, ...ids] };
}

/** Returns the source of each story of a file, by the name of its export. */
function sourcesOf(text: string): Map<string, string> {
  const parts = text.split(/^export const (\w+) = /m);
  return new Map(
    parts.flatMap((part, index): [string, string][] =>
      index % 2 === 1 ? [[part, parts[index + 1] ?? '']] : [],
    ),
  );
}

const isTest = ({ tags = [] }: IndexInput): boolean => tags.includes(TEST_TAG);

/**
 * Puts states before tests, because a documentation page has the tags of the first story. The first state gets the
 * French words of the component, by which the search finds it.
 */
function ordered(entries: IndexInput[], file: string): IndexInput[] {
  const [first, ...others] = entries.toSorted((a, b) => Number(isTest(a)) - Number(isTest(b)));
  if (first === undefined) return [];
  return [{ ...first, name: `${frenchWordsOf(file)} · ${first.name}` }, ...others];
}

/** Wraps the indexer of story files, so that one rule names every entry of the sidebar. Ids stay as they are. */
export function withSidebarNames(indexer: Indexer): Indexer {
  return {
    ...indexer,
    createIndex: async (file, options) => {
      const sources = sourcesOf(readFileSync(file, 'utf8'));
      const entries = await indexer.createIndex(file, options);
      const named = entries.map((entry) => {
        const source = sources.get(entry.exportName) ?? '';
        const { name, tags } = sidebarEntry({
          exportName: entry.exportName,
          ...(entry.name !== undefined && { name: entry.name }),
          source,
          file,
        });
        return { ...entry, name, tags: [...(entry.tags ?? []), ...tags] };
      });
      return ordered(named, file);
    },
  };
}
