import type { LogRecovery } from './openPglite.ts';

/** Messages of the main thread to the thread of the embedded database. */
export type ToDatabaseThread =
  | { type: 'open'; connection: number }
  | { type: 'bytes'; connection: number; bytes: Uint8Array }
  | { type: 'close'; connection: number }
  /** Copies the files of the database into a folder that does not exist yet. */
  | { type: 'snapshot'; id: number; target: string }
  | { type: 'stop' };

/** Messages of the thread of the embedded database to the main thread. */
export type FromDatabaseThread =
  | { type: 'ready'; recovery: LogRecovery | undefined }
  /** The database cannot be opened, or has failed. Only a damaged database names its folder. */
  | { type: 'failed'; message: string; damagedFolder?: string }
  | { type: 'bytes'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'closed'; connection: number }
  /** The snapshot is complete, or failed for the given reason. */
  | { type: 'snapshot'; id: number; failure?: string }
  | { type: 'stopped' };
