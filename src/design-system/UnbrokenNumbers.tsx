import type { ReactNode } from 'react';
import styled from 'styled-components';
import { withWholeNumbers } from '#domain/format/text.ts';

/** A short word or code with a hyphen: « souhaitez-vous », « MAF-1042 ». */
const HYPHENATED = /(?<![\p{L}\d-])\p{L}{1,12}-[\p{L}\d]{1,8}(?![-\p{L}\d])/gu;

const Unbroken = styled.span`
  white-space: nowrap;
`;

/** Shows a sentence whose numbers and codes are never broken, although their spaces are ordinary ones (D-97). */
export function UnbrokenNumbers({ children }: { children: string }) {
  const text = withWholeNumbers(children);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(HYPHENATED)) {
    parts.push(text.slice(end, index), <Unbroken key={index}>{word}</Unbroken>);
    end = index + word.length;
  }
  parts.push(text.slice(end));
  return parts;
}
