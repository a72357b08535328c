import { chownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeConfiguration } from './configuration.ts';
import { containerLayout } from './layout.ts';

/*
 * node tools/cluster/render.ts FOLDER INSTANCES OWNER: writes the configuration of the containers of compose.yaml into a
 * folder and gives it to an account. It runs in a container of Node alone, without the dependencies of the project.
 * POSTGRES_PASSWORD is the password of the application.
 */

const [folder = '', instances = '', owner = ''] = process.argv.slice(2);
const password = process.env['POSTGRES_PASSWORD'];
if (folder === '' || !password || !(Number(instances) >= 1) || !(Number(owner) >= 1)) {
  console.error('POSTGRES_PASSWORD=… node tools/cluster/render.ts FOLDER INSTANCES OWNER');
  process.exit(1);
}
writeConfiguration(containerLayout(folder, Number(instances)), password);
for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  chownSync(join(folder, entry), Number(owner), Number(owner));
}
