import { FolderInUseError, lockFolder } from '#server/database/folderLock.ts';

/*
 * lockHolder.ts FOLDER: tries to lock the folder and prints HELD or REFUSED. Holds the lock until its standard input
 * closes.
 */

const start = performance.now();
try {
  const lock = await lockFolder(process.argv[2] ?? '');
  console.log('HELD');
  process.stdin.resume();
  process.stdin.once('end', () => lock.release());
} catch (error) {
  if (!(error instanceof FolderInUseError)) throw error;
  console.log(`REFUSED ${Math.round(performance.now() - start)} ms: ${error.message}`);
  process.exitCode = 1;
}
