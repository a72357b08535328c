import { Fragment, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { followUpWords, type FollowUpMarks } from '#domain/count/followUp.ts';
import { color, font } from '#design-system/tokens/tokens.ts';

const Words = styled.span`
  font-weight: ${font.weight.medium};
  white-space: nowrap;

  &[data-more] {
    white-space: inherit;
  }
  &[data-tone='neutral'] {
    font-weight: ${font.weight.regular};
  }
  &[data-tone='success'] {
    color: ${color.intent.success.text};
  }
  &[data-tone='warning'] {
    color: ${color.intent.warning.text};
  }
  &[data-tone='danger'] {
    color: ${color.intent.danger.text};
  }
`;

interface FollowUpLineProps {
  marks: FollowUpMarks;
  /** Budget of the saved count, in euros excluding tax; what was ordered is said where it differs. */
  totalBudget: number | null;
  /** The person whose own order needs no name. */
  author?: string | undefined;
  /** What stands behind it, or in its place. */
  children?: ReactNode;
}

/** What became of the proposal of a count, in one short line; nothing where nothing is known (N-17). */
export function FollowUpLine({ marks, children, ...beside }: FollowUpLineProps) {
  const [now] = useState(() => new Date());
  const words = followUpWords(marks, now, beside);
  if (words === undefined) return children;
  const { text, more, tone } = words;
  // Where a line is cut, the whole of it is shown on hover.
  const title = [text, ...more].join(' · ');
  return (
    <>
      <Words data-tone={tone} data-whole="" title={title}>
        {text}
      </Words>
      {more.map((one) => (
        <Fragment key={one}>
          {' · '}
          <Words data-tone="neutral" data-more title={title}>
            {one}
          </Words>
        </Fragment>
      ))}
      {children !== undefined && ' · '}
      {children}
    </>
  );
}
