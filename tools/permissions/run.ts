import { writeFileSync } from 'node:fs';
import { permissionsPage } from './page.ts';

/* npm run permissions: regenerates docs/permissions.md. */

writeFileSync(new URL('../../docs/permissions.md', import.meta.url), permissionsPage());
