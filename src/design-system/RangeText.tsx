import styled from 'styled-components';

const ARROW = '⟶';

const Arrow = styled.svg`
  display: inline-block;
  width: 1.125em;
  height: 0.75em;
  margin-inline: 0.1em;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  vertical-align: -0.02em;
`;

/** Shows « début ⟶ fin ». The text font lacks this arrow, so it is drawn, and kept in the text for copying. */
export function RangeText({ children }: { children: string }) {
  const [start, end] = children.split(ARROW);
  if (end === undefined) return children;
  return (
    <>
      {start}
      <Arrow viewBox="0 0 18 12" aria-hidden="true" focusable="false">
        <path d="M1 6h16m-4-4 4 4-4 4" />
      </Arrow>
      <span className="visually-hidden">{ARROW}</span>
      {end}
    </>
  );
}
