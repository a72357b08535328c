/**
 * Returns why the pictures of a machine cannot be compared with the baselines; undefined where they can. Glyphs and
 * curves have other pixels on another platform, and the pinned browser exists for this one alone.
 */
export function refusalOf({
  platform,
  arch,
}: Pick<NodeJS.Process, 'platform' | 'arch'>): string | undefined {
  if (platform === 'linux' && arch === 'x64') return undefined;
  return `Pictures are compared on Linux on x64, and this is ${platform} on ${arch}. With Docker or Podman:
  npm run visual:container                                        every picture
  npm run visual:container -- stories/pages/HomePage.stories.tsx  those of a file
The report is test-results/visual/index.html, and npm run visual:accept works on every platform.`;
}
