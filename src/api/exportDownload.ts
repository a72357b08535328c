import { CSV_TYPE, EXPORT_LINES_HEADER, getExport } from '#contract/exports.ts';
import type { ExportFilter } from '#domain/exports/filters.ts';
import type { ApiExtra } from './auth.ts';
import { failureOfAnswer, sendPatiently, thrownFailure } from './baseQuery.ts';
import type { ApiFailure } from './failure.ts';
import { buildRequest } from './request.ts';

/** How much of a file has come. */
export interface ExportReceipt {
  bytes: number;
  /** Lines below the heading. */
  lines: number;
  /** How many lines there will be; undefined for a back end that does not say. */
  totalLines: number | undefined;
}

export type ExportOutcome =
  /** `lines` is known where the back end announced them. */
  | { kind: 'whole'; file: Blob; lines: number | undefined }
  | { kind: 'cancelled' }
  | { kind: 'failed'; failure: ApiFailure };

interface ExportDemand {
  exportFilter: ExportFilter;
  startDate: string;
  endDate: string;
  signal: AbortSignal;
  onReceipt: (receipt: ExportReceipt) => void;
}

/**
 * Pieces are handed to the browser in blobs of this size. It keeps those outside the memory of the page, on the disk
 * when they are many, so that a large file costs the page this much and no more.
 */
const PIECE_BYTES = 4 * 1024 * 1024;
const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;

/** What has come, counted and put aside as it comes. */
class Receipt {
  bytes = 0;
  /** Ends of lines, that of the heading included. */
  #ends = 0;
  #last = 0;
  #pieces: Blob[] = [];
  #chunks: Uint8Array<ArrayBuffer>[] = [];
  #waiting = 0;

  add(chunk: Uint8Array<ArrayBuffer>): void {
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) {
      // Lines within a cell end with LF alone.
      if ((at === 0 ? this.#last : chunk[at - 1]) === CARRIAGE_RETURN) this.#ends += 1;
    }
    this.#last = chunk.at(-1) ?? this.#last;
    this.bytes += chunk.byteLength;
    this.#waiting += chunk.byteLength;
    this.#chunks.push(chunk);
    if (this.#waiting >= PIECE_BYTES) this.#putAside();
  }

  get lines(): number {
    return Math.max(0, this.#ends - 1);
  }

  file(): Blob {
    this.#putAside();
    return new Blob(this.#pieces, { type: CSV_TYPE });
  }

  #putAside(): void {
    this.#pieces.push(new Blob(this.#chunks));
    this.#chunks = [];
    this.#waiting = 0;
  }
}

function announcedLines(response: Response): number | undefined {
  const text = response.headers.get(EXPORT_LINES_HEADER);
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}

const CUT_SHORT: ApiFailure = { kind: 'network', message: 'The file was cut short.' };

async function receive(response: Response, onReceipt: ExportDemand['onReceipt']) {
  const totalLines = announcedLines(response);
  const receipt = new Receipt();
  onReceipt({ bytes: 0, lines: 0, totalLines });
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (chunk) => {
      receipt.add(chunk);
      onReceipt({ bytes: receipt.bytes, lines: receipt.lines, totalLines });
    },
  });
  await response.body?.pipeTo(sink);
  // A connection that is cut throws above; this is for what stands between and hides it.
  const isWhole = totalLines === undefined || receipt.lines >= totalLines;
  if (!isWhole) return undefined;
  return { file: receipt.file(), lines: totalLines === undefined ? undefined : receipt.lines };
}

/**
 * Downloads an export through the rules that all calls share (AP-30), and says how it goes. What is not whole is never
 * handed over as a file.
 */
export async function downloadExport(
  demand: ExportDemand,
  extra: ApiExtra,
): Promise<ExportOutcome> {
  const { exportFilter, startDate, endDate, signal, onReceipt } = demand;
  try {
    const request = buildRequest(getExport, { query: { exportFilter, startDate, endDate } });
    const response = await sendPatiently(request, extra, signal);
    if (response.status !== 200) {
      const failure = failureOfAnswer(response.status, await response.text());
      return { kind: 'failed', failure };
    }
    const received = await receive(response, onReceipt);
    if (!received) return { kind: 'failed', failure: CUT_SHORT };
    return { kind: 'whole', ...received };
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled' };
    return { kind: 'failed', failure: thrownFailure(error, extra) };
  }
}
