import styled from 'styled-components';
import type { CountRow } from '#contract/counts.ts';
import { joinNames } from '#domain/format/text.ts';
import { ALL_TOWNS } from '#domain/localities/selection.ts';
import { Tooltip } from '#design-system/Tooltip/Tooltip.tsx';
import { color, font, media } from '#design-system/tokens/tokens.ts';

/** Maximum number of names in a tooltip (CL-24, D-112). */
const TOOLTIP_MAXIMUM = 20;

type Locality = NonNullable<CountRow['countData']['locations']>[number];

const Names = styled.span`
  display: block;
  overflow: hidden;
  max-width: 100%;
  width: fit-content;
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  text-overflow: ellipsis;
  white-space: nowrap;

  /* In a card, values are aligned to the end of their line. */
  ${media.below.sm} {
    margin-inline-start: auto;
  }
`;

function nameOf({ code, name }: Locality): string {
  return name === ALL_TOWNS ? `${name} (${code})` : name;
}

/** Localities of a count: one truncated line, and up to twenty names in a tooltip. */
export function CountLocalities({ localities }: { localities: readonly Locality[] }) {
  if (localities.length === 0) return null;
  const text = joinNames(localities.map(nameOf), TOOLTIP_MAXIMUM);
  if (localities.length === 1) return <Names>{text}</Names>;
  return (
    <Tooltip content={text}>
      {/* Focusable, because the line may be truncated and the tooltip is not. */}
      <Names tabIndex={0}>{text}</Names>
    </Tooltip>
  );
}
