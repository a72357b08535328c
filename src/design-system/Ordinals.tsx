import styled from 'styled-components';

/** Without a height of its own, so that the lines keep theirs, and without a role: it is read as a part of its word. */
const Superior = styled.span`
  font-size: 0.7em;
  line-height: 0;
  vertical-align: 0.5em;
`;

/** The same within the text of a drawing. */
const DrawnSuperior = styled.tspan`
  font-size: 0.7em;
  baseline-shift: 0.5em;
`;

/** « 1er », « 1re », « 3e »: what stands after the digits is written in superior letters. */
const ORDINAL = /(?<=\b\d{1,2})(ers?|res?|e)(?=[\s,.)]|$)/u;

interface OrdinalsProps {
  children: string;
  /** True within a `<text>` of a drawing. */
  isDrawn?: boolean;
}

/** Writes the ordinals of a French text with superior letters, which the text itself keeps as they are. */
export function Ordinals({ children, isDrawn = false }: OrdinalsProps) {
  const found = ORDINAL.exec(children);
  if (!found) return children;
  const end = found.index + found[0].length;
  return (
    <>
      {children.slice(0, found.index)}
      {isDrawn ? <DrawnSuperior>{found[0]}</DrawnSuperior> : <Superior>{found[0]}</Superior>}
      <Ordinals isDrawn={isDrawn}>{children.slice(end)}</Ordinals>
    </>
  );
}
