import { runBackup } from './backupCommand.ts';

// npm run backup -- FILE: backs up the database to one file, from which `restore` fills either kind of database.
process.exitCode = await runBackup(process.argv.slice(2), process.env, console);
