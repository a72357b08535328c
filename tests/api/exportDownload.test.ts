import { afterEach, describe, expect, it, vi } from 'vitest';
import { CSV_TYPE, EXPORT_LINES_HEADER } from '#contract/exports.ts';
import { downloadExport, type DownloadProgress, type ExportOutcome } from '#api/exportDownload.ts';
import { fakeAuth } from './fakeBackEnd.ts';

afterEach(() => vi.unstubAllGlobals());

const HEADING = 'ID MAF;Nom\r\n';
const FILE = `${HEADING}MAF-1;Agence du Lac\r\nMAF-2;"Agence\ndu Port"\r\n`;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Returns a body that arrives in these chunks. */
function bodyOf(chunks: readonly Uint8Array[]): ReadableStream {
  return new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

/** Downloads an export from a back end that answers with this response. */
async function downloadFrom(
  respond: (signal: AbortSignal) => Response,
  {
    signal = new AbortController().signal,
    onProgress = () => undefined,
  }: { signal?: AbortSignal; onProgress?: (progress: DownloadProgress) => void } = {},
) {
  vi.stubGlobal('fetch', async (_url: string, { signal: sent }: RequestInit) => {
    if (!sent) throw new TypeError('The request cannot be cancelled.');
    return Promise.resolve(respond(sent));
  });
  return downloadExport(
    {
      exportFilter: 'NeufConstruire',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      signal,
      onProgress,
    },
    { auth: fakeAuth(), apiOrigin: '' },
  );
}

/** Answers an export in these chunks and returns its outcome, with every progress that was reported. */
async function download(chunks: readonly string[], announced: string | null = '2') {
  const headers = new Headers(announced === null ? {} : { [EXPORT_LINES_HEADER]: announced });
  const progress: DownloadProgress[] = [];
  const outcome = await downloadFrom(() => new Response(bodyOf(chunks.map(bytesOf)), { headers }), {
    onProgress: (one) => progress.push(one),
  });
  return { outcome, progress };
}

/** Answers with the heading, and with nothing more until the request is cancelled. */
const respondWithHeading = (signal: AbortSignal) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        signal.addEventListener('abort', () => controller.error(signal.reason));
        controller.enqueue(bytesOf(HEADING));
      },
    }),
  );

const textOf = async (outcome: ExportOutcome) =>
  outcome.kind === 'complete' ? outcome.file.text() : outcome.kind;

describe('an export download', () => {
  it('[AP-30] is complete when it has the announced number of lines', async () => {
    const { outcome, progress } = await download([FILE]);
    expect(outcome).toMatchObject({ kind: 'complete', lines: 2 });
    expect(await textOf(outcome)).toBe(FILE);
    expect(progress.at(0)).toEqual({ bytes: 0, lines: 0, totalLines: 2 });
    expect(progress.at(-1)).toEqual({ bytes: FILE.length, lines: 2, totalLines: 2 });
  });

  it('[AP-30] counts a line whose CR and LF arrive in different chunks, wherever the file is cut', async () => {
    for (let at = 1; at < FILE.length; at += 1) {
      const { outcome } = await download([FILE.slice(0, at), FILE.slice(at)]);
      expect(outcome, `cut after ${at} bytes`).toMatchObject({ kind: 'complete', lines: 2 });
    }
    const { outcome } = await download(FILE.split(''));
    expect(outcome).toMatchObject({ kind: 'complete', lines: 2 });
    expect(await textOf(outcome)).toBe(FILE);
  });

  it.each([
    ['one line is missing', FILE, '3'],
    ['the last line is cut', FILE.slice(0, -1), '2'],
    ['only the heading arrived', HEADING, '1'],
    ['nothing arrived', '', '1'],
    ['eleven of twelve lines arrived', `${HEADING}${'MAF-1\r\n'.repeat(11)}`, '12'],
  ])('[AP-30] fails when %s', async (_, text, announced) => {
    expect((await download([text], announced)).outcome).toEqual({
      kind: 'failed',
      failure: { kind: 'network', message: 'The download was truncated.' },
    });
  });

  it.each([null, 'many', '-1', '3 lines'])(
    'is complete when the back end announces no number of lines: %s',
    async (announced) => {
      const { outcome } = await download([FILE], announced);
      expect(outcome).toMatchObject({ kind: 'complete', lines: undefined });
    },
  );

  it('is complete without counts', async () => {
    expect((await download([HEADING], '0')).outcome).toMatchObject({ kind: 'complete', lines: 0 });
  });

  it('[EX-04] is a CSV file, and an empty one when the response has no body', async () => {
    const outcome = await downloadFrom(() => new Response(null));
    expect(outcome).toMatchObject({ kind: 'complete', lines: undefined });
    expect(outcome.kind === 'complete' && outcome.file.type).toBe(CSV_TYPE);
    expect(await textOf(outcome)).toBe('');
  });

  it('[AP-07] fails with the status and the reason of the response', async () => {
    const body = { code: 'forbidden', message: 'Refusé.' };
    expect(await downloadFrom(() => Response.json(body, { status: 403 }))).toMatchObject({
      kind: 'failed',
      failure: { kind: 'server', status: 403, apiError: body },
    });
  });

  it('[AP-30] fails when the connection is lost', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(bytesOf(HEADING)),
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    expect(await downloadFrom(() => new Response(body))).toEqual({
      kind: 'failed',
      failure: { kind: 'network', message: 'network error' },
    });
  });

  it('ends when it is cancelled, which is no failure', async () => {
    const cancellation = new AbortController();
    const outcome = await downloadFrom(respondWithHeading, {
      signal: cancellation.signal,
      onProgress: ({ bytes }) => {
        if (bytes > 0) cancellation.abort();
      },
    });
    expect(outcome).toEqual({ kind: 'cancelled' });
  });

  it('keeps at most four mebibytes in the page, and hands the browser the rest in blobs', async () => {
    const MEBIBYTE = 1024 * 1024;
    const sizes: number[] = [];
    class RecordedBlob extends Blob {
      constructor(parts?: BlobPart[], options?: BlobPropertyBag) {
        super(parts, options);
        sizes.push(this.size / MEBIBYTE);
      }
    }
    vi.stubGlobal('Blob', RecordedBlob);
    const chunks = Array.from({ length: 10 }, (_, index) =>
      new Uint8Array(MEBIBYTE).fill('0'.charCodeAt(0) + index),
    );
    const outcome = await downloadFrom(() => new Response(bodyOf(chunks)));
    // The last one is the file, made of the others.
    expect(sizes).toEqual([4, 4, 2, 10]);
    const sent = await new Response(bodyOf(chunks)).text();
    expect((await textOf(outcome)) === sent).toBe(true);
  });
});
