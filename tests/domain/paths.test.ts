import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalPath,
  matchingPath,
  PATH_MAXIMUM,
  RETURN_PATH_MAXIMUM,
  safeReturnPath,
} from '#domain/knownPaths.ts';
import { countPath, COUNT_PRODUCT_KEYS, creationPath } from '#domain/products/catalogue.ts';
import { SCREENS } from '#domain/screens.ts';
import { randomRuns } from '../randomCases.ts';

const ID = 'B6a0F3c2-0f8e';

const KNOWN = [
  '/login',
  '/login/callback',
  ...Object.values(SCREENS).map(({ path }) => path),
  ...COUNT_PRODUCT_KEYS.flatMap((product) => [
    creationPath(product),
    countPath(product, 'edit', ID),
    countPath(product, 'preview', ID),
  ]),
];

describe('the route of a path', () => {
  it.each([
    ['/', '/'],
    ['/Comptage/', SCREENS.counts.path],
    [`/count/display/edit/${ID}`, '/count/display/edit/:id'],
    ['/count/display/edit/', undefined],
    ['/comptage/autre', undefined],
  ])('[SH-21] of %s is %s', (path, route) => {
    expect(matchingPath(path)).toBe(route);
  });
});

describe('the canonical path', () => {
  it.each(KNOWN)(
    '[SH-21] [SH-23] of %s is the path itself, also with slashes at its end',
    (path) => {
      expect(canonicalPath(path)).toBe(path);
      expect(canonicalPath(`${path}/`)).toBe(path);
      expect(canonicalPath(`${path}//`)).toBe(path);
    },
  );

  it.each([
    ['/Comptage', '/comptage'],
    ['/COUNT/Display/NEW/', '/count/display/new'],
    ['/%63omptage', '/comptage'],
    [`/count/display/Edit/${ID}`, `/count/display/edit/${ID}`],
    ['/count/display/edit/a%2Fb', '/count/display/edit/a%2Fb'],
  ])('of %s is %s', (path, expected) => {
    expect(canonicalPath(path)).toBe(expected);
  });

  it.each([
    '/count',
    '/count/display',
    '/count/display/edit',
    '/count/display/edit/',
    '/count/display/edit/1/2',
    '/count/display/new/1',
    '/count/emailing/new',
    '/count/unknown/new',
    '/comptage/nulle/part',
    '/comptage//produits',
    '//comptage',
    '/boost/boostsocialimmo',
    '/login/other',
    '/favicon.ico',
    '/%E0%A4%A',
  ])('[SH-23] of %j does not exist', (path) => {
    expect(canonicalPath(path)).toBeUndefined();
  });

  it('[D-170] does not exist for a path of more than 512 characters', () => {
    const longest = '/count/display/edit/'.padEnd(PATH_MAXIMUM, 'a');
    expect(canonicalPath(longest)).toBe(longest);
    expect(canonicalPath(`${longest}a`)).toBeUndefined();
    expect(matchingPath(`/comptage${'/'.repeat(PATH_MAXIMUM)}`)).toBeUndefined();
  });
});

describe('the return path', () => {
  it.each([
    ['/', '/'],
    ['/comptage?page=2', '/comptage?page=2'],
    ['/comptage/?search=a%5Cb%09#top', '/comptage?search=a%5Cb%09#top'],
    [`/count/display/edit/${ID}?x=2`, `/count/display/edit/${ID}?x=2`],
  ])('is kept when it leads to a screen: %j', (path, expected) => {
    expect(safeReturnPath(path)).toBe(expected);
  });

  it('is kept up to its maximum length', () => {
    const longest = '/comptage?search='.padEnd(RETURN_PATH_MAXIMUM, 'a');
    expect(safeReturnPath(longest)).toBe(longest);
    expect(safeReturnPath(`${longest}a`)).toBe('/');
  });

  it.each([
    null,
    undefined,
    '',
    'comptage',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/%09/evil.example',
    '/%5Cevil.example',
    '/%2F/evil.example',
    '/%2f%2fevil.example',
    '/.//evil.example',
    '/count/display/edit/%5C%5Cevil.example',
    '/count/display/edit/%00',
    '/count/display/edit/1\u0000',
    '/comptage?page=2\r\nSet-Cookie: a=b',
    '/comptage?next=\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/nowhere',
    '/login',
    '/login?returnTo=/login',
    '/login/callback',
    '/LOGIN/',
  ])('is « / » for %j', (path) => {
    expect(safeReturnPath(path)).toBe('/');
  });

  it('never leaves the origin, whatever the text', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '%2F',
      '%5c',
      '%09',
      '\t',
      '.',
      '..',
      'evil.example',
      '@',
      ':',
      '?',
      '#',
      'comptage',
      'count/display/edit/',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.string(), (parts, end) => {
        const path = safeReturnPath(`/${parts.join('')}${end}`);
        expect(new URL(path, 'https://adfactory.example').origin).toBe('https://adfactory.example');
        expect(safeReturnPath(path)).toBe(path);
      }),
      { numRuns: randomRuns(500) },
    );
  });
});
