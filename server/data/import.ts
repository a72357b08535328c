import { runImport } from './importCommand.ts';

// npm run import -- KIND FILE.csv | --journal | --undo NUMBER: docs/data.md lists the kinds, columns and options.
process.exitCode = await runImport(process.argv.slice(2), process.env, console);
