import { writeFileSync } from 'node:fs';
import { permissionsPage } from './permissionsPage.ts';

/* npm run permissions: regenerates docs/permissions.md. */

writeFileSync(new URL('../../docs/permissions.md', import.meta.url), permissionsPage());
