import styled from 'styled-components';

/** Without a height of its own, so that the lines keep theirs, and without a role: it is read as a part of its word. */
const Superior = styled.span`
  font-size: 0.7em;
  line-height: 0;
  vertical-align: 0.5em;
`;

/** « 1er », « 1re », « 3e »: what stands after the digits is written in superior letters. */
const ORDINAL = /(?<=\b\d{1,2})(ers?|res?|e)(?=[\s,.)]|$)/u;

/** Writes the ordinals of a French text with superior letters, which the text itself keeps as they are. */
export function Ordinals({ children }: { children: string }) {
  const found = ORDINAL.exec(children);
  if (!found) return children;
  const end = found.index + found[0].length;
  return (
    <>
      {children.slice(0, found.index)}
      <Superior>{found[0]}</Superior>
      <Ordinals>{children.slice(end)}</Ordinals>
    </>
  );
}
