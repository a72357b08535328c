import { describe, expect, it } from 'vitest';
import { wordmarkParts } from '#design-system/Wordmark.tsx';

describe('wordmarkParts', () => {
  it.each([
    ['PORTAIL', ['PORTAIL']],
    ['LOGICIMMO', ['LOGIC', 'IMMO']],
    ['LOGICIMMONEUF', ['LOGIC', 'IMMO', 'NEUF']],
    ['BELLESDEMEURES', ['BELLES', 'DEMEURES']],
    ['PORTAILBUREAUXETCOMMERCE', ['PORTAIL', 'BUREAUX', 'ET', 'COMMERCE']],
    ['PORTAILCONSTRUIRE', ['PORTAIL', 'CONSTRUIRE']],
    ['PORTAILNEUF', ['PORTAIL', 'NEUF']],
    ['LUXRESIDENCE', ['LUX', 'RESIDENCE']],
    ['Autre portail', ['Autre portail']],
  ])('splits %s', (name, texts) => {
    const { parts, width } = wordmarkParts(name);
    expect(parts.map((part) => part.text)).toEqual(texts);
    expect(parts.map((part) => part.text).join('')).toBe(name);
    for (const part of parts) expect(part.x + part.width).toBeLessThanOrEqual(width);
  });
});
