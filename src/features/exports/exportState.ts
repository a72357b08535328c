import type { DownloadProgress } from '#api/exportDownload.ts';
import type { ExportFilter } from '#domain/exports/filters.ts';

/** State of the page: idle, an export running, or the outcome of the last one. */
export type ExportState =
  | { status: 'idle' }
  | { status: 'running'; filter: ExportFilter; progress: DownloadProgress | undefined }
  | { status: 'done'; name: string; lines: number | undefined }
  | { status: 'cancelled' }
  | { status: 'failed'; reason: string };

export const IDLE: ExportState = { status: 'idle' };

/** How long the outcome of an export is shown, in milliseconds (EX-06, EX-07). */
export const SHOWN_MS_BY_STATUS = { done: 5000, cancelled: 5000, failed: 3000 } as const;
