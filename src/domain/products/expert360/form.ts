import type { Expert360Request, SavedExpert360Request } from './document.ts';
import {
  ancienRequest,
  newAncienForm,
  savedAncienForm,
  type AncienForm,
} from '../../count/ancien/form.ts';
import { withLocalities } from '../../count/localityFields.ts';
import {
  groupByCode,
  localityOfCode,
  LOCALITY_MAXIMUM,
  type Commune,
  type SelectedLocality,
} from '../../localities/selection.ts';
import type { CountedClient } from '../../count/definition.ts';
import type { Intensity } from './intensities.ts';
import type { AncienValues } from '../../count/ancien/values.ts';
import type { Tier } from './values.ts';

/** Form of an Expert 360 count (E3-42). */
export interface Expert360Form extends AncienForm, CountedClient {}

/** Choices of the saved count, sent with an estimate in Edit mode (AP-57). */
export interface PreviousValues {
  brandContentAdjustableOffer: boolean;
  brandContentCommentary: string;
  externalURL: boolean;
  intensities: Intensity[];
  selectedIntensityId: Tier | null;
}

/** Returns a new form for a client (E3-09 to E3-11). */
export function newExpert360Form(values: AncienValues, client: CountedClient): Expert360Form {
  return { ...newAncienForm(values), ...client };
}

/** Returns the form of a saved count. */
export function savedExpert360Form(
  values: AncienValues,
  saved: {
    xp360Req: SavedExpert360Request;
    client: Pick<CountedClient, 'clientId' | 'clientName'>;
    catchmentZone: readonly Commune[];
    locations: readonly SelectedLocality[];
  },
): Expert360Form {
  const { xp360Req: request, locations, client, catchmentZone } = saved;
  return {
    ...savedAncienForm(values, { request, locations }),
    clientId: client.clientId,
    clientName: client.clientName,
    catchmentZone: [...catchmentZone],
  };
}

/** Returns the request body for a form, which must be valid. */
export function expert360Request(values: AncienValues, form: Expert360Form): Expert360Request {
  return { ...ancienRequest(values, form), clientId: form.clientId };
}

/** Returns the entries that Edit mode adds to the request body (AP-57). */
export function previousEntries(previous: PreviousValues): PreviousValues & { mode: 'Edit' } {
  return { mode: 'Edit', ...previous };
}

/**
 * Removes postal codes from the form (E3-24). With a radius, the counted localities replace the selection so that
 * single localities can be removed. The form is unchanged when they exceed the maximum of a selection.
 * @param counted the localities of the estimate
 */
export function withoutLocalities(
  form: Expert360Form,
  codes: readonly string[],
  counted: readonly Commune[],
): Expert360Form {
  const isRemaining = ({ code }: { code: string }) => !codes.includes(code);
  if (form.radius === 0) return withLocalities(form, form.locations.filter(isRemaining));
  const byCode = [...groupByCode(counted.filter(isRemaining))];
  if (byCode.length > LOCALITY_MAXIMUM) return form;
  const around = byCode.map(([code, communes]) => localityOfCode(code, communes, 'brought'));
  return withLocalities(form, around, 0);
}
