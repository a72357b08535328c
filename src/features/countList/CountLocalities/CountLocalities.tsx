import styled from 'styled-components';
import type { CountRow } from '#contract/counts.ts';
import { joinNames } from '#domain/format/text.ts';

import { Tooltip } from '#design-system/Tooltip/Tooltip.tsx';
import { color, font } from '#design-system/tokens/tokens.ts';
import { ALL_TOWNS, localityText, shortName } from '#domain/localities/names.ts';

/** Maximum number of names in a tooltip (CL-24, D-112). */
const TOOLTIP_MAXIMUM = 20;

type Locality = NonNullable<CountRow['countData']['locations']>[number];

const Line = styled.div`
  font-size: ${font.size.xs};
`;

const Names = styled.span`
  display: inline-block;
  overflow: hidden;
  max-width: 100%;
  color: ${color.text.muted};
  vertical-align: top;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

function nameOf({ code, name }: Locality): string {
  return name === ALL_TOWNS ? localityText({ code, name }) : shortName(name);
}

/** Localities of a count: one truncated line, and up to twenty names in a tooltip. */
export function CountLocalities({ localities }: { localities: readonly Locality[] }) {
  if (localities.length === 0) return null;
  const text = joinNames(localities.map(nameOf), TOOLTIP_MAXIMUM);
  if (localities.length === 1) {
    return (
      <Line>
        <Names>{text}</Names>
      </Line>
    );
  }
  return (
    <Line>
      <Tooltip content={text}>
        {/* Focusable, because the line may be truncated and the tooltip is not. */}
        <Names tabIndex={0}>{text}</Names>
      </Tooltip>
    </Line>
  );
}
