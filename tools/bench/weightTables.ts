import { DEFERRED, limitOf, routesLoading, type Loaded, type Weight } from './weights.ts';

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** The measurements as Markdown tables, and the exceeded limits. */
export interface WeightReport {
  markdown: string;
  faults: string[];
}

function routeRow(weight: Weight, floor: Weight): string[] {
  const { route, shown, scripts, brotliBytes, gzipBytes, brotliBytesWithoutSignIn } = weight;
  return [
    route === shown ? `\`${route}\`` : `\`${route}\` → \`${shown}\``,
    String(scripts),
    kB(brotliBytes),
    kB(gzipBytes),
    kB(brotliBytesWithoutSignIn),
    (brotliBytes / floor.brotliBytes).toFixed(2),
    limitOf(route).toFixed(2),
  ];
}

export function reportWeights(
  floor: Weight,
  weights: readonly Weight[],
  all: readonly Loaded[],
): WeightReport {
  const deferred = DEFERRED.map((module) => ({ module, ...routesLoading(module, all) }));
  const tooHeavy = weights.filter(
    ({ route, brotliBytes }) => brotliBytes / floor.brotliBytes > limitOf(route),
  );
  const routes = table(
    ['Route', 'Scripts', 'Brotli kB', 'Gzip kB', 'Brotli kB without MSAL', '÷ floor', 'Limit'],
    [
      [
        'floor: only the libraries',
        String(floor.scripts),
        kB(floor.brotliBytes),
        kB(floor.gzipBytes),
        kB(floor.brotliBytesWithoutSignIn),
        '1.00',
        '',
      ],
      ...weights.map((weight) => routeRow(weight, floor)),
    ],
  );
  const modules = table(
    ['Module', 'Loaded without user interaction by'],
    deferred.map(({ module, routes: loaders }) => [
      module.name,
      loaders.length === all.length
        ? 'every route'
        : loaders.map((route) => `\`${route}\``).join(', ') || 'none',
    ]),
  );
  return {
    markdown: `${routes}\n\n${modules}\n`,
    faults: [
      ...tooHeavy.map(
        ({ route, brotliBytes }) =>
          `${route} weighs ${(brotliBytes / floor.brotliBytes).toFixed(2)} times the floor; the limit is ${limitOf(route)}.`,
      ),
      ...deferred.flatMap(({ module, refused }) =>
        refused.map((route) => `${route} loads "${module.name}" before it is needed.`),
      ),
    ],
  };
}
