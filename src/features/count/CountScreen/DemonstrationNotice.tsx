import { memo } from 'react';
import { Notice } from '#design-system/Notice/Notice.tsx';

/** Warns that the figures of a forecast come from the demonstration inventory. */
export const DemonstrationNotice = memo(function DemonstrationNotice({
  isShown,
}: {
  isShown: boolean | undefined;
}) {
  if (isShown !== true) return null;
  return (
    <Notice tone="info">
      Chiffres issus de l’inventaire de démonstration : ils ne décrivent pas une audience réelle.
    </Notice>
  );
});
