import { copiedPlaceIds, copiedPostalCodes, hasPlaceIds } from '#domain/localities/copy.ts';
import type { RequestedTargeting } from '#domain/count/targetings.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import { isOperations, type UserProfile } from '#domain/profile.ts';
import { CopyButton } from '#design-system/CopyButton.tsx';

/** How long the confirmation of a copy is shown (CF-49). */
const COPY_CONFIRM_MS = 2000;

export interface LocalityCopyProps {
  user: Pick<UserProfile, 'typeProfil'>;
  locations: readonly SelectedLocality[];
  targetings: readonly (RequestedTargeting | Pick<RequestedTargeting, 'broadcastMediums'>)[];
  /** Separator between two codes, set by the product (CF-46). */
  separator: ',' | '|';
}

/** Shows the buttons that copy the localities of a count, for operations staff only (CF-47). */
export function LocalityCopy({ user, locations, targetings, separator }: LocalityCopyProps) {
  if (!isOperations(user) || locations.length === 0) return null;
  return (
    <>
      <CopyButton
        text={copiedPostalCodes(locations, separator)}
        label="Copier les codes postaux"
        confirmFor={COPY_CONFIRM_MS}
      >
        Codes postaux
      </CopyButton>
      {hasPlaceIds(targetings) && (
        <CopyButton
          text={copiedPlaceIds(locations, separator)}
          label="Copier les identifiants de lieux"
          confirmFor={COPY_CONFIRM_MS}
        >
          Identifiants de lieux
        </CopyButton>
      )}
    </>
  );
}
