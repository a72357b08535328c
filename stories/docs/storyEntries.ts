import { useEffect, useState } from 'react';
import { FIXTURE_TAG, TEST_TAG } from '../../.storybook/sidebar.ts';

/** An entry of `index.json`, which Storybook writes from the story files. */
interface IndexEntry {
  id: string;
  type: 'story' | 'docs';
  title: string;
  tags: readonly string[];
}

let index: Promise<IndexEntry[]> | undefined;

/** Fetches the entries of this Storybook, once. */
function fetchIndex(): Promise<IndexEntry[]> {
  index ??= fetch('index.json')
    .then((response) => response.json() as Promise<{ entries: Record<string, IndexEntry> }>)
    .then(({ entries }) => Object.values(entries));
  return index;
}

/** Returns whether an entry shows a state, and not the test of a rule. */
export const isState = ({ type, tags }: IndexEntry): boolean =>
  type === 'story' && !tags.includes(TEST_TAG) && !tags.includes(FIXTURE_TAG);

/** Returns all entries, and none until they are known. */
export function useIndex(): readonly IndexEntry[] {
  const [entries, setEntries] = useState<readonly IndexEntry[]>([]);
  useEffect(() => {
    void fetchIndex().then(setEntries);
  }, []);
  return entries;
}
