import { Fragment } from 'react';
import styled from 'styled-components';
import { fileCalendar, scheduleText, type CalendarBar } from '#domain/count/clientFile/contents.ts';
import type { Timeline } from '#domain/count/proposal/timeline.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { color, font, media, radius, space } from '#design-system/tokens/tokens.ts';
import { ProposalSection } from '../Proposal/ProposalSection.tsx';
import type { PresentedCount } from './fileSheet.ts';

const Chart = styled.div`
  display: grid;
  grid-template-columns: 4.5rem 8.5rem minmax(0, 1fr);
  gap: ${space[1]} ${space[3]};
  align-items: center;
  break-inside: avoid;
  font-size: ${font.size.xs};
  font-variant-numeric: tabular-nums;

  ${media.below.sm} {
    grid-template-columns: 4.5rem minmax(0, 1fr);
  }
  ${media.print} {
    row-gap: 0;
  }
`;

const Axis = styled.div`
  display: flex;
  grid-column: 3;
  overflow: hidden;
  color: ${color.text.muted};

  ${media.below.sm} {
    display: none;
  }
`;

const Tick = styled.span`
  flex: var(--days) 0 0;
  min-width: 0;
  padding-inline-start: ${space[1]};
  white-space: nowrap;

  &[data-labelled] {
    border-inline-start: 1px solid ${color.border.default};
  }
`;

const Code = styled.span`
  color: ${color.text.strong};
  font-weight: ${font.weight.medium};
`;

const Track = styled.span`
  ${media.below.sm} {
    display: none;
  }
`;

/** The table above states the days. They replace the bars where there is no room for them. */
const Days = styled.span`
  display: none;
  color: ${color.text.muted};

  ${media.below.sm} {
    display: inline;
    grid-column: 1 / -1;

    &:not(:nth-last-child(2)) {
      margin-block-end: ${space[2]};
    }
  }
`;

const Bar = styled.span`
  display: block;
  width: max(0.375rem, var(--width));
  height: 0.625rem;
  margin-inline-start: min(var(--offset), calc(100% - 0.375rem));
  border-radius: ${radius.sm};
  background: ${color.intent.accent.solid};

  /* Told apart by its shape, so that a black-and-white print reads. */
  &[data-monthly] {
    border: 1px dashed ${color.intent.accent.solid};
    background: ${color.intent.accent.surface};
  }
`;

/** Share of the axis that a letter of a label takes on paper. */
const LETTER_SHARE = 0.016;

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

const percent = (part: number): string => `${(100 * part).toFixed(3)}%`;

const barStyle = ({ offset, width }: CalendarBar) => ({
  '--offset': percent(offset),
  '--width': percent(width),
});

/** Draws the campaigns of a file over the days of all of them. */
export function FileCalendarChart({ parts }: { parts: readonly PresentedCount[] }) {
  const calendar = fileCalendar(parts.map(({ description }) => description));
  if (!calendar) return null;
  const { timeline, bars } = calendar;
  const labelled = labelledParts(timeline);
  return (
    <ProposalSection title="Calendrier">
      <Chart>
        {parts.map(({ count, product, description: { campaign } }, index) => {
          const bar = bars[index];
          const isMonthly = campaign.schedule.kind === 'monthly';
          return (
            <Fragment key={count.id}>
              <Code>{formatMafId(count.mafId)}</Code>
              <span>{product.label}</span>
              <Track>
                {bar && <Bar data-monthly={isMonthly || undefined} style={barStyle(bar)} />}
              </Track>
              <Days>{scheduleText(campaign.schedule)}</Days>
            </Fragment>
          );
        })}
        <Axis aria-hidden="true">
          {timeline.parts.map(({ start, days, label }) => (
            <Tick
              key={start}
              data-labelled={labelled.has(start) || undefined}
              style={{ '--days': days }}
            >
              {labelled.has(start) && label}
            </Tick>
          ))}
        </Axis>
      </Chart>
    </ProposalSection>
  );
}
