import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importFile } from '#server/data/importFile.ts';
import { zonesImport } from '#server/data/importClients.ts';
import { findZoneCodes } from '#server/repositories/clients.ts';
import { describeEachDatabase } from '../testDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'adfactory-zones-'));
const path = join(folder, 'zones.csv');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

describeEachDatabase('imported catchment zones', (underTest) => {
  let rejections: string[] = [];
  const load = async (acceptsRejectedLines: boolean, ...lines: string[]) => {
    writeFileSync(path, ['RC client;Code postal', ...lines].join('\n'));
    return importFile(underTest.database.db, zonesImport, path, {
      acceptsRejectedLines,
      onRejected: (line, reason) => rejections.push(`${line}: ${reason}`),
    });
  };
  const zoneOf = async (clientId: string) => findZoneCodes(underTest.database.db, clientId);

  beforeEach(async () => {
    rejections = [];
    await underTest.database.pool.query(`
      insert into postal_code (code, population)
        select (10000 + n)::text, 1 from generate_series(1, 60) n;
      insert into client (client_id, search_id, name, search_name, origin) values
        ('RC1', 'rc1', 'Un', 'un', 'imported'), ('RC2', 'rc2', 'Deux', 'deux', 'imported');`);
  });
  afterEach(async () => {
    await underTest.database.pool.query('truncate postal_code, client cascade');
  });

  it('keep the order of the file, without duplicate codes', async () => {
    const outcome = await load(true, 'RC1;10005', 'RC1;10001', 'RC2;10002', 'rc1;10005');
    expect(outcome).toMatchObject({ accepted: 4, rejected: 0, id: expect.any(Number) as number });
    expect(await zoneOf('RC1')).toEqual(['10005', '10001']);
    expect(await zoneOf('RC2')).toEqual(['10002']);
  });

  it('replace only the zones of the clients in the file', async () => {
    await load(true, 'RC1;10001', 'RC1;10002', 'RC2;10003');
    await load(true, 'RC1;10009');
    expect(await zoneOf('RC1')).toEqual(['10009']);
    expect(await zoneOf('RC2')).toEqual(['10003']);
  });

  it('are rejected line by line, and not loaded at all unless the operator accepts it', async () => {
    const tooMany = Array.from({ length: 51 }, (_, index) => `RC1;${10_001 + index}`);
    const lines = ['RC9;10001', 'RC1;99999', 'RC1;abc', ...tooMany];
    expect(await load(false, ...lines)).toMatchObject({ accepted: 50, rejected: 4, id: null });
    expect(rejections).toEqual([
      '2: RC client « RC9 » inconnu',
      '3: code postal « 99999 » inconnu',
      '4: code postal « abc » : cinq chiffres attendus',
      '55: zone du client RC1 : 50 codes postaux au plus',
    ]);
    expect(await zoneOf('RC1')).toEqual([]);
    expect(await load(true, ...lines)).toMatchObject({ id: expect.any(Number) as number });
    expect(await zoneOf('RC1')).toHaveLength(50);
  });

  it('are deleted with their client', async () => {
    await load(true, 'RC1;10001');
    await underTest.database.pool.query(`delete from client where client_id = 'RC1'`);
    expect(await zoneOf('RC1')).toEqual([]);
  });
});
