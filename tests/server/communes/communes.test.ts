import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareData, STEPS } from '#server/data/prepareData.ts';
import { createCommuneIndex, type CommuneIndex } from '#server/communes/communeIndex.ts';
import { areaOf, codesAround, knownLocality } from '#server/communes/nearbyCodes.ts';
import { ALL_TOWNS } from '#domain/localities/names.ts';
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts';

let database: TestDatabase;
let communeIndex: CommuneIndex;
const progress: { step: string; done: number; total: number }[] = [];

/** The localities alone: the inventory takes much longer to load. */
async function prepareCommunes(): Promise<void> {
  await prepareData(
    database,
    (step, done, total) => progress.push({ step, done, total }),
    STEPS.filter(({ key }) => key === 'localities'),
  );
}

beforeAll(async () => {
  database = await openTestDatabase();
  await prepareCommunes();
  communeIndex = await createCommuneIndex(database.db);
});
afterAll(async () => database.close());

async function count(query: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n ${query}`);
  return rows[0]?.n ?? Number.NaN;
}

function names(text: string, limit = 20): string[] {
  return communeIndex.searchCommunes(text, limit).map((commune) => commune.name);
}

function firstCodes(text: string, total: number): string[] {
  const found = communeIndex.searchCommunes(text, 20);
  return found.slice(0, total).map(({ code }) => code);
}

describe('the communes of France', () => {
  it('include every commune, with Paris, Lyon and Marseille by arrondissement', async () => {
    expect(await count('from locality')).toBe(35_011);
    expect(await count(`from locality where kind = 'arrondissement'`)).toBe(45);
    expect(await count(`from locality where insee in ('75056', '69123', '13055')`)).toBe(0);
    expect(await count('from locality_postal_code')).toBe(35_493);
    expect(await count('from postal_code')).toBe(6310);
  });

  it('have a centre in metropolitan France and in the overseas departments', async () => {
    expect(
      await count(`from locality where latitude is null and left(insee, 3) not in
        ('975', '977', '978', '984', '986', '987', '988', '989')`),
    ).toBe(0);
    expect(await count(`from locality where latitude is null`)).toBeLessThanOrEqual(94);
  });

  it.each(['14666', '15031', '15035', '15047', '15171', '60694', '85165', '85212'])(
    'have a centre of their own near their postal code: %s',
    async (insee) => {
      const { rows } = await database.pool.query<{ km: number }>(
        `select 111.2 * sqrt((a.latitude - b.latitude) ^ 2
           + ((a.longitude - b.longitude) * cos(radians(b.latitude))) ^ 2) as km
         from locality a join locality_postal_code p using (insee)
         join postal_code b on b.code = p.postal_code where a.insee = $1`,
        [insee],
      );
      expect(rows[0]?.km).toBeGreaterThan(0.1);
      expect(rows[0]?.km).toBeLessThan(15);
    },
  );

  it('reports its progress up to the end', () => {
    const last = progress.at(-1);
    expect(last?.done).toBe(35_011 + 35_493 + 6310);
    expect(last?.total).toBe(last?.done);
    expect(progress.length).toBeGreaterThan(10);
  });

  it('loads nothing twice', async () => {
    const before = progress.length;
    await prepareCommunes();
    expect(progress.length).toBe(before);
  });
});

describe('the location of a postal code', () => {
  it('has a centre and a population', () => {
    const found = communeIndex.locate('17000');
    expect(found?.latitude).toBeCloseTo(46.16, 1);
    expect(found?.longitude).toBeCloseTo(-1.17, 1);
    expect(found?.population).toBeGreaterThan(60_000);
    expect(communeIndex.locate('99999')).toBeUndefined();
  });
});

describe('search by name', () => {
  it('[SE-19] returns a postal code, a name and an id', () => {
    expect(communeIndex.searchCommunes('La Rochelle', 1)).toEqual([
      { code: '17000', name: 'La Rochelle', id: '17300-17000', population: 79_851 },
    ]);
  });

  it.each([
    ['la rochelle', 'La Rochelle'],
    ['LA ROCH', 'La Rochelle'],
    ['rochelle', 'La Rochelle'],
    ['le havre', 'Le Havre'],
    ['nimes', 'Nîmes'],
    ['NÎMES', 'Nîmes'],
    ['saint etienne', 'Saint-Étienne'],
    ['st etienne', 'Saint-Étienne'],
    ['St-Étienne', 'Saint-Étienne'],
    ['ste genevieve des bois', 'Sainte-Geneviève-des-Bois'],
    ["l'hay", "L'Haÿ-les-Roses"],
    ['lhay', "L'Haÿ-les-Roses"],
    ['saintdenis', 'Saint-Denis'],
    ['issy', 'Issy-les-Moulineaux'],
    ['oeuilly', 'Œuilly'],
    ['strasb', 'Strasbourg'],
  ])('returns for « %s » first %s', (text, name) => {
    expect(names(text)[0]).toBe(name);
  });

  it('ranks the exact name before longer names of larger communes', () => {
    const found = names('mont', 10);
    expect(found[0]).toBe('Mont');
    expect(names('saint-denis', 3)).toEqual(['Saint-Denis', 'Saint-Denis', 'Saint-Denis']);
  });

  it('ranks prefix matches before other matches, the most populated first', () => {
    const found = names('martin', 60);
    const firstInside = found.findIndex((name) => !/^martin/iu.test(name));
    const lastBeginning = found.findLastIndex((name) => /^martin/iu.test(name));
    expect(firstInside).toBeGreaterThan(0);
    expect(lastBeginning).toBeLessThan(firstInside);
    expect(names('mont', 60).find((name) => name !== 'Mont')).toBe('Montpellier');
  });

  it('finds a text inside a word when no name starts with it', () => {
    expect(names('ellerault')).toContain('Châtellerault');
  });

  it('matches « st » as the start of a name too', () => {
    expect(names('st', 20)).toContain('Strasbourg');
    expect(names('st', 20)).toContain('Saint-Denis');
  });

  it('returns one entry per postal code of a commune', () => {
    const toulouse = communeIndex
      .searchCommunes('toulouse', 10)
      .filter(({ name }) => name === 'Toulouse');
    expect(toulouse.map(({ code }) => code)).toEqual([
      '31000',
      '31100',
      '31200',
      '31300',
      '31400',
      '31500',
    ]);
    expect(new Set(toulouse.map(({ id }) => id)).size).toBe(6);
  });

  it('finds an arrondissement', () => {
    expect(communeIndex.searchCommunes('paris 11', 1)).toEqual([
      {
        code: '75011',
        name: 'Paris 11e Arrondissement',
        id: '75111-75011',
        population: 2_103_778,
      },
    ]);
  });

  it.each([
    ['Paris 15', 'Paris 15e Arrondissement', '75015'],
    ['Paris 15e', 'Paris 15e Arrondissement', '75015'],
    ['paris 1', 'Paris 1er Arrondissement', '75001'],
    ['Lyon 3', 'Lyon 3e Arrondissement', '69003'],
    ['Lyon 3ème', 'Lyon 3e Arrondissement', '69003'],
    ['Lyon, 3eme arrondissement', 'Lyon 3e Arrondissement', '69003'],
    ['Lyon 3 eme', 'Lyon 3e Arrondissement', '69003'],
    ['lyon 3e\u0300me', 'Lyon 3e Arrondissement', '69003'],
    ['LYON3', 'Lyon 3e Arrondissement', '69003'],
    ['marseile 3', 'Marseille 3e Arrondissement', '13003'],
    ['3e Lyon', 'Lyon 3e Arrondissement', '69003'],
    ['Marseille 1er', 'Marseille 1er Arrondissement', '13001'],
    ['Marseille 1ère', 'Marseille 1er Arrondissement', '13001'],
    ['Nice 06', 'Nice', '06000'],
    ['St Denis 93', 'Saint-Denis', '93200'],
    ['Saint-Denis 974', 'Saint-Denis', '97400'],
  ])('[SE-11] finds for « %s » first %s (%s)', (text, name, code) => {
    expect(communeIndex.searchCommunes(text, 20)[0]).toMatchObject({ name, code });
  });

  it('[SE-11] finds only what fits the number, and the codes that start with it', () => {
    expect(names('Lyon 3ème')).toEqual(['Lyon 3e Arrondissement']);
    expect(names('Paris 99')).toEqual([]);
    // The first and the tenth to the nineteenth, of which the sixteenth has two codes.
    expect(names('Paris 1')).toHaveLength(12);
    const nice = communeIndex.searchCommunes('Nice 06', 20);
    expect(nice.map(({ code }) => code)).toEqual(['06000', '06100', '06200', '06300']);
    expect(communeIndex.searchCommunes('Nice 061', 20).map(({ code }) => code)).toEqual(['06100']);
  });

  it('[D-148] finds a city of arrondissements as a whole, first and in their order', () => {
    expect(firstCodes('lyon', 9)).toEqual(
      Array.from({ length: 9 }, (_, index) => String(69_001 + index)),
    );
    expect(firstCodes('ly', 9)).toEqual(firstCodes('lyon', 9));
    expect(firstCodes('marseille', 16)).toEqual(firstCodes('marse', 16));
    expect(names('paris', 20)).toHaveLength(21);
    expect(names('ma', 20).filter((name) => name.startsWith('Marseille'))).toHaveLength(16);
  });

  it('[D-149] finds the names that a text misspells', () => {
    expect(names('marseile')[0]).toBe('Marseille 1er Arrondissement');
    expect(names('vileurbanne')[0]).toBe('Villeurbanne');
    expect(names('bordaux')[0]).toBe('Bordeaux');
    expect(names('lion').length).toBeGreaterThan(0);
  });

  it('[D-148] finds the codes around a town, these first, and its centre', () => {
    const lyon = Array.from({ length: 9 }, (_, index) => String(69_001 + index));
    const around = codesAround(communeIndex, lyon, 10);
    expect(around.count).toBe(around.localities.length);
    expect(around.localities.slice(0, 9).map(({ code }) => code)).toEqual(lyon);
    expect(around.localities.map(({ code }) => code)).toContain('69100');
    expect(lyon).toContain(around.centre.code);
    const paris = Array.from({ length: 20 }, (_, index) => String(75_001 + index));
    expect(codesAround(communeIndex, paris, 20)).toMatchObject({ localities: [] });
  });

  it('[D-162] knows the town with its surroundings that some codes are, exactly', () => {
    const lille = ['59000', '59160', '59260', '59777', '59800'];
    const { localities } = codesAround(communeIndex, lille, 5);
    // Nobody chose the communes of its codes (D-16).
    expect(localities.map(({ name }) => name)).not.toContain(ALL_TOWNS);
    expect(localities.slice(0, 5).every(({ name }) => name === 'Lille')).toBe(true);
    // A save keeps the names, and the choice of a whole code.
    expect(localities.map((one) => knownLocality(one, communeIndex))).toEqual(localities);
    const chosen = localities.map((one) => ({ ...one, name: ALL_TOWNS }));
    expect(chosen.map((one) => knownLocality(one, communeIndex)?.name)).toContain(ALL_TOWNS);
    expect(areaOf(communeIndex, localities)).toEqual({
      name: 'Lille et 5\u00a0km autour',
      codes: localities.length,
    });
    expect(areaOf(communeIndex, localities.toReversed())?.codes).toBe(localities.length);
    expect(areaOf(communeIndex, localities.slice(0, -1))).toBeUndefined();
    expect(areaOf(communeIndex, localities.slice(0, 5))).toBeUndefined();
    expect(areaOf(communeIndex, [{ code: '69100' }])).toBeUndefined();
  });

  it('returns nothing for a name that no commune has', () => {
    expect(names('zzzzz')).toEqual([]);
    expect(names('')).toEqual([]);
    expect(names('—')).toEqual([]);
  });

  it('never exceeds the limit, nor cuts a town, of which the first may be larger', () => {
    const found = communeIndex.searchCommunes('sa', 7);
    expect(found.length).toBeLessThanOrEqual(7);
    expect(found.map(({ code }) => code).slice(0, 3)).toEqual(['42000', '42100', '42230']);
    expect(names('paris', 7)).toHaveLength(21);
  });
});

describe('search by code', () => {
  it('returns every commune of a complete code, the most populated first', () => {
    const found = communeIndex.searchCommunes('51300', 60);
    expect(found).toHaveLength(46);
    expect(found[0]?.name).toBe('Vitry-le-François');
    expect(found.every(({ code }) => code === '51300')).toBe(true);
  });

  it('returns the codes that start with the digits, in order', () => {
    const codes = communeIndex.searchCommunes('3100', 50).map(({ code }) => code);
    expect(codes).toEqual(codes.toSorted());
    expect(codes).toContain('31000');
    expect(codes.every((code) => code.startsWith('3100'))).toBe(true);
  });

  it('returns nothing for an unknown code', () => {
    expect(communeIndex.searchCommunes('99999', 10)).toEqual([]);
  });

  it('returns the names of the communes of postal codes', () => {
    const found = communeIndex.localityNamesByCode(['75011', '51300', '99999']);
    expect(found.get('75011')).toEqual(['Paris 11e Arrondissement']);
    expect(found.get('51300')).toHaveLength(46);
    expect(found.has('99999')).toBe(false);
  });
});

describe('radius', () => {
  it('returns only the code itself at 0 km, and for a code without centre', () => {
    expect(communeIndex.codesWithinRadius('69001', 0)).toEqual(['69001']);
    expect(communeIndex.codesWithinRadius('99999', 50)).toEqual(['99999']);
  });

  it('matches distances computed by brute force', async () => {
    const { rows } = await database.pool.query<{ code: string }>(
      `select b.code from postal_code a, postal_code b where a.code = '67000'
       and 2 * 6371 * asin(sqrt(sin(radians(b.latitude - a.latitude) / 2) ^ 2
         + cos(radians(a.latitude)) * cos(radians(b.latitude))
         * sin(radians(b.longitude - a.longitude) / 2) ^ 2)) <= 30`,
    );
    const found = communeIndex.codesWithinRadius('67000', 30);
    expect(found.toSorted()).toEqual(rows.map(({ code }) => code).toSorted());
    expect(found[0]).toBe('67000');
    expect(found.length).toBeGreaterThan(20);
  });

  it('never loses a code as it grows, and has no duplicates', async () => {
    const { rows } = await database.db.execute<{ code: string }>(
      sql`select code from postal_code where right(code, 2) = '10'`,
    );
    for (const { code } of rows) {
      let smaller: string[] = [];
      for (const km of [0, 1, 5, 10, 20, 30, 40, 50]) {
        const found = communeIndex.codesWithinRadius(code, km);
        expect(found[0]).toBe(code);
        expect(new Set(found).size).toBe(found.length);
        const foundSet = new Set(found);
        expect(smaller.filter((one) => !foundSet.has(one))).toEqual([]);
        smaller = found;
      }
    }
  });
});
