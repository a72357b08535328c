import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A number with its sign, its thousands, its decimals and its unit. */
const NUMBER = /[+−]?\d+(?: \d{3})*(?:,\d+)?(?: [€%])?/g;

const Unbroken = styled.span`
  white-space: nowrap;
`;

/** Shows a sentence whose numbers are never broken: their spaces are ordinary ones (D-97). */
export function UnbrokenNumbers({ children }: { children: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: number, index } of children.matchAll(NUMBER)) {
    parts.push(children.slice(end, index), <Unbroken key={index}>{number}</Unbroken>);
    end = index + number.length;
  }
  parts.push(children.slice(end));
  return parts;
}
