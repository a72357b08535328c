import { DrizzleQueryError } from 'drizzle-orm';
import { FolderInUseError } from '../database/folderLock.ts';

/** Returns the reason of a failure in one sentence, without the statement that failed. */
export function reasonOf(error: unknown): string {
  if (error instanceof FolderInUseError) return 'arrêtez d’abord le serveur';
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
