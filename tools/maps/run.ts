import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { makeAreas } from './areas.ts';

/* npm run maps: draws the areas of postal codes. Run it after upgrading the packages of communes. */

const areas = new URL('../../src/features/count/LocalityMap/areas/', import.meta.url);

mkdirSync(areas, { recursive: true });
for (const file of readdirSync(areas)) rmSync(new URL(file, areas));
for (const [department, text] of makeAreas())
  writeFileSync(new URL(`${department}.txt`, areas), text);
