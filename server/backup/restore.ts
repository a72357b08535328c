import { runRestore } from './restoreCommand.ts';

// npm run restore -- FILE: fills an empty PostgreSQL from a backup, or replaces the embedded database.
process.exitCode = await runRestore(process.argv.slice(2), process.env, console);
