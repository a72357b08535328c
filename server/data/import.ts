import { runDistribution } from './distribute.ts';
import { runImport } from './importCommand.ts';

/*
 * npm run import -- KIND FILE.csv | --journal | --undo NUMBER: docs/data.md lists the kinds, columns and options.
 * npm run import -- --distribute: distributes the tables over several nodes (docs/operations.md).
 */

const args = process.argv.slice(2);
process.exitCode =
  args.join() === '--distribute'
    ? await runDistribution(process.env, console)
    : await runImport(args, process.env, console);
