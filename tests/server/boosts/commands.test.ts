import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths } from '#domain/format/dayArithmetic.ts';
import { monthOf } from '#server/boosts/boostService.ts';
import { auditEvent } from '#server/database/userSchema.ts';
import { boost, boostProgramme, programme } from '#server/database/clientSchema.ts';
import { openDatabase, type Database } from '#server/database/openDatabase.ts';
import { client, contract } from '#server/database/schema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { listImports } from '#server/repositories/importJournal.ts';
import { findContractBoost, insertBoost, replaceProgrammes } from '#server/repositories/boosts.ts';
import { seedUsers } from '#server/repositories/users.ts';
import { openSeededFolder } from '../testDatabase.ts';
import { compiled } from '../compiledPrograms.ts';

/* The commands that an operator runs: the imports of boost data, then the renewals of several months. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const KEY = { clientId: 'RC777', contractId: 'C7' };
let dataDir: string;
let file: string;

interface Ended {
  exitCode: number;
  output: string;
  errors: string;
}

async function command(
  script: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Ended> {
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env;
  const env = { ...inherited, DATABASE_URL: '', DATA_DIR: dataDir, ...environment };
  return new Promise((resolve) => {
    const words = [compiled(script), ...args];
    const child = execFile(process.execPath, words, { cwd: ROOT, env }, (_error, output, errors) =>
      resolve({ exitCode: child.exitCode ?? -1, output, errors }),
    );
  });
}
const renew = async (...args: string[]) => command('server/boosts/renew.ts', args);
const CURRENT = monthOf(new Date());
const monthsLater = (months: number) => addMonths(`${CURRENT}-01`, months).slice(0, 7);
const [BEFORE, NEXT] = [monthsLater(-1), monthsLater(1)];
const load = async (kind: string, ...lines: string[]) => {
  writeFileSync(file, lines.join('\n'));
  return command('server/data/import.ts', [kind, file, '--accept-rejected-lines']);
};

/** Opens the database between two commands, because only one process can hold it. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Reads the programmes of the boost with their statuses, the maximum of the contract and the version. */
const stored = async () =>
  withDatabase(async ({ db }) => {
    const lines = await db.select().from(boostProgramme).orderBy(boostProgramme.idProgramme);
    const found = await findContractBoost(db, KEY);
    return {
      programmes: lines.map(({ idProgramme, status }) => `${idProgramme} ${status}`),
      max: found?.selection.max,
      downsell: [found?.contract.downSaleDate, found?.contract.nbDownsaleMaxBoost],
      version: found?.boost?.version,
    };
  });

beforeAll(async () => {
  const folder = await openSeededFolder();
  ({ dataDir } = folder);
  file = join(dataDir, 'lines.csv');
  for (const table of [boost, programme, contract, client]) {
    await folder.db.delete(table);
  }
  await seedUsers(folder.db, DEMO_USERS);
  await folder.release();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the boost commands', () => {
  it('imports a contract, its programmes and its downsell', async () => {
    const clients = await load(
      'clients',
      'rc client;nom;code postal;contrat;type de contrat;devis;actif;boosts maximum',
      'RC777;Horizon;;C7;NeufConstruire;;oui;3',
    );
    expect(clients.exitCode).toBe(0);
    const programmes = await load(
      'programmes',
      'programme;rc client;projet;ville;code postal;annonce;images;en vente',
      ...['P1', 'P2', 'P3'].map(
        (id) => `${id};RC777;Projet ${id};Lille;59000;https://programmes.example/${id};;`,
      ),
    );
    expect(programmes).toMatchObject({ exitCode: 0 });
    expect(programmes.output).toContain('3 lignes acceptées, 0 ligne refusée.');
    const downsells = await load(
      'downsells',
      'contrat;date;boosts conservés',
      `C7;${NEXT}-01;1`,
      `C8;${NEXT}-01;1`,
    );
    // A rejected line is reported, and the command exits with 1.
    expect(downsells.exitCode).toBe(1);
    expect(downsells.errors).toContain('Ligne 3 : contrat « C8 » inconnu');
    await withDatabase(async ({ db }) => {
      const found = await findContractBoost(db, KEY);
      expect(found?.selection.programmes).toHaveLength(3);
      expect(found?.selection.downsellMax).toBe(1);
      const now = new Date('2026-11-16T08:30:00.000Z');
      const ownerId = DEMO_USERS[2].id;
      const written = await insertBoost(db, { ...KEY, ownerId, now, renewedMonth: BEFORE });
      await replaceProgrammes(db, written.id, [
        { idProgramme: 'P1', status: 'Boost_Recurrent', toKeep: true },
        { idProgramme: 'P2', status: 'Boost_NonRecurrent', toKeep: false },
        { idProgramme: 'P3', status: 'Pending_ExistingClient', toKeep: false },
      ]);
    });
  });

  it('prints the changes of a renewal without writing them in a dry run', async () => {
    const before = await stored();
    const { exitCode, output } = await renew('--month', CURRENT, '--dry-run');
    expect(exitCode).toBe(0);
    expect(output).toMatch(/^BSI-\d+ · Horizon · C7$/m);
    expect(output).toContain('  démarrés : P3\n  reconduits : P1\n  arrêtés : P2');
    expect(output).toContain(
      `${CURRENT} : 1 boost(s) changé(s), 1 programme(s) démarré(s), 1 reconduit(s), 1 arrêté(s). Essai à blanc : rien n’a été écrit.`,
    );
    expect(await stored()).toEqual(before);
  });

  it.each([BEFORE, monthsLater(2), '2035-01'])(
    'refuses %s, which is neither this month nor the next one',
    async (month) => {
      const before = await stored();
      const { exitCode, errors } = await renew('--month', month, '--yes');
      expect(exitCode).toBe(1);
      expect(errors).toContain(
        `${month} : seuls le mois en cours (${CURRENT}) et le suivant (${NEXT}) peuvent être reconduits.`,
      );
      expect(await stored()).toEqual(before);
    },
  );

  it('says what it will do, and does nothing without an answer', async () => {
    const before = await stored();
    const { exitCode, errors } = await renew('--month', CURRENT);
    expect(exitCode).toBe(1);
    expect(errors).toContain('  démarrés : P3\n  reconduits : P1\n  arrêtés : P2');
    expect(errors).toContain('Sans terminal pour répondre, ajoutez --yes. Rien n’a été changé.');
    expect(await stored()).toEqual(before);
  });

  it('renews as the dry run printed, and changes nothing when it is repeated', async () => {
    const { exitCode, output } = await renew('--month', CURRENT, '--yes');
    expect(exitCode).toBe(0);
    expect(output).toContain('  démarrés : P3\n  reconduits : P1\n  arrêtés : P2');
    const after = await stored();
    expect(after.programmes).toEqual(['P1 Boost_Recurrent', 'P3 Boost_Recurrent']);
    const again = await renew('--month', CURRENT);
    expect(again).toMatchObject({ exitCode: 0 });
    await withDatabase(async ({ db }) => {
      const audited = await db.select().from(auditEvent);
      expect(audited.slice(-2)).toMatchObject([
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
    expect(again.output.trim()).toBe(
      `${CURRENT} : 0 boost(s) changé(s), 0 programme(s) démarré(s), 0 reconduit(s), 0 arrêté(s).`,
    );
    expect(await stored()).toEqual(after);
  });

  it('lowers the maximum in the month of the downsell, and keeps the programmes marked to keep', async () => {
    const { output } = await renew('--month', NEXT, '--yes');
    expect(output).toContain('  downsell : 1 programme(s) au maximum');
    expect(await stored()).toEqual({
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
    const { exitCode, output, errors } = await renew(...args);
    expect(exitCode).toBe(1);
    expect(output).toBe('');
    expect(errors).toContain(
      'Utilisation : npm run boost:renew -- --month AAAA-MM [--dry-run] [--yes]',
    );
  });

  it('does not renew boosts that the partner manages', async () => {
    const { exitCode, errors } = await command('server/boosts/renew.ts', ['--month', NEXT], {
      SIGNIFI_URL: 'https://signifi.example',
    });
    expect(exitCode).toBe(1);
    expect(errors).toContain('les boosts sont chez le partenaire');
    expect(errors).not.toContain('    at ');
  });
});
