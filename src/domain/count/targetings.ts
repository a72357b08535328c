import type { Medium } from '../portals.ts';

/** Types of distribution that we know; the server may answer others (CF-41). */
export const DISTRIBUTION_TYPES = [
  'Sellers',
  'SellersNew',
  'HouseModels',
  'ConstructionProjects',
  'LandWithHouses',
  'Lands',
  'PrestigeSellers',
  'Custom',
] as const;

export type DistributionType = (typeof DISTRIBUTION_TYPES)[number] | (string & {});

/** A broadcast context of the form: a type of distribution and its media (CF-40). */
export interface Targeting {
  distributionType: DistributionType;
  label: string;
  order: number;
  broadcastMediums: Medium[];
  /** Aligned with `broadcastMediums`: which of them are ticked. */
  checked: boolean[];
  selected: boolean;
}

/** What a request says of a targeting. */
export interface RequestedTargeting {
  distributionType: DistributionType;
  broadcastMediums: Medium[];
}

/** Ticks or unticks a whole targeting; ticking one without any medium ticks them all. */
export function toggleTargeting(
  targetings: readonly Targeting[],
  distributionType: DistributionType,
): Targeting[] {
  return targetings.map((targeting) => {
    if (targeting.distributionType !== distributionType) return targeting;
    const selected = !targeting.selected;
    const checked =
      selected && !targeting.checked.includes(true)
        ? targeting.checked.map(() => true)
        : targeting.checked;
    return { ...targeting, selected, checked };
  });
}

/** True when the medium is the only one ticked of its targeting: it cannot be unticked (CF-28). */
export function isOnlyMedium(targeting: Targeting, medium: Medium): boolean {
  return (
    targeting.checked.filter(Boolean).length === 1 &&
    targeting.checked[targeting.broadcastMediums.indexOf(medium)] === true
  );
}

/** Ticks or unticks one medium; the only one ticked stays (CF-28). */
export function toggleMedium(
  targetings: readonly Targeting[],
  distributionType: DistributionType,
  medium: Medium,
): Targeting[] {
  return targetings.map((targeting) => {
    if (targeting.distributionType !== distributionType || isOnlyMedium(targeting, medium)) {
      return targeting;
    }
    return {
      ...targeting,
      checked: targeting.checked.map((value, index) =>
        targeting.broadcastMediums[index] === medium ? !value : value,
      ),
    };
  });
}

/** Ticks every medium of a targeting. */
export function tickAllMediums(
  targetings: readonly Targeting[],
  distributionType: DistributionType,
): Targeting[] {
  return targetings.map((targeting) =>
    targeting.distributionType === distributionType
      ? { ...targeting, checked: targeting.checked.map(() => true) }
      : targeting,
  );
}

/** The selected targetings with their ticked media, in their order: what a request carries. */
export function requestedTargetings(targetings: readonly Targeting[]): RequestedTargeting[] {
  return targetings
    .filter((targeting) => targeting.selected)
    .toSorted((a, b) => a.order - b.order)
    .map(({ distributionType, broadcastMediums, checked }) => ({
      distributionType,
      broadcastMediums: broadcastMediums.filter((_, index) => checked[index]),
    }));
}

/** Puts a saved request's choices back on the options that the server offers today. */
export function applyRequested(
  targetings: readonly Targeting[],
  requested: readonly RequestedTargeting[],
): Targeting[] {
  return targetings.map((targeting) => {
    const saved = requested.find((one) => one.distributionType === targeting.distributionType);
    if (!saved) return { ...targeting, selected: false };
    return {
      ...targeting,
      selected: true,
      checked: targeting.broadcastMediums.map((medium) => saved.broadcastMediums.includes(medium)),
    };
  });
}

/** The text shown in the closed field: « Neuf (PORTAILNEUF, LOGICIMMONEUF) ». Empty when nothing is selected. */
export function targetingsText(targetings: readonly Targeting[]): string {
  return targetings
    .filter((targeting) => targeting.selected)
    .toSorted((a, b) => a.order - b.order)
    .map((targeting) => targeting.label)
    .join(', ');
}

/** The portals of a request, once each: their wordmarks sign the proposal (D-88). */
export function logosOf(requested: readonly RequestedTargeting[]): Medium[] {
  return [...new Set(requested.flatMap((targeting) => targeting.broadcastMediums))];
}
