import { useMemo } from 'react';
import type { DescribedLocalities } from '#domain/count/description.ts';
import { writtenPlaces } from '#domain/localities/names.ts';
import { AreaPicture } from '#design-system/FranceMap/AreaPicture.tsx';
import {
  chosenNames,
  departmentOfCode,
  radiusAround,
  usePieces,
  withChosenNames,
} from '../LocalityMap/places.ts';
import { LARGE_MAP_SIZE, MAP_SIZE, MapRoom } from './MapRoom.tsx';

function labelOf({ listed, radius }: DescribedLocalities): string {
  const around = radius > 0 ? ` et ${radius} km autour` : '';
  const { length } = writtenPlaces(listed);
  const count = length === 1 ? '1 localité' : `${length} localités`;
  return `Carte de votre campagne\u00A0: ${count}${around}`;
}

interface CampaignMapProps {
  localities: DescribedLocalities;
  isLarge?: boolean;
}

/** Draws the postal areas in which a campaign runs. Without the outlines there is no map, because it would show nothing. */
export function CampaignMap({ localities, isLarge = false }: CampaignMapProps) {
  const { listed, radius } = localities;
  const departments = useMemo(
    () => [...new Set(listed.flatMap(({ code }) => departmentOfCode(code) ?? []))],
    [listed],
  );
  const { pieces: loaded, isLoading, hasFailed } = usePieces(departments);
  const pieces = useMemo(() => withChosenNames(loaded, chosenNames(listed)), [loaded, listed]);
  const choices = useMemo(
    () => new Map(listed.map(({ code }) => [code, 'whole' as const])),
    [listed],
  );
  if (hasFailed) return null;
  if (isLoading) return <MapRoom isLarge={isLarge} />;
  return (
    <AreaPicture
      label={labelOf(localities)}
      radius={radiusAround(listed, radius, pieces)}
      size={isLarge ? LARGE_MAP_SIZE : MAP_SIZE}
      {...{ pieces, choices }}
    />
  );
}
