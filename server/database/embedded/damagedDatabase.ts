import { DataFolderError } from '../dataFolder.ts';

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
