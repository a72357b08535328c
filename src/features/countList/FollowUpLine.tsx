import { useState } from 'react';
import styled from 'styled-components';
import { followUpWords, type FollowUpMarks } from '#domain/count/followUp.ts';
import { color, font } from '#design-system/tokens/tokens.ts';

const Words = styled.span`
  font-weight: ${font.weight.medium};
  white-space: nowrap;

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
}

/** What became of the proposal of a count, in one short line; nothing where nothing is known (N-17). */
export function FollowUpLine({ marks }: FollowUpLineProps) {
  const [now] = useState(() => new Date());
  const words = followUpWords(marks, now);
  if (words === undefined) return null;
  const { text, more, tone } = words;
  return (
    <>
      <Words data-tone={tone} data-whole="">
        {text}
      </Words>
      {more !== undefined && (
        <>
          {' · '}
          <Words data-tone="neutral">{more}</Words>
        </>
      )}
    </>
  );
}
