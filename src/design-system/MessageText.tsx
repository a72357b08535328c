import type { ReactNode } from 'react';
import styled from 'styled-components';
import { withWholeNumbers } from '#domain/format/text.ts';
import { font, space } from './tokens/tokens.ts';

const Technical = styled.details`
  margin-block-start: ${space[2]};
  font-size: ${font.size.sm};
  overflow-wrap: break-word;
`;

/** Shows what a message says. What stands below the first line of a text is technical, and behind « Détails ». */
export function MessageText({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  const [sentence = '', ...details] = withWholeNumbers(children).split('\n');
  if (details.length === 0) return sentence;
  return (
    <>
      {sentence}
      <Technical>
        <summary>Détails</summary>
        {details.join(' ')}
      </Technical>
    </>
  );
}
