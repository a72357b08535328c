import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DamagedDatabaseError } from '#server/database/embedded/messages.ts';
import { endOfRecords, LogEndFile } from '#server/database/embedded/logEnd.ts';
import { openDatabase, type Database } from '#server/database/openDatabase.ts';
import { isWeekly } from '../../weekly.ts';
import { openOwnTestDatabase, type TestDatabase } from '../testDatabase.ts';

const SAVES = 40;
const actor = '00000000-0000-4000-8000-000000000001';

/** Records the save of a count in the audit log, as a save does in its transaction. */
async function save(database: Database, number: number): Promise<void> {
  await database.pool.query(
    `insert into audit_event (actor_id, action, subject, detail, request_id, at)
     values ($1, 'count.created', $2, $3, '', $4)`,
    [actor, `count ${number}`, { mafId: number }, timeOf(number)],
  );
}

const timeOf = (number: number): string =>
  new Date(Date.UTC(2026, 10, 21, 10, 0, number)).toISOString();

describe('the write-ahead log of the embedded database', () => {
  /** The files as a killed process leaves them. */
  let killed: string;
  /** The log file in use, and where its records end. */
  let logFile: string;
  let end: number;
  /** Where the log ended after half of the saves. */
  let middle: number;
  let serving: TestDatabase;

  beforeAll(async () => {
    serving = await openOwnTestDatabase();
    killed = mkdtempSync(join(tmpdir(), 'adfactory-killed-'));
    const databaseFolder = join(serving.dataDir, 'database');
    const endNow = (): bigint => new LogEndFile(databaseFolder).read()?.position ?? 0n;
    for (let number = 1; number <= SAVES / 2; number += 1) await save(serving, number);
    const half = endNow();
    for (let number = SAVES / 2 + 1; number <= SAVES; number += 1) await save(serving, number);
    cpSync(databaseFolder, join(killed, 'database'), { recursive: true });
    const log = join(killed, 'database', 'pg_wal');
    const name = readdirSync(log).find((one) => /^[0-9A-F]{24}$/u.test(one)) ?? '';
    logFile = join('database', 'pg_wal', name);
    const segment = BigInt(statSync(join(killed, logFile)).size);
    end = Number(endNow() % segment);
    middle = Number(half % segment);
  });
  afterAll(async () => {
    await serving.close();
    rmSync(killed, { recursive: true, force: true });
  });

  /** Damages a copy of the files, opens it, and returns the number of saves that are there and what was said. */
  async function open(
    damage: (dataDir: string) => void,
  ): Promise<{ saves: number; said: string[]; again: string[] }> {
    const dataDir = mkdtempSync(join(tmpdir(), 'adfactory-damaged-'));
    try {
      cpSync(killed, dataDir, { recursive: true });
      damage(dataDir);
      const said: string[] = [];
      const database = await openDatabase({ dataDir, onRecovery: (text) => said.push(text) });
      const { rows } = await database.pool.query<{ n: number }>(
        'select count(*)::int as n from audit_event',
      );
      await save(database, SAVES + 1);
      await database.close();
      const again: string[] = [];
      await (await openDatabase({ dataDir, onRecovery: (text) => again.push(text) })).close();
      return { saves: rows[0]?.n ?? 0, said, again };
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }

  function overwrite(dataDir: string, position: number, length: number): void {
    const descriptor = openSync(join(dataDir, logFile), 'r+');
    writeSync(descriptor, Buffer.alloc(length, 0xab), 0, length, position);
    closeSync(descriptor);
  }

  it('is said to be complete after a kill, with the number and the time of the last save', async () => {
    const { saves, said, again } = await open(() => undefined);
    expect(saves).toBe(SAVES);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('The log is complete: nothing was lost.');
    expect(said[0]).toContain(`MAF-${SAVES} of ${timeOf(SAVES)}`);
    expect(again).toEqual([]);
  });

  it('is said to be cut short by damage when one byte of its last record is overwritten', async () => {
    const { saves, said } = await open((dataDir) => overwrite(dataDir, end - 9, 1));
    expect(saves).toBe(SAVES - 1);
    expect(said).toEqual([expect.stringContaining('DAMAGED LOG')]);
  });

  it.each([
    ['bytes in its middle are overwritten', (dataDir: string) => overwrite(dataDir, middle, 64)],
    ['its tail is cut off', (dataDir: string) => truncateSync(join(dataDir, logFile), middle)],
  ])(
    'is said to be cut short by damage, with the last save that is there, when %s',
    { tags: ['weekly'] },
    async (_, damage) => {
      const { saves, said } = await open(damage);
      expect(saves).toBeLessThan(SAVES);
      expect(said).toHaveLength(1);
      expect(said[0]).toContain('DAMAGED LOG');
      expect(said[0]).toContain(`MAF-${saves} of ${timeOf(saves)}`);
      expect(said[0]).toContain('npm run restore');
    },
  );

  it(
    'is not said to be complete when an earlier version did not record its end',
    { tags: ['weekly'] },
    async () => {
      const { saves, said } = await open((dataDir) =>
        rmSync(join(dataDir, 'database', 'adfactory.log_end')),
      );
      expect(saves).toBe(SAVES);
      expect(said[0]).toContain('not known');
    },
  );

  const UNREADABLE = [
    ['the control file is damaged', 'global/pg_control', 'damaged'],
    ['the control file is empty', 'global/pg_control', ''],
    ['the version is not one of PostgreSQL', 'PG_VERSION', 'none'],
  ] as const;

  it.each(UNREADABLE.slice(0, isWeekly ? undefined : 1))(
    'makes no opening possible, and says how to restore, when %s',
    async (_, file, content) => {
      const opening = open((dataDir) => writeFileSync(join(dataDir, 'database', file), content));
      await expect(opening).rejects.toThrow(DamagedDatabaseError);
      await expect(opening).rejects.toThrow('npm run restore -- FILE');
    },
  );

  it(
    'makes no opening possible, and says how to restore, when it is gone',
    { tags: ['weekly'] },
    async () => {
      const opening = open((dataDir) => rmSync(join(dataDir, logFile)));
      await expect(opening).rejects.toThrow('npm run restore -- FILE');
    },
  );

  it('has its end found in a page of records, and none in a page that a record only crosses', () => {
    const log = readFileSync(join(killed, logFile));
    const page = log.subarray(end - (end % 8192), end - (end % 8192) + 8192);
    const segmentStart = page.readBigUInt64LE(8) - BigInt(end - (end % 8192));
    expect(endOfRecords(page)).toBe(segmentStart + BigInt(end));
    const crossed = Buffer.from(page);
    crossed.writeUInt16LE(1, 2);
    crossed.writeUInt32LE(20_000, 16);
    expect(endOfRecords(crossed)).toBeUndefined();
    expect(endOfRecords(Buffer.alloc(8192))).toBeUndefined();
  });
});
