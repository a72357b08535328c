import styled from 'styled-components';
import type { CountDescription } from '#domain/count/description.ts';
import { monthText } from '#domain/count/proposal/meaning.ts';
import { timelineOf } from '#domain/count/proposal/timeline.ts';
import { formatPeriod } from '#domain/format/days.ts';
import { color, font, radius, space } from '#design-system/tokens/tokens.ts';
import { labelledParts } from './labelledParts.ts';

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
