import { portalLabels, type Medium } from '../portals.ts';

/** Known distribution types. The server may return others (CF-41). */
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

/** A targeting of the form (« contexte de diffusion »): a distribution type and its media (CF-40). */
export interface Targeting {
  distributionType: DistributionType;
  label: string;
  order: number;
  broadcastMediums: Medium[];
  /** Whether each medium is ticked, in the order of `broadcastMediums`. */
  checked: boolean[];
  selected: boolean;
}

/** A targeting in a request. */
export interface RequestedTargeting {
  distributionType: DistributionType;
  broadcastMediums: Medium[];
}

/** Ticks or unticks a targeting. Ticking one without a ticked medium ticks all its media. */
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

/**
 * Returns true when the medium is the only one ticked of its targeting, in which case it cannot be unticked (CF-28).
 */
export function isOnlyMedium(targeting: Targeting, medium: Medium): boolean {
  return (
    targeting.checked.filter(Boolean).length === 1 &&
    targeting.checked[targeting.broadcastMediums.indexOf(medium)] === true
  );
}

/** Ticks or unticks one medium. The last ticked medium stays ticked (CF-28). */
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

/** Returns the selected targetings with their ticked media, in order, for a request. */
export function requestedTargetings(targetings: readonly Targeting[]): RequestedTargeting[] {
  return targetings
    .filter((targeting) => targeting.selected)
    .toSorted((a, b) => a.order - b.order)
    .map(({ distributionType, broadcastMediums, checked }) => ({
      distributionType,
      broadcastMediums: broadcastMediums.filter((_, index) => checked[index]),
    }));
}

/** Applies the choices of a saved request to the targetings that the server offers today. */
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

/**
 * Returns the text of the closed field: « Neuf (PORTAILNEUF, LOGICIMMONEUF) ». It is empty when nothing is selected.
 */
export function targetingsText(targetings: readonly Targeting[]): string {
  return targetings
    .filter((targeting) => targeting.selected)
    .toSorted((a, b) => a.order - b.order)
    .map((targeting) => targeting.label)
    .join(', ');
}

/**
 * Returns which targeting runs on which of the media, one text per targeting: « Neuf : PORTAILNEUF ». A targeting that is
 * alone in its request needs no name.
 * @param offered the targetings with their labels and order
 */
export function mediaByTargeting(
  offered: readonly Targeting[],
  requested: readonly RequestedTargeting[],
  media: readonly Medium[],
): string[] {
  const known = (type: DistributionType) => offered.find((one) => one.distributionType === type);
  const orderOf = ({ distributionType }: RequestedTargeting) =>
    known(distributionType)?.order ?? Infinity;
  return requested
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .flatMap(({ distributionType, broadcastMediums }) => {
      const own = portalLabels(media.filter((medium) => broadcastMediums.includes(medium)));
      if (own === '') return [];
      const label = known(distributionType)?.label ?? distributionType;
      return [requested.length > 1 ? `${label} : ${own}` : own];
    });
}

/** Returns the portals of a request without duplicates. Their wordmarks are printed on the proposal (D-88). */
export function logosOf(requested: readonly RequestedTargeting[]): Medium[] {
  return [...new Set(requested.flatMap((targeting) => targeting.broadcastMediums))];
}
