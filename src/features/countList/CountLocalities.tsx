import styled from 'styled-components';
import type { CountRow } from '#contract/counts.ts';
import { joinNames } from '#domain/format/text.ts';
import { Tooltip } from '#design-system/Tooltip.tsx';
import { listedPlaces, localitiesText } from '#domain/localities/names.ts';

/** Maximum number of names in a tooltip (CL-24, D-112). */
const TOOLTIP_MAXIMUM = 20;

type Locality = NonNullable<CountRow['countData']['locations']>[number];

/** Asks for some room in its column and takes what there is. */
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  &::before {
    content: '';
    width: 9rem;
  }
`;

const Names = styled.span`
  width: 0;
  min-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface CountLocalitiesProps {
  localities: readonly Locality[];
  /** Kilometres around the first of them. */
  radius?: number | undefined;
}

/** Localities of a count: one truncated line, and up to twenty names in a tooltip. */
export function CountLocalities({ localities, radius = 0 }: CountLocalitiesProps) {
  const places = radius === 0 ? listedPlaces(localities) : [];
  const isSeveral = places.length > 1;
  const text = isSeveral ? joinNames(places, TOOLTIP_MAXIMUM) : localitiesText(localities, radius);
  if (text === '') return null;
  return (
    <Line>
      <Tooltip content={isSeveral ? text : ''}>
        {/* Focusable, because the line may be truncated and the tooltip is not. */}
        <Names tabIndex={isSeveral ? 0 : undefined}>{text}</Names>
      </Tooltip>
    </Line>
  );
}
