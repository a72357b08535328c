import { readFileSync, writeFileSync } from 'node:fs';
import { settingsTable, TABLE } from './table.ts';

/* npm run settings: writes the table of settings into docs/operations.md again. */

const page = new URL('../../docs/operations.md', import.meta.url);
const text = readFileSync(page, 'utf8');
if (!TABLE.test(text)) throw new Error('docs/operations.md has no table of settings');
writeFileSync(
  page,
  text.replace(TABLE, () => `${settingsTable()}\n`),
);
