import { afterEach, describe, expect, it, vi } from 'vitest';
import { EXPORT_LINES_HEADER } from '#contract/exports.ts';
import { downloadExport, type DownloadProgress, type ExportOutcome } from '#api/exportDownload.ts';
import { fakeAuth } from './fakeBackEnd.ts';

afterEach(() => vi.unstubAllGlobals());

const HEADING = 'ID MAF;Nom\r\n';
const FILE = `${HEADING}MAF-1;Agence du Lac\r\nMAF-2;"Agence\ndu Port"\r\n`;

/** Answers an export in these chunks and returns its outcome, with every progress that was reported. */
async function download(chunks: readonly string[], announced: string | null = '2', status = 200) {
  const body = new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  const headers = new Headers(announced === null ? {} : { [EXPORT_LINES_HEADER]: announced });
  vi.stubGlobal('fetch', async () => Promise.resolve(new Response(body, { status, headers })));
  const progress: DownloadProgress[] = [];
  const outcome = await downloadExport(
    {
      exportFilter: 'NeufConstruire',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      signal: new AbortController().signal,
      onProgress: (one) => progress.push(one),
    },
    { auth: fakeAuth(), apiOrigin: '' },
  );
  return { outcome, progress };
}

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
  ])('[AP-30] fails when %s', async (_, text, announced) => {
    expect((await download([text], announced)).outcome).toMatchObject({
      kind: 'failed',
      failure: { kind: 'network' },
    });
  });

  it.each([null, 'many', '-1'])(
    'is complete when the back end announces no number of lines: %s',
    async (announced) => {
      const { outcome } = await download([FILE], announced);
      expect(outcome).toMatchObject({ kind: 'complete', lines: undefined });
    },
  );

  it('is complete without counts', async () => {
    expect((await download([HEADING], '0')).outcome).toMatchObject({ kind: 'complete', lines: 0 });
  });

  it('fails with the status of the response', async () => {
    expect((await download([], null, 403)).outcome).toMatchObject({ kind: 'failed' });
  });
});
