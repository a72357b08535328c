import { use, useCallback, useEffect, useRef } from 'react';
import * as v from 'valibot';
import { isPending } from '#domain/count/lifecycle.ts';
import type { CountDraft, CountState, SavedAs } from '#domain/count/workflow.ts';
import { localDay } from '#domain/format/days.ts';
import { CountShellContext, type ConflictWays, type DraftReader } from './countShell.ts';

interface UnsavedOptions<Form, Errors, Result, Kept> {
  state: CountState<Form, Errors, Result, Kept>;
  keep: (result: Result) => Kept;
  reader: (() => Promise<DraftReader<Form, Kept>>) | undefined;
  onResume: (draft: CountDraft<Form, Kept>) => void;
}

function draftOf<Form, Errors, Result, Kept>(
  { form, result, kept, countName, savedAs }: CountState<Form, Errors, Result, Kept>,
  keep: (result: Result) => Kept,
): CountDraft<Form, Kept> {
  return {
    form,
    kept: result === null ? kept : keep(result),
    countName,
    version: savedAs?.version,
  };
}

/** A draft as it was written, on what is offered today; undefined when it cannot be read any more. */
function readDraft<Form, Kept>(
  written: unknown,
  reader: DraftReader<Form, Kept>,
  freshForm: Form,
): CountDraft<Form, Kept> | undefined {
  const schema = v.object({
    form: reader.form,
    kept: v.nullable(reader.kept),
    countName: v.string(),
    version: v.optional(v.number()),
  });
  const read = v.safeParse(schema, written);
  if (!read.success) return undefined;
  const { form, kept, countName, version } = read.output;
  const revived = reader.revive(form, freshForm, localDay(new Date()));
  return { form: revived, kept, countName, version };
}

/** Tells what surrounds the count how it stands, and takes back what was left unsaved an other time. */
export function useUnsaved<Form, Errors, Result, Kept>({
  state,
  keep,
  reader,
  onResume,
}: UnsavedOptions<Form, Errors, Result, Kept>) {
  const shell = use(CountShellContext);
  const waiting = useRef<CountDraft<Form, Kept> | null>(null);
  const stage = useRef(state.stage);
  const estimateWanted = useRef<Form | null>(null);

  const resumeWaiting = useCallback(() => {
    const draft = waiting.current;
    if (draft === null || isPending(stage.current)) return;
    waiting.current = null;
    estimateWanted.current = draft.kept === null ? null : draft.form;
    onResume(draft);
  }, [onResume]);

  useEffect(() => {
    shell?.report({ isChanged: state.isChanged, draft: () => draftOf(state, keep) });
  }, [shell, state, keep]);

  // Both as the screen started: the reader is the product's, the form is what it offers.
  const start = useRef({ reader, freshForm: state.form });
  useEffect(() => {
    const { reader: load, freshForm } = start.current;
    if (load === undefined) return;
    shell?.attach(async (written) => {
      const draft = readDraft(written, await load(), freshForm);
      if (draft === undefined) return undefined;
      return () => {
        waiting.current = draft;
        resumeWaiting();
      };
    });
  }, [shell, resumeWaiting]);

  // An edit is estimated at once: what was left takes its place once the answer is there.
  useEffect(() => {
    stage.current = state.stage;
    resumeWaiting();
  }, [state.stage, resumeWaiting]);

  return {
    /** True once, for the form of a draft with quantities: they are shown on an estimate of today. */
    takeEstimate: useCallback((form: Form) => {
      const isWanted = estimateWanted.current === form;
      if (isWanted) estimateWanted.current = null;
      return isWanted;
    }, []),
    /** False where nothing can show it. */
    conflictShown: async (conflict: unknown, ways: ConflictWays): Promise<boolean> =>
      shell !== null && conflict !== undefined && shell.showConflict(conflict, ways),
    savedApart: (savedAs: SavedAs | null) => shell?.savedApart(savedAs),
  };
}
