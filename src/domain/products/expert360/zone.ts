import { withLocalities } from '../../count/localityFields.ts';
import {
  addLocalities,
  groupByCode,
  localityOfCode,
  LOCALITY_MAXIMUM,
  type Commune,
  type SelectedLocality,
} from '../../localities/selection.ts';
import type { Expert360Form } from './form.ts';

/** The zone as entries of the selection, nearest first. */
function entriesOf(zone: readonly Commune[]): SelectedLocality[] {
  return [...groupByCode(zone)].map(([code, communes]) => localityOfCode(code, communes));
}

function addZone({ locations }: Pick<Expert360Form, 'locations'>, zone: readonly Commune[]) {
  return addLocalities(locations, entriesOf(zone), LOCALITY_MAXIMUM);
}

/** How many localities of a catchment zone a selection could still take. */
export function addableZoneCount(
  form: Pick<Expert360Form, 'locations'>,
  zone: readonly Commune[],
): number {
  return addZone(form, zone).added.length;
}

/** The form with the localities around its client, nearest first, up to the most that a selection holds. */
export function withZoneAdded(form: Expert360Form, zone: readonly Commune[]): Expert360Form {
  return withLocalities({ ...form, catchmentZone: [...zone] }, addZone(form, zone).selection, 0);
}
