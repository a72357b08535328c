import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { exportDates, exportFileName, type ExportFilter } from '#domain/exportFilters.ts';
import { parisDay } from '#domain/format/days.ts';
import type { ApiExtra } from '#api/auth.ts';
import {
  downloadExport,
  downloadFailed,
  type ExportOutcome,
  type DownloadProgress,
} from '#api/exportDownload.ts';
import { failureMessage } from '#api/failure.ts';
import { saveFile } from '#design-system/saveFile.ts';

/** State of the page: idle, an export running, or the outcome of the last one. */
export type ExportState =
  | { status: 'idle' }
  | { status: 'running'; filter: ExportFilter; progress: DownloadProgress | undefined }
  | { status: 'done'; name: string; lines: number | undefined }
  | { status: 'cancelled' }
  | { status: 'failed'; reason: string };

const IDLE: ExportState = { status: 'idle' };

/** How long the outcome of an export is shown, in milliseconds (EX-06, EX-07). */
const SHOWN_MS_BY_STATUS = { done: 5000, cancelled: 5000, failed: 3000 } as const;

type Dispatch = ThunkDispatch<unknown, ApiExtra, UnknownAction>;
type DownloadOptions = Parameters<typeof downloadExport>[0];

/** The download needs the sign-in and the API origin, which the store provides. */
const download =
  (
    options: DownloadOptions,
  ): ThunkAction<Promise<ExportOutcome>, unknown, ApiExtra, UnknownAction> =>
  async (dispatch, _getState, extra) => {
    const outcome = await downloadExport(options, extra);
    // The download is no call of the cache, but its failure may also mean that the session has expired.
    if (outcome.kind === 'failed') dispatch(downloadFailed(outcome.failure));
    return outcome;
  };

function finalState(outcome: ExportOutcome, name: string): ExportState {
  switch (outcome.kind) {
    case 'complete':
      return { status: 'done', name, lines: outcome.lines };
    case 'cancelled':
      return { status: 'cancelled' };
    case 'failed':
      return { status: 'failed', reason: failureMessage(outcome.failure) };
  }
}

/** Runs one export at a time: start, progress, cancellation, and an outcome shown for a few seconds. */
export function useExport() {
  const dispatch = useDispatch<Dispatch>();
  const [state, setState] = useState<ExportState>(IDLE);
  const controller = useRef<AbortController>(undefined);

  // Leaving the page cancels the export.
  useEffect(() => () => controller.current?.abort(), []);

  useEffect(() => {
    if (state.status === 'idle' || state.status === 'running') return undefined;
    const timer = setTimeout(() => setState(IDLE), SHOWN_MS_BY_STATUS[state.status]);
    return () => clearTimeout(timer);
  }, [state]);

  const start = useCallback(
    async (filter: ExportFilter) => {
      const now = new Date();
      const name = exportFileName(filter, parisDay(now));
      controller.current = new AbortController();
      setState({ status: 'running', filter, progress: undefined });
      const outcome = await dispatch(
        download({
          exportFilter: filter,
          ...exportDates(now),
          signal: controller.current.signal,
          onProgress: (progress) => setState({ status: 'running', filter, progress }),
        }),
      );
      if (outcome.kind === 'complete') saveFile(outcome.file, name);
      setState(finalState(outcome, name));
    },
    [dispatch],
  );
  const cancel = useCallback(() => controller.current?.abort(), []);
  return { state, start, cancel };
}
