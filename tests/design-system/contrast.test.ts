import { describe, expect, it } from 'vitest';
import { contrastRatio } from '#domain/format/contrast.ts';
import { COLOR_BY_TOKEN, CONTRAST_PAIRS } from '../../stories/foundations/contrast.ts';
import { sourcesOf } from '../architecture/sources.ts';

describe('contrastRatio', () => {
  it('returns the two ends of the scale', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#777777')).toBe(1);
  });

  it('agrees with a published figure: #767676 on white is the lightest grey at 4.5', () => {
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrastRatio('#777777', '#ffffff')).toBeLessThan(4.5);
  });
});

describe('token pairs have enough contrast', () => {
  it.each(CONTRAST_PAIRS.map((pair) => [pair.name, pair] as const))('%s', (_name, pair) => {
    expect(contrastRatio(pair.foreground, pair.background)).toBeGreaterThanOrEqual(pair.minimum);
  });
});

/** Decorative tokens: they separate, tint or cover, and carry no information of their own. */
const DECORATIVE =
  /^(border\.(subtle|default)|(intent|tone)\.\w+\.border|data\.(track|landBorder|scale\d)|scenery\.\w+|surface\.backdrop)$/;

const NAMES = new Set(CONTRAST_PAIRS.map(({ name }) => name));
const tokensOf = (pattern: RegExp) => [...COLOR_BY_TOKEN.keys()].filter((key) => pattern.test(key));

describe('CONTRAST_PAIRS', () => {
  it('contains every token except the decorative ones', () => {
    const named = new Set(
      CONTRAST_PAIRS.flatMap(({ foregroundToken, backgroundToken }) => [
        foregroundToken,
        backgroundToken,
      ]),
    );
    const forgotten = tokensOf(/./).filter((key) => !named.has(key) && !DECORATIVE.test(key));
    expect(forgotten).toEqual([]);
    expect(tokensOf(DECORATIVE).filter((key) => named.has(key))).toEqual([]);
  });

  it('pairs every text token with every surface, plain or of an intent', () => {
    const texts = tokensOf(/^text\./).filter(
      (key) => !/\.(onAccent|onInverse|disabled)$/.test(key),
    );
    const surfaces = tokensOf(/(^|\.)surface(\.|$)/).filter(
      (key) => !/\.(inverse|backdrop)$/.test(key),
    );
    expect(texts.length * surfaces.length).toBeGreaterThanOrEqual(30);
    const missing = texts.flatMap((text) =>
      surfaces.map((surface) => `${text} / ${surface}`).filter((name) => !NAMES.has(name)),
    );
    expect(missing).toEqual([]);
  });
});

interface Use {
  path: string;
  name: string;
}

/** Returns the colour pairs that a block of a styled template sets together. */
function usesIn({ path, text }: { path: string; text: string }): Use[] {
  const blocks = text.replaceAll(/\$\{color\.([\w.]+)\}/g, '@$1').split(/[{}`]/);
  return blocks.flatMap((block) => {
    const foreground = /(?:^|[\s;])color: @([\w.]+);/.exec(block)?.[1];
    const background = /(?:^|[\s;])background(?:-color)?: @([\w.]+);/.exec(block)?.[1];
    return foreground && background ? [{ path, name: `${foreground} / ${background}` }] : [];
  });
}

describe('components', () => {
  it('use only text and surface pairs of the list', () => {
    const uses = sourcesOf('src').flatMap(usesIn);
    expect(uses.length).toBeGreaterThan(20);
    expect(uses.filter(({ name }) => !NAMES.has(name))).toEqual([]);
    const refused = usesIn({
      path: 'a',
      text: '`a { background: ${color.intent.danger.border}; color: ${color.text.muted}; }`',
    });
    expect(refused.map(({ name }) => NAMES.has(name))).toEqual([false]);
  });
});
