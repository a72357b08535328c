import { describe, expect, it } from 'vitest';
import { chainLength } from '../../tools/bench/paint/chain.ts';
import { median, reportPaints, type Round } from '../../tools/bench/paint/figures.ts';
import type { Visit } from '../../tools/bench/paint/visit.ts';
import { drawWaterfall } from '../../tools/bench/paint/waterfall.ts';

const visit = (entries: Partial<Visit>): Visit => ({
  firstPaint: 100,
  largestPaint: 1000,
  rows: undefined,
  shift: 0,
  scriptBytes: 10_000,
  requests: [],
  chain: 1,
  ...entries,
});
const round = (times: Readonly<Record<string, Partial<Visit>>>): Round =>
  new Map(
    Object.entries(times).map(([name, entries]) => [
      name,
      { cold: visit(entries), warm: visit(entries) },
    ]),
  );

describe('chain of requests', () => {
  it('counts requests that wait for each other, not those sent together', () => {
    expect(chainLength([])).toBe(0);
    const page = { start: 0, end: 100 };
    const scripts = [110, 110, 115].map((start) => ({ start, end: start + 300 }));
    const data = { start: 420, end: 600 };
    expect(chainLength([data, page, ...scripts])).toBe(3);
  });

  it('finds the longest chain beside a request that lasts', () => {
    const long = { start: 0, end: 1000 };
    const short = [0, 100, 200].map((start) => ({ start, end: start + 90 }));
    expect(chainLength([long, ...short])).toBe(3);
  });
});

describe('figures of first paints', () => {
  it('takes the median, between the two middle values of an even number', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });

  it('compares within each round, and reports what is above its limit', () => {
    const subjects = [
      { name: 'a', reference: 'a' },
      { name: 'b', reference: 'a', limit: 2 },
      { name: 'c', reference: 'a', limit: 2 },
    ];
    const rounds = [
      round({ a: {}, b: { largestPaint: 1900 }, c: { largestPaint: 50, rows: 2100 } }),
      // A slow moment of the machine, which slows down every page.
      round({
        a: { largestPaint: 4000 },
        b: { largestPaint: 7600 },
        c: { largestPaint: 50, rows: 8400 },
      }),
    ];
    const { markdown, faults } = reportPaints(subjects, rounds);
    expect(faults).toEqual(['c shows its content after 2.10 times a; the limit is 2.']);
    expect(markdown).toContain('| b | 0.10 | 4.75 | 1.90 × a | 2.00 |');
  });

  it('fails for a page that was not visited', () => {
    expect(() => reportPaints([{ name: 'a', reference: 'a' }], [round({})])).toThrow(
      'a was not visited.',
    );
  });
});

describe('waterfall', () => {
  it('draws a bar per request and escapes its address', () => {
    const requests = ['/a.js', '/b?x=<y>'].map((path, index) => ({
      url: `http://localhost${path}`,
      type: 'Script',
      start: index * 100,
      end: index * 100 + 50,
      bytes: 1200,
    }));
    const picture = drawWaterfall('A & B', visit({ requests }));
    expect(picture).toContain('A &amp; B');
    expect(picture.match(/<rect x=/g)).toHaveLength(2);
    expect(picture).toContain('150 ms, 1.2 kB');
    expect(picture).toContain('1000 ms</text>');
  });
});
