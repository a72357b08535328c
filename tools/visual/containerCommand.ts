/** The volume that keeps the dependencies for Linux, so that those of the machine stay as they are. */
const MODULES_VOLUME = 'adfactory-pictures-modules';

/** Returns the image on which the first stage of the Containerfile is built. */
export function imageOf(containerfile: string): string {
  const [, image] = /^FROM (\S+)/m.exec(containerfile) ?? [];
  if (image === undefined) throw new Error('The Containerfile names no image.');
  return image;
}

/** Installs the two libraries that the browser of the lockfile needs and the image lacks, then the dependencies. */
const PREPARE = [
  'apt-get update -qq',
  'apt-get install -qq --no-install-recommends libexpat1 libnss3',
  'npm ci --no-audit --no-fund',
];

/**
 * Returns the arguments of Docker or Podman that compare the pictures of this folder in a container.
 * @param paths story files; all of them if empty
 */
export function containerArguments(
  root: string,
  image: string,
  paths: readonly string[],
): readonly string[] {
  return [
    'run',
    '--rm',
    '--platform=linux/amd64',
    // Chromium shares memory between its processes, and the default of 64 MB is too little for long pages.
    '--shm-size=1g',
    '--volume',
    `${root}:/app`,
    '--volume',
    `${MODULES_VOLUME}:/app/node_modules`,
    '--workdir=/app',
    image,
    'sh',
    '-c',
    [...PREPARE, 'exec node --import tsx tools/visual/run.ts "$@"'].join(' && '),
    'visual',
    ...paths,
  ];
}
