// `npm run visual:accept [-- NAME…]`: turns the screenshots of the last run into baselines, all of them or those of the given
// stories: ids, starts of ids (`'features-count-*'`), folders or files (`stories/features/count`). `-- trees [NAME…]` does so with
// the accessibility trees that differ: read them as `git diff` before you commit them.
import { acceptPictures } from './accepting.ts';
import { acceptChecked } from './checked.ts';
import { VISUAL_FOLDERS } from './folders.ts';
import { acceptTrees } from './trees.ts';

const names = process.argv.slice(2);
if (names[0] === 'trees') {
  const accepted = acceptTrees(names.slice(1));
  for (const file of accepted) console.log(`accepted ${file}`);
  console.log(`${accepted.length} accessibility trees accepted`);
} else {
  const { copied, removed, addedBytes, unknown } = acceptPictures(VISUAL_FOLDERS, names);
  acceptChecked(VISUAL_FOLDERS, copied);
  for (const id of copied) console.log(`accepted ${id}`);
  for (const id of removed) console.log(`removed  ${id}`);
  for (const id of unknown) console.error(`The last run found no difference in "${id}".`);
  const megabytes = (addedBytes / 1e6).toFixed(1);
  console.log(
    `${copied.length} baselines accepted, ${removed.length} removed: this accept adds ${megabytes} MB`,
  );
  process.exitCode = unknown.length === 0 ? 0 : 1;
}
