import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { importModule } from '../pages/announced.ts';

/* npm run maps: draws the areas of postal codes. Run it after upgrading the packages of communes. */

// Vite gives the browser's modules the addresses of the files that it finds (import.meta.glob).
const { makeAreas } = await importModule<typeof import('./areas.ts')>('tools/maps/areas.ts');
const areas = new URL('../../src/features/count/form/LocalityMap/areas/', import.meta.url);

mkdirSync(areas, { recursive: true });
for (const file of readdirSync(areas)) rmSync(new URL(file, areas));
for (const [department, text] of makeAreas())
  writeFileSync(new URL(`${department}.txt`, areas), text);
