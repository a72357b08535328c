import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { importFile } from '#server/data/importFile.ts';
import { downsellsImport, programmesImport } from '#server/data/importBoosts.ts';
import { clientsImport, zonesImport } from '#server/data/importClients.ts';
import { contactsImport } from '#server/data/importContacts.ts';
import { bookingsImport, inventoryImport } from '#server/data/importInventory.ts';
import { describeEachDatabase } from '../testDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'adfactory-cells-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A line that can be loaded, by column. */
const KINDS = {
  inventory: {
    kind: inventoryImport,
    line: {
      'type de diffusion': 'Sellers',
      support: 'PORTAIL',
      format: 'Pave',
      mois: '2026-10',
      'code postal': '75011',
      impressions: '10',
    },
  },
  bookings: {
    kind: bookingsImport,
    line: {
      référence: 'R1',
      'type de diffusion': 'Sellers',
      support: 'PORTAIL',
      format: 'Pave',
      'code postal': '75011',
      début: '2026-12-01',
      fin: '31/12/2026',
      impressions: '10',
    },
  },
  clients: {
    kind: clientsImport,
    line: {
      'rc client': 'RC2',
      nom: 'Agence',
      'code postal': '75011',
      contrat: 'C2',
      'type de contrat': 'Expert360',
      devis: 'D2',
      actif: 'oui',
      'boosts maximum': '4',
    },
  },
  programmes: {
    kind: programmesImport,
    line: {
      programme: 'P1',
      'rc client': 'RC1',
      projet: 'Les Tilleuls',
      ville: 'Paris',
      'code postal': '75011',
      annonce: 'https://example.fr/1',
      images: 'https://example.fr/1.jpg',
      'en vente': 'oui',
    },
  },
  downsells: {
    kind: downsellsImport,
    line: { contrat: 'C1', date: '2026-12-01', 'boosts conservés': '2' },
  },
  contacts: {
    kind: contactsImport,
    line: {
      base: 'Optin',
      contextes: 'Sellers PORTAIL',
      'code postal': '75011',
      'type de bien': 'Appartement',
      'prix minimum': '100000',
      'prix maximum': '200000',
      pièces: '3',
      contacts: '10',
    },
  },
  zones: { kind: zonesImport, line: { 'rc client': 'RC1', 'code postal': '75011' } },
} as const;

const HOSTILE = [
  'a\u0000b',
  '\uFFFD',
  'x'.repeat(16_000),
  `https://example.fr/${'x'.repeat(16_000)}`,
  '0000-01-01',
  '0000-01',
  '01/01/0000',
  '9'.repeat(400),
  '9007199254740991',
  '1e400',
  'NaN',
  "'; drop table client; --",
  '\u{1F600}',
];

describeEachDatabase('a hostile cell', (underTest) => {
  const rejections: string[] = [];
  beforeEach(async () => {
    rejections.length = 0;
    await underTest.database.pool.query(`
      insert into postal_code (code, population) values ('75011', 1);
      insert into inventory_segment values (1, 'Sellers', 'PORTAIL', 'Pave', 'demonstration', 30, 15);
      insert into client (client_id, search_id, name, search_name, origin)
        values ('RC1', 'rc1', 'Agence', 'agence', 'recorded');
      insert into contract (contract_id, client_id, contract_type, nb_max_boost, is_active)
        values ('C1', 'RC1', 'NeufConstruire', 4, true);`);
  });
  afterEach(async () => {
    await underTest.database.pool.query(
      'truncate postal_code, booking, inventory_share, inventory_history, inventory_segment, client, contract, contact_cell cascade',
    );
  });

  it.each(Object.entries(KINDS))(
    'in a file of %s refuses one line at most, and never the file',
    async (_, { kind, line }) => {
      const names = Object.keys(line);
      const cells = Object.values<string>(line);
      const hostile = names.flatMap((_name, column) =>
        HOSTILE.map((cell) => cells.with(column, cell).join(';')),
      );
      const path = join(folder, 'file.csv');
      writeFileSync(path, [names.join(';'), cells.join(';'), ...hostile].join('\n'));
      const outcome = await importFile(underTest.database.db, kind, path, {
        acceptsRejectedLines: true,
        onRejected: (number, reason) => rejections.push(`${number}: ${reason}`),
      });
      expect(outcome.id).not.toBeNull();
      expect(outcome.accepted + outcome.rejected).toBe(1 + hostile.length);
      expect(rejections).not.toContainEqual(expect.stringMatching(/^2:/u));
      // Every column refuses a NUL and a lost character.
      expect(outcome.rejected).toBeGreaterThanOrEqual(2 * names.length);
      expect(Math.max(...rejections.map(({ length }) => length))).toBeLessThan(300);
    },
  );
});
