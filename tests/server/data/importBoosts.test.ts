import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getAdsByClient, type SentContractProgrammes } from '#contract/boosts.ts';
import { importFile } from '#server/data/importFile.ts';
import { downsellsImport, programmesImport } from '#server/data/importBoosts.ts';
import { boost, programme } from '#server/database/clientSchema.ts';
import { client, contract, postalCode } from '#server/database/schema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { insertBoost, replaceProgrammes } from '#server/repositories/boosts.ts';
import { appOn } from '../api/smallApp.ts';
import { NOW } from '../api/testApp.ts';
import { describeEachDatabase } from '../testDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'adfactory-boosts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PROGRAMMES = 'programme;rc client;projet;ville;code postal;annonce;images;en vente';
const DOWNSELLS = 'contrat;date;boosts conservés';
const programmeLine = (id: string, isForSale: string) =>
  `${id};RC1;Projet;Lille;59000;https://programmes.example/${id};;${isForSale}`;

let files = 0;
function csv(...lines: string[]): string {
  const path = join(folder, `file-${(files += 1)}.csv`);
  writeFileSync(path, lines.join('\n'));
  return path;
}

describeEachDatabase('imports of boost data', (underTest) => {
  const test = appOn(underTest);
  let rejections: string[] = [];
  beforeAll(async () => {
    await underTest.database.db
      .insert(postalCode)
      .values({ code: '59000', population: 1, departments: ['59'] })
      .onConflictDoNothing();
  });
  beforeEach(async () => {
    const { db } = underTest.database;
    rejections = [];
    await db.delete(client);
    for (const [clientId, contractId] of [
      ['RC1', 'C1'],
      ['RC2', 'C2'],
    ] as const) {
      const name = `Client ${clientId}`;
      await db.insert(client).values({
        clientId,
        searchId: clientId.toLowerCase(),
        name,
        searchName: name.toLowerCase(),
        origin: 'imported',
      });
      const contractType = 'NeufConstruire';
      await db
        .insert(contract)
        .values({ clientId, contractId, contractType, isActive: true, nbMaxBoost: 3 });
    }
  });

  const options = (acceptsRejectedLines = true) => ({
    acceptsRejectedLines,
    onRejected: (line: number, reason: string) => rejections.push(`${line}: ${reason}`),
  });
  const load = async (path: string, acceptsRejectedLines = true) =>
    importFile(underTest.database.db, programmesImport, path, options(acceptsRejectedLines));
  const loadDownsells = async (path: string) =>
    importFile(underTest.database.db, downsellsImport, path, options());
  const open = async (clientId = 'RC1', contractId = 'C1'): Promise<SentContractProgrammes> => {
    const url = `${getAdsByClient.path}?rcClient=${clientId}&contractId=${contractId}`;
    return (await test.as('commerce@adfactory.test')<SentContractProgrammes>('GET', url)).body;
  };

  it('offers imported programmes under the contracts of their client, and replaces them by a second file', async () => {
    const first = csv(
      PROGRAMMES,
      'P1;RC1;Villa Mistral;Lille;59000;https://programmes.example/P1;https://img.example/1.jpg https://img.example/2.jpg;oui',
      'P2;rc1;Les Tilleuls;Lille;59000;https://programmes.example/P2;;',
      'P3;RC2;Le Parc;Lille;59000;https://programmes.example/P3;;',
    );
    expect(await load(first)).toMatchObject({
      accepted: 3,
      rejected: 0,
      id: expect.any(Number) as number,
    });
    const { programmes } = await open('rC1');
    expect(programmes.map(({ idProgramme }) => idProgramme)).toEqual(['P1', 'P2']);
    expect(programmes[0]).toMatchObject({
      projet: 'Villa Mistral',
      city: 'Lille',
      codePostal: '59000',
      url: 'https://programmes.example/P1',
      images: 'https://img.example/1.jpg,https://img.example/2.jpg',
      status: 'Default',
    });
    const again = csv(
      PROGRAMMES,
      'P1;RC1;Villa Sirocco;Lille;59000;https://programmes.example/P1;;',
    );
    expect((await load(again)).id).not.toBeNull();
    const names = (await open()).programmes.map(({ projet }) => projet);
    expect(names).toEqual(['Villa Sirocco', 'Les Tilleuls']);
  });

  it('keeps a programme that is no longer for sale in its boost, as deleted, and no longer offers it', async () => {
    const { db } = underTest.database;
    await load(csv(PROGRAMMES, programmeLine('P1', 'oui'), programmeLine('P2', 'oui')));
    const month = '2026-11';
    const ownerId = DEMO_USERS[2].id;
    const written = await insertBoost(db, {
      contractId: 'C1',
      ownerId,
      now: NOW,
      renewedMonth: month,
    });
    await replaceProgrammes(db, written.id, [
      { idProgramme: 'P1', status: 'Boost_Recurrent', toKeep: false },
    ]);
    await load(csv(PROGRAMMES, programmeLine('P1', 'non'), programmeLine('P2', 'non')));
    const { programmes } = await open();
    expect(programmes.map(({ idProgramme, status }) => [idProgramme, status])).toEqual([
      ['P1', 'Boost_Deleted'],
    ]);
    expect(await db.$count(boost)).toBe(1);
  });

  it('rejects each invalid line with its number and reason', async () => {
    const path = csv(
      PROGRAMMES,
      'P1;RC1;Villa;Lille;59000;https://programmes.example/P1;;',
      'P2;RC9;Villa;Lille;59000;https://programmes.example/P2;;',
      'P3;RC1;Villa;Lille;99999;https://programmes.example/P3;;',
      'P4;RC1;Villa;Lille;59000;javascript:alert(1);;',
      'P5;RC1;Villa;Lille;59000;https://programmes.example/P5;photo.jpg;',
      'P6;RC1;Villa;Lille;59000;https://programmes.example/P6;;peut-être',
      ';RC1;Villa;Lille;59000;https://programmes.example/P7;;',
      'P1;RC2;Villa;Lille;59000;https://programmes.example/P1;;',
      `P8;RC1;Villa;Lille;59000;https://programmes.example/${'x'.repeat(4000)};;`,
      `P9;RC1;Villa;Lille;59000;https://programmes.example/P9;${'https://x.example/1.jpg '.repeat(200)};`,
    );
    expect(await load(path)).toMatchObject({
      accepted: 1,
      rejected: 9,
      id: expect.any(Number) as number,
    });
    expect(rejections).toEqual([
      '3: RC client « RC9 » inconnu',
      '4: code postal « 99999 » inconnu',
      '5: annonce « javascript:alert(1) » : adresse https:// attendue',
      '6: image « photo.jpg » : adresse https:// attendue',
      '7: en vente « peut-être » : oui ou non attendu',
      '8: programme : valeur absente',
      '9: programme P1 : il est déjà au client RC1',
      '10: annonce : 4000 caractères au plus',
      '11: images : 4000 caractères au plus',
    ]);
  });

  it('rejects programmes for sale beyond what a response about their client holds', async () => {
    const images = `https://x.example/${'x'.repeat(3900)}`;
    const line = (id: number, isForSale: string) =>
      `P${id};RC1;Villa;Lille;59000;https://programmes.example/P;${images};${isForSale}`;
    const lines = Array.from({ length: 130 }, (_, index) => line(index, 'oui'));
    const { rejected } = await load(csv(PROGRAMMES, ...lines));
    expect(rejected).toBeGreaterThan(0);
    expect(rejections.at(-1)).toMatch(/ : le client RC1 a trop de programmes en vente$/);
    const sold = Array.from({ length: 10 }, (_, index) => line(index, 'non'));
    expect(await load(csv(PROGRAMMES, ...sold, line(129, 'oui')))).toMatchObject({ rejected: 0 });
  });

  it('loads nothing when one line is invalid', async () => {
    const path = csv(
      PROGRAMMES,
      'P1;RC1;Villa;Lille;59000;https://programmes.example/P1;;',
      'P2;RC9;Villa;Lille;59000;https://programmes.example/P2;;',
    );
    expect(await load(path, false)).toMatchObject({ accepted: 1, rejected: 1, id: null });
    expect(await underTest.database.db.$count(programme)).toBe(0);
  });

  it('[BS-40] returns a downsell with the programmes, until it is removed', async () => {
    expect(await loadDownsells(csv(DOWNSELLS, 'C1;15/12/2026;1'))).toMatchObject({ accepted: 1 });
    expect(await open()).toMatchObject({ downSaleDate: '2026-12-15', nbDownsaleMaxBoost: 1 });
    expect(await open('RC2', 'C2')).toMatchObject({ downSaleDate: null });
    await loadDownsells(csv(DOWNSELLS, 'C1;;'));
    expect(await open()).toMatchObject({ downSaleDate: null, nbDownsaleMaxBoost: null });
  });

  it('rejects a downsell of an unknown contract, above the maximum, without day or without number', async () => {
    const path = csv(DOWNSELLS, 'C9;2026-12-15;1', 'C1;2026-12-15;3', 'C1;;1', 'C1;2026-12-15;');
    expect(await loadDownsells(path)).toMatchObject({ accepted: 0, rejected: 4, id: null });
    expect(rejections).toEqual([
      '2: contrat « C9 » inconnu',
      '3: boosts conservés « 3 » : nombre entier de 0 à 2 attendu',
      '4: date : valeur absente',
      '5: boosts conservés : valeur absente',
    ]);
    expect(await open()).toMatchObject({ downSaleDate: null });
  });
});
