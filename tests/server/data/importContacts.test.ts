import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { importFile } from '#server/data/importFile.ts';
import { DEMONSTRATION_EDITION } from '#server/repositories/demonstration.ts';
import { contactsImport } from '#server/data/importContacts.ts';

import { estimateContacts } from '#server/products/emailing/estimate.ts';
import { SMALL_COMMUNES } from '../forecast/smallInventory.ts';
import { EMAILING_REQUEST, emailingRequestIn } from '../api/emailingCount.ts';
import { describeEachDatabase } from '../testDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'adfactory-contacts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER = 'base;contextes;code postal;type de bien;prix minimum;prix maximum;pièces;contacts';
let files = 0;
function csv(...lines: string[]): string {
  const path = join(folder, `file-${(files += 1)}.csv`);
  writeFileSync(path, [HEADER, ...lines].join('\n'));
  return path;
}

describeEachDatabase('the contact import', (underTest) => {
  let rejections: string[] = [];
  const load = async (path: string, acceptsRejectedLines = true) =>
    importFile(underTest.database.db, contactsImport, path, {
      acceptsRejectedLines,
      onRejected: (line, reason) => rejections.push(`${line}: ${reason}`),
    });
  const rows = async () =>
    (
      await underTest.database.pool.query<Record<string, unknown>>(
        'select base, contexts, postal_code as code, product_type as type, contacts from contact_cell order by base, contacts',
      )
    ).rows;
  const available = async (request = EMAILING_REQUEST) => {
    const { db } = underTest.database;
    const forecast = await estimateContacts({ db, communeIndex: SMALL_COMMUNES }, request, 150);
    return { ...forecast, found: forecast.bySiteGroup.PORTAIL?.emailsAvailable };
  };

  beforeEach(async () => {
    rejections = [];
    await underTest.database.pool.query(
      `insert into postal_code (code, population, departments) values ('10001', 10000, '{10}'), ('10002', 1, '{10}');
       insert into meta values ('inventory', '${DEMONSTRATION_EDITION}')`,
    );
  });
  afterEach(async () => {
    await underTest.database.pool.query('truncate postal_code, contact_cell, meta');
  });

  it('replaces the demonstration contacts of its base in estimates', async () => {
    const before = await available();
    expect(before.isDemonstration).toBe(true);
    expect(before.found).toBeGreaterThan(0);
    const path = csv(
      'Optin;SellersNew PORTAIL + SellersNew PORTAILNEUF;10001;Maison;200000;300000;4;1 200',
      'Optin;SellersNew PORTAIL;10001;Appartement;1;150000;2;34',
      'Optin;SellersNew PORTAIL;10002;Maison;1;10000000;5;9',
    );
    expect(await load(path)).toMatchObject({
      accepted: 3,
      rejected: 0,
      id: expect.any(Number) as number,
    });
    const after = await available();
    expect(after.isDemonstration).toBe(false);
    expect(after.found).toBe(1234);
    // The other base still has demonstration contacts.
    expect((await available(emailingRequestIn('Alerte', 'Neuf'))).isDemonstration).toBe(true);
  });

  it('replaces each base of the file, and keeps the other', async () => {
    await load(
      csv(
        'Optin;Sellers PORTAIL;10001;Maison;1;2;1;1',
        'Alerte;Sellers PORTAIL;10001;Maison;1;2;1;2',
      ),
    );
    await load(
      csv(
        'optin;sellers portail;10001;maison;1;2;1;3',
        'Optin;Sellers LOGICIMMO;10002;Appartement;1;2;1;4',
      ),
    );
    expect(await rows()).toEqual([
      { base: 'Alerte', contexts: ['Sellers PORTAIL'], code: '10001', type: 'House', contacts: 2 },
      { base: 'Optin', contexts: ['Sellers PORTAIL'], code: '10001', type: 'House', contacts: 3 },
      {
        base: 'Optin',
        contexts: ['Sellers LOGICIMMO'],
        code: '10002',
        type: 'Apartment',
        contacts: 4,
      },
    ]);
  });

  it('rejects each invalid line', async () => {
    const invalid = [
      'Autre;Sellers PORTAIL;10001;Maison;1;2;1;1',
      'Optin;Sellers;10001;Maison;1;2;1;1',
      'Optin;Sellers PORTAIL LOGICIMMO;10001;Maison;1;2;1;1',
      'Optin;Sellers PORTAIL + Sellers LOGICIMMO;10001;Maison;1;2;1;1',
      'Optin;Sellers PORTAIL;99999;Maison;1;2;1;1',
      'Optin;Sellers PORTAIL;10001;Plot;1;2;1;1',
      'Optin;Sellers PORTAIL;10001;Maison;0;2;1;1',
      'Optin;Sellers PORTAIL;10001;Maison;3;2;1;1',
      'Optin;Sellers PORTAIL;10001;Maison;1;2;6;1',
      'Optin;Sellers PORTAIL;10001;Maison;1;2;1;-1',
    ];
    const good = 'Optin;Sellers PORTAIL;10001;Maison;1;2;1;5';
    expect(await load(csv(...invalid, good))).toMatchObject({
      accepted: 1,
      rejected: 10,
      id: expect.any(Number) as number,
    });
    expect(rejections).toEqual([
      '2: base « Autre » inconnu : écrivez Alerte ou Optin',
      '3: contexte « Sellers » : un type et un support attendus',
      '4: contexte « Sellers PORTAIL LOGICIMMO » : un type et un support attendus',
      '5: contextes « Sellers PORTAIL + Sellers LOGICIMMO » : les supports sont de deux groupes de sites',
      '6: code postal « 99999 » inconnu',
      '7: type de bien « Plot » inconnu : écrivez Appartement ou Maison',
      '8: prix minimum « 0 » : nombre entier de 1 à 10000000 attendu',
      '9: le prix maximum est sous le prix minimum',
      '10: pièces « 6 » : nombre entier de 1 à 5 attendu',
      '11: contacts « -1 » : nombre entier de 0 à 2147483647 attendu',
    ]);
    expect(await rows()).toHaveLength(1);
  });

  it('changes nothing when a line is rejected', async () => {
    await load(csv('Optin;Sellers PORTAIL;10001;Maison;1;2;1;1'));
    const path = csv(
      'Optin;Sellers PORTAIL;10001;Maison;1;2;1;7',
      'Optin;Sellers PORTAIL;10001;Maison;1;2;9;7',
    );
    expect(await load(path, false)).toMatchObject({ accepted: 1, rejected: 1, id: null });
    expect(await rows()).toMatchObject([{ contacts: 1 }]);
  });
});
