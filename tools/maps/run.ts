import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { makeOutlines, outlinesText } from './outlines.ts';

/*
 * npm run maps: draws the departments of the map, then the areas of postal codes within them. Run it after upgrading the
 * packages of communes or of outlines.
 */

const outlines = new URL('../../src/design-system/FranceMap/outlines.ts', import.meta.url);
const areas = new URL('../../src/features/count/LocalityMap/areas/', import.meta.url);

writeFileSync(outlines, outlinesText(makeOutlines()));
// The areas are drawn within the outlines that were just written.
const { makeAreas } = await import('./areas.ts');
mkdirSync(areas, { recursive: true });
for (const file of readdirSync(areas)) rmSync(new URL(file, areas));
for (const [department, text] of makeAreas())
  writeFileSync(new URL(`${department}.txt`, areas), text);
