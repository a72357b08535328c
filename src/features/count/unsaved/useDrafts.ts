import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoredDraft } from './draftStorage.ts';
import { makeDraftKeeper } from './draftKeeper.ts';
import { forgetDrafts, keysOf, subjectPrefix, type DraftSubject } from './draftKeys.ts';
import { heldDrafts, holdDraft } from './draftLocks.ts';
import type { LiveCount, ReadDraft } from './countShell.ts';
import { makeKeepingSignal } from './keeping.ts';

/** A draft that can be resumed. */
export interface OfferedDraft extends Pick<StoredDraft, 'key' | 'savedAt'> {
  /** Version of the saved count that it changes. */
  version: number | undefined;
  resume: () => void;
}

/** Those that can still be read, the most recent first; the others are forgotten. */
async function readable(drafts: readonly StoredDraft[], read: ReadDraft): Promise<OfferedDraft[]> {
  const all = await Promise.all(
    drafts.map(async ({ key, savedAt, draft }) => {
      const resume = await read(draft);
      if (resume === undefined) forgetDrafts(localStorage, [key]);
      return resume && { key, savedAt, version: draft.version, resume };
    }),
  );
  return all.filter((draft) => draft !== undefined);
}

/** The drafts of one count: the one that this tab writes, and those that wait to be resumed. */
export function useDrafts(subject: DraftSubject) {
  const [keeping] = useState(makeKeepingSignal);
  const [keeper] = useState(() => {
    const key = `${subjectPrefix(subject)}${crypto.randomUUID()}`;
    const now = () => new Date();
    return makeDraftKeeper({
      store: localStorage,
      key,
      hold: holdDraft,
      now,
      onKeeping: keeping.tell,
    });
  });
  const live = useRef<LiveCount | null>(null);
  const isReadable = useRef(false);
  const [waiting, setWaiting] = useState<readonly OfferedDraft[]>([]);

  useEffect(() => () => keeper.stop(), [keeper]);

  const start = useRef(subject);
  const attach = useCallback((read: ReadDraft) => {
    isReadable.current = true;
    // Hardly anybody left something: the code that reads it comes when somebody did.
    if (keysOf(localStorage, subjectPrefix(start.current)).length === 0) return;
    void import('./draftStorage.ts')
      .then(async ({ findDrafts }) => {
        const held = await heldDrafts();
        const left = findDrafts(localStorage, start.current, new Date());
        // What another tab is typing was not left.
        setWaiting(
          await readable(
            left.filter(({ key }) => !held.has(key)),
            read,
          ),
        );
      })
      // Without a connection the draft stays where it is, for the next time.
      .catch(() => undefined);
  }, []);

  const report = useCallback(
    (next: LiveCount) => {
      live.current = next;
      if (isReadable.current) keeper.report(next);
    },
    [keeper],
  );
  const isChanged = useCallback(() => live.current?.isChanged ?? false, []);

  // Resumed and saved, or ignored, in another tab meanwhile: it is not to be saved twice.
  useEffect(() => {
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (newValue === null) setWaiting((drafts) => drafts.filter((draft) => draft.key !== key));
    };
    globalThis.addEventListener('storage', handleStorage);
    return () => globalThis.removeEventListener('storage', handleStorage);
  }, []);

  const [offered = null] = waiting;
  // Another tab may have resumed it since it was offered here: it is left to that tab then.
  const isFree = async ({ key }: OfferedDraft) => !(await heldDrafts()).has(key);
  const resume = async () => {
    if (offered === null) return;
    setWaiting([]);
    if (await isFree(offered)) keeper.adopt(offered.key);
    offered.resume();
  };
  const ignore = async () => {
    setWaiting(waiting.slice(1));
    if (offered !== null && (await isFree(offered))) forgetDrafts(localStorage, [offered.key]);
  };
  return {
    offered,
    resume: () => void resume(),
    ignore: () => void ignore(),
    attach,
    report,
    isChanged,
    keeping,
    keep: keeper.flush,
  };
}
