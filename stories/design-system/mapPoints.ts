import type { MapPoint } from '#design-system/FranceMap/FranceMapSurface.tsx';

type Town = [name: string, latitude: number, longitude: number, weight: number, share: number];

const pointsOf = (towns: readonly Town[]): readonly MapPoint[] =>
  towns.map(([name, latitude, longitude, weight, share]) => ({
    id: name,
    name,
    latitude,
    longitude,
    weight,
    share,
  }));

/** Some towns, with their population of about 2026 and invented shares. */
export const TOWNS = pointsOf([
  ['Paris', 48.8566, 2.3522, 2_103_778, 0.18],
  ['Marseille', 43.2965, 5.3698, 886_040, 0.44],
  ['Lyon', 45.764, 4.8357, 519_127, 0.62],
  ['Toulouse', 43.6045, 1.444, 514_819, 0.71],
  ['Nice', 43.7102, 7.262, 357_737, 0.35],
  ['Nantes', 47.2184, -1.5536, 327_734, 0.83],
  ['Strasbourg', 48.5734, 7.7521, 293_771, 0.55],
  ['Bordeaux', 44.8378, -0.5792, 267_991, 0.29],
  ['Lille', 50.6292, 3.0573, 238_246, 0.91],
  ['Rennes', 48.1173, -1.6778, 230_890, 0.68],
  ['Clermont-Ferrand', 45.7772, 3.087, 147_751, 0.77],
  ['Ajaccio', 41.9192, 8.7386, 75_043, 0.12],
  ['Chalon-sur-Saône', 46.7806, 4.8538, 44_985, 0],
]);

export const OVERSEAS: readonly MapPoint[] = [
  {
    id: '97411',
    name: 'Saint-Denis',
    latitude: -20.88,
    longitude: 55.45,
    weight: 156_149,
    share: 0.4,
  },
  {
    id: '97209',
    name: 'Fort-de-France',
    latitude: 14.6,
    longitude: -61.07,
    weight: 73_126,
    share: 0.66,
  },
];

/** Returns `count` invented places around a town, the same in every run. */
export function placesAround(count: number, latitude: number, longitude: number): MapPoint[] {
  return Array.from({ length: count }, (_, index) => {
    // The golden angle spreads the places evenly, without rows.
    const distance = Math.sqrt((index + 0.5) / count) * 0.44;
    const angle = index * 2.399_963;
    return {
      id: `place-${index}`,
      name: `Commune ${index + 1}`,
      latitude: latitude + distance * Math.sin(angle),
      longitude: longitude + (distance * Math.cos(angle)) / Math.cos((latitude * Math.PI) / 180),
      weight: Math.round(148_000 / (1 + index * 0.9)) + 120,
      share: ((index * 37) % 100) / 100,
    };
  });
}

/** Close towns with long names, the largest first. */
export const PARIS_REGION = pointsOf([
  ['Paris 15e (75015)', 48.8401, 2.2938, 229_713, 0.66],
  ['Paris 16e (75016)', 48.8603, 2.2621, 160_030, 0.9],
  ['Boulogne-Billancourt (92100)', 48.8365, 2.2389, 119_645, 0.42],
  ['Saint-Denis (93200)', 48.9295, 2.3584, 113_116, 0.58],
  ['Argenteuil (95100)', 48.9479, 2.2475, 111_038, 0.73],
  ['Montreuil (93100)', 48.8639, 2.4485, 111_240, 0.35],
  ['Nanterre (92000)', 48.8957, 2.1967, 96_277, 0.8],
  ['Vitry-sur-Seine (94400)', 48.7885, 2.3944, 95_510, 0.64],
  ['Asnières-sur-Seine (92600)', 48.9155, 2.2859, 87_143, 0.51],
  ['Versailles (78000)', 48.8039, 2.1191, 83_918, 0.47],
  ['Aulnay-sous-Bois (93600)', 48.9386, 2.49, 86_969, 0.69],
  ['Issy-les-Moulineaux (92130)', 48.8239, 2.2633, 67_695, 0.77],
  ['Levallois-Perret (92300)', 48.8946, 2.2874, 66_082, 0.6],
  ['Neuilly-sur-Seine (92200)', 48.8884, 2.2674, 59_940, 0.22],
]);
