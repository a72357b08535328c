import { describe, expect, it } from 'vitest';
import { TOKEN_VALUES } from '#design-system/tokens/tokens.ts';
import { sourcesOf } from '../architecture/sources.ts';

const { data, intent } = TOKEN_VALUES.color;
const SCALE = [data.scale1, data.scale2, data.scale3, data.scale4, data.scale5];

/** Returns hue (0 to 360), saturation and lightness (0 to 1) of `#rrggbb`. */
function hslOf(hex: string): { hue: number; saturation: number; lightness: number } {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts;
  const [most, least] = [Math.max(...parts), Math.min(...parts)];
  const [span, lightness] = [most - least, (most + least) / 2];
  if (span === 0) return { hue: 0, saturation: 0, lightness };
  const turn =
    most === red
      ? (green - blue) / span
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return {
    hue: (turn * 60 + 360) % 360,
    saturation: span / (1 - Math.abs(2 * lightness - 1)),
    lightness,
  };
}

/** Returns the angle between two hues, from 0 to 180. */
function angle(one: string, other: string): number {
  const difference = Math.abs(hslOf(one).hue - hslOf(other).hue);
  return Math.min(difference, 360 - difference);
}

describe('[D-141] one meaning per colour', () => {
  it('gives bought, available and sold colours that differ in hue or are grey', () => {
    expect(angle(data.purchased, data.available)).toBeGreaterThan(40);
    expect(hslOf(data.sold).saturation).toBeLessThan(0.12);
  });

  it('shows what a person has chosen in the accent: bought volumes, localities of a count', () => {
    expect(data.purchased).toBe(intent.accent.solid);
    expect(data.selection).toBe(intent.accent.solid);
  });

  it('keeps the hue of what is available for availability alone', () => {
    for (const { solid } of Object.values(intent)) {
      expect(angle(data.available, solid)).toBeGreaterThan(30);
    }
  });

  it('shades a share of availability in the hue of what is available, from light to dark', () => {
    for (const step of SCALE) expect(angle(step, data.available)).toBeLessThan(8);
    const lightness = SCALE.map((step) => hslOf(step).lightness);
    expect(lightness).toEqual(lightness.toSorted((one, other) => other - one));
    expect(new Set(SCALE).size).toBe(SCALE.length);
  });

  it('leaves these colours to marks of charts and maps, and to the months of a table', () => {
    const uses = sourcesOf('src').filter(({ text }) =>
      /color\.data\.(?:available|sold|scale\d|selection)/.test(text),
    );
    expect(uses.length).toBeGreaterThan(3);
    const elsewhere = uses
      .map(({ path }) => path)
      .filter(
        (path) =>
          !/(?:BarChart|ChartFrame|AreaMap|ShareRing|availability\/MonthTable)[/.]/.test(path),
      );
    expect(elsewhere).toEqual([]);
  });
});
