// `npm run visual:accept [ID…]`: what the last run saw becomes the baseline, for all stories or for those named.
import { acceptPictures } from './accepting.ts';
import { VISUAL_FOLDERS } from './folders.ts';

const { copied, removed, unknown } = acceptPictures(VISUAL_FOLDERS, process.argv.slice(2));
for (const id of copied) console.log(`accepted ${id}`);
for (const id of removed) console.log(`removed  ${id}`);
for (const id of unknown) console.error(`The last run found no difference named « ${id} ».`);
console.log(`${copied.length} baselines accepted, ${removed.length} removed`);
process.exitCode = unknown.length === 0 ? 0 : 1;
