import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths } from '#domain/format/dayArithmetic.ts';
import { monthOf } from '#server/boosts/boostService.ts';
import { runRenewal } from '#server/boosts/renewCommand.ts';
import { auditEvent, lease } from '#server/database/userSchema.ts';
import { boostProgramme, programme } from '#server/database/clientSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { client, contract } from '#server/database/schema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { listImports } from '#server/repositories/importJournal.ts';
import { findContractBoost, insertBoost, replaceProgrammes } from '#server/repositories/boosts.ts';
import { seedUsers } from '#server/repositories/users.ts';
import { openOwnTestDatabase, openTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { runInProcess } from '../commandRun.ts';
import { runProgram } from '../compiledPrograms.ts';

/* The command that an operator runs: the renewals of two months. */

const KEY = { clientId: 'RC777', contractId: 'C7' };
let database: TestDatabase;

const renewWith = async (settings: Record<string, string>, ...args: string[]) =>
  runInProcess(runRenewal, args, settings, database);
const renew = async (...args: string[]) => renewWith({}, ...args);
const CURRENT = monthOf(new Date());
const monthsLater = (months: number) => addMonths(`${CURRENT}-01`, months).slice(0, 7);
const [BEFORE, NEXT] = [monthsLater(-1), monthsLater(1)];

/** Reads the programmes of the boost with their statuses, the maximum of the contract and the version. */
async function stored({ db }: Database) {
  const lines = await db.select().from(boostProgramme).orderBy(boostProgramme.idProgramme);
  const found = await findContractBoost(db, KEY);
  return {
    programmes: lines.map(({ idProgramme, status }) => `${idProgramme} ${status}`),
    max: found?.selection.max,
    downsell: [found?.contract.downSaleDate, found?.contract.nbDownsaleMaxBoost],
    version: found?.boost?.version,
  };
}

let before: Awaited<ReturnType<typeof stored>>;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await seedUsers(db, DEMO_USERS);
  await db.insert(client).values({
    clientId: KEY.clientId,
    searchId: 'rc777',
    name: 'Horizon',
    searchName: 'horizon',
    origin: 'imported',
  });
  await db.insert(contract).values({
    ...KEY,
    contractType: 'NeufConstruire',
    isActive: true,
    nbMaxBoost: 3,
    downSaleDate: `${NEXT}-01`,
    nbDownsaleMaxBoost: 1,
  });
  const now = new Date('2026-11-16T08:30:00.000Z');
  const written = await insertBoost(db, {
    ...KEY,
    ownerId: DEMO_USERS[2].id,
    now,
    renewedMonth: BEFORE,
  });
  await db.insert(programme).values(
    ['P1', 'P2', 'P3'].map((idProgramme) => ({
      idProgramme,
      clientId: KEY.clientId,
      projet: `Projet ${idProgramme}`,
      city: 'Lille',
      postalCode: '59000',
      url: `https://programmes.example/${idProgramme}`,
    })),
  );
  await replaceProgrammes(db, written.id, [
    { idProgramme: 'P1', status: 'Boost_Recurrent', toKeep: true },
    { idProgramme: 'P2', status: 'Boost_NonRecurrent', toKeep: false },
    { idProgramme: 'P3', status: 'Pending_ExistingClient', toKeep: false },
  ]);
  before = await stored(database);
});
afterAll(async () => database.close());

const PLAN = '  démarrés : P3\n  reconduits : P1\n  arrêtés : P2';

describe('npm run boost:renew', () => {
  it('writes nothing in a dry run, for another month than this and the next one, and without an answer', async () => {
    const dry = await renew('--month', CURRENT, '--dry-run');
    expect(dry.code).toBe(0);
    expect(dry.output).toMatch(/^BSI-\d+ · Horizon · C7$/m);
    expect(dry.output).toContain(PLAN);
    expect(dry.output).toContain(
      `${CURRENT} : 1 boost(s) changé(s), 1 programme(s) démarré(s), 1 reconduit(s), 1 arrêté(s). Essai à blanc : rien n’a été écrit.`,
    );
    for (const month of [BEFORE, monthsLater(2)]) {
      const { code, errors } = await renew('--month', month, '--yes');
      expect(code).toBe(1);
      expect(errors).toContain(
        `${month} : seuls le mois en cours (${CURRENT}) et le suivant (${NEXT}) peuvent être reconduits.`,
      );
    }
    const asked = await renew('--month', CURRENT);
    expect(asked.code).toBe(1);
    expect(asked.errors).toContain(PLAN);
    expect(asked.errors).toContain(
      'Sans terminal pour répondre, ajoutez --yes. Rien n’a été changé.',
    );
    expect(await stored(database)).toEqual(before);
  });

  it('has an exit code and words of its own while the turn of a killed renewal lasts', async () => {
    const expiresAt = sql`now() + interval '9 minutes 30 seconds'`;
    await database.db.insert(lease).values({ name: 'boost-renewal', expiresAt });
    const { code, errors } = await renew('--month', CURRENT, '--yes');
    expect(code).toBe(75);
    expect(errors).toMatch(/^Rien n’a été fait : .* ou a été interrompue\. .* dans 10 min\.$/m);
    expect(await stored(database)).toEqual(before);
    await database.db.delete(lease);
  });

  it('renews as the dry run printed, and changes nothing when it is repeated', async () => {
    const { code, output } = await renew('--month', CURRENT, '--yes');
    expect(code).toBe(0);
    expect(output).toContain(PLAN);
    const again = await renew('--month', CURRENT);
    expect(again).toMatchObject({ code: 0 });
    expect(again.output.trim()).toBe(
      `${CURRENT} : 0 boost(s) changé(s), 0 programme(s) démarré(s), 0 reconduit(s), 0 arrêté(s).`,
    );
    const { db } = database;
    const { programmes } = await stored(database);
    expect(programmes).toEqual(['P1 Boost_Recurrent', 'P3 Boost_Recurrent']);
    expect(await db.select().from(auditEvent)).toMatchObject([
      {
        action: 'boost.renewed',
        detail: { month: CURRENT, started: ['P3'], renewed: ['P1'], dropped: ['P2'] },
      },
      { action: 'data.imported', subject: 'boost:renew', requestId: 'npm run boost:renew' },
    ]);
    expect(await listImports(db, 'boost:renew')).toMatchObject([
      {
        fileName: CURRENT,
        acceptedLines: 1,
        rowsBefore: { boost: 1, boost_programme: 3 },
        rowsAfter: { boost: 1, boost_programme: 2 },
      },
    ]);
  });

  it('lowers the maximum in the month of the downsell, and keeps the programmes marked to keep', async () => {
    const { output } = await renew('--month', NEXT, '--yes');
    expect(output).toContain('  downsell : 1 programme(s) au maximum');
    expect(await stored(database)).toEqual({
      programmes: ['P1 Boost_Recurrent'],
      max: 1,
      downsell: [null, null],
      version: expect.any(Number) as number,
    });
  });

  it.each([
    [[]],
    [['--month', '2026-13']],
    [['--month', 'décembre']],
    [['--month', '2026-12', '--force']],
  ])('prints the usage and exits with 1 for %j', async (args) => {
    expect(await renew(...args)).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringContaining(
        'Utilisation : npm run boost:renew -- --month AAAA-MM [--dry-run] [--yes]',
      ) as string,
    });
  });

  it('does not renew boosts that the partner manages', async () => {
    const { code, errors } = await renewWith(
      { SIGNIFI_URL: 'https://signifi.example' },
      '--month',
      NEXT,
    );
    expect(code).toBe(1);
    expect(errors).toContain('les boosts sont chez le partenaire');
    expect(errors).not.toContain('    at ');
  });

  it('is a process that exits with the code of the renewal', { tags: ['weekly'] }, async () => {
    const other = await openOwnTestDatabase();
    await other.release();
    const settings = { DATA_DIR: other.dataDir, SIGNIFI_URL: 'https://signifi.example' };
    const ended = await runProgram('server/boosts/renew.ts', ['--month', NEXT], settings);
    expect(ended).toMatchObject({ code: 1, output: '' });
    expect(ended.errors).toContain('les boosts sont chez le partenaire');
    rmSync(other.dataDir, { recursive: true, force: true });
  });
});
