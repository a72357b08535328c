import { runImport } from './importCommand.ts';

/* npm run import -- KIND FILE.csv [--encoding ENCODING] [--all-or-nothing]: docs/data.md lists the kinds and columns. */

process.exitCode = await runImport(process.argv.slice(2), process.env, console);
