import styled from 'styled-components';
import type { CountDescription } from '#domain/count/description.ts';
import { monthText } from '#domain/count/proposal/meaning.ts';
import { timelineOf, type TimelinePart } from '#domain/count/proposal/timeline.ts';
import { formatPeriod } from '#domain/format/days.ts';
import { color, font, media, radius, space } from '#design-system/tokens/tokens.ts';

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
  break-inside: avoid;
`;

const Text = styled.p`
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
`;

const Part = styled.span`
  flex: var(--days) 0 0;
  min-width: 0;
  overflow: hidden;
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  &::before {
    content: '';
    display: block;
    height: 0.625rem;
    margin-block-end: ${space[1]};
    border-radius: ${radius.sm};
    background: ${color.intent.accent.solid};
  }
  /* A part too narrow for its label keeps the height of the line. */
  > [data-narrow] {
    visibility: hidden;
  }
  ${media.below.xs} {
    > :not([data-first]) {
      visibility: hidden;
    }
  }
`;

/** Share of the bar below which the label of a part would be cut. */
const LABEL_SHARE = 0.065;

/** Shows the weeks, months or years of a campaign, in proportion to their days, or what a month of it holds. */
export function CampaignTimeline({ description }: { description: CountDescription }) {
  const { schedule } = description.campaign;
  if (schedule.kind !== 'period') {
    const text = monthText(description);
    return text === undefined ? null : <Text>{text}</Text>;
  }
  const { parts, days, text } = timelineOf(schedule);
  const isNarrow = (part: TimelinePart) => part.days / days < LABEL_SHARE;
  return (
    <Root>
      <Text>{text}</Text>
      <Bar role="img" aria-label={`${formatPeriod(schedule.start, schedule.end)}\u00a0: ${text}`}>
        {parts.map((part, index) => (
          <Part key={part.start} style={{ '--days': part.days }}>
            <span data-narrow={isNarrow(part) || undefined} data-first={index === 0 || undefined}>
              {part.label}
            </span>
          </Part>
        ))}
      </Bar>
    </Root>
  );
}
