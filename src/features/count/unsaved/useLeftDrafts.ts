import { useEffect, useState } from 'react';
import type { Market } from '#domain/markets.ts';
import { forgetDrafts } from './draftKeys.ts';
import { heldDrafts } from './draftLocks.ts';
import { findOwnDrafts } from './draftStorage.ts';
import { describeDraft, type LeftDraft } from './leftDraft.ts';

/** Returns the drafts that a person left, without those that an open tab is writing. */
async function readDrafts(userId: string, markets: readonly Market[]): Promise<LeftDraft[]> {
  const held = await heldDrafts();
  return findOwnDrafts(localStorage, userId, new Date())
    .filter(({ key }) => !held.has(key))
    .map(describeDraft)
    .filter((draft) => draft !== undefined)
    .filter(({ market }) => markets.includes(market));
}

/**
 * Reads the drafts that a person left in some markets, and deletes and restores them.
 * @returns `drafts` is undefined until they are read
 */
export function useLeftDrafts(userId: string, markets: readonly Market[]) {
  const [drafts, setDrafts] = useState<readonly LeftDraft[]>();
  /** The stored text of each draft that was deleted here, by key. */
  const [deleted, setDeleted] = useState<ReadonlyMap<string, string>>(new Map());

  useEffect(() => {
    let isCurrent = true;
    void readDrafts(userId, markets).then((read) => isCurrent && setDrafts(read));
    return () => {
      isCurrent = false;
    };
  }, [userId, markets]);

  // Withdraws a draft that was resumed and saved, or deleted, in another tab.
  useEffect(() => {
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (newValue === null) setDrafts((all) => all?.filter((draft) => draft.key !== key));
    };
    globalThis.addEventListener('storage', handleStorage);
    return () => globalThis.removeEventListener('storage', handleStorage);
  }, []);

  const remove = ({ key }: LeftDraft) => {
    setDeleted(new Map(deleted).set(key, localStorage.getItem(key) ?? ''));
    forgetDrafts(localStorage, [key]);
  };
  const restore = ({ key }: LeftDraft) => {
    localStorage.setItem(key, deleted.get(key) ?? '');
    const others = new Map(deleted);
    others.delete(key);
    setDeleted(others);
  };
  return { drafts, isDeleted: ({ key }: LeftDraft) => deleted.has(key), remove, restore };
}
