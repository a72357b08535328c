import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeDraftKeeper } from '#features/count/store/drafts/draftKeeper.ts';
import {
  countDrafts,
  forgetAllDrafts,
  subjectPrefix,
  type DraftStore,
  type DraftSubject,
} from '#features/count/store/drafts/draftKeys.ts';
import {
  findDrafts,
  findOwnDrafts,
  heldDrafts,
  holdDraft,
} from '#features/count/store/drafts/draftStorage.ts';
import { describeDraft } from '#features/count/saving/unsaved/leftDraft.ts';
import { copyDraftId } from '#domain/products/duplication.ts';
import {
  hasUnsavedChanges,
  keepUnsavedChanges,
  mayLeave,
  registerUnsavedScreen,
} from '#design-system/LeaveDialog/leaveGuard.ts';
import { downloadFailed } from '#api/exportDownload.ts';
import { onSessionExpired, onSignOut } from '#app/store.ts';
import { CONFIGURATION_KEY } from '#features/session/configurationKey.ts';
import { signedOut, signOutStarted } from '#features/session/sessionSlice.ts';
import { testStore } from './fakeBackEnd.ts';

const SUBJECT: DraftSubject = {
  userId: 'camille',
  product: 'emailingOptin',
  market: 'Neuf',
  countId: null,
};
const NOW = new Date('2026-11-16T08:00:00.000Z');

function storage(): DraftStore & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}

const fullStorage = (): DraftStore => ({
  ...storage(),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

const OWN_KEY = `${subjectPrefix(SUBJECT)}tab`;

/** The keys of the locked drafts, which other tabs must not offer. */
const locks = {
  keys: new Set<string>(),
  hold: (key: string) => {
    locks.keys.add(key);
    return () => void locks.keys.delete(key);
  },
};
beforeEach(() => locks.keys.clear());

/** Writes a draft immediately and returns its key. */
function writeDraft(
  store: DraftStore,
  subject: DraftSubject,
  draft: object,
  at = NOW,
  tab = 'tab',
) {
  const key = `${subjectPrefix(subject)}${tab}`;
  const keeper = makeDraftKeeper({ store, key, hold: locks.hold, now: () => at });
  keeper.report({ isChanged: true, draft: () => draft });
  keeper.flush();
  return key;
}

const makeKeeper = (store: DraftStore) =>
  makeDraftKeeper({ store, key: OWN_KEY, hold: locks.hold, now: () => NOW });

describe('the draft of an unsaved change', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is written within a second of the first keystroke, and again while the user types', () => {
    const store = storage();
    const keeper = makeKeeper(store);
    const buildDraft = vi.fn((text: string) => ({ text }));
    for (let typed = 1; typed <= 5; typed += 1) {
      keeper.report({ isChanged: true, draft: () => buildDraft(`${typed}`) });
      // A keystroke alone must not build the draft.
      expect(buildDraft).not.toHaveBeenCalled();
      vi.advanceTimersByTime(typed < 5 ? 150 : 400);
    }
    expect(buildDraft).toHaveBeenCalledOnce();
    expect(findDrafts(store, SUBJECT, NOW)[0]?.draft['text']).toBe('5');
    keeper.report({ isChanged: true, draft: () => buildDraft('6') });
    vi.advanceTimersByTime(1000);
    expect(findDrafts(store, SUBJECT, NOW)[0]?.draft['text']).toBe('6');
  });

  it('is deleted by a save, and not written again by a scheduled write', () => {
    const store = storage();
    const keeper = makeKeeper(store);
    keeper.report({ isChanged: true, draft: () => ({}) });
    vi.advanceTimersByTime(1000);
    keeper.report({ isChanged: true, draft: () => ({}) });
    keeper.report({ isChanged: false, draft: () => ({}) });
    vi.advanceTimersByTime(5000);
    expect(store.entries.size).toBe(0);
  });

  it('reports whether it is stored, could not be stored, or is saved', () => {
    const store = storage();
    const statuses: string[] = [];
    const key = `${subjectPrefix(SUBJECT)}tab`;
    const onStatus = (status: string) => statuses.push(status);
    const keeper = makeDraftKeeper({ store, key, hold: locks.hold, now: () => NOW, onStatus });
    keeper.report({ isChanged: true, draft: () => ({}) });
    expect(statuses).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(statuses).toEqual(['kept']);
    const full = vi.spyOn(store, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    keeper.report({ isChanged: true, draft: () => ({}) });
    vi.advanceTimersByTime(1000);
    full.mockRestore();
    keeper.report({ isChanged: false, draft: () => ({}) });
    expect(statuses).toEqual(['kept', 'notKept', 'saved']);
  });

  it('is not written before anything was typed', () => {
    const store = storage();
    const keeper = makeKeeper(store);
    keeper.report({ isChanged: false, draft: () => ({}) });
    keeper.flush();
    vi.advanceTimersByTime(5000);
    expect(store.entries.size).toBe(0);
  });

  it('is not written after the screen was left', () => {
    const store = storage();
    const keeper = makeKeeper(store);
    keeper.report({ isChanged: true, draft: () => ({}) });
    keeper.stop();
    vi.advanceTimersByTime(5000);
    keeper.flush();
    expect(store.entries.size).toBe(0);
  });

  it('replaces a resumed draft, which a save deletes', () => {
    const store = storage();
    const left = writeDraft(store, SUBJECT, { text: 'left' }, NOW, 'other tab');
    const keeper = makeKeeper(store);
    keeper.report({ isChanged: false, draft: () => ({}) });
    keeper.adopt(left);
    keeper.report({ isChanged: true, draft: () => ({ text: 'resumed' }) });
    expect(keeper.flush()).toBe(true);
    expect([...store.entries.keys()]).toEqual([left]);
    keeper.report({ isChanged: false, draft: () => ({}) });
    expect(store.entries.size).toBe(0);
  });

  it('is locked by this tab while it is edited, until it is saved or the screen is left', () => {
    const store = storage();
    const keeper = makeKeeper(store);
    keeper.report({ isChanged: false, draft: () => ({}) });
    expect([...locks.keys]).toEqual([]);
    keeper.report({ isChanged: true, draft: () => ({}) });
    keeper.flush();
    expect([...locks.keys]).toEqual([OWN_KEY]);
    keeper.report({ isChanged: false, draft: () => ({}) });
    expect([...locks.keys]).toEqual([]);
    keeper.report({ isChanged: true, draft: () => ({}) });
    keeper.flush();
    keeper.stop();
    expect([...locks.keys]).toEqual([]);
  });

  it('is locked as soon as it is resumed, instead of the tab’s own draft', () => {
    const store = storage();
    const left = `${subjectPrefix(SUBJECT)}other tab`;
    const keeper = makeKeeper(store);
    keeper.report({ isChanged: true, draft: () => ({}) });
    keeper.flush();
    keeper.adopt(left);
    expect([...locks.keys]).toEqual([left]);
  });

  it('reports that the storage of the browser is full', () => {
    const keeper = makeKeeper(fullStorage());
    keeper.report({ isChanged: true, draft: () => ({}) });
    expect(keeper.flush()).toBe(false);
  });
});

describe('the drafts that are offered', () => {
  it('belong to the user, product, market and count, the most recent first', () => {
    const store = storage();
    writeDraft(store, SUBJECT, { text: 'older' }, new Date('2026-11-15T08:00:00.000Z'), 'one');
    writeDraft(store, SUBJECT, { text: 'newer' }, NOW, 'two');
    writeDraft(store, { ...SUBJECT, market: 'Construire' }, {});
    writeDraft(store, { ...SUBJECT, product: 'emailing' }, {});
    writeDraft(store, { ...SUBJECT, countId: '42' }, {});
    const found = findDrafts(store, SUBJECT, NOW);
    expect(found.map(({ draft }) => draft['text'])).toEqual(['newer', 'older']);
    expect(store.entries.size).toBe(5);
  });

  it('[SH-47] exclude the drafts of another user, which are deleted unread', () => {
    const store = storage();
    writeDraft(store, { ...SUBJECT, userId: 'other' }, {});
    expect(findDrafts(store, SUBJECT, NOW)).toEqual([]);
    expect(store.entries.size).toBe(0);
  });

  it.each([
    ['eight days old', { version: 1, savedAt: '2026-11-08T07:00:00.000Z', draft: {} }],
    ['in another format', { version: 2, savedAt: NOW.toISOString(), draft: {} }],
    ['without a date', { version: 1, savedAt: 'hier', draft: {} }],
    ['from another program', 'text'],
  ])('exclude one that is %s, which is deleted', (_, stored) => {
    const store = storage();
    store.setItem(`${subjectPrefix(SUBJECT)}x`, JSON.stringify(stored));
    store.setItem(`${subjectPrefix(SUBJECT)}y`, '{');
    expect(findDrafts(store, SUBJECT, NOW)).toEqual([]);
    expect(store.entries.size).toBe(0);
  });
});

/** Writes a draft of a Display count, with another subject where given, and returns the drafts that are listed. */
function leftDrafts(subject: Partial<DraftSubject>, draft: object = {}) {
  const store = storage();
  writeDraft(store, { ...SUBJECT, product: 'display', ...subject }, draft);
  return findOwnDrafts(store, SUBJECT.userId, NOW).map(describeDraft);
}

describe('the drafts that a person left', () => {
  const ID = '5f0c9a52-6d0e-4f43-9a55-7d7a4be3c042';
  const CLIENT = { clientId: 'RC20418', clientName: 'Horizon Promotion' };
  it.each([
    ['a new count', {}, {}, 'new', '/count/display/new'],
    ['a saved count', { countId: ID }, {}, 'edit', `/count/display/edit/${ID}`],
    ['a copy', { countId: copyDraftId(ID) }, {}, 'copy', `/count/display/new?from=${ID}`],
    [
      'a new count for a client',
      { product: 'expert360', market: 'Ancien', countId: 'RC20418' },
      { form: CLIENT },
      'new',
      '/count/expert360/new',
    ],
    [
      'a saved count of a client',
      { product: 'expert360', market: 'Ancien', countId: ID },
      { form: CLIENT },
      'edit',
      `/count/expert360/edit/${ID}`,
    ],
  ])('[N-05] lead to %s', (_, subject, draft, kind, path) => {
    expect(leftDrafts(subject, draft)).toMatchObject([{ kind, path }]);
  });

  it('[N-05] are named after the agency, or after the client', () => {
    const subject = { product: 'expert360', market: 'Ancien', countId: 'RC20418' };
    expect(leftDrafts(subject, { countName: ' Agence du Lac ', form: CLIENT })).toMatchObject([
      { name: 'Agence du Lac', client: CLIENT },
    ]);
    expect(leftDrafts(subject, { countName: '', form: CLIENT })).toMatchObject([
      { name: 'Horizon Promotion' },
    ]);
    expect(leftDrafts({}, { form: { text: 'x' } })).toMatchObject([
      { name: '', client: undefined },
    ]);
  });

  it('[N-05] are not those of a product that is not sold in their market', () => {
    expect(leftDrafts({ market: 'Ancien' })).toEqual([undefined]);
    expect(leftDrafts({ product: 'unknown' })).toEqual([undefined]);
    expect(leftDrafts({ market: 'Mars' })).toEqual([undefined]);
  });

  it('[N-05] [SH-47] are those of every count, newest first, and of nobody else', () => {
    const store = storage();
    const older = new Date('2026-11-14T08:00:00.000Z');
    const kept = [
      writeDraft(store, SUBJECT, {}, older),
      writeDraft(store, { ...SUBJECT, market: 'Construire' }, {}),
    ];
    writeDraft(store, { ...SUBJECT, countId: ID }, {}, new Date('2026-11-08T07:00:00.000Z'));
    writeDraft(store, { ...SUBJECT, userId: 'other' }, {});
    expect(countDrafts(store, SUBJECT.userId)).toBe(3);
    const found = findOwnDrafts(store, SUBJECT.userId, NOW);
    expect(found.map(({ key }) => key)).toEqual(kept.toReversed());
    expect(countDrafts(store, SUBJECT.userId)).toBe(2);
  });
});

/** Resolves to a value a moment later. */
const later = async <Value>(value: Value) =>
  new Promise<Value>((resolve) => {
    setTimeout(() => resolve(value));
  });
const granted = async () => later(undefined);

/** Locks as browsers have them: the answer to a question was true when it was asked. */
function stubLocks(...ofOtherTabs: string[]): void {
  const held = new Set(ofOtherTabs);
  vi.stubGlobal('navigator', {
    locks: {
      request: async (key: string, whileHeld: () => Promise<void>) => {
        await granted();
        held.add(key);
        await whileHeld();
        held.delete(key);
      },
      query: async () => later({ held: Array.from(held, (name) => ({ name })) }),
    },
  });
}

describe('the drafts that open tabs are writing', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are those of this tab and of the others, until they release them', async () => {
    stubLocks('draft-of-another-tab');
    const release = holdDraft('draft-of-this-tab');
    await granted();
    expect([...(await heldDrafts())].toSorted()).toEqual([
      'draft-of-another-tab',
      'draft-of-this-tab',
    ]);
    release();
    expect([...(await heldDrafts())]).toEqual(['draft-of-another-tab']);
  });

  it('exclude the one that this tab releases while the browser answers', async () => {
    stubLocks();
    const release = holdDraft('draft-of-this-tab');
    await granted();
    const asked = heldDrafts();
    release();
    expect([...(await asked)]).toEqual([]);
  });

  it('include one that this tab has released and holds again', async () => {
    stubLocks();
    const release = holdDraft('draft-of-this-tab');
    await granted();
    release();
    await granted();
    holdDraft('draft-of-this-tab');
    await granted();
    expect([...(await heldDrafts())]).toEqual(['draft-of-this-tab']);
  });
});

describe('the sign-out', () => {
  it.each([signOutStarted(), signedOut()])(
    '[SH-46] deletes every draft, and nothing else: %j',
    (action) => {
      const store = storage();
      const app = testStore();
      onSignOut(app, () => forgetAllDrafts(store));
      app.dispatch({ type: 'anything' });
      writeDraft(store, SUBJECT, {});
      writeDraft(store, { ...SUBJECT, userId: 'other' }, {});
      store.setItem(CONFIGURATION_KEY, '{}');
      app.dispatch({ type: 'anything else' });
      expect(store.entries.size).toBe(3);
      app.dispatch(action);
      expect([...store.entries.keys()]).toEqual([CONFIGURATION_KEY]);
    },
  );

  it('does not delete drafts when the session expires, and writes the latest changes first', () => {
    const store = storage();
    const app = testStore();
    onSignOut(app, () => forgetAllDrafts(store));
    onSessionExpired(app, keepUnsavedChanges);
    const unregister = registerUnsavedScreen({
      isChanged: () => true,
      ask: () => Promise.resolve(true),
      keep: () => {
        writeDraft(store, SUBJECT, {});
        return true;
      },
    });
    app.dispatch(downloadFailed({ kind: 'signInRequired', message: 'x' }));
    app.dispatch({ type: 'anything' });
    expect(store.entries.size).toBe(1);
    unregister();
  });

  it('does not fail in a browser that denies access to storage', () => {
    const broken: DraftStore = {
      ...storage(),
      get length(): number {
        throw new DOMException('refused', 'SecurityError');
      },
    };
    expect(() => forgetAllDrafts(broken)).not.toThrow();
  });
});

describe('the question before leaving', () => {
  it('is asked only by a screen with unsaved changes', async () => {
    expect(hasUnsavedChanges()).toBe(false);
    expect(await mayLeave('signOut')).toBe(true);
    const ask = vi.fn(() => Promise.resolve(false));
    const keep = vi.fn(() => true);
    const unregister = registerUnsavedScreen({ isChanged: () => true, ask, keep });
    expect(hasUnsavedChanges()).toBe(true);
    expect(await mayLeave('signOut')).toBe(false);
    expect(ask).toHaveBeenCalledWith('signOut');
    keepUnsavedChanges();
    expect(keep).toHaveBeenCalledOnce();
    // A screen that unmounts late must not unregister the next screen.
    const unregisterNext = registerUnsavedScreen({ isChanged: () => false, ask, keep });
    unregister();
    expect(await mayLeave('screen')).toBe(false);
    unregisterNext();
    expect(await mayLeave('screen')).toBe(true);
    keepUnsavedChanges();
    expect(keep).toHaveBeenCalledOnce();
  });
});
