import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { exportDates, exportFileName, type ExportFilter } from '#domain/exports/filters.ts';
import { localDay } from '#domain/format/days.ts';
import type { ApiExtra } from '#api/auth.ts';
import { downloadExport, type ExportOutcome } from '#api/exportDownload.ts';
import { failureMessage } from '#api/failure.ts';
import { IDLE, SHOWN_FOR_MS, type ExportState } from './exportState.ts';
import { saveFile } from './saveFile.ts';

type Dispatch = ThunkDispatch<unknown, ApiExtra, UnknownAction>;
type Demand = Parameters<typeof downloadExport>[0];

/** The calls know the sign-in and the host through the store. */
const download =
  (demand: Demand): ThunkAction<Promise<ExportOutcome>, unknown, ApiExtra, UnknownAction> =>
  (_dispatch, _getState, extra) =>
    downloadExport(demand, extra);

function endOf(outcome: ExportOutcome, name: string): ExportState {
  switch (outcome.kind) {
    case 'whole':
      return { status: 'done', name, lines: outcome.lines };
    case 'cancelled':
      return { status: 'cancelled' };
    case 'failed':
      return { status: 'failed', reason: failureMessage(outcome.failure) };
  }
}

/** One export at a time: started, followed, given up, and told about for some seconds. */
export function useExport() {
  const dispatch = useDispatch<Dispatch>();
  const [state, setState] = useState<ExportState>(IDLE);
  const controller = useRef<AbortController>(undefined);

  // Whoever leaves the page gives the export up.
  useEffect(() => () => controller.current?.abort(), []);

  useEffect(() => {
    if (state.status === 'idle' || state.status === 'running') return undefined;
    const timer = setTimeout(() => setState(IDLE), SHOWN_FOR_MS[state.status]);
    return () => clearTimeout(timer);
  }, [state]);

  const start = useCallback(
    async (filter: ExportFilter) => {
      const now = new Date();
      const name = exportFileName(filter, localDay(now));
      controller.current = new AbortController();
      setState({ status: 'running', filter, receipt: undefined });
      const outcome = await dispatch(
        download({
          exportFilter: filter,
          ...exportDates(now),
          signal: controller.current.signal,
          onReceipt: (receipt) => setState({ status: 'running', filter, receipt }),
        }),
      );
      if (outcome.kind === 'whole') saveFile(outcome.file, name);
      setState(endOf(outcome, name));
    },
    [dispatch],
  );
  const cancel = useCallback(() => controller.current?.abort(), []);
  return { state, start, cancel };
}
