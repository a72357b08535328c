import { writeFileSync } from 'node:fs';
import { permissionsPage } from './permissionsPage.ts';

/* npm run permissions: writes docs/permissions.md anew. */

writeFileSync(new URL('../../docs/permissions.md', import.meta.url), permissionsPage());
