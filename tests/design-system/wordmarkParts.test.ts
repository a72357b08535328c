import { describe, expect, it } from 'vitest';
import { wordmarkParts } from '#design-system/Wordmark.tsx';

describe('wordmarkParts', () => {
  it.each([
    ['PORTAIL', ['PORTAIL'], 'PORTAIL'],
    ['LOGICIMMO', ['LOGIC', 'IMMO']],
    ['LOGICIMMONEUF', ['LOGIC', 'IMMO', 'NEUF']],
    ['BELLESDEMEURES', ['BELLES', 'DEMEURES']],
    ['PORTAILBUREAUXETCOMMERCE', ['PORTAIL', 'BUREAUX', 'ET', 'COMMERCE'], 'PORTAIL'],
    ['PORTAILCONSTRUIRE', ['PORTAIL', 'CONSTRUIRE'], 'PORTAIL'],
    ['PORTAILNEUF', ['PORTAIL', 'NEUF'], 'PORTAIL'],
    ['LUXRESIDENCE', ['LUX', 'RESIDENCE']],
    ['Autre portail', ['Autre portail']],
    ['Les Étages Neuf', ['Les Étages', 'Neuf'], 'Les Étages'],
  ])('splits %s', (name, texts, lead?: string) => {
    const { parts, width } = wordmarkParts(name, lead);
    expect(parts.map((part) => part.text)).toEqual(texts);
    expect(parts.map((part) => part.text).join('')).toBe(texts.join(''));
    for (const part of parts) expect(part.x + part.width).toBeLessThanOrEqual(width);
  });
});
