import type { ReactNode } from 'react';

interface BuildingProps {
  x: number;
  /** Top edge. The building stands on the ground. */
  y: number;
  width: number;
  tone: 'mid' | 'near' | 'deep' | 'paper';
  columns: number;
  rows: number;
  roof?: 'flat' | 'ledge' | 'gable' | 'mast';
}

const GROUND = 846;
const TOP_MARGIN = 26;
const ROW_GAP = 18;
const PANE = { width: 14, height: 18 };

/** Returns whether a window is lit. The pattern looks random but is the same in every picture. */
const isLit = (column: number, row: number, seed: number): boolean =>
  (column * 7 + row * 5 + Math.round(seed)) % 9 === 0;

/** Returns the windows of a façade as two paths, dark and lit, which keeps the number of elements low. */
function windowPaths({ x, y, width, columns, rows }: BuildingProps) {
  const gap = (width - columns * PANE.width) / (columns + 1);
  const paths = { dark: '', lit: '' };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const left = x + gap + column * (PANE.width + gap);
      const top = y + TOP_MARGIN + row * (PANE.height + ROW_GAP);
      const kind = isLit(column, row, x) ? 'lit' : 'dark';
      paths[kind] += `M${left.toFixed(1)} ${top}h${PANE.width}v${PANE.height}h-${PANE.width}z`;
    }
  }
  return paths;
}

function Roof({ x, y, width, roof = 'flat' }: BuildingProps) {
  switch (roof) {
    case 'ledge':
      return <path d={`M${x - 6} ${y - 10}h${width + 12}v14H${x - 6}z`} />;
    case 'gable':
      return <path d={`M${x - 10} ${y + 2}l${width / 2 + 10} -58l${width / 2 + 10} 58z`} />;
    case 'mast':
      return (
        <path
          d={`M${x + width / 2 - 20} ${y + 1}v-22h40v22zM${x + width / 2 - 2} ${y - 20}v-62h4v62z`}
        />
      );
    case 'flat':
      return null;
  }
}

function Building(props: BuildingProps) {
  const { x, y, width, tone } = props;
  const { dark, lit } = windowPaths(props);
  return (
    <g data-tone={tone}>
      <Roof {...props} />
      <path d={`M${x} ${y}h${width}V${GROUND}H${x}z`} />
      <path className="pane" d={dark} />
      <path className="lit" d={lit} />
    </g>
  );
}

/** A street tree, centred at `x`. */
function Tree({ x, height = 84 }: { x: number; height?: number }) {
  const top = GROUND - height;
  return (
    <g>
      <path className="trunk" d={`M${x - 3} ${GROUND}v-${height * 0.5}h6V${GROUND}z`} />
      <ellipse
        className="leaves"
        cx={x}
        cy={top + height * 0.34}
        rx={height * 0.29}
        ry={height * 0.36}
      />
    </g>
  );
}

/** A targeted location and its radius. */
function Pin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse className="ring" cx="0" cy="2" rx="46" ry="15" />
      <ellipse className="ring" cx="0" cy="2" rx="24" ry="8" />
      <path className="pin" d="M0 0C-7-12-22-24-22-42a22 22 0 1 1 44 0C22-24 7-12 0 0z" />
      <circle className="paper" cx="0" cy="-42" r="8.5" />
    </g>
  );
}

/** A poster that advertises a house. */
function Poster() {
  return (
    <>
      <path className="sky" d="M0 0h176v104H0z" />
      <circle className="sun" cx="138" cy="34" r="17" />
      <path className="hill" d="M0 104V78q44-26 88-8t88-10v44z" />
      <path className="paper" d="M42 104V64l34-26 34 26v40z" />
      <path className="pin" d="m34 67 42-33 42 33-5 5-37-29-37 29z" />
      <path className="door" d="M68 104V82h16v22zM52 74h11v11H52zM89 74h11v11H89z" />
    </>
  );
}

function Billboard() {
  return (
    <g transform="translate(0 60)">
      <path className="strut" d="M486 560v-44M618 560v-44" />
      <g transform="translate(464 398)">
        <path className="frame" d="M-8-8h192v120H-8z" />
        <Poster />
      </g>
      <path className="lamp" d="M504 390v-14h12M552 390v-14h12M600 390v-14h12" />
    </g>
  );
}

function BusShelter() {
  return (
    <g>
      <path className="steel" d="M116 846V728h8v118zM242 846V728h8v118z" />
      <path className="frame" d="M104 718h158v12H104z" />
      <path className="glass" d="M124 742h58v88h-58z" />
      <path className="paper" d="M190 738h48v98h-48z" />
      <path className="pin" d="M196 744h36v46h-36z" />
      <path className="lit" d="m202 782 12-12 12 12v8h-24z" />
      <path className="word" d="M196 799h36M196 808h26M196 817h30" />
      <path className="steel" d="M130 806h46v7h-46z" />
    </g>
  );
}

const TOWN = (
  <>
    <circle className="halo" cx="560" cy="330" r="190" />
    <g data-tone="far">
      <path d="M0 846V610h62v-70h54v-48h74v96h50v-40h66v-96l40-30 40 30v84h60v-120h78v150h52v-60h70v-44h76v104h78v280z" />
    </g>
    <Building x={26} y={560} width={112} tone="mid" columns={4} rows={7} />
    <Building x={318} y={504} width={104} tone="mid" columns={3} rows={9} roof="mast" />
    <Building x={664} y={536} width={118} tone="mid" columns={4} rows={8} roof="ledge" />
    <Building x={148} y={620} width={150} tone="near" columns={5} rows={5} roof="ledge" />
    <Building x={462} y={616} width={180} tone="deep" columns={6} rows={6} />
    <Building x={378} y={704} width={106} tone="paper" columns={3} rows={3} roof="gable" />
    <Billboard />
    <Pin x={90} y={552} />
    <Pin x={724} y={520} />
  </>
);

const STREET = (
  <>
    <path className="road" d="M0 846h800v54H0z" />
    <path className="dash" d="M20 874h60m40 0h60m40 0h60m40 0h60m40 0h60m40 0h60m40 0h60m40 0h60" />
    <BusShelter />
    <Tree x={52} height={104} />
    <Tree x={322} height={92} />
    <Tree x={548} height={78} />
    <Tree x={612} height={110} />
    <Tree x={748} height={96} />
  </>
);

/** A sheet with bars of total, sold and purchased volumes. */
const AUDIENCE = (
  <g transform="translate(112 120)">
    <rect className="shade" x="8" y="14" width="292" height="200" rx="14" />
    <rect className="card" width="292" height="200" rx="14" />
    <path className="title" d="M28 38h92" />
    <path className="word" d="M28 60h58" />
    <path className="track" d="M28 96h236M28 130h236M28 164h236" />
    <path className="sold" d="M28 96h172M28 130h214M28 164h132" />
    <path className="bought" d="M28 96h112M28 130h148M28 164h70" />
  </g>
);

/** A sheet with a client proposal. */
const PROPOSAL = (
  <g transform="translate(446 72)">
    <rect className="shade" x="8" y="14" width="240" height="292" rx="10" />
    <rect className="card" width="240" height="292" rx="10" />
    <path className="pin" d="M0 68V10Q0 0 10 0h220q10 0 10 10v58z" />
    <path className="white-title" d="M24 30h104" />
    <path className="white-word" d="M24 48h64" />
    <path className="word" d="M24 96h70M24 110h108M146 96h58M146 110h34" />
    <path className="rule" d="M24 138h192M24 166h192M24 194h192M24 222h192" />
    <path className="word" d="M24 152h48M24 180h62M24 208h40M190 152h26M182 180h34M194 208h22" />
    <rect className="tint" x="120" y="238" width="96" height="34" rx="6" />
    <path className="figure" d="M134 255h68" />
  </g>
);

/** The scenes, drawn on an 800 × 900 canvas that is anchored to the bottom. */
export const SCENES = {
  /** A town, with an audience estimate and a proposal above it. */
  campaign: (
    <>
      {TOWN}
      {STREET}
      <g className="sheets">
        {AUDIENCE}
        {PROPOSAL}
      </g>
    </>
  ),
  /** The same town alone, for a low and wide container. */
  town: (
    <>
      {TOWN}
      {STREET}
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type SceneName = keyof typeof SCENES;
