// `npm run trees:accept`: makes the accessibility trees that the last `npm run visual` found different the baselines.
// Read them as `git diff` before you commit them.
import { acceptTrees } from './trees.ts';

const accepted = acceptTrees();
for (const file of accepted) console.log(`accepted ${file}`);
console.log(`${accepted.length} accessibility trees accepted`);
