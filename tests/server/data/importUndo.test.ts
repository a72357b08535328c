import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMONSTRATION_EDITION } from '#server/repositories/demonstration.ts';
import { importFile, type ImportKind } from '#server/data/importFile.ts';
import { downsellsImport, programmesImport } from '#server/data/importBoosts.ts';
import { clientsImport, zonesImport } from '#server/data/importClients.ts';
import { contactsImport } from '#server/data/importContacts.ts';
import { bookingsImport, inventoryImport } from '#server/data/importInventory.ts';
import { undoImport, type ChangedRows } from '#server/data/importUndo.ts';
import { removeDemonstration } from '#server/data/removeDemonstration.ts';
import { auditEvent } from '#server/database/userSchema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { operatorName } from '#server/repositories/audit.ts';
import { insertBoost, replaceProgrammes } from '#server/repositories/boosts.ts';
import { listImports } from '#server/repositories/importJournal.ts';
import { seedUsers } from '#server/repositories/users.ts';
import { describeEachDatabase } from '../testDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'adfactory-undo-'));
const path = join(folder, 'file.csv');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const INVENTORY = 'type de diffusion;support;format;mois;code postal;impressions';
const CLIENTS = 'rc client;nom;code postal;contrat;type de contrat;devis;actif;boosts maximum';

/** A file of each kind that replaces something and adds something. */
const FILES: readonly (readonly [kind: ImportKind, ...lines: string[]])[] = [
  [
    inventoryImport,
    INVENTORY,
    'Sellers;PORTAIL;Pave;2026-10;69001;10',
    'Sellers;PORTAIL;Masthead;2026-10;75011;10',
  ],
  [
    bookingsImport,
    'référence;type de diffusion;support;format;code postal;début;fin;impressions',
    'R1;Sellers;PORTAIL;Pave;69001;2027-01-01;2027-01-31;5',
    'R2;Sellers;PORTAIL;Pave;75011;2027-01-01;2027-01-31;5',
  ],
  [clientsImport, CLIENTS, 'RC2;Renommé;69001;C2;Expert360;;non;9', 'RC3;Nouveau;;C3;Expert360;;;'],
  [
    programmesImport,
    'programme;rc client;projet;ville;code postal;annonce;images;en vente',
    'P2;RC2;Renommé;Lyon;69001;https://example.fr/2;;non',
    'P3;RC2;Nouveau;Lyon;69001;https://example.fr/3;;',
  ],
  [downsellsImport, 'contrat;date;boosts conservés', 'C2;2026-12-01;2'],
  [
    contactsImport,
    'base;contextes;code postal;type de bien;prix minimum;prix maximum;pièces;contacts',
    'Optin;Sellers PORTAIL;69001;Maison;1;2;1;7',
    'Optin;Sellers PORTAIL;69001;Maison;1;2;1;7',
  ],
  [zonesImport, 'rc client;code postal', 'RC2;69001', 'RC1;75011'],
];
/** A line of each kind that changes what its first file has written. */
const LATER: Readonly<Record<string, string>> = {
  inventory: 'Sellers;PORTAIL;Pave;2026-10;69001;11',
  bookings: 'R2;Sellers;PORTAIL;Pave;75011;2027-01-01;2027-01-31;6',
  clients: 'RC2;Renommé encore;69001;C2;Expert360;;non;8',
  programmes: 'P2;RC2;Renommé encore;Lyon;69001;https://example.fr/2;;non',
  downsells: 'C2;2026-12-01;1',
  contacts: 'Optin;Sellers PORTAIL;69001;Maison;1;2;1;8',
  zones: 'RC2;75011',
};
const KINDS = new Map(FILES.map(([kind]) => [kind.name, kind]));
const TABLES = [...new Set([...KINDS.values()].flatMap(({ tables }) => tables))].map(
  ({ table }) => table,
);

describeEachDatabase('an import that is undone', (underTest) => {
  beforeEach(async () => {
    const { db, pool } = underTest.database;
    await seedUsers(db, DEMO_USERS);
    await pool.query(`
      insert into postal_code (code, population) values ('75011', 1), ('69001', 1);
      insert into inventory_segment values (1, 'Sellers', 'PORTAIL', 'Pave', 'demonstration', 30, 15);
      insert into inventory_history values (1, '2026-09-01', 1000), (1, '2026-10-01', 1000);
      insert into inventory_share values (1, '75011', 30, 0.5);
      insert into booking (reference, segment_id, postal_code, start_day, end_day, impressions)
        values ('R1', 1, '75011', '2026-12-01', '2026-12-31', 1);
      insert into client (client_id, search_id, name, search_name, origin) values
        ('RC1', 'rc1', 'Inventé', 'invente', 'demonstration'),
        ('RC2', 'rc2', 'Vrai', 'vrai', 'recorded');
      insert into contract (contract_id, client_id, contract_type, nb_max_boost, is_active) values
        ('C1', 'RC1', 'NeufConstruire', 4, true), ('C2', 'RC2', 'NeufConstruire', 4, true);
      insert into catchment_zone values ('RC1', '69001', 0), ('RC2', '75011', 0);
      insert into programme (id_programme, client_id, projet, city, postal_code, url) values
        ('P1', 'RC1', 'Un', 'Paris', '75011', 'https://example.fr/1'),
        ('P2', 'RC2', 'Deux', 'Paris', '75011', 'https://example.fr/2');
      insert into lot values ('L1', 'P1', 'Maison', 4, 90.5, 300000);
      insert into contact_cell values
        ('Optin', '75011', '{Sellers PORTAIL}', 'House', 1, 2, 1, 7),
        ('Optin', '75011', '{Sellers PORTAIL}', 'House', 1, 2, 1, 7),
        ('Alerte', '75011', '{Sellers PORTAIL}', 'House', 1, 2, 1, 7);`);
    for (const [contractId, idProgramme] of [
      ['C1', 'P1'],
      ['C2', 'P2'],
    ] as const) {
      const { id } = await insertBoost(db, {
        contractId,
        ownerId: DEMO_USERS[2].id,
        now: new Date(),
        renewedMonth: '2026-11',
      });
      await replaceProgrammes(db, id, [{ idProgramme, status: 'Boost_Recurrent', toKeep: true }]);
    }
  });
  afterEach(async () => {
    await underTest.database.pool.query(`
      truncate postal_code, booking, inventory_share, inventory_history, inventory_segment, client,
        contract, contact_cell, import_journal, meta, app_user cascade`);
  });

  const load = async (
    [kind, ...lines]: (typeof FILES)[number],
    onChanges?: (changes: readonly ChangedRows[]) => void,
  ): Promise<number> => {
    writeFileSync(path, lines.join('\n'));
    const rejected: string[] = [];
    const { id } = await importFile(underTest.database.db, kind, path, {
      onRejected: (line, reason) => rejected.push(`${line}: ${reason}`),
      ...(onChanges && { onChanges }),
    });
    expect(rejected).toEqual([]);
    return id ?? 0;
  };
  const undo = async (id: number) => undoImport(underTest.database.db, id, KINDS);
  /** Reads every row of every table, in an order of their content. */
  const content = async () => {
    const all = new Map<unknown, string[]>();
    for (const table of TABLES) {
      const rows = await underTest.database.db.select().from(table);
      all.set(table, rows.map((row) => JSON.stringify(row)).toSorted());
    }
    return all;
  };

  it.each(FILES.map((file) => [file[0].name, file] as const))(
    '[D-159] of %s leaves every row as it was, once, and then the one before it',
    async (name, file) => {
      const [kind, header = ''] = file;
      const before = await content();
      const id = await load(file);
      const between = await content();
      expect(between).not.toEqual(before);
      // A file that changes nothing is not an import.
      expect(await load(file)).toBe(0);
      const later = await load([kind, header, LATER[name] ?? '']);
      expect(await content()).not.toEqual(between);
      await undo(later);
      expect(await content()).toEqual(between);
      await undo(id);
      expect(await content()).toEqual(before);
      await expect(undo(id)).rejects.toThrow(`L’import ${id} est déjà annulé.`);
    },
  );

  it('[D-172] does not bring back a demonstration that was removed since', async () => {
    const { db, pool } = underTest.database;
    await pool.query(`insert into meta values ('inventory', '${DEMONSTRATION_EDITION}')`);
    const id = await load(FILES[0] ?? [inventoryImport]);
    await db.transaction(async (tx) => removeDemonstration(tx));
    await undo(id);
    // The segment of an imported booking stays, without inventory.
    const { rows } = await pool.query('select origin, total_weight from inventory_segment');
    expect(rows).toEqual([{ origin: 'imported', total_weight: 0 }]);
  });

  it('is in the journal and in the audit log, with its file, its author and its rows', async () => {
    const { db } = underTest.database;
    const changes: ChangedRows[] = [];
    const id = await load(FILES[0] ?? [inventoryImport], (found) => changes.push(...found));
    // The changes were known before the commit, for the operator to read.
    expect(changes).toMatchObject([
      { rows: 'segments d’inventaire', before: 1, after: 2, replaced: 1 },
      { rows: 'mois d’inventaire', before: 2, after: 2, replaced: 2 },
      { rows: 'parts de codes postaux', before: 1, after: 2, replaced: 1 },
    ]);
    const entry = {
      id,
      kind: 'inventory',
      fileName: 'file.csv',
      fileHash: createHash('sha256').update(readFileSync(path)).digest('hex'),
      acceptedLines: 2,
      rejectedLines: 0,
      importedBy: operatorName(),
      rowsBefore: { inventory_segment: 1, inventory_history: 2, inventory_share: 1 },
      rowsAfter: { inventory_segment: 2, inventory_history: 2, inventory_share: 2 },
    };
    expect(await listImports(db)).toMatchObject([{ ...entry, undoneAt: null }]);
    await undo(id);
    expect(await listImports(db)).toMatchObject([{ ...entry, undoneBy: operatorName() }]);
    const audited = await db.select().from(auditEvent).orderBy(desc(auditEvent.id)).limit(2);
    expect(audited.toReversed()).toMatchObject([
      { action: 'data.imported', subject: 'inventory', detail: { id, fileName: 'file.csv' } },
      { action: 'data.undone', subject: 'inventory', detail: { id, by: operatorName() } },
    ]);
  });

  const refused = async (id: number, message: string): Promise<void> => {
    const before = await content();
    await expect(undo(id)).rejects.toThrow(message);
    expect(await content()).toEqual(before);
  };
  describe('is refused', () => {
    const [inventory = [inventoryImport], bookings = [bookingsImport], clients = [clientsImport]] =
      FILES;

    it('when another import of its kind followed, or when the journal does not have it', async () => {
      const first = await load(inventory);
      const last = await load([inventoryImport, INVENTORY, LATER['inventory'] ?? '']);
      await refused(first, `qui est le ${last} : seul le dernier s’annule`);
      await refused(last + 1, `Le journal n’a pas d’import ${last + 1}.`);
    });

    it('when a later import changed the same rows', async () => {
      const id = await load(clients);
      await load([downsellsImport, 'contrat;date;boosts conservés', 'C3;;']);
      await load([downsellsImport, 'contrat;date;boosts conservés', 'C2;2026-12-01;1']);
      await refused(id, 'a changé depuis');
    });

    it('when somebody has boosted an imported contract, whose boost would go with it', async () => {
      const id = await load(clients);
      await insertBoost(underTest.database.db, {
        contractId: 'C3',
        ownerId: DEMO_USERS[2].id,
        now: new Date(),
        renewedMonth: '2026-11',
      });
      await refused(id, 'sert à d’autres données');
    });

    it('when bookings were imported on a segment that it created', async () => {
      const id = await load(inventory);
      const [kind, header = ''] = bookings;
      const later = await load([
        kind,
        header,
        'R9;Sellers;PORTAIL;Masthead;75011;2027-01-01;2027-01-31;5',
      ]);
      await refused(id, `Annulez d’abord l’import ${later} (bookings), ou restaurez`);
    });

    it('when its copy is not in this database', async () => {
      const id = await load(inventory);
      await underTest.database.pool.query('drop table import_undo.inventory_inventory_share_gone');
      await refused(id, 'La copie de ce qui était là avant cet import');
    });
  });

  it('[D-159] can be one of the last ten of its kind', async () => {
    const header =
      'base;contextes;code postal;type de bien;prix minimum;prix maximum;pièces;contacts';
    const ids: number[] = [];
    for (let number = 1; number <= 11; number += 1) {
      const line = `Optin;Sellers PORTAIL;69001;Maison;1;2;1;${number}`;
      ids.push(await load([contactsImport, header, line]));
    }
    for (const id of ids.slice(1).toReversed()) await undo(id);
    await refused(ids[0] ?? 0, 'La copie de ce qui était là avant cet import');
  });

  it('keeps what others have recorded since', async () => {
    const { pool } = underTest.database;
    const [, , clients = [clientsImport]] = FILES;
    const id = await load(clients);
    await pool.query(`insert into client (client_id, search_id, name, search_name, origin)
      values ('RC8', 'rc8', 'Enregistré ensuite', 'enregistre', 'recorded')`);
    await undo(id);
    const { rows } = await pool.query<{ id: string }>(
      'select client_id as id from client order by client_id collate "C"',
    );
    expect(rows.map((row) => row.id)).toEqual(['RC1', 'RC2', 'RC8']);
  });
});
