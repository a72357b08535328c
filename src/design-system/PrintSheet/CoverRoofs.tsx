import styled from 'styled-components';

const Svg = styled.svg`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  width: min(125mm, 100%);
  fill: #fff;
`;

/** The roofs drawn at the bottom of the cover band. */
export function CoverRoofs() {
  return (
    <Svg viewBox="0 0 500 130" aria-hidden="true" focusable="false">
      <path
        opacity="0.07"
        d="M20 130v-34h34l0-22 28-20 28 20v56h22V62h46v68h20V40h18V22h8v18h30v90h26V74l34-26 34 26v56h22V52h50v78h20V84h40V30h50v100z"
      />
      <path
        opacity="0.08"
        d="M120 130V98l30-22 30 22v32h46V76h56v54h40V92h20v-8h32v8h18v38h30V66l36-28 36 28v64z"
      />
    </Svg>
  );
}
