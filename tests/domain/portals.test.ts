import { describe, expect, it } from 'vitest';
import { describeSaved } from '#domain/products/descriptions.ts';
import { withCodes, withWireNames } from '#domain/portalNames.ts';
import {
  ALL_PORTALS,
  codeOf,
  portalLabel,
  PORTALS,
  shortPortalLabels,
  wireNameOf,
  wordmarkOf,
} from '#domain/portals.ts';
import { callPortal, restorePortal } from '../portalNames.ts';
import { storedFixtures } from './storedCounts.ts';

restorePortal();

const FAMILY = [PORTALS.main, PORTALS.mainNew, PORTALS.construire, PORTALS.bureauxEtCommerce];

describe('the names of the portal', () => {
  it('[SH-03] are the codes unless an installation says otherwise', () => {
    expect(ALL_PORTALS.map(wireNameOf)).toEqual(ALL_PORTALS);
    expect(ALL_PORTALS.map(portalLabel)).toEqual(ALL_PORTALS);
  });

  it.each([
    [
      'Maisons',
      ['MAISONS', 'MAISONSNEUF', 'MAISONSCONSTRUIRE', 'MAISONSBUREAUXETCOMMERCE'],
      ['Maisons', 'Maisons Neuf', 'Maisons Construire', 'Maisons Bureaux et Commerce'],
    ],
    [
      'MAISONS',
      ['MAISONS', 'MAISONSNEUF', 'MAISONSCONSTRUIRE', 'MAISONSBUREAUXETCOMMERCE'],
      ['MAISONS', 'MAISONSNEUF', 'MAISONSCONSTRUIRE', 'MAISONSBUREAUXETCOMMERCE'],
    ],
    [
      'L’Étage 24',
      ['LETAGE24', 'LETAGE24NEUF', 'LETAGE24CONSTRUIRE', 'LETAGE24BUREAUXETCOMMERCE'],
      ['L’Étage 24', 'L’Étage 24 Neuf', 'L’Étage 24 Construire', 'L’Étage 24 Bureaux et Commerce'],
    ],
    [
      'DEUX MOTS',
      ['DEUXMOTS', 'DEUXMOTSNEUF', 'DEUXMOTSCONSTRUIRE', 'DEUXMOTSBUREAUXETCOMMERCE'],
      ['DEUX MOTS', 'DEUX MOTS NEUF', 'DEUX MOTS CONSTRUIRE', 'DEUX MOTS BUREAUX ET COMMERCE'],
    ],
  ])('[D-01] write %s in capitals in calls, and in its case for people', (name, sent, read) => {
    callPortal(name);
    expect(FAMILY.map(wireNameOf)).toEqual(sent);
    expect(sent.map(codeOf)).toEqual(FAMILY);
    expect(FAMILY.map(portalLabel)).toEqual(read);
    const others = ALL_PORTALS.filter((code) => !FAMILY.some((one) => one === code));
    expect(others.map(portalLabel)).toEqual(others.map(wireNameOf));
    expect(others.map(wireNameOf)).toEqual(others);
  });

  it('[D-01] read the names of before, and write that of today', () => {
    callPortal('Demeure', { formerNames: ['Maisons'] });
    expect(['MAISONSNEUF', 'DEMEURENEUF', 'PORTAILNEUF'].map(codeOf)).toEqual(
      Array(3).fill(PORTALS.mainNew),
    );
    expect(wireNameOf('MAISONSNEUF')).toBe('DEMEURENEUF');
  });

  it('[D-01] have a short form for closed fields, and a colour for the wordmark', () => {
    callPortal('Belles Maisons', { shortName: 'BM', color: '#0f5672' });
    expect(shortPortalLabels([PORTALS.main, PORTALS.logicImmo, PORTALS.mainNew])).toBe(
      'BM, LOGICIMMO, BM\u00a0Neuf',
    );
    expect(wordmarkOf(PORTALS.mainNew)).toEqual({
      name: 'Belles Maisons Neuf',
      lead: 'Belles Maisons',
      color: '#0f5672',
    });
    expect(wordmarkOf(PORTALS.logicImmo)).toEqual({ name: 'LOGICIMMO' });
  });
});

const request = (main: string) => ({
  countName: 'MAISONS',
  client: { clientName: 'PORTAIL', clientId: 'MAISONSNEUF' },
  targetings: [{ distributionType: 'Sellers', broadcastMediums: [main, 'LOGICIMMO'] }],
  logos: [main],
  bySiteGroup: { [main]: { siteGroup: main, respondedBroadcastMediums: [main] } },
  nested: [{ broadcastMedium: `${main},LOGICIMMO`, row: main }],
  byContext: { parts: [{ code: `Sellers ${main} + Sellers LOGICIMMO`, name: 'MAISONS' }] },
});

describe('the translation of calls and documents', () => {
  it('[D-01] is none with the default name', () => {
    const sent = request(PORTALS.main);
    expect(withWireNames(sent)).toBe(sent);
    expect(withCodes(sent)).toBe(sent);
  });

  it('[D-01] reads the entries that hold portals, and leaves an agency of that name alone', () => {
    callPortal('Maisons');
    expect(withWireNames(request(PORTALS.main))).toEqual(request('MAISONS'));
    expect(withCodes(request('MAISONS'))).toEqual(request(PORTALS.main));
    expect(withCodes(request(PORTALS.main))).toEqual(request(PORTALS.main));
  });

  it('[D-01] reads a document that is JSON text, and leaves other texts and instants alone', () => {
    callPortal('Maisons');
    expect(withCodes({ countData: JSON.stringify({ logos: ['MAISONS'] }) })).toEqual({
      countData: { logos: [PORTALS.main] },
    });
    const others = { countData: 'MAISONS', savedDate: new Date(0), logos: null };
    expect(withCodes(others)).toEqual(others);
  });
});

describe.each(storedFixtures())('$name under another name', ({ saved }) => {
  // The agencies of the fixtures are not called like the portal.
  const calledMaisons = JSON.stringify(saved.countData).replaceAll('PORTAIL', 'MAISONS');
  const read = (countData: unknown) => JSON.stringify(describeSaved({ ...saved, countData }));

  it('[D-01] reads as before, whoever stored it', () => {
    const before = read(saved.countData);
    // Lines are compared by their ids, which are codes.
    const after = before.replaceAll(/(?<!"id":")PORTAIL/g, 'MAISONS');
    callPortal('MAISONS');
    expect(read(saved.countData)).toBe(after);
    expect(read(JSON.parse(calledMaisons))).toBe(after);
    callPortal('PORTAIL', { formerNames: ['Maisons'] });
    expect(read(JSON.parse(calledMaisons))).toBe(before);
  });
});
