import { addLocalities, LOCALITY_MAXIMUM, postalCodesOf } from '../../localities/selection.ts';
import { RADIUS_STOPS_KM, radiusApplies } from '../../localities/radius.ts';
import { withLocalities, type LocalityFields } from '../localityFields.ts';
import type { Variant, VariantContext } from './variant.ts';
import { localityText } from '../../localities/names.ts';

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
  const names = LIST.format(added.map(localityText));
  return [
    {
      id: 'nearby',
      label:
        added.length > 1
          ? `Avec ${added.length} localités voisines : ${names}`
          : `Avec la localité voisine ${names}`,
      form: withLocalities(form, selection, 0),
    },
  ];
}

/** Returns the postal codes of a form to which localities can be added as a change of one criterion. */
export function surroundedCodes({ locations, radius }: LocalityFields): string[] {
  return radius > 0 || locations.length >= LOCALITY_MAXIMUM ? [] : postalCodesOf(locations);
}
