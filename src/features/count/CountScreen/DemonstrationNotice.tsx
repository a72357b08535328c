import { Notice } from '#design-system/Notice/Notice.tsx';

/** Says of a forecast that its figures are invented, while they are. */
export function DemonstrationNotice({ isShown }: { isShown: boolean | undefined }) {
  if (isShown !== true) return null;
  return (
    <Notice tone="info">
      Chiffres issus de l’inventaire de démonstration : ils ne décrivent pas une audience réelle.
    </Notice>
  );
}
