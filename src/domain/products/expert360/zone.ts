import { withLocalities } from '../../count/localityFields.ts';
import { nearbyVariants, surroundedCodes } from '../../count/variants/localityVariants.ts';
import type { Variant, VariantContext } from '../../count/variants/variant.ts';
import {
  addLocalities,
  groupByCode,
  localityOfCode,
  LOCALITY_MAXIMUM,
  type Commune,
  type SelectedLocality,
} from '../../localities/selection.ts';
import type { Expert360Form } from './form.ts';

/** Converts a catchment zone to entries of a selection, nearest first. */
function entriesOf(zone: readonly Commune[]): SelectedLocality[] {
  return [...groupByCode(zone)].map(([code, communes]) => localityOfCode(code, communes));
}

function addZone({ locations }: Pick<Expert360Form, 'locations'>, zone: readonly Commune[]) {
  return addLocalities(locations, entriesOf(zone), LOCALITY_MAXIMUM);
}

/** Returns how many localities of a catchment zone can still be added to the selection. */
export function addableZoneCount(
  form: Pick<Expert360Form, 'locations'>,
  zone: readonly Commune[],
): number {
  return addZone(form, zone).added.length;
}

/** Adds the localities around the client to the form, nearest first, up to the maximum of a selection. */
export function withZoneAdded(form: Expert360Form, zone: readonly Commune[]): Expert360Form {
  return withLocalities({ ...form, catchmentZone: [...zone] }, addZone(form, zone).selection, 0);
}

/** Returns the form with the nearest localities around the client, or around the selection while the zone is unknown. */
export function zoneVariants(
  form: Expert360Form,
  { nearby }: Pick<VariantContext, 'nearby'>,
): Variant<Expert360Form>[] {
  const zone = entriesOf(form.catchmentZone);
  return nearbyVariants(form, { nearby: zone.length > 0 ? zone : nearby });
}

/** Returns the postal codes around which localities are looked for: none, when the zone of the client is known. */
export function codesOutsideZone(form: Expert360Form): string[] {
  return form.catchmentZone.length > 0 ? [] : surroundedCodes(form);
}
