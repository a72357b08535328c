import { describe, expect, it } from 'vitest';
import { readSettings } from '#app/auth/settings.ts';
import { DEFAULT_PORTAL } from '#domain/portals.ts';

const SIGN_IN = { clientId: 'adfactory', issuer: 'https://login.example/v2.0' };

/** A document in which a server has written settings. */
const pageWith = (settings: object) =>
  ({ querySelector: () => ({ content: JSON.stringify(settings) }) }) as unknown as Document;

describe('the settings of a page', () => {
  it.each([
    [undefined, DEFAULT_PORTAL],
    [
      { name: 'Belles Maisons' },
      { name: 'Belles Maisons', shortName: 'Belles Maisons', formerNames: [] },
    ],
    [
      { name: 'Maisons', shortName: 'M', color: '#a3195b', formerNames: ['Demeure'] },
      { name: 'Maisons', shortName: 'M', color: '#a3195b', formerNames: ['Demeure'] },
    ],
  ])('[D-01] name the portal %j', (portal, expected) => {
    expect(readSettings(pageWith({ ...SIGN_IN, portal }))?.portal).toEqual(expected);
  });

  it.each([{ name: '…' }, { name: 'Maisons', color: 'red' }])('[D-01] refuse %j', (portal) => {
    expect(() => readSettings(pageWith({ ...SIGN_IN, portal }))).toThrow('Invalid');
  });
});
