import styled from 'styled-components';

/** Raised by its own position, so that the lines keep their height. */
const Superior = styled.sup`
  position: relative;
  inset-block-start: -0.4em;
  font-size: 0.7em;
  line-height: 0;
  vertical-align: baseline;
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
