const STARS =
  'M28 30h.1M50 18h.1M72 36h.1M92 20h.1M116 14h.1M134 30h.1M40 52h.1M66 60h.1M24 72h.1M176 62h.1M104 40h.1';

const BIG_STARS = [
  [58, 44],
  [126, 46],
  [182, 46],
  [82, 14],
] as const;

/** A town at night, where a torch lights a signpost without directions. */
export const NIGHT = (
  <>
    <rect className="night" x="6" y="4" width="188" height="132" rx="14" />
    <path className="star" d={STARS} />
    {BIG_STARS.map(([x, y]) => (
      <path
        key={x}
        className="moon"
        d={`M${x} ${y - 4}l.9 3.1 3.1.9-3.1.9-.9 3.1-.9-3.1-3.1-.9 3.1-.9z`}
      />
    ))}
    <path className="moon" d="M160 14a13 13 0 1 0 15 17 11 11 0 0 1-15-17z" />
    <path
      className="dusk"
      d="M14 118V84h14V72h18v20h12v-12l12-10 12 10v38zM128 118V80h12l0-14h20v22h10V76h16v42z"
    />
    <path className="pane-lit" d="M34 80h4v5h-4zM150 74h4v5h-4z" />
    <path className="beam" d="M54 94 148 40q40 26 34 79L60 107z" />
    <path className="beam" d="M55 96 142 60q24 22 20 59L59 106z" />
    <ellipse className="pool" cx="124" cy="119" rx="52" ry="6" />
    <path className="post" d="M118 58h6v61h-6z" />
    <path className="glow" d="M98 60h44l12 11-12 11H98z" />
    <path className="glow" d="m142 88-36 0-10 8 10 8h36z" />
    <path className="scribble" d="M108 71h.1M117 71h.1M126 71h.1M112 96h.1M121 96h.1M130 96h.1" />
    <path className="torch" d="m22 112 21-12 6 10-21 12a5.8 5.8 0 0 1-6-10z" />
    <path className="torch-head" d="m41 97 9-6 11 18-10 5z" />
    <path className="star" d="M31 112h.1" />
  </>
);
