import { describe, expect, it } from 'vitest';
import { keyFigures, percentile } from '../../tools/bench/keyRatios.ts';

const typing = (taskMs: number, ...paints: number[]) => ({ keys: paints.length, paints, taskMs });

describe('keystroke latency', () => {
  it('computes percentiles by nearest rank', () => {
    const values = Array.from({ length: 40 }, (_, index) => 40 - index);
    expect(percentile(values, 0.5)).toBe(20);
    expect(percentile(values, 0.95)).toBe(38);
    expect(percentile([8], 0.95)).toBe(8);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('compares round by round, so that a busy minute affects both sides', () => {
    const figures = keyFigures({
      subject: [typing(3, 16, 24), typing(30, 160, 240), typing(3, 16, 24)],
      reference: [typing(2, 16, 16), typing(20, 160, 160), typing(2, 16, 16)],
    });
    expect(figures).toEqual({
      p50: 24,
      p95: 240,
      taskMs: 3,
      p50Ratio: 1,
      p95Ratio: 1.5,
      taskRatio: 1.5,
    });
  });

  it('returns NaN for a subject that was not measured', () => {
    expect(keyFigures({ subject: [], reference: [typing(2, 16)] }).p95Ratio).toBeNaN();
  });
});
