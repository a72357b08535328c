import type { MapPoint } from '#design-system/FranceMap/FranceMap.tsx';

/** Some towns, with their population of about 2026 and invented shares. */
export const TOWNS: readonly MapPoint[] = [
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
].map(([name, latitude, longitude, weight, share]) => ({
  id: String(name),
  name: String(name),
  latitude: Number(latitude),
  longitude: Number(longitude),
  weight: Number(weight),
  share: Number(share),
}));

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
