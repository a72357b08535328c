// `npm run tokens`: exports the design tokens to design-tokens, for Figma and other tools.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenFiles } from './designTokens.ts';

const FOLDER = join(import.meta.dirname, '../../design-tokens');

mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of Object.entries(tokenFiles())) {
  writeFileSync(join(FOLDER, name), text);
  console.log(`design-tokens/${name}`);
}
