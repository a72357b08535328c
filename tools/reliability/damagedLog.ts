import { closeSync, cpSync, mkdtempSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatMafId } from '#domain/format/identifiers.ts';
import { LogEndFile } from '#server/database/embedded/logEnd.ts';
import { DamagedDatabaseError } from '#server/database/embedded/messages.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { freePort } from '../../tests/e2e/server.ts';
import {
  call,
  createDeployment,
  newAction,
  prepareSave,
  saveCall,
  startInstance,
  type Deployment,
} from './instance.ts';

const SAVES = 60;
const OVERWRITTEN_BYTES = 64;
/** Bytes of a file of the log. */
const SEGMENT = 16n * 1_048_576n;

export interface DamagedLog {
  acknowledged: number;
  /** Damaged copies that were opened. */
  damages: number;
  /** Openings that said that the log was cut short, and named the last save that is there. */
  reported: number;
  /** Openings of a damaged copy from which no save was missing. */
  whole: number;
  /** Openings that were refused, and said how to restore a backup. */
  refused: number;
  /** Openings with fewer saves that did not say so, or named another save. */
  silent: number;
  /** The most saves that one damage took away. */
  mostMissing: number;
  /** Whether the undamaged copy held every save and was said to be complete. */
  isUndamagedComplete: boolean;
}

/** The files of a killed server, and the part of its log that its saves wrote. */
interface KilledServer {
  deployment: Deployment;
  acknowledged: number;
  logFile: string;
  start: number;
  end: number;
}

async function killAfterSaves(): Promise<KilledServer> {
  const deployment = await createDeployment();
  const folder = join(deployment.folder, 'database');
  const instance = await startInstance(deployment, await freePort());
  const save = await prepareSave(instance, deployment.token);
  const logEnd = (): bigint => new LogEndFile(folder).read()?.position ?? 0n;
  const before = logEnd();
  let acknowledged = 0;
  for (let index = 0; index < SAVES; index += 1) {
    const { status } = await call(instance.origin, deployment.token, saveCall(save, newAction()));
    if (status === 201) acknowledged += 1;
  }
  await instance.child.kill('SIGKILL');
  const after = logEnd();
  const segment = after / SEGMENT;
  const segmentStart = segment * SEGMENT;
  return {
    deployment,
    acknowledged,
    logFile: join(
      'database',
      'pg_wal',
      `00000001${hexadecimal(segment / 256n)}${hexadecimal(segment % 256n)}`,
    ),
    // The saves may have begun in the file before.
    start: Number((before > segmentStart ? before : segmentStart) - segmentStart),
    end: Number(after - segmentStart),
  };
}

const hexadecimal = (number: bigint): string => number.toString(16).toUpperCase().padStart(8, '0');

interface Opening {
  saves: number;
  last: string;
  said: string;
}

/** Opens a copy of the files after it was damaged. @returns what is there; undefined when the opening was refused */
async function openCopy(
  { deployment }: KilledServer,
  damage: (copy: string) => void,
): Promise<Opening | undefined> {
  const copy = mkdtempSync(join(tmpdir(), 'adfactory-damaged-'));
  try {
    cpSync(join(deployment.folder, 'database'), join(copy, 'database'), { recursive: true });
    damage(copy);
    let said = '';
    const database = await openDatabase({ dataDir: copy, onRecovery: (text) => (said = text) });
    const { rows } = await database.pool.query<{ n: number; last: number }>(
      'select count(*)::int as n, coalesce(max(maf_id), 0)::int as last from saved_count',
    );
    await database.close();
    return { saves: rows[0]?.n ?? 0, last: formatMafId(rows[0]?.last ?? 0), said };
  } catch (error) {
    if (error instanceof DamagedDatabaseError && error.message.includes('npm run restore')) {
      return undefined;
    }
    throw error;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function overwrite(path: string, position: number): void {
  const descriptor = openSync(path, 'r+');
  writeSync(descriptor, Buffer.alloc(OVERWRITTEN_BYTES, 0xab), 0, OVERWRITTEN_BYTES, position);
  closeSync(descriptor);
}

/**
 * Kills a server after saves, damages copies of its write-ahead log at evenly spread places, by overwriting bytes and by
 * cutting the tail off in turn, and opens each copy. An opening must never hold fewer saves without saying so.
 */
export async function damageLog(damages: number): Promise<DamagedLog> {
  const killed = await killAfterSaves();
  const { acknowledged, logFile, start, end } = killed;
  const result = { reported: 0, whole: 0, refused: 0, silent: 0, mostMissing: 0 };
  try {
    const undamaged = await openCopy(killed, () => undefined);
    for (let index = 0; index < damages; index += 1) {
      const position = start + Math.floor(((end - start) * index) / damages);
      const opening = await openCopy(killed, (copy) => {
        const path = join(copy, logFile);
        if (index % 2 === 0) overwrite(path, position);
        else truncateSync(path, position);
      });
      if (opening === undefined) {
        result.refused += 1;
        continue;
      }
      const { saves, last, said } = opening;
      const isNamed = saves === 0 ? said.includes('holds no save') : said.includes(`${last} of`);
      result.mostMissing = Math.max(result.mostMissing, acknowledged - saves);
      if (saves >= acknowledged) result.whole += 1;
      else if (said.startsWith('DAMAGED') && isNamed) result.reported += 1;
      else result.silent += 1;
    }
    return {
      acknowledged,
      damages,
      ...result,
      isUndamagedComplete:
        undamaged?.saves === acknowledged && undamaged.said.includes('nothing was lost'),
    };
  } finally {
    killed.deployment.remove();
  }
}
