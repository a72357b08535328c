import { Writable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { createProgress } from '#server/terminal.ts';

/** A stream that keeps what is written, and is a terminal or not. */
function recordingStream(isTTY: boolean, columns = 80) {
  let text = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  const terminal = {
    isTTY,
    columns,
    cursorTo: () => true,
    clearLine: () => {
      text += '<cleared>';
      return true;
    },
    moveCursor: () => true,
  };
  return { stream: Object.assign(stream, terminal) as never, read: () => text };
}

describe('the progress of a command', () => {
  it.each([
    ['is no terminal', false, 80],
    ['is a terminal without a width', true, 0],
  ])('is one line per step where the output %s', (_, isTTY, columns) => {
    const { stream, read } = recordingStream(isTTY, columns);
    const progress = createProgress(stream);
    for (let done = 0; done < 5; done += 1) progress.report('Communes', done, 5);
    progress.report('Statistics', 0, 0);
    progress.end();
    expect(read()).toBe('- Communes…\n- Statistics…\n');
  });

  it('is one redrawn line on a terminal, which is cleared at the end', () => {
    vi.stubEnv('CI', undefined);
    vi.stubEnv('TERM', 'xterm');
    const { stream, read } = recordingStream(true);
    const progress = createProgress(stream);
    progress.report('Communes', 1, 4);
    progress.report('Communes', 3, 4);
    progress.report('Inventory', 3, 4);
    progress.end();
    vi.unstubAllEnvs();
    expect(read()).toContain('Communes');
    expect(read().endsWith('<cleared>')).toBe(true);
    expect(read()).not.toContain('\n');
  });
});
