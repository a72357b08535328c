import { Badge } from '#design-system/Badge/Badge.tsx';

/** Warns that the figures of a forecast come from the demonstration inventory. */
export function DemonstrationBadge({ isShown }: { isShown: boolean | undefined }) {
  if (isShown !== true) return null;
  return (
    <Badge>
      Inventaire de démonstration
      <span className="visually-hidden"> : ces chiffres ne décrivent pas une audience réelle.</span>
    </Badge>
  );
}
