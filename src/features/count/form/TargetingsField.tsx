import {
  isOnlyMedium,
  targetingsText,
  tickAllMediums,
  toggleMedium,
  toggleTargeting,
  type Targeting,
} from '#domain/count/targetings.ts';
import { portalLabel } from '#domain/portals.ts';
import { MultiSelect, type MultiSelectGroup } from '#design-system/MultiSelect.tsx';

export interface TargetingsFieldProps {
  targetings: readonly Targeting[];
  /** Shown in the open list while nothing is ticked. */
  emptyMessage: string;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (targetings: Targeting[]) => void;
}

function groupOf(targeting: Targeting): MultiSelectGroup {
  return {
    key: targeting.distributionType,
    label: targeting.label,
    checked: targeting.selected,
    options: targeting.broadcastMediums.map((medium, index) => ({
      key: medium,
      label: portalLabel(medium),
      checked: targeting.selected && targeting.checked[index] === true,
      // The last medium of a targeting cannot be unticked. The media of an unselected targeting are disabled (CF-28).
      disabled: !targeting.selected || isOnlyMedium(targeting, medium),
    })),
  };
}

/** Selects targetings and the media of each. */
export function TargetingsField({
  targetings,
  emptyMessage,
  hint,
  error,
  disabled = false,
  onChange,
}: TargetingsFieldProps) {
  return (
    <MultiSelect
      label="Contexte(s) de diffusion"
      groups={targetings.toSorted((a, b) => a.order - b.order).map(groupOf)}
      summary={targetingsText(targetings)}
      placeholder="Choisir"
      emptyMessage={emptyMessage}
      hint={hint}
      error={error}
      disabled={disabled}
      onToggleGroup={(type) => onChange(toggleTargeting(targetings, type))}
      onCheckAll={(type) => onChange(tickAllMediums(targetings, type))}
      onToggleOption={(type, medium) => onChange(toggleMedium(targetings, type, medium))}
    />
  );
}
