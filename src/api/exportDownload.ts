import { createAction } from '@reduxjs/toolkit';
import { CSV_TYPE, EXPORT_LINES_HEADER, getExport } from '#contract/exports.ts';
import type { ExportFilter } from '#domain/exportFilters.ts';
import type { ApiExtra } from './auth.ts';
import { failureOfResponse, fetchWithRetry, thrownFailure } from './baseApi.ts';
import type { ApiFailure } from './failure.ts';
import { buildRequest } from './request.ts';

/** Progress of a download. */
export interface DownloadProgress {
  bytes: number;
  /** Lines after the header line. */
  lines: number;
  /** Total number of lines; undefined if the back end does not announce it. */
  totalLines: number | undefined;
}

export type ExportOutcome =
  /** `lines` is known when the back end announced the total. */
  | { kind: 'complete'; file: Blob; lines: number | undefined }
  | { kind: 'cancelled' }
  | { kind: 'failed'; failure: ApiFailure };

/** Named like the failures of the other calls, so that what listens to those also learns of it. */
export const downloadFailed = createAction<ApiFailure>('api/downloadExport/rejected');

interface ExportDownload {
  exportFilter: ExportFilter;
  startDate: string;
  endDate: string;
  signal: AbortSignal;
  onProgress: (progress: DownloadProgress) => void;
}

/**
 * Received bytes are passed to the browser in blobs of this size. The browser keeps blobs outside the page's memory,
 * on disk when there are many, so a large file costs the page no more than this.
 */
const BLOB_BYTES = 4 * 1024 * 1024;
const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;

/** Collects the received bytes and counts the lines. */
class DownloadBuffer {
  bytes = 0;
  /** Line endings, including that of the header. */
  #lineEnds = 0;
  #lastByte = 0;
  #blobs: Blob[] = [];
  #chunks: Uint8Array<ArrayBuffer>[] = [];
  #bufferedBytes = 0;

  add(chunk: Uint8Array<ArrayBuffer>): void {
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) {
      // Line breaks within a cell are a lone LF.
      if ((at === 0 ? this.#lastByte : chunk[at - 1]) === CARRIAGE_RETURN) this.#lineEnds += 1;
    }
    this.#lastByte = chunk.at(-1) ?? this.#lastByte;
    this.bytes += chunk.byteLength;
    this.#bufferedBytes += chunk.byteLength;
    this.#chunks.push(chunk);
    if (this.#bufferedBytes >= BLOB_BYTES) this.#flush();
  }

  get lines(): number {
    return Math.max(0, this.#lineEnds - 1);
  }

  file(): Blob {
    this.#flush();
    return new Blob(this.#blobs, { type: CSV_TYPE });
  }

  #flush(): void {
    this.#blobs.push(new Blob(this.#chunks));
    this.#chunks = [];
    this.#bufferedBytes = 0;
  }
}

function announcedLines(response: Response): number | undefined {
  const text = response.headers.get(EXPORT_LINES_HEADER);
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}

const TRUNCATED: ApiFailure = { kind: 'network', message: 'The download was truncated.' };

async function receive(response: Response, onProgress: ExportDownload['onProgress']) {
  const totalLines = announcedLines(response);
  const buffer = new DownloadBuffer();
  onProgress({ bytes: 0, lines: 0, totalLines });
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (chunk) => {
      buffer.add(chunk);
      onProgress({ bytes: buffer.bytes, lines: buffer.lines, totalLines });
    },
  });
  await response.body?.pipeTo(sink);
  // A broken connection throws above. This check catches a proxy that truncates the body silently.
  const isComplete = totalLines === undefined || buffer.lines >= totalLines;
  if (!isComplete) return undefined;
  return { file: buffer.file(), lines: totalLines === undefined ? undefined : buffer.lines };
}

/**
 * Downloads an export under the rules that all calls share and reports its progress. An incomplete file is never
 * returned (AP-30).
 */
export async function downloadExport(
  options: ExportDownload,
  extra: ApiExtra,
): Promise<ExportOutcome> {
  const { exportFilter, startDate, endDate, signal, onProgress } = options;
  try {
    const request = buildRequest(getExport, { query: { exportFilter, startDate, endDate } });
    const response = await fetchWithRetry(request, extra, signal);
    if (response.status !== 200) {
      const failure = failureOfResponse(response.status, await response.text());
      return { kind: 'failed', failure };
    }
    const received = await receive(response, onProgress);
    if (!received) return { kind: 'failed', failure: TRUNCATED };
    return { kind: 'complete', ...received };
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled' };
    return { kind: 'failed', failure: thrownFailure(error, extra) };
  }
}
