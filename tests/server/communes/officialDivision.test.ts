import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import { normaliseName } from '#domain/localities/town.ts';
import { assembleCommuneIndex, type CommuneIndex } from '#server/communes/communeIndex.ts';
import { joinCommunes, type CommuneRecord } from '#server/data/joinCommunes.ts';
import { readOfficialDivision, type OfficialDivision } from '#server/communes/officialDivision.ts';

let division: OfficialDivision;
let communes: CommuneRecord[];
let communeIndex: CommuneIndex;
beforeAll(async () => {
  division = await readOfficialDivision();
  communes = joinCommunes();
  const named = communes.map(({ postalCodes, ...commune }) => ({ ...commune, codes: postalCodes }));
  communeIndex = assembleCommuneIndex(named, [], division);
});

const search = (text: string) => communeIndex.searchCommunes(text, 20);

const groupOf = (text: string) => {
  const [first] = search(text);
  return [first?.group?.name, first?.name];
};

describe('a former or delegated commune', () => {
  it.each([
    ['Lomme', 'Lille', 'Lomme'],
    ['Hellemmes-Lille', 'Lille', 'Hellemmes-Lille'],
    ['hellemmes', 'Lille', 'Hellemmes-Lille'],
    ['Pierrefitte-sur-Seine', 'Saint-Denis', 'Pierrefitte-sur-Seine'],
    ['Seynod', 'Annecy', 'Seynod'],
    ['Andrezé', 'Beaupréau-en-Mauges', 'Andrezé'],
  ])('leads from « %s » to %s', (text, name, former) => {
    expect(search(text)[0]).toMatchObject({ name, former });
  });

  it('has the codes of its commune, and stands after a commune of its name', () => {
    expect(
      search('Lomme').flatMap(({ code, former }) => (former === 'Lomme' ? [code] : [])),
    ).toEqual(['59000', '59160', '59260', '59777', '59800']);
    const [first] = search('Sainte-Colombe');
    expect(first).not.toHaveProperty('former');
  });

  it('leads to its commune for each of the 2,498 names', () => {
    const nameByInsee = new Map(communes.map(({ insee, searchName }) => [insee, searchName]));
    const names = new Map(
      division.formerCommunes
        .filter(({ name, parent }) => normaliseName(name) !== nameByInsee.get(parent))
        .map((one) => [`${normaliseName(one.name)} ${one.parent}`, one]),
    );
    const lost = [...names.values()].filter(
      ({ name, parent }) => !search(name).some(({ id }) => id.startsWith(`${parent}-`)),
    );
    console.info(`Former communes found: ${names.size - lost.length} of ${names.size}`);
    expect(names.size).toBe(2498);
    expect(lost).toEqual([]);
  });
});

describe('a misspelled name', () => {
  it.each(['Monaco', 'vileurbanne', 'bordaux'])(
    'is told from one that was typed: « %s »',
    (text) => {
      for (const commune of search(text)) expect(commune.isSimilar).toBe(true);
    },
  );

  it('has at most one wrong letter of six', () => {
    expect(search('Monaco').map(({ name }) => name)).not.toContain('Mozac');
  });
});

describe('a department beside a name', () => {
  it.each([
    ['Ajaccio 2A', 'Ajaccio'],
    ['Bastia 2b', 'Bastia'],
    ['Saint-Martin 978', 'Saint-Martin'],
    ['Saint-Barthélemy 977', 'Saint-Barthélemy'],
    ['Nice (06)', 'Nice'],
    ['Saint-Denis (La Réunion)', 'Saint-Denis'],
    ['Montreuil Seine Saint Denis', 'Montreuil'],
  ])('finds « %s »', (text, name) => {
    expect(search(text)[0]?.name).toBe(name);
  });

  it('is told where the postal code does not start with it', () => {
    expect(search('Ajaccio')[0]).toMatchObject({ department: '2A' });
    expect(search('Nice')[0]).not.toHaveProperty('department');
  });
});

describe('an official group', () => {
  it.each([
    ['69', 'Rhône', 'Lyon 1er Arrondissement'],
    ['rhône', 'Rhône', 'Lyon 1er Arrondissement'],
    ['département du Rhône', 'Rhône', 'Lyon 1er Arrondissement'],
    ['2A', 'Corse-du-Sud', 'Ajaccio'],
    ['974', 'La Réunion', 'Saint-Denis'],
    ['75', 'Paris', 'Paris 1er Arrondissement'],
    ['la métropole de Lyon', 'Métropole de Lyon', 'Lyon 1er Arrondissement'],
    ['le grand reims', 'Communauté urbaine du Grand Reims', 'Reims'],
    [
      'métropole aix marseille',
      "Métropole d'Aix-Marseille-Provence",
      'Marseille 1er Arrondissement',
    ],
    ['grand lyon', 'Métropole de Lyon', 'Lyon 1er Arrondissement'],
    ['Métropole de Lyon', 'Métropole de Lyon', 'Lyon 1er Arrondissement'],
    ['agglo lyonnaise', 'Métropole de Lyon', 'Lyon 1er Arrondissement'],
    ['métropole de lille', 'Métropole Européenne de Lille', 'Lille'],
    ['agglo bordelaise', 'Bordeaux Métropole', 'Bordeaux'],
    ['agglo de Nantes', 'Nantes Métropole', 'Nantes'],
    ['Pays Basque', 'Communauté d’agglomération du Pays Basque', 'Bayonne'],
    ['grand paris', 'Métropole du Grand Paris', 'Paris 1er Arrondissement'],
    ['idf', 'Île-de-France', 'Paris 1er Arrondissement'],
    ['paca', "Provence-Alpes-Côte d'Azur", 'Marseille 1er Arrondissement'],
    ['alsace', 'Alsace', 'Strasbourg'],
    ['Lorraine', 'Lorraine', 'Metz'],
    ['20', 'Corse', 'Ajaccio'],
    ["côte d'azur", 'Côte d’Azur', 'Nice'],
    ["bassin d'arcachon", 'Bassin d’Arcachon', 'La Teste-de-Buch'],
    ['MEL', 'Métropole Européenne de Lille', 'Lille'],
    ['région bordelaise', 'Bordeaux Métropole', 'Bordeaux'],
    ['nord 59', 'Nord', 'Lille'],
    ['dans le 92', 'Hauts-de-Seine', 'Boulogne-Billancourt'],
  ])('is found by « %s »: %s', (text, group, name) => {
    expect(groupOf(text)).toEqual([group, name]);
  });

  it('has all its codes where a count can have them, and its largest towns otherwise', () => {
    const bordeaux = search('bordeaux métropole');
    expect(new Set(bordeaux.map(({ code }) => code)).size).toBe(bordeaux[0]?.group?.codes);
    const rhone = search('rhône');
    expect(rhone[0]?.group?.codes).toBeGreaterThan(LOCALITY_MAXIMUM);
    expect(rhone.length).toBeLessThanOrEqual(20);
    expect(rhone.map(({ name }) => name)).toContain('Villeurbanne');
  });

  it.each([
    'Grand',
    'Lyon',
    'Bron sud',
    'sud',
    'Arras',
    'Grand-Champ',
    'grand quevilly',
    'Paris',
    'Nantes',
  ])('does not take the place of the town « %s »', (text) => {
    expect(search(text).every(({ group }) => group === undefined)).toBe(true);
  });

  it('stands after the communes of its name', () => {
    const vienne = search('Vienne');
    expect(vienne[0]).toMatchObject({ name: 'Vienne', code: '38200' });
    expect(vienne.at(-1)?.group?.name).toBe('Vienne');
  });
});
