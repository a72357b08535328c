import { color } from '../tokens/tokens.ts';

/** The pattern of what is sold, so that colour is never alone in telling it. */
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
