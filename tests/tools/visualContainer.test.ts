import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { containerArguments, imageOf } from '../../tools/visual/containerCommand.ts';
import { refusalOf } from '../../tools/visual/platform.ts';
import { ROOT } from '../architecture/sources.ts';

it.each([
  ['linux', 'x64', false],
  ['linux', 'arm64', true],
  ['darwin', 'arm64', true],
  ['win32', 'x64', true],
] as const)('compares pictures on %s on %s, or names the command that can: %s', (...machine) => {
  const [platform, arch, isRefused] = machine;
  const refusal = refusalOf({ platform, arch });
  expect(refusal !== undefined).toBe(isRefused);
  if (isRefused) expect(refusal).toContain('npm run visual:container');
});

it('runs the pictures of the given files in the image of the Containerfile, on the platform of the baselines', () => {
  const image = imageOf(readFileSync(join(ROOT, 'Containerfile'), 'utf8'));
  expect(image).toMatch(/\/node:\d+-/);
  const paths = ['stories/pages/Home Page.stories.tsx', 'stories/documents'];
  const args = containerArguments('/home/me/adfactory', image, paths);
  expect(args).toContain('--platform=linux/amd64');
  expect(args).toContain('/home/me/adfactory:/app');
  // The paths are arguments of the shell and not part of its text.
  expect(args.slice(-2)).toEqual(paths);
  expect(args.indexOf(image)).toBeLessThan(args.indexOf('sh'));
});
