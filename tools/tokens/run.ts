// `npm run tokens`: exports the design tokens to docs/design-tokens, for Figma and other tools.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenFiles } from './designTokens.ts';

const FOLDER = join(import.meta.dirname, '../../docs/design-tokens');

for (const [name, text] of Object.entries(tokenFiles())) {
  writeFileSync(join(FOLDER, name), text);
  console.log(`docs/design-tokens/${name}`);
}
