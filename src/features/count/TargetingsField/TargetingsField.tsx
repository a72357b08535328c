import {
  isOnlyMedium,
  targetingsText,
  tickAllMediums,
  toggleMedium,
  toggleTargeting,
  type Targeting,
} from '#domain/count/targetings.ts';
import { MultiSelect, type MultiSelectGroup } from '#design-system/MultiSelect/MultiSelect.tsx';

export interface TargetingsFieldProps {
  targetings: readonly Targeting[];
  /** Shown in the open list while nothing is ticked. */
  emptyMessage: string;
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
      label: medium,
      checked: targeting.selected && targeting.checked[index] === true,
      // The only medium of a context cannot be unticked (CF-28); a context that is not chosen has none to tick.
      disabled: !targeting.selected || isOnlyMedium(targeting, medium),
    })),
  };
}

/** Broadcast contexts, each with the portals that carry it. */
export function TargetingsField({
  targetings,
  emptyMessage,
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
      error={error}
      disabled={disabled}
      onToggleGroup={(type) => onChange(toggleTargeting(targetings, type))}
      onCheckAll={(type) => onChange(tickAllMediums(targetings, type))}
      onToggleOption={(type, medium) => onChange(toggleMedium(targetings, type, medium))}
    />
  );
}
