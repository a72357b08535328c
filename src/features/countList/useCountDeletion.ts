import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CountRow } from '#contract/counts.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import type { ApiExtra } from '#api/auth.ts';
import { useDeleteCountMutation } from '#api/countsApi.ts';
import { prepareDeletion } from '#api/countsApi.ts';
import { failureMessage } from '#api/failure.ts';
import { countUnchosen } from './choice/choiceSlice.ts';
import { useLatest } from '#design-system/useLatest.ts';

/**
 * Moves the focus with a count whose deletion starts, is undone, or ends: to « Annuler », back to the menu of its row,
 * or to the row that took its place. Focus that is elsewhere stays there.
 * @param rows the rows of the page, with those that are being deleted
 */
function useDeletionFocus(
  rows: readonly CountRow[] | undefined,
  stages: ReadonlyMap<string, unknown>,
) {
  const listRef = useRef<HTMLDivElement>(null);
  const last = useRef({ rows, stages });

  useEffect(() => {
    const before = last.current;
    last.current = { rows, stages };
    const changed = [...new Set([...before.stages.keys(), ...stages.keys()])].find(
      (id) => before.stages.get(id) !== stages.get(id) || hasLeft(id, before.rows, rows),
    );
    if (changed === undefined) return undefined;
    const place = before.rows?.findIndex(({ id }) => id === changed) ?? -1;
    if (place === -1) return undefined;
    const shown = before.rows?.slice(0, place).filter(({ id }) => !stages.has(id)).length ?? 0;
    // A closing dialog returns the focus first, to a menu that has gone with its row.
    const frame = requestAnimationFrame(() => {
      if (isFocusLost()) focusCount(listRef.current, changed, shown);
    });
    return () => cancelAnimationFrame(frame);
  }, [rows, stages]);

  return { listRef };
}

function hasLeft(
  id: string,
  before: readonly CountRow[] | undefined,
  now: readonly CountRow[] | undefined,
): boolean {
  const holds = (rows: readonly CountRow[] = []) => rows.some((row) => row.id === id);
  return holds(before) && !holds(now);
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Focuses « Annuler » of a count, else the menu of the row in its place, of the last row, or the list if it is empty. */
function focusCount(list: HTMLElement | null, id: string, place: number): void {
  const rows = list?.querySelector('tbody')?.rows ?? [];
  const row = rows[Math.min(place, rows.length - 1)];
  const target =
    list?.querySelector<HTMLElement>(`[data-undo="${id}"]`) ??
    row?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ??
    list;
  target?.focus();
}

/** How long a confirmed deletion can be undone before it is sent, in milliseconds (N-20). */
export const UNDO_MS = 5000;

/** A deletion that is not sent yet, and one that was sent. */
export type DeletionStage = 'undoable' | 'sent';

/** Sends a deletion, and resolves with the reason of a failure. */
type Send = () => Promise<{ error?: unknown }>;

interface Waiting {
  count: CountRow;
  timer: ReturnType<typeof setTimeout>;
  /** Undefined until the token has arrived. */
  sendNow?: Send | undefined;
}

interface Outcomes {
  /** `isPageEmptied` is true when the list is still shown and no other row is left on its page. */
  onDeleted: (count: CountRow, isPageEmptied: boolean) => void;
  /** Called with the reason, as a French sentence. */
  onFailed: (count: CountRow, reason: string) => void;
}

type Stages = ReadonlyMap<string, DeletionStage>;

/** Returns the stages with a count at another one, or without it. */
function withStage(stages: Stages, id: string, stage: DeletionStage | undefined): Stages {
  const others = [...stages].filter(([one]) => one !== id);
  return new Map(stage === undefined ? others : [...others, [id, stage]]);
}

/** Calls the latest `handle` when the page is closed or the component is left. */
function useOnLeave(handle: (isListShown: boolean) => void): void {
  const latest = useLatest(handle);
  useEffect(() => {
    const hide = () => latest.current(true);
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      // oxlint-disable-next-line react-hooks/exhaustive-deps
      latest.current(false);
    };
  }, [latest]);
}

/**
 * Deletes counts some seconds after their confirmation, so that it can be undone. Leaving the list ends the delay: what
 * was confirmed is deleted at once. A row that the server does not delete comes back (D-110).
 * @param rows the current page of the list
 */
export function useCountDeletion(rows: readonly CountRow[] | undefined, outcomes: Outcomes) {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiExtra, UnknownAction>>();
  const [deleteCount] = useDeleteCountMutation();
  const [asked, setAsked] = useState<CountRow>();
  const [stages, setStages] = useState<Stages>(new Map());
  const [announcement, setAnnouncement] = useState('');
  const waiting = useRef(new Map<string, Waiting>());
  const deleted = useRef(new Set<string>());
  const latest = useLatest({ rows, ...outcomes });
  const focus = useDeletionFocus(rows, stages);

  const setStage = (id: string, stage: DeletionStage | undefined) =>
    setStages((last) => withStage(last, id, stage));
  const finish = async ({ count, timer }: Waiting, send: Send, isListShown = true) => {
    clearTimeout(timer);
    waiting.current.delete(count.id);
    setStage(count.id, 'sent');
    const { error } = await send();
    const { onDeleted, onFailed, rows: others = [] } = latest.current;
    if (error !== undefined) {
      setStage(count.id, undefined);
      onFailed(count, failureMessage(error));
      return;
    }
    deleted.current.add(count.id);
    dispatch(countUnchosen(count.id));
    onDeleted(count, isListShown && others.every(({ id }) => deleted.current.has(id)));
  };
  const start = (count: CountRow) => {
    const { id } = count;
    const sendInTime = async () => deleteCount({ params: { id } });
    const timer = setTimeout(() => void finish(entry, sendInTime), UNDO_MS);
    const entry: Waiting = { count, timer };
    waiting.current.set(id, entry);
    void dispatch(prepareDeletion(id)).then((sendNow) => {
      entry.sendNow = sendNow;
    });
    setAsked(undefined);
    setStage(id, 'undoable');
    setAnnouncement(
      `Le comptage ${formatMafId(count.mafId)} a quitté la liste. Annulation possible pendant ${UNDO_MS / 1000} secondes.`,
    );
  };
  const undo = (id: string) => {
    const entry = waiting.current.get(id);
    if (entry === undefined) return;
    const {
      timer,
      count: { mafId },
    } = entry;
    clearTimeout(timer);
    waiting.current.delete(id);
    setStage(id, undefined);
    setAnnouncement(`La suppression du comptage ${formatMafId(mafId)} est annulée.`);
  };
  useOnLeave((isListShown) => {
    for (const entry of waiting.current.values()) {
      if (entry.sendNow) void finish(entry, entry.sendNow, isListShown);
    }
  });
  return {
    listRef: focus.listRef,
    ask: setAsked,
    undo,
    /** The counts that are still in the list. */
    remaining: rows?.filter(({ id }) => !stages.has(id)),
    undoable: rows?.filter(({ id }) => stages.get(id) === 'undoable') ?? [],
    announcement,
    dialog: asked && {
      count: asked,
      onConfirm: () => start(asked),
      onClose: () => setAsked(undefined),
    },
  };
}
