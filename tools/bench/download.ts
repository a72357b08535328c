/*
 * Downloads the URL of its argument with the token of the environment variable TOKEN, and prints what it received as
 * JSON. It is a process of its own, so that the server under measurement does not also read what it sends.
 */

import { argv, env } from 'node:process';

const [, , url = ''] = argv;
const start = performance.now();
const answer = await fetch(url, {
  headers: { authorization: `Bearer ${env['TOKEN'] ?? ''}` },
});
let bytes = 0;
let firstByte = 0;
for await (const piece of answer.body ?? []) {
  if (bytes === 0) firstByte = performance.now() - start;
  bytes += piece.byteLength;
}
const headers = Object.fromEntries(answer.headers);
console.log(
  JSON.stringify({ headers, bytes, firstByte, seconds: (performance.now() - start) / 1000 }),
);
