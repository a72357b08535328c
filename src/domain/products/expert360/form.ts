import {
  ancienRequest,
  newAncienForm,
  savedAncienForm,
  type AncienForm,
  type AncienRequest,
} from '../../count/ancien/form.ts';
import { withLocalities } from '../../count/localityFields.ts';
import {
  groupByCode,
  localityOfCode,
  LOCALITY_MAXIMUM,
  type Commune,
  type SelectedLocality,
} from '../../localities/selection.ts';
import type { Intensity } from './intensities.ts';
import { EXPERT360_DEFAULTS, type Tier } from './values.ts';

/** Whom the count is for, and the localities around them, nearest first (D-79, D-80). */
export interface Expert360Client {
  clientId: string;
  clientName: string;
  /** Empty while it has not come, and when it could not (E3-49). */
  catchmentZone: Commune[];
}

/** What the person configures (E3-42). */
export interface Expert360Form extends AncienForm, Expert360Client {}

/** Body of an estimate (AP-56). */
export interface Expert360Request extends AncienRequest {
  clientId: string;
}

/** What a saved count remembers of its request (E3-46): its market is the only one. */
export type SavedExpert360Request = Omit<Expert360Request, 'market'>;

/** What an estimate of the Edit mode carries of the saved count (AP-57). */
export interface PreviousValues {
  brandContentAdjustableOffer: boolean;
  brandContentCommentary: string;
  externalURL: boolean;
  intensities: Intensity[];
  selectedIntensityId: Tier | null;
}

/** A new form for a client (E3-09 to E3-11). */
export function newExpert360Form(client: Expert360Client): Expert360Form {
  return { ...newAncienForm(EXPERT360_DEFAULTS), ...client };
}

/** The form that a saved count was configured with. */
export function savedExpert360Form(saved: {
  xp360Req: SavedExpert360Request;
  client: Pick<Expert360Client, 'clientId' | 'clientName'>;
  catchmentZone: readonly Commune[];
  locations: readonly SelectedLocality[];
}): Expert360Form {
  const { xp360Req: request, locations, client, catchmentZone } = saved;
  return {
    ...savedAncienForm({ request, locations }),
    clientId: client.clientId,
    clientName: client.clientName,
    catchmentZone: [...catchmentZone],
  };
}

/** The body of the estimate that a form asks for. The form must be valid. */
export function expert360Request(form: Expert360Form): Expert360Request {
  return { ...ancienRequest(form), clientId: form.clientId };
}

/** What the Edit mode adds to the body (AP-57). */
export function previousEntries(previous: PreviousValues): PreviousValues & { mode: 'Edit' } {
  return { mode: 'Edit', ...previous };
}

/**
 * The form without some postal codes (E3-24). Where a radius brought them, the counted localities become the selection,
 * so that single ones can leave it; more than a selection holds stay as they are.
 * @param counted the localities of the estimate
 */
export function withoutLocalities(
  form: Expert360Form,
  codes: readonly string[],
  counted: readonly Commune[] = [],
): Expert360Form {
  const isKept = ({ code }: { code: string }) => !codes.includes(code);
  if (form.radius === 0) return withLocalities(form, form.locations.filter(isKept));
  const communes = counted.filter(isKept);
  if (communes.length > LOCALITY_MAXIMUM) return form;
  const around = [...groupByCode(communes)].map(([code, ofCode]) => localityOfCode(code, ofCode));
  return withLocalities(form, around, 0);
}
