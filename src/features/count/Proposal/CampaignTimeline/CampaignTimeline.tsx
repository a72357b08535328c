import styled from 'styled-components';
import type { CountDescription } from '#domain/count/description.ts';
import { monthText } from '#domain/count/proposal/meaning.ts';
import { timelineOf, type Timeline } from '#domain/count/proposal/timeline.ts';
import { formatPeriod } from '#domain/format/days.ts';
import { color, font, radius, space } from '#design-system/tokens/tokens.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
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
  /* The line of the labels, even of a bar without any below its last parts. */
  min-height: calc(0.625rem + ${space[1]} + 1.5 * ${font.size.xs});
`;

const Part = styled.span`
  flex: var(--days) 0 0;
  min-width: 0;
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
`;

/** Share of the bar that a letter of a label takes in the narrowest place of the timeline. */
const LETTER_SHARE = 0.02;

/** Returns the first days of the parts whose labels fit, from left to right, without touching the one before. */
function labelledParts({ parts, days }: Timeline): ReadonlySet<string> {
  const labelled = new Set<string>();
  let offset = 0;
  let free = 0;
  for (const part of parts) {
    const end = offset + part.label.length * LETTER_SHARE;
    if (labelled.size === 0 || (offset >= free && end <= 1)) {
      labelled.add(part.start);
      free = end + LETTER_SHARE;
    }
    offset += part.days / days;
  }
  return labelled;
}

/** Shows the weeks, months or years of a campaign, in proportion to their days, or what a month of it holds. */
export function CampaignTimeline({ description }: { description: CountDescription }) {
  const { schedule } = description.campaign;
  if (schedule.kind !== 'period') {
    const text = monthText(description);
    return text === undefined ? null : <Text>{text}</Text>;
  }
  const timeline = timelineOf(schedule);
  const labelled = labelledParts(timeline);
  const { parts, text } = timeline;
  return (
    <Root>
      <Text>{text}</Text>
      <Bar role="img" aria-label={`${formatPeriod(schedule.start, schedule.end)}\u00a0: ${text}`}>
        {parts.map(({ start, days, label }) => (
          <Part key={start} style={{ '--days': days }}>
            {labelled.has(start) && label}
          </Part>
        ))}
      </Bar>
    </Root>
  );
}
