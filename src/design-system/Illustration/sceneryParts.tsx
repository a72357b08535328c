/** A soft backdrop behind the subject, and the ground below it. */
export function Backdrop() {
  return (
    <>
      <path
        className="wash"
        d="M24 82C20 50 46 22 82 20c18-1 26 6 46 6 30 0 50 22 50 50 0 24-14 44-38 44H58c-20 0-32-16-34-38z"
      />
      <ellipse className="ground" cx="100" cy="121" rx="80" ry="6" />
    </>
  );
}

/** A house on the ground, with its left edge at `x`. */
export function House({ x, isLit = true }: { x: number; isLit?: boolean }) {
  return (
    <g transform={`translate(${x} 120)`}>
      <path className="paper" d="M3 0v-19L15-30l12 11V0z" />
      <path className="accent" d="m0-18 15-14 15 14-2.4 2.4L15-27.4 2.4-15.600z" />
      <path className={isLit ? 'warm' : 'mid'} d="M11 0v-11h8V0z" />
      <path className="tint" d="M12-21h6v5h-6z" />
    </g>
  );
}

/** A tree on the ground, centred at `x`. */
export function Tree({ x, height = 30 }: { x: number; height?: number }) {
  const crown = height * 0.36;
  return (
    <g transform={`translate(${x} 120)`}>
      <path className="trunk" d={`M-1.25 0v${-height * 0.6}h2.500V0z`} />
      <ellipse className="leaf" cx="0" cy={crown - height} rx={crown * 0.78} ry={crown} />
    </g>
  );
}

/** A four-pointed star centred at `x`, `y`. */
export function Sparkle({ x, y, size = 4 }: { x: number; y: number; size?: number }) {
  const waist = size * 0.22;
  return (
    <path
      className="warm"
      d={`M${x} ${y - size}l${waist} ${size - waist} ${size - waist} ${waist} ${waist - size} ${waist} ${-waist} ${size - waist} ${-waist} ${waist - size} ${waist - size} ${-waist} ${size - waist} ${-waist}z`}
    />
  );
}
