import { runRenewal } from './renewCommand.ts';

// npm run boost:renew -- --month YYYY-MM [--dry-run] [--yes]: renews the boosts of a month (docs/operations.md).
process.exitCode = await runRenewal(process.argv.slice(2), process.env, console);
