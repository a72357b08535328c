import { describe, expect, it } from 'vitest';
import { isWithin, type XY } from '#design-system/AreaMap/geometry.ts';
import { DEPARTMENTS, project, ringOf } from '#design-system/AreaMap/projection.ts';
import { joinCommunes } from '#server/data/joinCommunes.ts';

const RINGS = new Map(DEPARTMENTS.map(({ code, rings }) => [code, rings]));

const isInside = (code: string, point: XY) => isWithin(RINGS.get(code) ?? [], point);

const CITIES: readonly (readonly [string, string, number, number])[] = [
  ['Paris', '75', 48.8566, 2.3522],
  ['Marseille', '13', 43.2965, 5.3798],
  ['Lyon', '69', 45.764, 4.8357],
  ['Toulouse', '31', 43.6045, 1.444],
  ['Nice', '06', 43.7102, 7.262],
  ['Nantes', '44', 47.2184, -1.5536],
  ['Montpellier', '34', 43.6119, 3.8772],
  ['Strasbourg', '67', 48.5734, 7.7521],
  ['Bordeaux', '33', 44.8378, -0.5792],
  ['Lille', '59', 50.6292, 3.0573],
  ['Rennes', '35', 48.1173, -1.6778],
  ['Reims', '51', 49.2583, 4.0317],
  ['Saint-Étienne', '42', 45.4397, 4.3872],
  ['Toulon', '83', 43.1242, 5.928],
  ['Le Havre', '76', 49.4944, 0.1079],
  ['Grenoble', '38', 45.1885, 5.7245],
  ['Dijon', '21', 47.322, 5.0415],
  ['Angers', '49', 47.4784, -0.5632],
  ['Brest', '29', 48.3904, -4.4861],
  ['Le Mans', '72', 48.0061, 0.1996],
  ['Clermont-Ferrand', '63', 45.7772, 3.087],
  ['Amiens', '80', 49.8941, 2.2958],
  ['Limoges', '87', 45.8336, 1.2611],
  ['Perpignan', '66', 42.6887, 2.8948],
  ['Besançon', '25', 47.2378, 6.0241],
  ['Bayonne', '64', 43.4929, -1.4748],
  ['La Rochelle', '17', 46.1603, -1.1511],
  ['Ajaccio', '2A', 41.9192, 8.7386],
  // Not Bastia, the seat of 2B, whose harbour falls just outside the simplified outline.
  ['Corte', '2B', 42.3061, 9.1497],
  ['Cherbourg', '50', 49.6337, -1.6222],
];

describe('project and ringOf', () => {
  it('know the 96 departments', () => expect(DEPARTMENTS).toHaveLength(96));

  it.each(CITIES)('places %s in %s', (_name, code, latitude, longitude) => {
    const point = project(latitude, longitude);
    expect(DEPARTMENTS.filter((one) => isInside(one.code, point)).map((one) => one.code)).toEqual([
      code,
    ]);
  });

  // Reading all communes takes seconds; what it finds only changes with the published data.
  it('places 98.5 % of the communes in their department', { tags: ['weekly'] }, () => {
    const tally = { all: 0, within: 0, corsica: 0, corsicaWithin: 0 };
    for (const { department, position } of joinCommunes()) {
      if (!position || !RINGS.has(department)) continue;
      const isIn = isInside(department, project(position.latitude, position.longitude));
      tally.all += 1;
      if (isIn) tally.within += 1;
      if (!/^2[AB]$/.test(department)) continue;
      tally.corsica += 1;
      if (isIn) tally.corsicaWithin += 1;
    }
    expect(tally.all).toBeGreaterThan(34_000);
    expect(tally.within / tally.all).toBeGreaterThan(0.985);
    expect(tally.corsicaWithin / tally.corsica).toBeGreaterThan(0.95);
  });

  it('draws a ring of 50 km around Lyon between Vienne (27 km) and Grenoble (94 km)', () => {
    const lyon: XY = project(45.764, 4.8357);
    const distance = ([x, y]: XY) => Math.hypot(x - lyon[0], y - lyon[1]);
    const radii = ringOf({ latitude: 45.764, longitude: 4.8357, kilometres: 50 }).map(distance);
    const [least, most] = [Math.min(...radii), Math.max(...radii)];
    expect(distance(project(45.5255, 4.8745))).toBeLessThan(least);
    expect(distance(project(45.1885, 5.7245))).toBeGreaterThan(most);
    // The ring is nearly a circle: the drawing stretches one axis by less than 2 %.
    expect(most / least).toBeLessThan(1.02);
  });
});
