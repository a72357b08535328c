import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderError, openDataFolder } from '#server/database/dataFolder.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { loadSigningKey, recordIssuer } from '#server/identity/signingKey.ts';
import { EMPTY, templateFolder } from '../databaseTemplate.ts';

/** The bits that would let other accounts read, write or list. */
const OTHERS = 0o077;

function openToOthers(folder: string): string[] {
  const found: string[] = [];
  const visit = (path: string): void => {
    const { mode } = lstatSync(path);
    if ((mode & OTHERS) !== 0) found.push(`${path} ${(mode & 0o777).toString(8)}`);
    if (lstatSync(path).isDirectory()) {
      for (const name of readdirSync(path)) visit(join(path, name));
    }
  };
  visit(folder);
  return found;
}

function openEverything(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openEverything(path);
    else chmodSync(path, 0o666);
  }
}

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  let parent: string;
  let umask: number;
  beforeEach(() => {
    // As in a container whose mask withholds nothing.
    umask = process.umask(0o000);
    parent = mkdtempSync(join(tmpdir(), 'adfactory-private-'));
  });
  afterEach(() => {
    process.umask(umask);
    rmSync(parent, { recursive: true, force: true });
  });

  it('is open to its own account alone from the first start on, with its lock, its socket and its key', async () => {
    const dataDir = join(parent, 'data');
    const database = await openDatabase({ dataDir });
    await loadSigningKey(dataDir);
    await recordIssuer(dataDir, 'http://localhost');
    await database.pool.query('create table written as select generate_series(1, 1000) as n');
    await database.pool.query('vacuum written');
    await database.pool.query('checkpoint');
    try {
      expect(openToOthers(dataDir)).toEqual([]);
    } finally {
      await database.close();
    }
    expect(openToOthers(dataDir)).toEqual([]);
  });

  it('is closed to other accounts when an earlier version left it open', async () => {
    const dataDir = join(parent, 'data');
    cpSync(await templateFolder(EMPTY), dataDir, { recursive: true });
    await loadSigningKey(dataDir);
    openEverything(dataDir);
    await (await openDatabase({ dataDir })).close();
    expect(openToOthers(dataDir)).toEqual([]);
  });

  it('keeps what else it holds as it is', () => {
    mkdirSync(join(parent, 'database'));
    writeFileSync(join(parent, 'notes.txt'), 'mine', { mode: 0o644 });
    chmodSync(parent, 0o755);
    openDataFolder(parent);
    expect(openToOthers(parent)).toEqual([`${join(parent, 'notes.txt')} 644`]);
  });

  it.each([
    ['holds only other files', 0o755],
    ['is a shared temporary folder', 0o1777],
  ])('is refused with its name and another choice when it %s', (_, mode) => {
    const shared = join(parent, 'shared');
    mkdirSync(shared);
    writeFileSync(join(shared, 'notes.txt'), 'mine');
    chmodSync(shared, mode);
    expect(() => openDataFolder(shared)).toThrow(DataFolderError);
    expect(() => openDataFolder(shared)).toThrow(`DATA_DIR=${join(shared, 'adfactory')}`);
    expect(lstatSync(shared).mode & 0o1777).toBe(mode);
  });

  it('is refused with its name when it is a file or a link to nothing', () => {
    const file = join(parent, 'file');
    writeFileSync(file, '');
    symlinkSync(join(parent, 'absent'), join(parent, 'link'));
    expect(() => openDataFolder(file)).toThrow(DataFolderError);
    expect(() => openDataFolder(join(parent, 'link'))).toThrow(DataFolderError);
    expect(existsSync(join(parent, 'absent'))).toBe(false);
  });

  it.runIf(process.platform === 'linux')(
    'is refused, and does not hang, below a folder that the system denies',
    () => {
      expect(() => openDataFolder('/proc/absent/adfactory')).toThrow(
        'The data folder /proc/absent/adfactory cannot be opened (ENOENT)',
      );
    },
  );

  it('is the same folder under a symbolic link', () => {
    const dataDir = join(parent, 'data');
    mkdirSync(dataDir);
    symlinkSync(dataDir, join(parent, 'link'));
    expect(openDataFolder(join(parent, 'link'))).toBe(dataDir);
    expect(lstatSync(dataDir).mode & OTHERS).toBe(0);
  });
});
