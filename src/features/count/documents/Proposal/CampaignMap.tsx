import { useMemo } from 'react';
import type { DescribedLocalities } from '#domain/count/description.ts';
import { writtenPlaces } from '#domain/localities/names.ts';
import { AreaPicture } from '#design-system/AreaMap/AreaPicture.tsx';
import {
  departmentOfCode,
  placesOnMap,
  radiusAround,
  usePieces,
} from '../../form/LocalityMap/places.ts';
import { LARGE_MAP_SIZE, MAP_SIZE, MapRoom, WHOLE_MAP_SIZE } from './MapRoom.tsx';

function labelOf({ listed, radius }: DescribedLocalities): string {
  const around = radius > 0 ? ` et ${radius} km autour` : '';
  const { length } = writtenPlaces(listed);
  const count = length === 1 ? '1 localité' : `${length} localités`;
  return `Carte de votre campagne\u00A0: ${count}${around}`;
}

interface CampaignMapProps {
  localities: DescribedLocalities;
  isLarge?: boolean;
  /** Set where a list below the map numbers its places. */
  isListed?: boolean;
}

/** Draws the postal areas in which a campaign runs. Without the outlines there is no map, because it would show nothing. */
export function CampaignMap({ localities, isLarge = false, isListed = false }: CampaignMapProps) {
  const { listed, radius } = localities;
  const departments = useMemo(
    () => [...new Set(listed.flatMap(({ code }) => departmentOfCode(code) ?? []))],
    [listed],
  );
  const { pieces, isLoading, hasFailed } = usePieces(departments);
  const places = useMemo(() => placesOnMap(listed, pieces), [listed, pieces]);
  if (hasFailed) return null;
  if (isLoading) return <MapRoom isLarge={isLarge} />;
  return (
    <AreaPicture
      label={labelOf(localities)}
      radius={radiusAround(listed, radius, pieces)}
      size={isLarge ? LARGE_MAP_SIZE : MAP_SIZE}
      wholeSize={isLarge ? WHOLE_MAP_SIZE : MAP_SIZE}
      {...{ pieces, places, isListed }}
    />
  );
}
