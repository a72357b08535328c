import { describe, expect, it } from 'vitest';
import { clientQuery, isSameClientId, shownClients } from '#domain/clientSearch.ts';
import { compareFrench, initialsOf } from '#domain/format/text.ts';
import {
  ALL_MARKETS,
  MARKET_LABEL_BY_MARKET,
  MARKETS,
  marketsText,
  parseMarket,
} from '#domain/markets.ts';
import { isScreenAccessible, isScreenInMarket, SCREENS } from '#domain/screens.ts';
import {
  JOB_OPTIONS,
  JOBS,
  jobText,
  parseJob,
  currentMarket,
  isAdmin,
  isOperations,
} from '#domain/profile.ts';

describe('select options', () => {
  it('[SE-01] offers the four jobs under their labels', () => {
    expect(JOB_OPTIONS.map(({ label }) => label)).toEqual([
      'Commerce',
      'Studio',
      'Opérations',
      'Autres (Marketing, Data, Finance, …)',
    ]);
  });

  it('[SE-02] sends commerce first, and AdfactoryOperations for operations', () => {
    expect(JOB_OPTIONS.map(({ value }) => value)).toEqual([
      'commerce',
      'Studio',
      'AdfactoryOperations',
      'Others',
    ]);
  });

  it('[SE-02] parses a job in any letter case, and nothing else', () => {
    expect(JOBS.map((job) => parseJob(job.toUpperCase()))).toEqual(JOBS);
    expect(['', 'Marketing', null].map(parseJob)).toEqual([undefined, undefined, undefined]);
  });

  it('[SE-03] offers the five markets under their labels', () => {
    expect(MARKETS.map((market) => MARKET_LABEL_BY_MARKET[market])).toEqual([
      'Ancien',
      'Neuf',
      'Construire',
      'Luxe',
      'Bureaux et commerces',
    ]);
  });
});

describe('a person', () => {
  it('[D-04] belongs to the operations staff by job alone', () => {
    expect(isOperations({ typeProfil: 'AdfactoryOperations' })).toBe(true);
    expect(isOperations({ typeProfil: 'commerce' })).toBe(false);
    expect(isOperations({ typeProfil: null })).toBe(false);
  });

  it('[US-14, D-85] is an administrator by the first role', () => {
    expect(isAdmin({ roles: ['ROLE_ADMIN', 'ROLE_USER'] })).toBe(true);
    expect(isAdmin({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })).toBe(false);
    expect(isAdmin({ roles: [] })).toBe(false);
  });

  it.each([
    ['Neuf', ['Ancien', 'Neuf'], 'Neuf'],
    ['Luxe', ['Ancien', 'Neuf'], 'Ancien'],
    [undefined, ['Neuf'], 'Neuf'],
    ['Neuf', [], undefined],
  ] as const)('[D-02] with %s stored and %j allowed works in %s', (stored, allowed, market) => {
    expect(currentMarket(stored, allowed)).toBe(market);
  });

  it('[D-86] is shown with the label of the job, or with an unknown job as it is', () => {
    expect(jobText('ADFACTORYOPERATIONS')).toBe('Opérations');
    expect(jobText(' commerce ')).toBe('Commerce');
    expect(jobText('Marketing')).toBe('Marketing');
    expect(jobText(null)).toBe('');
  });

  it('is shown with initials', () => {
    expect(initialsOf('  élodie', 'martin ')).toBe('ÉM');
    expect(initialsOf('', 'Martin')).toBe('M');
  });

  it('is sorted as French sorts, without regard to accents', () => {
    expect(['Zoé', 'Élodie', 'Eric', 'alice'].toSorted(compareFrench)).toEqual([
      'alice',
      'Élodie',
      'Eric',
      'Zoé',
    ]);
  });
});

describe('a market', () => {
  it.each([
    [' neuf ', 'Neuf'],
    ['bureaux et COMMERCES', 'BureauxEtCommerce'],
    ['bureauxetcommerce', 'BureauxEtCommerce'],
    ['Vente', undefined],
    [undefined, undefined],
    [7, undefined],
  ])('[D-03] of the text %j is %s', (text, market) => {
    expect(parseMarket(text)).toBe(market);
  });

  it('is listed with the others of a person', () => {
    expect(marketsText(['Neuf', 'BureauxEtCommerce'])).toBe('Neuf, Bureaux et commerces');
    expect(marketsText(MARKETS)).toBe(ALL_MARKETS);
    expect(ALL_MARKETS).toBe('Tous les marchés');
    expect(marketsText([])).toBe('');
  });
});

describe('a screen', () => {
  it('[SH-34, US-01] for administrators is closed to everybody else', () => {
    expect(isScreenAccessible(SCREENS.users, { roles: ['ROLE_USER'] })).toBe(false);
    expect(isScreenAccessible(SCREENS.users, { roles: ['ROLE_ADMIN'] })).toBe(true);
    expect(isScreenAccessible(SCREENS.counts, { roles: ['ROLE_USER'] })).toBe(true);
  });

  it('[SH-33] of a product is open in the markets of the product', () => {
    expect(MARKETS.filter((market) => isScreenInMarket(SCREENS.boosts, market))).toEqual(['Neuf']);
    expect(MARKETS.filter((market) => isScreenInMarket(SCREENS.counts, market))).toEqual(MARKETS);
  });
});

const clientsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    clientId: `RC${index}`,
    clientName: 'Agence',
  }));

describe('a client search', () => {
  it('[SE-06] needs two characters', () => {
    expect(clientQuery(' a ')).toBeUndefined();
    expect(clientQuery(' ag ')).toBe('ag');
  });

  it('shows twenty clients, and says that there are more', () => {
    expect(shownClients(clientsOf(20))).toEqual({ clients: clientsOf(20), hasMore: false });
    expect(shownClients(clientsOf(21))).toEqual({ clients: clientsOf(20), hasMore: true });
  });

  it('ignores the letter case of a client number', () => {
    expect(isSameClientId('rc1', 'RC1')).toBe(true);
    expect(isSameClientId('RC1', 'RC2')).toBe(false);
  });
});
