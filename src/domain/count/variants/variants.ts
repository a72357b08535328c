import type { Day } from '../../format/days.ts';
import {
  type SelectedLocality,
  addLocalities,
  LOCALITY_MAXIMUM,
  postalCodesOf,
} from '../../localities/selection.ts';
import { RADIUS_STOPS_KM, radiusApplies } from '../../localities/postalCodes.ts';
import { placeTexts } from '../../localities/names.ts';
import { withLocalities, type LocalityFields } from '../localityFields.ts';
import type { FormOption } from '../ancien/values.ts';
import { toggleMedium, toggleTargeting, type Targeting } from '../targetings.ts';
import { portalLabel } from '../../portals.ts';

/** A form that differs from that of a count in one criterion. */
export interface Variant<Form> {
  /** Unique among the variants of a form. */
  id: string;
  /** The change, in French: « Rayon de 20 km au lieu de 10 km ». */
  label: string;
  form: Form;
}

/** What the variants depend on besides the form. */
export interface VariantContext {
  /** The current day in Paris. */
  today: Day;
  /** Localities around those of the form, nearest first; empty when they are not known. */
  nearby: readonly SelectedLocality[];
  /** True when the estimate sells nothing, or nothing for the budget of the client: less may then make a count possible. */
  isUnsold?: boolean;
}

/** Returns the variants of a form in one criterion, the most useful first. Some may be invalid or request the same. */
export type VariantBuilder<Form> = (
  form: Form,
  context: VariantContext,
) => readonly Variant<Form>[];

/**
 * Returns a builder of the variants of several builders: the first of each, in their order, then the second of each, so
 * that every criterion is tried before one is tried twice.
 */
export function composedVariants<Form>(
  ...builders: readonly VariantBuilder<Form>[]
): VariantBuilder<Form> {
  return (form, context) => {
    const lists = builders.map((build) => build(form, context));
    const longest = Math.max(0, ...lists.map(({ length }) => length));
    return Array.from({ length: longest }, (_, index) =>
      lists.flatMap((list) => list[index] ?? []),
    ).flat();
  };
}

/** Number of radius stops above the current one that are tried. */
const STOPS = 2;
/** Number of nearby localities that a variant adds. */
const NEARBY = 5;

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Returns the next radius stops of a form with a single postal code (SE-20 to SE-25). */
export function radiusVariants<Form extends LocalityFields>(form: Form): Variant<Form>[] {
  const { locations, radius } = form;
  if (!radiusApplies(locations.map(({ code }) => code))) return [];
  return RADIUS_STOPS_KM.filter((km) => km > radius)
    .slice(0, STOPS)
    .map((km) => ({
      id: `radius ${km}`,
      label: `Rayon de ${km} km ${radius > 0 ? `au lieu de ${radius} km` : 'autour de la localité'}`,
      form: withLocalities(form, locations, km),
    }));
}

/**
 * Returns the form with the nearest localities that are not selected, up to the maximum of a selection. A radius covers
 * its surroundings already, and ends with a second locality (D-16).
 */
export function nearbyVariants<Form extends LocalityFields>(
  form: Form,
  { nearby }: Pick<VariantContext, 'nearby'>,
): Variant<Form>[] {
  if (form.radius > 0 || form.locations.length === 0) return [];
  const known = new Set(form.locations.map(({ code }) => code));
  const closest = nearby.filter(({ code }) => !known.has(code)).slice(0, NEARBY);
  const { selection, added } = addLocalities(form.locations, closest);
  if (added.length === 0) return [];
  const places = placeTexts(added);
  const names = LIST.format(places);
  return [
    {
      id: 'nearby',
      label:
        places.length > 1
          ? `Avec ${places.length} localités voisines : ${names}`
          : `Avec la localité voisine ${names}`,
      form: withLocalities(form, selection, 0),
    },
  ];
}

/** Returns the postal codes of a form to which localities can be added as a change of one criterion. */
export function surroundedCodes({ locations, radius }: LocalityFields): string[] {
  return radius > 0 || locations.length >= LOCALITY_MAXIMUM ? [] : postalCodesOf(locations);
}

/** What the form of a product calls a targeting and a medium. */
interface TickWords {
  targeting: string;
  medium: string;
}

/** Returns a form with one more targeting for each that is not selected, in the order of the field. */
export function targetingVariants<Form extends { targetings: Targeting[] }>(
  form: Form,
  words: TickWords,
  disabledTypes: readonly string[] = [],
): Variant<Form>[] {
  return form.targetings
    .filter(
      ({ selected, distributionType }) => !selected && !disabledTypes.includes(distributionType),
    )
    .toSorted((a, b) => a.order - b.order)
    .map(({ distributionType, label }) => ({
      id: `targeting ${distributionType}`,
      label: `Avec le ${words.targeting} ${label}`,
      form: { ...form, targetings: toggleTargeting(form.targetings, distributionType) },
    }));
}

/** Returns a form with one more medium for each that a selected targeting leaves out. */
export function mediumVariants<Form extends { targetings: Targeting[] }>(
  form: Form,
  words: TickWords,
): Variant<Form>[] {
  const selected = form.targetings.filter((targeting) => targeting.selected);
  return selected
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ distributionType, label, broadcastMediums, checked }) =>
      broadcastMediums
        .filter((_, index) => checked[index] !== true)
        .map((medium) => ({
          id: `medium ${distributionType} ${medium}`,
          label: `Avec le ${words.medium} ${portalLabel(medium)}${selected.length > 1 ? ` pour le ${words.targeting} ${label}` : ''}`,
          form: { ...form, targetings: toggleMedium(form.targetings, distributionType, medium) },
        })),
    );
}

/**
 * Returns a form with one more option of a field for each that is not ticked.
 * @param wordsOf returns the change in French, from the label of the option
 * @param ticked returns the form with one more option ticked
 */
export function optionVariants<Form, Value extends string>(
  options: readonly FormOption<Value>[],
  wordsOf: (label: string) => string,
  ticked: (value: Value) => Form,
): Variant<Form>[] {
  return options
    .filter(({ checked }) => !checked)
    .map(({ value, label }) => ({
      id: `option ${value}`,
      label: wordsOf(label),
      form: ticked(value),
    }));
}
