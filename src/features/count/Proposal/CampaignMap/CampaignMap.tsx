import type { CountDescription, DescribedLocalities } from '#domain/count/description.ts';
import { FranceMapPicture, type MapRadius } from '#design-system/FranceMap/FranceMap.tsx';

interface DrawnLocalities {
  localities: DescribedLocalities;
  description: CountDescription;
}

/** Returns the localities of a count if a map can show them. */
export function drawnLocalities(description: CountDescription): DrawnLocalities | undefined {
  const localities = description.criteria.find((one) => one.localities)?.localities;
  const hasMap = localities?.isAllFrance === true || description.campaign.places.length > 0;
  return localities && hasMap ? { localities, description } : undefined;
}

function ringOf({ localities, description }: DrawnLocalities): { radius?: MapRadius } {
  const [centre] = description.campaign.places;
  if (localities.radius <= 0 || !centre) return {};
  const { latitude, longitude } = centre;
  return { radius: { latitude, longitude, kilometres: localities.radius } };
}

function labelOf({ listed, isAllFrance, radius }: DescribedLocalities): string {
  if (isAllFrance) return 'Carte\u00A0: toute la France';
  const around = radius > 0 ? `, et ${radius} km autour` : '';
  const count = listed.length === 1 ? '1 localité' : `${listed.length} localités`;
  return `Carte de votre campagne\u00A0: ${count}${around}`;
}

/** Draws where a campaign runs. */
export function CampaignMap({ drawn }: { drawn: DrawnLocalities }) {
  const { localities, description } = drawn;
  return (
    <FranceMapPicture
      label={labelOf(localities)}
      isEverywhere={localities.isAllFrance}
      points={description.campaign.places.map(({ code, name, population, ...position }) => ({
        id: code,
        name,
        weight: population,
        ...position,
      }))}
      {...ringOf(drawn)}
    />
  );
}
