import { useCallback, useEffect, useState } from 'react';
import { makeDraftKeeper, type DraftState } from './draftKeeper.ts';
import { forgetDrafts, keysOf, subjectPrefix, type DraftSubject } from './draftKeys.ts';
import { findDrafts, heldDrafts, holdDraft, type StoredDraft } from './draftStorage.ts';
import type { ReadDraft } from './unsavedChanges.ts';

/** A draft that can be resumed. */
interface OfferedDraft extends Pick<StoredDraft, 'key' | 'savedAt'> {
  /** Version of the saved count that it changes. */
  version: number | undefined;
  /** Its place and its budget; empty where neither is known. */
  words: string;
  resume: () => void;
}

/** Returns the drafts that can still be read, in the same order, and deletes the others. */
async function readable(drafts: readonly StoredDraft[], read: ReadDraft): Promise<OfferedDraft[]> {
  const { draftWords } = await import('./draftWords.ts');
  const all = await Promise.all(
    drafts.map(async ({ key, savedAt, draft }) => {
      const resume = await read(draft);
      if (resume === undefined) forgetDrafts(localStorage, [key]);
      return resume && { key, savedAt, version: draft.version, words: draftWords(draft), resume };
    }),
  );
  return all.filter((draft) => draft !== undefined);
}

/** What opens with a count. */
interface OpenedWith {
  /** Version of the saved count; undefined for a new one. */
  version: number | undefined;
  /** Key of the draft that the person asked for before the screen opened. */
  resumedDraft: string | undefined;
  /** Called with the key of the draft of this screen whenever it was stored. */
  onKept?: ((key: string) => void) | undefined;
}

/** Returns true while no tab is writing a draft: another one may have resumed it since it was offered here. */
const isFree = async ({ key }: OfferedDraft) => !(await heldDrafts()).has(key);

/** Manages the drafts of one count: the one that this tab writes, and those that can be resumed. */
export function useDrafts(initialSubject: DraftSubject, initiallyOpened: OpenedWith) {
  const [subject] = useState(initialSubject);
  const [opened] = useState(initiallyOpened);
  const [status, setStatus] = useState<DraftState | null>(null);
  const [keeper] = useState(() => {
    const key = `${subjectPrefix(subject)}${crypto.randomUUID()}`;
    return makeDraftKeeper({
      store: localStorage,
      key,
      hold: holdDraft,
      now: () => new Date(),
      onStatus: (next) => {
        setStatus(next);
        if (next === 'kept') opened.onKept?.(key);
      },
    });
  });
  const [drafts, setDrafts] = useState<readonly OfferedDraft[]>([]);

  useEffect(() => () => keeper.stop(), [keeper]);

  const resumeDraft = useCallback(
    async (draft: OfferedDraft) => {
      setDrafts([]);
      if (await isFree(draft)) keeper.adopt(draft.key);
      draft.resume();
    },
    [keeper],
  );

  const offerDrafts = useCallback(
    (read: ReadDraft) => {
      if (keysOf(localStorage, subjectPrefix(subject)).length === 0) return;
      void heldDrafts()
        .then(async (held) => {
          const found = findDrafts(localStorage, subject, new Date());
          // A draft that another tab is writing was not left behind.
          const left = await readable(
            found.filter(({ key }) => !held.has(key)),
            read,
          );
          const asked = left.find(({ key }) => key === opened.resumedDraft);
          // A draft of an older version is still offered first, with the warning that the count was saved since.
          if (asked && asked.version === opened.version) await resumeDraft(asked);
          else setDrafts(left);
        })
        // Offline: the draft stays stored and is offered the next time.
        .catch(() => undefined);
    },
    [subject, opened, resumeDraft],
  );

  // Withdraws the offer of a draft that was resumed and saved, or ignored, in another tab.
  useEffect(() => {
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (newValue === null) setDrafts((offers) => offers.filter((draft) => draft.key !== key));
    };
    globalThis.addEventListener('storage', handleStorage);
    return () => globalThis.removeEventListener('storage', handleStorage);
  }, []);

  const resume = async (key: string) => {
    const chosen = drafts.find((draft) => draft.key === key);
    if (chosen) await resumeDraft(chosen);
  };
  const ignore = async (keys: readonly string[]) => {
    setDrafts(drafts.filter(({ key }) => !keys.includes(key)));
    const held = await heldDrafts();
    forgetDrafts(
      localStorage,
      keys.filter((key) => !held.has(key)),
    );
  };
  return {
    keeper,
    status,
    offered: drafts,
    offerDrafts,
    resume: (key: string) => void resume(key),
    ignore: (keys: readonly string[]) => void ignore(keys),
  };
}
