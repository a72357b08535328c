import styled from 'styled-components';
import type { CountRow } from '#contract/counts.ts';
import { joinNames } from '#domain/format/text.ts';
import { Tooltip } from '#design-system/Tooltip.tsx';
import { listedPlaces, localitiesText } from '#domain/localities/names.ts';

/** Maximum number of names in a tooltip (CL-24, D-112). */
const TOOLTIP_MAXIMUM = 20;

type Locality = NonNullable<CountRow['countData']['locations']>[number];

const Names = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
`;

interface CountLocalitiesProps {
  localities: readonly Locality[];
  /** Kilometres around the first of them. */
  radius?: number | undefined;
}

/** Localities of a count: « Bordeaux (5 codes) », « Lyon et 4 autres », and up to twenty names in a tooltip. */
export function CountLocalities({ localities, radius = 0 }: CountLocalitiesProps) {
  const places = radius === 0 ? listedPlaces(localities) : [];
  const isSeveral = places.length > 1;
  const text = localitiesText(localities, radius);
  if (text === '') return null;
  return (
    <Tooltip content={isSeveral ? joinNames(places, TOOLTIP_MAXIMUM) : ''}>
      {/* Focusable, because the names are in the tooltip alone. */}
      <Names tabIndex={isSeveral ? 0 : undefined}>{text}</Names>
    </Tooltip>
  );
}
