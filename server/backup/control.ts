import { createHash } from 'node:crypto';
import { chmodSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../database/errorCode.ts';
import { isListening } from '../database/folderLock.ts';
import type { Database } from '../database/openDatabase.ts';

/*
 * The control protocol between a backup and the process that holds the embedded database: on a socket that only this
 * account may open, the request is one line « backup FOLDER » and the reply one line « done » or « failed REASON ».
 */

/** The sockets of this file, and those of the folder lock that are not in the folder. */
const SOCKET = /^adfactory-(control-)?[\da-f-]+\.sock$/;
const REQUEST = /^backup (.+)\n$/;

/** Shown when a server holds the database but its socket cannot be reached. */
const NOT_REACHED =
  'un serveur tient la base et ne répond pas ici : lancez la sauvegarde sous son compte et avec son dossier temporaire (TMPDIR).';

/** The name is a hash of the real folder, which may be reached through a link, because a path inside the folder may exceed the maximum length of a socket path. */
function controlPath(dataDir: string): string {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16);
  return process.platform === 'win32'
    ? String.raw`\\.\pipe\adfactory-control-${name}`
    : join(tmpdir(), `adfactory-control-${name}.sock`);
}

/** Removes the sockets that killed processes have left behind. */
async function removeAbandonedSockets(): Promise<void> {
  if (process.platform === 'win32') return;
  const sockets = readdirSync(tmpdir()).filter((name) => SOCKET.test(name));
  await Promise.all(
    sockets.map(async (name) => {
      const path = join(tmpdir(), name);
      if (await isListening(path)) return;
      try {
        rmSync(path, { force: true });
      } catch (error) {
        // It belongs to another account.
        if (!['EPERM', 'EACCES'].includes(errorCode(error) ?? '')) throw error;
      }
    }),
  );
}

/** Listens for backup requests for an embedded database. @returns a function that stops listening */
export async function serveBackups(database: Database): Promise<() => void> {
  const { folder, snapshot } = database;
  if (folder === undefined || snapshot === undefined) return () => undefined;
  const path = controlPath(folder);
  await removeAbandonedSockets();
  const remove = (): void => rmSync(path, { force: true });
  if (process.platform !== 'win32') process.once('exit', remove);
  const server = createServer((connection) => {
    connection.setEncoding('utf8');
    connection.on('error', () => connection.destroy());
    connection.once('data', (line: string) => {
      const target = REQUEST.exec(line)?.[1];
      if (target === undefined) {
        connection.end('failed unknown request\n');
        return;
      }
      snapshot(target).then(
        () => connection.end('done\n'),
        (error: unknown) => connection.end(`failed ${String(error)}\n`),
      );
    });
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(path, () => {
      if (process.platform !== 'win32') chmodSync(path, 0o600);
      server.unref();
      done();
    });
  });
  return () => {
    process.off('exit', remove);
    server.close();
  };
}

/**
 * Asks the process that holds a data folder to copy its database.
 * @param target a folder that does not exist yet
 * @throws when no process answers, or when the copy fails
 */
export async function requestBackup(dataDir: string, target: string): Promise<void> {
  const reply = await new Promise<string>((done, fail) => {
    const socket = connect(controlPath(dataDir), () => socket.write(`backup ${target}\n`));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('end', () => done(text.trim()));
    socket.on('error', (cause) => fail(new Error(NOT_REACHED, { cause })));
  });
  if (reply !== 'done') throw new Error(reply);
}
