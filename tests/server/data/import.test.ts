import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InvalidFileError } from '#server/data/csvErrors.ts';
import { runImport } from '#server/data/importCommand.ts';
import { importFile } from '#server/data/importFile.ts';
import { clientsImport } from '#server/data/importClients.ts';
import { bookingsImport, inventoryImport } from '#server/data/importInventory.ts';
import { describeEachDatabase, openSeededFolder, type TestDatabase } from '../testDatabase.ts';
import { callPortal, restorePortal } from '../../portalNames.ts';
import { runInProcess } from '../commandRun.ts';
import { runProgram } from '../compiledPrograms.ts';

const folder = mkdtempSync(join(tmpdir(), 'adfactory-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const INVENTORY_HEADER = 'type de diffusion;support;format;mois;code postal;impressions';
const BOOKINGS_HEADER =
  'référence;type de diffusion;support;format;code postal;début;fin;impressions';

let files = 0;
function csv(...lines: string[]): string {
  const path = join(folder, `file-${(files += 1)}.csv`);
  writeFileSync(path, lines.join('\n'));
  return path;
}

describeEachDatabase('imports', (underTest) => {
  let rejections: string[] = [];
  const options = (acceptsRejectedLines = true) => ({
    acceptsRejectedLines,
    onRejected: (line: number, reason: string) => rejections.push(`${line}: ${reason}`),
  });
  const rows = async (query: string): Promise<unknown[]> =>
    (await underTest.database.pool.query<Record<string, unknown>>(query)).rows;

  beforeEach(async () => {
    rejections = [];
    await underTest.database.pool.query(`
      insert into postal_code (code, population) values ('75011', 1), ('69001', 1), ('01000', 1);
      insert into inventory_segment values
        (1, 'Sellers', 'PORTAIL', 'Pave', 'demonstration', 30, 15),
        (2, 'SellersNew', 'PORTAIL', 'Pave', 'demonstration', 5, 1);
      insert into inventory_history values (1, '2026-10-01', 1000), (2, '2026-10-01', 500);
      insert into inventory_share values (1, '75011', 30, 0.5), (2, '75011', 5, 0.2);`);
  });
  afterEach(async () => {
    await underTest.database.pool.query(
      'truncate postal_code, booking, inventory_share, inventory_history, inventory_segment',
    );
  });

  const load = async (path: string) =>
    importFile(underTest.database.db, inventoryImport, path, options());
  const bookings = async () =>
    rows(`select reference, segment_id as id, postal_code as code, start_day::text as start,
            end_day::text as end, impressions::int from booking order by reference`);

  describe('a renamed portal', () => {
    restorePortal();

    it('[D-01] is read under its name, a former one and its code, and stored by its code', async () => {
      callPortal('Belles Maisons', { formerNames: ['Demeure'] });
      const path = csv(
        INVENTORY_HEADER,
        'Sellers;BELLESMAISONS;Pave;2026-09;75011;100',
        'Sellers;Belles maisons;Pave;2026-09;69001;10',
        'Sellers;DEMEURE;Pave;2026-09;01000;1',
        'Sellers;PORTAILNEUF;Pave;2026-09;01000;7',
        'Sellers;MAISONS;Pave;2026-09;01000;7',
      );
      expect(await load(path)).toMatchObject({ accepted: 4, rejected: 1 });
      expect(rejections).toEqual([
        '6: support « MAISONS » inconnu : écrivez BELLESMAISONS, LOGICIMMO, BELLESMAISONSNEUF, LOGICIMMONEUF, BELLESDEMEURES, LUXRESIDENCE, BELLESMAISONSCONSTRUIRE ou BELLESMAISONSBUREAUXETCOMMERCE',
      ]);
      expect(
        await rows('select medium, total_weight::int as weight from inventory_segment order by id'),
      ).toEqual([
        { medium: 'PORTAIL', weight: 111 },
        { medium: 'PORTAIL', weight: 5 },
        { medium: 'PORTAILNEUF', weight: 7 },
      ]);
    });

    it('[D-01] is named in a refusal as the file should name it', async () => {
      callPortal('Maisons');
      const path = csv(
        BOOKINGS_HEADER,
        'R1;Sellers;MAISONS;Pave;75011;2026-12-01;2026-12-10;1000',
        'R2;Sellers;MAISONSNEUF;Pave;75011;2026-12-01;2026-12-10;1000',
      );
      const { db } = underTest.database;
      const outcome = await importFile(db, bookingsImport, path, options());
      expect(outcome).toMatchObject({ accepted: 1, rejected: 1 });
      expect(rejections).toEqual(['3: aucun inventaire pour Sellers MAISONSNEUF Pave']);
    });
  });

  describe('inventory', () => {
    it('replaces the segments of the file, creates new ones and keeps the others', async () => {
      const path = csv(
        INVENTORY_HEADER,
        'Sellers;PORTAIL;Pave;2026-09;75011;100',
        'Sellers;PORTAIL;Pave;2026-10;75011;50',
        'Sellers;PORTAIL;Pave;2026-10;69001;25',
        'Sellers;PORTAIL;Masthead;2026-10;01000;7',
      );
      expect(
        await importFile(underTest.database.db, inventoryImport, path, options()),
      ).toMatchObject({
        accepted: 4,
        rejected: 0,
        id: expect.any(Number) as number,
      });
      expect(
        await rows(
          `select id, format, origin, total_weight, reserved_weight from inventory_segment order by id`,
        ),
      ).toEqual([
        { id: 1, format: 'Pave', origin: 'imported', total_weight: 175, reserved_weight: 0 },
        { id: 2, format: 'Pave', origin: 'demonstration', total_weight: 5, reserved_weight: 1 },
        { id: 3, format: 'Masthead', origin: 'imported', total_weight: 7, reserved_weight: 0 },
      ]);
      expect(
        await rows(
          `select segment_id as id, month::text, impressions::int from inventory_history order by 1, 2`,
        ),
      ).toEqual([
        { id: 1, month: '2026-09-01', impressions: 100 },
        { id: 1, month: '2026-10-01', impressions: 75 },
        { id: 2, month: '2026-10-01', impressions: 500 },
        { id: 3, month: '2026-10-01', impressions: 7 },
      ]);
      expect(
        await rows(
          `select segment_id as id, postal_code as code, weight, reserved_rate as rate
           from inventory_share order by 1, postal_code collate "C"`,
        ),
      ).toEqual([
        { id: 1, code: '69001', weight: 25, rate: 0 },
        { id: 1, code: '75011', weight: 150, rate: 0 },
        { id: 2, code: '75011', weight: 5, rate: 0.2 },
        { id: 3, code: '01000', weight: 7, rate: 0 },
      ]);
    });

    it('reads commas, a byte order mark, English headers in any order, quotes and spelling variants', async () => {
      const path = csv(
        '\uFEFFmonth,impressions,Postal Code,FORMAT,comment,medium,distribution type\r',
        '2026-10,"1 234",01000,"Grand Angle","a ""b"", c",logicimmo,sellersnew\r',
      );
      expect(
        await importFile(underTest.database.db, inventoryImport, path, options()),
      ).toMatchObject({
        accepted: 1,
        rejected: 0,
      });
      expect(
        await rows(
          `select distribution_type, medium, format, total_weight from inventory_segment where origin = 'imported'`,
        ),
      ).toEqual([
        {
          distribution_type: 'SellersNew',
          medium: 'LOGICIMMO',
          format: 'GrandAngle',
          total_weight: 1234,
        },
      ]);
    });

    const MIXED = [
      INVENTORY_HEADER,
      'Sellers;PORTAIL;Pave;2026-10;75011;10',
      'Inconnu;PORTAIL;Pave;2026-10;75011;10',
      'Sellers;AILLEURS;Pave;2026-10;75011;10',
      '',
      'Sellers;PORTAIL;Carré;2026-10;75011;10',
      'Sellers;PORTAIL;Pave;2026-13;75011;10',
      'Sellers;PORTAIL;Pave;2026-10;7501;10',
      'Sellers;PORTAIL;Pave;2026-10;99999;10',
      'Sellers;PORTAIL;Pave;2026-10;75011;-3',
      'Sellers;PORTAIL;Pave;2026-10;75011;1,5',
      'Sellers;PORTAIL;Pave;2026-10;75011',
      'Sellers;PORTAIL;"Pa"ve;2026-10;75011;10',
      'Sellers;PORTAIL;Pave;2026-10;69001;20',
      'Sellers;PORTAIL;Pave;1999-12;75011;10',
    ] as const;

    it('reports the number and reason of each rejected line, and loads the others', async () => {
      const outcome = await importFile(
        underTest.database.db,
        inventoryImport,
        csv(...MIXED),
        options(),
      );
      expect(outcome).toMatchObject({
        accepted: 2,
        rejected: 11,
        id: expect.any(Number) as number,
      });
      expect(rejections).toEqual([
        '3: type de diffusion « Inconnu » inconnu : écrivez Sellers, SellersNew, HouseModels, ConstructionProjects, LandWithHouses, Lands, PrestigeSellers ou Custom',
        '4: support « AILLEURS » inconnu : écrivez PORTAIL, LOGICIMMO, PORTAILNEUF, LOGICIMMONEUF, BELLESDEMEURES, LUXRESIDENCE, PORTAILCONSTRUIRE ou PORTAILBUREAUXETCOMMERCE',
        '6: format « Carré » inconnu : écrivez Masthead, NatifInterAnnonces, Pave, GrandAngle, Billboard ou MastheadPlus',
        '7: mois « 2026-13 » : AAAA-MM attendu',
        '8: code postal « 7501 » : cinq chiffres attendus',
        '9: code postal « 99999 » inconnu',
        '10: impressions « -3 » : nombre entier positif attendu',
        '11: impressions « 1,5 » : nombre entier positif attendu',
        '12: 6 colonnes attendues, 5 trouvées',
        '13: la ligne ne peut pas être lue (guillemets mal placés, ou retour à la ligne dans une cellule)',
        '15: mois « 1999-12 » : année de 2000 à 2099 attendue',
      ]);
      expect(
        await rows('select total_weight as weight from inventory_segment where id = 1'),
      ).toEqual([{ weight: 30 }]);
      expect(
        await rows('select impressions::int as n from inventory_history where segment_id = 1'),
      ).toEqual([{ n: 30 }]);
      expect(
        await rows('select count(*)::int as n from inventory_share where segment_id = 1'),
      ).toEqual([{ n: 2 }]);
    });

    it('loads nothing of a file with a rejected line by default', async () => {
      const outcome = await importFile(
        underTest.database.db,
        inventoryImport,
        csv(...MIXED),
        options(false),
      );
      expect(outcome).toMatchObject({ accepted: 2, rejected: 11, id: null });
      expect(
        await rows('select origin, total_weight as w from inventory_segment order by id'),
      ).toEqual([
        { origin: 'demonstration', w: 30 },
        { origin: 'demonstration', w: 5 },
      ]);
    });

    it('rejects only the line of an unclosed quote', async () => {
      const good = 'Sellers;PORTAIL;Pave;2026-10;75011;10';
      const path = csv(INVENTORY_HEADER, good, 'Sellers;"PORTAIL;Pave;2026-10;75011;10', good);
      expect(await load(path)).toMatchObject({ accepted: 2, rejected: 1 });
      expect(rejections).toEqual([
        '3: la ligne ne peut pas être lue (guillemets mal placés, ou retour à la ligne dans une cellule)',
      ]);
    });

    it('rejects a file that is missing, empty or without required columns', async () => {
      await expect(load(join(folder, 'absent.csv'))).rejects.toThrow(InvalidFileError);
      await expect(load(csv(''))).rejects.toThrow('Le fichier est vide.');
      await expect(load(csv('format;mois', 'Pave;2026-10'))).rejects.toThrow(
        'Colonne manquante : type de diffusion, support, code postal, impressions.',
      );
    });
  });

  describe('bookings', () => {
    it('loads lines and replaces known references', async () => {
      const first = csv(
        BOOKINGS_HEADER,
        'R1;Sellers;PORTAIL;Pave;75011;2026-12-01;2026-12-31;1000',
        'R2;SellersNew;PORTAIL;Pave;69001;01/11/2026;30/11/2026;2 000',
        'R2;SellersNew;PORTAIL;Pave;69001;01/11/2026;30/11/2026;3 000',
      );
      expect(
        await importFile(underTest.database.db, bookingsImport, first, options()),
      ).toMatchObject({
        accepted: 3,
        rejected: 0,
        notices: ['réservation R2 : aux lignes 3 et 4, la dernière compte'],
        id: expect.any(Number) as number,
      });
      const second = csv(BOOKINGS_HEADER, 'R1;Sellers;PORTAIL;Pave;01000;2027-01-01;2027-01-01;5');
      await importFile(underTest.database.db, bookingsImport, second, options());
      expect(await bookings()).toEqual([
        {
          reference: 'R1',
          id: 1,
          code: '01000',
          start: '2027-01-01',
          end: '2027-01-01',
          impressions: 5,
        },
        {
          reference: 'R2',
          id: 2,
          code: '69001',
          start: '2026-11-01',
          end: '2026-11-30',
          impressions: 3000,
        },
      ]);
    });

    const MIXED = [
      BOOKINGS_HEADER,
      'R1;Sellers;PORTAIL;Pave;75011;2026-12-01;2026-12-31;1000',
      ';Sellers;PORTAIL;Pave;75011;2026-12-01;2026-12-31;1000',
      'R3;Lands;PORTAIL;Pave;75011;2026-12-01;2026-12-31;1000',
      'R4;Sellers;PORTAIL;Pave;75011;2026-02-30;2026-12-31;1000',
      'R5;Sellers;PORTAIL;Pave;75011;2026-12-31;2026-12-01;1000',
      'R6;Sellers;PORTAIL;Pave;75011;2026-12-01;31/12/2100;1000',
    ] as const;

    it('rejects each invalid line', async () => {
      const outcome = await importFile(
        underTest.database.db,
        bookingsImport,
        csv(...MIXED),
        options(),
      );
      expect(outcome).toMatchObject({ accepted: 1, rejected: 5, id: expect.any(Number) as number });
      expect(rejections).toEqual([
        '3: référence : valeur absente',
        '4: aucun inventaire pour Lands PORTAIL Pave',
        '5: début « 2026-02-30 » : AAAA-MM-JJ ou JJ/MM/AAAA attendu',
        '6: la date de fin précède la date de début',
        '7: fin « 31/12/2100 » : année de 2000 à 2099 attendue',
      ]);
      expect(await bookings()).toHaveLength(1);
    });

    it('rolls back everything, including batches already written, unless the operator accepts it', async () => {
      const many = Array.from(
        { length: 5000 },
        (_, index) => `M${index};Sellers;PORTAIL;Pave;75011;2026-12-01;2026-12-31;1`,
      );
      const path = csv(BOOKINGS_HEADER, ...many, 'X;Sellers;PORTAIL;Pave;75011;hier;demain;1');
      expect(
        await importFile(underTest.database.db, bookingsImport, path, options(false)),
      ).toMatchObject({
        accepted: 5000,
        rejected: 1,
        id: null,
      });
      expect(await bookings()).toEqual([]);
      await importFile(underTest.database.db, bookingsImport, path, options());
      expect(await bookings()).toHaveLength(5000);
    });
  });
});

const CLIENTS_HEADER =
  'rc client;nom;code postal;contrat;type de contrat;devis;actif;boosts maximum';

describeEachDatabase('imported clients', (underTest) => {
  let rejections: string[] = [];
  const load = async (acceptsRejectedLines: boolean, ...lines: string[]) =>
    importFile(underTest.database.db, clientsImport, csv(CLIENTS_HEADER, ...lines), {
      acceptsRejectedLines,
      onRejected: (line, reason) => rejections.push(`${line}: ${reason}`),
    });
  const clients = async (): Promise<unknown[]> => {
    const { rows } = await underTest.database.pool.query<Record<string, unknown>>(
      `select client.client_id as id, name, search_name as found, postal_code as code, origin,
         contract_id as contract, is_active as active, nb_max_boost as boosts
       from client left join contract using (client_id)
       order by client.client_id collate "C", contract_id collate "C"`,
    );
    return rows;
  };
  beforeEach(async () => {
    rejections = [];
    await underTest.database.pool.query(`
      insert into postal_code (code, population) values ('75011', 1);
      insert into client (client_id, search_id, name, search_name, origin) values
        ('RC1', 'rc1', 'Inventée', 'inventee', 'demonstration'),
        ('RC2', 'rc2', 'Enregistrée', 'enregistree', 'recorded');`);
  });
  afterEach(async () => {
    await underTest.database.pool.query('truncate postal_code, client, contract cascade');
  });

  it('replaces the demonstration clients and keeps the recorded ones', async () => {
    const outcome = await load(
      true,
      'RC10;Agence Été;75011;C1;Expert360;D1;oui;',
      'RC10;Agence Été;75011;C2;NeufConstruire;;non;4',
      'RC2;Un nouveau nom;;;;;;',
    );
    expect(outcome).toMatchObject({ accepted: 3, rejected: 0, id: expect.any(Number) as number });
    const agency = { id: 'RC10', name: 'Agence Été', found: 'agence ete', code: '75011' };
    expect(await clients()).toEqual([
      { ...agency, origin: 'imported', contract: 'C1', active: true, boosts: 0 },
      { ...agency, origin: 'imported', contract: 'C2', active: false, boosts: 4 },
      {
        id: 'RC2',
        name: 'Un nouveau nom',
        found: 'un nouveau nom',
        code: null,
        origin: 'imported',
        contract: null,
        active: null,
        boosts: null,
      },
    ]);
  });

  it('takes an RC number in another letter case as the same client', async () => {
    await load(true, 'rc2;Renommée;;c1;NeufConstruire;;oui;4', 'RC5;Un;;;;;;', 'Rc5;Deux;;;;;;');
    expect(await clients()).toMatchObject([
      { id: 'RC2', name: 'Renommée', contract: 'c1' },
      { id: 'RC5', name: 'Deux' },
    ]);
  });

  it('reports doubles that are stored already, keeps them, and prevents them once they are gone', async () => {
    const { pool } = underTest.database;
    const isProtected = async () =>
      (await pool.query("select from pg_indexes where indexname = 'client_id_any_case'"))
        .rowCount === 1;
    const migration = readFileSync(
      new URL('../../../server/migrations/0008_lists_as_read.sql', import.meta.url),
      'utf8',
    );
    const [createIndex = ''] = /DO \$\$[^]*?END \$\$;/.exec(migration) ?? [];
    await pool.query(`
      drop index client_id_any_case;
      insert into client (client_id, search_id, name, search_name, origin)
        values ('rc2', 'rc2', 'En minuscules', 'en minuscules', 'recorded');`);
    await pool.query(createIndex);
    expect(await isProtected()).toBe(false);

    const lines = ['RC2;En majuscules;75011;;;;;', 'rc2;En minuscules, 2;75011;;;;;'];
    const outcome = await load(true, ...lines);
    expect(outcome.notices).toEqual(['RC client en double, à corriger dans la base : RC2, rc2']);
    expect(await clients()).toMatchObject([
      { id: 'RC2', name: 'En majuscules' },
      { id: 'rc2', name: 'En minuscules, 2' },
    ]);

    await pool.query("delete from client where client_id = 'rc2'");
    expect(await load(true, 'RC2;Seule;;;;;;')).toMatchObject({
      accepted: 1,
      rejected: 0,
      id: expect.any(Number) as number,
    });
    expect(await isProtected()).toBe(true);
  });

  it('reports a contract that moves to another client, and one that is twice in the file', async () => {
    await load(true, 'RC10;A;;C1;NeufConstruire;;oui;4');
    const { notices } = await load(
      true,
      'RC11;B;75011;C1;NeufConstruire;;oui;4',
      'RC11;B;75011;C2;NeufConstruire;;oui;4',
      'RC12;C;75011;C2;NeufConstruire;;oui;5',
    );
    expect(notices).toEqual([
      'contrat C2 : aux lignes 3 et 4, la dernière compte',
      'contrat C1 : il passe du client RC10 au client RC11',
    ]);
    expect(await clients()).toContainEqual(
      expect.objectContaining({ id: 'RC12', contract: 'C2', boosts: 5 }),
    );
  });

  it('refuses the characters that a typed name may not hold, and reads any space as one', async () => {
    await load(true, 'RC10;Agence \u202Eegabruot;;;;;;', 'RC11;Agence\u00A0 du\u2009Port;;;;;;');
    expect(rejections).toEqual(['2: nom du client RC10 : caractère invisible ou illisible']);
    expect(await clients()).toContainEqual(
      expect.objectContaining({ id: 'RC11', name: 'Agence du Port' }),
    );
  });

  it('replaces a known contract', async () => {
    await load(true, 'RC10;A;;C1;NeufConstruire;;oui;4');
    await load(true, 'RC10;A;;C1;NeufConstruire;;non;2');
    expect(await clients()).toContainEqual(
      expect.objectContaining({ contract: 'C1', active: false, boosts: 2 }),
    );
  });

  it('reports why a line is rejected, and loads nothing of the file unless the operator accepts it', async () => {
    const lines = [
      'RC 10;A;;;;;;',
      'RC10;;;;;;;',
      'RC10;A;99999;;;;;',
      'RC10;A;;C1;;;;',
      'RC10;A;;C1;Expert360;;peut-être;',
      'RC10;A;;C1;Expert360;;;beaucoup',
      'RC10;A;;C1;Expert360;;;',
    ];
    expect(await load(false, ...lines)).toMatchObject({ accepted: 1, rejected: 6, id: null });
    expect(rejections).toEqual([
      '2: RC client « RC 10 » : 2 à 30 lettres, chiffres ou tirets attendus',
      '3: nom du client RC10 : valeur absente',
      '4: code postal « 99999 » inconnu',
      '5: type du contrat C1 absent',
      '6: actif « peut-être » : oui ou non attendu',
      '7: boosts maximum « beaucoup » : nombre entier de 0 à 9999 attendu',
    ]);
    expect(await clients()).toHaveLength(2);
    expect(await load(true, ...lines)).toMatchObject({ id: expect.any(Number) as number });
    expect(await clients()).toHaveLength(2);
  });
});

describe('npm run import', () => {
  let database: TestDatabase;
  const runCommand = async (args: string[]) => runInProcess(runImport, args, {}, database);
  beforeAll(async () => {
    database = await openSeededFolder();
    const path = csv(BOOKINGS_HEADER, 'R1;Sellers;PORTAIL;Pave;75011;2026-12-01;2026-12-31;1000');
    const { dataDir: DATA_DIR } = database;
    const busy = await runInProcess(runImport, ['bookings', path], { DATA_DIR });
    expect(busy).toMatchObject({ code: 1, output: '' });
    expect(busy.errors).toContain(`est utilisée par le processus ${process.pid}`);
    expect(busy.errors).not.toContain('at ');
  });
  afterAll(async () => database.close());

  it('loads, reports in French, and exits with 1 on a rejected line', async () => {
    const path = csv(
      BOOKINGS_HEADER,
      'R1;Sellers;PORTAIL;Pave;75011;2026-12-01;2026-12-31;1000',
      'R2;Sellers;PORTAIL;Pave;7501;2026-12-01;2026-12-31;1000',
    );
    const nothing = await runCommand(['bookings', path]);
    expect(nothing).toEqual({
      code: 1,
      output:
        'Encodage : UTF-8.\n1 ligne acceptée, 1 ligne refusée : rien n’a été chargé. ' +
        'Corrigez le fichier, ou chargez les lignes acceptées avec --accept-rejected-lines.\n',
      errors: 'Ligne 3 : code postal « 7501 » : cinq chiffres attendus\n',
    });
    expect(await runCommand(['bookings', path, '--accept-rejected-lines'])).toEqual({
      code: 1,
      output:
        'Encodage : UTF-8.\nCe que ce fichier change :\n' +
        '  réservations : 0 avant, 1 après (0 remplacés ou supprimés)\n' +
        '1 ligne acceptée, 1 ligne refusée. Import 1 du journal.\n',
      errors: 'Ligne 3 : code postal « 7501 » : cinq chiffres attendus\n',
    });
  });

  it('lists the journal and undoes its last import', async () => {
    const journal = await runCommand(['--journal']);
    expect(journal).toMatchObject({ code: 0, errors: '' });
    expect(journal.output).toMatch(/^1 · .* · bookings · file-\d+\.csv · par .+$/mu);
    expect(journal.output).toMatch(/^ {2}SHA-256 [\da-f]{64}$/mu);
    const undone = await runCommand(['--undo', '1']);
    expect(undone).toMatchObject({ code: 0, errors: '' });
    expect(undone.output).toMatch(/^Import 1 annulé \(bookings, file-\d+\.csv\)/u);
    expect(await runCommand(['--undo', '1'])).toEqual({
      code: 1,
      output: '',
      errors: 'L’import 1 est déjà annulé.\n',
    });
  });

  it('says which encoding it read, and takes the one that it is told', async () => {
    const path = join(folder, 'windows.csv');
    const lines = [CLIENTS_HEADER, 'RC900;Agence Générale;75011;;;;;'];
    writeFileSync(path, lines.join('\r\n'), 'latin1');
    // The demonstration clients are removed, with their programmes.
    expect(await runCommand(['clients', path, '--check'])).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringMatching(
        /\n {2}clients : 410 avant, 1 après [^]* vérification seule, rien n’a été chargé\. L’import demandera votre accord \(clients : 410 et programmes : 627\), ou --yes\.\n$/u,
      ) as string,
    });
    expect(await runCommand(['clients', path])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(
        /^Ce fichier supprime des données \(clients : 410 et programmes : 627\)\. Continuer \?\nSans terminal pour répondre, ajoutez --yes\. Rien n’a été changé\.\n$/u,
      ) as string,
    });
    const loaded = await runCommand(['clients', path, '--yes']);
    expect(loaded).toMatchObject({ code: 0, errors: '' });
    expect(loaded.output).toMatch(
      /^Encodage : Windows-1252\.\n[^]*\n1 ligne acceptée, 0 ligne refusée\. Import 2 du journal\.\n$/u,
    );
    expect(await runCommand(['clients', path, '--encoding', 'utf-8'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('n’est pas en UTF-8') as string,
    });
    for (const args of [
      ['nothing', path],
      ['clients', path, '--encoding', 'utf-16'],
      ['clients'],
      ['clients', path, '--journal'],
      ['--journal', '--undo', '1'],
      ['--undo', 'un'],
    ]) {
      expect(await runCommand(args)).toMatchObject({
        code: 1,
        errors: expect.stringContaining('--encoding utf-8|windows-1252') as string,
      });
    }
  });

  it('is a process that exits with the code of the import', { tags: ['weekly'] }, async () => {
    // Closes the database but keeps its folder.
    await database.release();
    const { code, errors } = await runProgram('server/data/import.ts', ['inventory', folder], {
      DATA_DIR: database.dataDir,
    });
    expect(code).toBe(1);
    expect(errors).toBe(`${folder} est un dossier : indiquez un fichier CSV.\n`);
  });
});
