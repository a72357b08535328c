import { hasResult } from '#domain/count/lifecycle.ts';
import { Badge } from '#design-system/Badge/Badge.tsx';
import { useCountState } from '../store/CountProvider.tsx';

/** Warns that the figures on screen come from the demonstration inventory, as the answer of the estimate says. */
export function DemonstrationBadge() {
  const isShown = useCountState(
    ({ stage, answer }) =>
      hasResult(stage) &&
      typeof answer === 'object' &&
      answer !== null &&
      'isDemonstration' in answer &&
      answer.isDemonstration === true,
  );
  if (!isShown) return null;
  return (
    <Badge>
      Inventaire de démonstration
      <span className="visually-hidden"> : ces chiffres ne décrivent pas une audience réelle.</span>
    </Badge>
  );
}
