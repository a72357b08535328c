import { color } from '../tokens/tokens.ts';

/** The hatch pattern of sold volume, so that colour is not the only cue. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width="4"
        height="4"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="4" height="4" fill={color.surface.raised} />
        <rect width="2.2" height="4" fill={color.data.sold} />
      </pattern>
    </defs>
  );
}
