import type { ExportReceipt } from '#api/exportDownload.ts';
import type { ExportFilter } from '#domain/exports/filters.ts';

/** Where the page stands: at rest, with an export under way, or telling how the last one ended. */
export type ExportState =
  | { status: 'idle' }
  | { status: 'running'; filter: ExportFilter; receipt: ExportReceipt | undefined }
  | { status: 'done'; name: string; lines: number | undefined }
  | { status: 'cancelled' }
  | { status: 'failed'; reason: string };

export const IDLE: ExportState = { status: 'idle' };

/** How long the page tells how an export ended, in milliseconds (EX-06, EX-07). */
export const SHOWN_FOR_MS = { done: 5000, cancelled: 5000, failed: 3000 } as const;
