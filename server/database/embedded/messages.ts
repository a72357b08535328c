import { DataFolderError } from '../dataFolder.ts';

/** What an opening after an unclean stop recovered from the write-ahead log. */
export interface LogRecovery {
  /** Whether the log ends before the last record that was durable; undefined when that was not recorded. */
  isCutShort: boolean | undefined;
  /** When the last durable record was written; undefined when that was not recorded. */
  writtenUntil: Date | undefined;
}

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

/** PostgreSQL cannot open the files of the embedded database. */
export class DamagedDatabaseError extends DataFolderError {
  readonly folder: string;

  constructor(folder: string, options?: ErrorOptions) {
    super(
      `The database in ${folder} cannot be opened: its control files or its write-ahead log are damaged. ` +
        'Restore a backup: npm run restore -- FILE. The damaged database is then kept beside it, as database.before-DATE.',
      options,
    );
    this.name = 'DamagedDatabaseError';
    this.folder = folder;
  }
}
