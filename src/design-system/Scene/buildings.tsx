interface BuildingProps {
  x: number;
  /** Top edge. The building stands on the ground. */
  y: number;
  width: number;
  tone: 'mid' | 'near' | 'deep' | 'paper';
  columns: number;
  rows: number;
  /** Size of a window. */
  pane?: readonly [width: number, height: number];
  roof?: 'flat' | 'ledge' | 'gable' | 'mast';
}

const GROUND = 846;
const TOP_MARGIN = 26;
const ROW_GAP = 18;

/** Returns whether a window is lit. The pattern looks random but is the same in every picture. */
const isLit = (column: number, row: number, seed: number): boolean =>
  (column * 7 + row * 5 + Math.round(seed)) % 9 === 0;

/** Returns the windows of a façade as two paths, dark and lit, which keeps the number of elements low. */
function windowPaths({ x, y, width, columns, rows, pane = [14, 18] }: BuildingProps) {
  const [paneWidth, paneHeight] = pane;
  const gap = (width - columns * paneWidth) / (columns + 1);
  const paths = { dark: '', lit: '' };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const left = x + gap + column * (paneWidth + gap);
      const top = y + TOP_MARGIN + row * (paneHeight + ROW_GAP);
      const kind = isLit(column, row, x) ? 'lit' : 'dark';
      paths[kind] += `M${left.toFixed(1)} ${top}h${paneWidth}v${paneHeight}h-${paneWidth}z`;
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

export function Building(props: BuildingProps) {
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
export function Tree({ x, height = 84 }: { x: number; height?: number }) {
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
