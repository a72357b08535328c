import { useMemo } from 'react';
import type { DescribedLocalities } from '#domain/count/description.ts';
import { namedPlaces } from '#domain/localities/names.ts';
import { AreaPicture } from '#design-system/AreaMap/AreaPicture.tsx';
import type { MapNumbers } from '#design-system/AreaMap/labels.ts';
import {
  departmentOfCode,
  placesOnMap,
  radiusAround,
  usePieces,
} from '../../form/LocalityMap/places.ts';
import { MAP_SIZES, MapRoom, type MapSize } from './MapRoom.tsx';

function labelOf({ listed, radius }: DescribedLocalities): string {
  const around = radius > 0 ? ` et ${radius} km autour` : '';
  const { length } = namedPlaces(listed);
  const count = length === 1 ? '1 localité' : `${length} localités`;
  return `Carte de votre campagne\u00A0: ${count}${around}`;
}

export interface CampaignMapProps {
  localities: DescribedLocalities;
  size?: MapSize;
  /** What stands for places without room for their names. */
  numbers?: MapNumbers;
}

/** Draws the postal areas in which a campaign runs. Without the outlines there is no map, because it would show nothing. */
export function CampaignMap({ localities, size = 'small', numbers = 'legend' }: CampaignMapProps) {
  const { listed, radius } = localities;
  const departments = useMemo(
    () => [...new Set(listed.flatMap(({ code }) => departmentOfCode(code) ?? []))],
    [listed],
  );
  const { pieces, isLoading, hasFailed } = usePieces(departments);
  const places = useMemo(() => placesOnMap(listed, pieces), [listed, pieces]);
  if (hasFailed) return null;
  if (isLoading) return <MapRoom size={size} />;
  return (
    <AreaPicture
      label={labelOf(localities)}
      radius={radiusAround(listed, radius, pieces)}
      size={MAP_SIZES[size]}
      wholeSize={MAP_SIZES[size === 'large' ? 'wide' : size]}
      {...{ pieces, places, numbers }}
    />
  );
}
