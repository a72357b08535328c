import { beforeEach, describe, expect, it } from 'vitest';
import { countSearchText } from '#features/countList/useCountSearch.ts';
import { addRecent, loadRecents } from '#features/palette/recents.ts';
import { forgetRecents, recentsKey } from '#features/palette/recentsKey.ts';
import {
  boostCommands,
  boostSearch,
  countCommand,
  countTargets,
  destinationsOf,
  matching,
  recentTargets,
} from '#pages/Palette/targets.ts';
import { buildBoostRow } from '#mocks/builders/boost.ts';
import { buildCountRow } from '#mocks/builders/count.ts';
import { ADMIN, SALES } from '#mocks/builders/user.ts';
import { memoryStorage } from './memoryStorage.ts';

describe('[N-12] the text to search counts by', () => {
  it.each([
    ['1041', '1041'],
    ['MAF-1041', '1041'],
    ['maf 7', '7'],
    ['7', '7'],
    [' Parc ', 'Parc'],
    ['MAF-', 'MAF-'],
    ['P', null],
    ['', null],
    ['  ', null],
  ])('of « %s » is %s', (typed, expected) => {
    expect(countSearchText(typed)).toBe(expected);
  });
});

describe('[N-12] recent choices', () => {
  let store: Storage;
  beforeEach(() => {
    store = memoryStorage();
  });
  const choose = (path: string, userId = 'a') => addRecent(store, userId, { path, label: path });
  const paths = (userId = 'a') => loadRecents(store, userId).map(({ path }) => path);

  it('are the last five of a person, the latest first, each once', () => {
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/6', '/3']) choose(path);
    expect(paths()).toEqual(['/3', '/6', '/5', '/4', '/2']);
    expect(paths('b')).toEqual([]);
  });

  it('are deleted for every person at sign-out, and nothing else is', () => {
    choose('/1');
    choose('/2', 'b');
    store.setItem('adfactory.configuration', '{}');
    forgetRecents(store);
    expect([paths(), paths('b'), store.length]).toEqual([[], [], 1]);
  });

  it.each(['{', '{}', '[{"path":1}]', 'null'])('are none when %s is stored', (text) => {
    store.setItem(recentsKey('a'), text);
    expect(paths()).toEqual([]);
  });

  it('are offered only where they can be opened', () => {
    const destinations = destinationsOf(SALES, 'Neuf', false);
    const recents = [
      { path: '/users', label: 'Utilisateurs' },
      { path: '/comptage', label: 'Comptages' },
      { path: '/count/display/edit/1', label: 'MAF-1', market: 'Neuf' as const },
      { path: '/count/display/edit/2', label: 'MAF-2', market: 'Luxe' as const },
    ];
    const offered = recentTargets(recents, destinations, 'Neuf');
    expect(offered.map(({ label }) => label)).toEqual(['Comptages', 'MAF-1']);
  });
});

const products = (isProduction: boolean) =>
  destinationsOf(SALES, 'BureauxEtCommerce', isProduction).filter(
    ({ product }) => product !== undefined,
  );

describe('[N-12] what is offered', () => {
  it('matches the start of every typed word, without accents or case', () => {
    const destinations = destinationsOf(SALES, 'Neuf', false);
    const labels = (typed: string) => matching(destinations, typed).map(({ label }) => label);
    expect(labels('ACC')).toEqual(['Accueil']);
    expect(labels('disp perf')).toEqual(['Display - Performance']);
    expect(labels('cueil')).toEqual([]);
  });

  it('leaves out what the production configuration does not sell', () => {
    expect(products(false)).not.toEqual([]);
    expect(products(true)).toEqual([]);
  });

  it('leads to a count by its number, name, product and client', () => {
    expect(
      countTargets([buildCountRow(), buildCountRow({ mafProduct: 'Unknown' })], 'edit', 'Neuf'),
    ).toEqual([
      {
        path: '/count/display/edit/5f0c9a52-6d0e-4f43-9a55-7d7a4be3c042',
        label: 'MAF-1042 · Les Jardins de la Marne',
        detail: 'Display - Impression · Horizon Promotion · 4 820 €',
        icon: 'file',
        market: 'Neuf',
      },
    ]);
  });

  it('finds screens by the words that people use, each where the role sees it', () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- read beside its only use
    const found = (typed: string, person = SALES) =>
      matching(destinationsOf(person, 'Neuf', false), typed).map(({ path }) => path);
    expect(found('exports')).toEqual(['/exports']);
    expect(found('csv')).toEqual(['/exports']);
    expect(found('mon profil')).toEqual(['/profile']);
    expect(found('mes comptages')).toEqual(['/comptage']);
    expect(found('utilisateurs')).toEqual([]);
    expect(found('utilisateurs', ADMIN)).toEqual(['/users']);
  });

  it.each([
    ['dupliquer maf-1001', 'maf-1001', 'duplicate'],
    ['Dupliquer le comptage MAF 1001', 'MAF 1001', 'duplicate'],
    ['proposition 1001', '1001', 'preview'],
    ['maf-1001', 'maf-1001', 'edit'],
    ['dupliquer', 'dupliquer', 'edit'],
    ['voir nexity', 'voir nexity', 'edit'],
  ])('« %s » searches « %s » to %s', (typed, search, action) => {
    expect(countCommand(typed)).toEqual({ search, action });
  });

  it('[D-165] says the market of a count elsewhere, and leads to its copy', () => {
    const row = buildCountRow({ market: 'Construire', mafProduct: 'DisplayConstruire' });
    expect(countTargets([row], 'duplicate', 'Neuf')).toMatchObject([
      {
        path: `/count/display/new?from=${row.id}`,
        label: 'Dupliquer MAF-1042 · Les Jardins de la Marne',
        detail: expect.stringContaining('Marché Construire') as unknown,
      },
    ]);
  });

  it('finds the boosts of a client by name and by number', () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- read beside its only use
    const labels = (text: string) =>
      boostCommands([buildBoostRow()], boostSearch(text) ?? '', () => undefined).map(
        ({ label }) => label,
      );
    const { clientName, clientId } = buildBoostRow();
    expect(labels(`boost ${clientName.toLowerCase()}`)).toHaveLength(1);
    expect(labels(`boosts de ${clientId.toLowerCase()}`)).toHaveLength(1);
    expect(labels('boost inconnu')).toEqual([]);
    expect(boostSearch('booster')).toBeUndefined();
  });
});
