import { DEFERRED, limitOf, loadersOf, type Loaded, type Weight } from './weights.ts';

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** What a run found, in Markdown, and what it found wrong. */
export interface WeightReport {
  markdown: string;
  faults: string[];
}

function routeRow(weight: Weight, floor: Weight): string[] {
  const { route, shown, scripts, brotliBytes, gzipBytes, brotliBytesBesideSignIn } = weight;
  return [
    route === shown ? `\`${route}\`` : `\`${route}\` → \`${shown}\``,
    String(scripts),
    kB(brotliBytes),
    kB(gzipBytes),
    kB(brotliBytesBesideSignIn),
    (brotliBytes / floor.brotliBytes).toFixed(2),
    limitOf(route).toFixed(2),
  ];
}

export function reportWeights(
  floor: Weight,
  weights: readonly Weight[],
  all: readonly Loaded[],
): WeightReport {
  const deferred = DEFERRED.map((piece) => ({ piece, ...loadersOf(piece, all) }));
  const tooHeavy = weights.filter(
    ({ route, brotliBytes }) => brotliBytes / floor.brotliBytes > limitOf(route),
  );
  const routes = table(
    ['Route', 'Scripts', 'Brotli kB', 'Gzip kB', 'Brotli kB beside MSAL', '÷ floor', 'Limit'],
    [
      [
        'floor: the libraries alone',
        String(floor.scripts),
        kB(floor.brotliBytes),
        kB(floor.gzipBytes),
        kB(floor.brotliBytesBesideSignIn),
        '1.00',
        '',
      ],
      ...weights.map((weight) => routeRow(weight, floor)),
    ],
  );
  const pieces = table(
    ['Piece', 'Loaded before anybody touches the screen, by'],
    deferred.map(({ piece, routes: loaders }) => [
      piece.name,
      loaders.length === all.length
        ? 'every route'
        : loaders.map((route) => `\`${route}\``).join(', ') || 'none',
    ]),
  );
  return {
    markdown: `${routes}\n\n${pieces}\n`,
    faults: [
      ...tooHeavy.map(
        ({ route, brotliBytes }) =>
          `${route} weighs ${(brotliBytes / floor.brotliBytes).toFixed(2)} times the floor: ${limitOf(route)} at most.`,
      ),
      ...deferred.flatMap(({ piece, refused }) =>
        refused.map((route) => `${route} loads « ${piece.name} » before anybody asked for it.`),
      ),
    ],
  };
}
