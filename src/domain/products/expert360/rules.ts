import { type AncienFormErrors, ancienVariants } from '../../count/ancien/form.ts';
import type { AncienValues } from '../../count/ancien/values.ts';
import { PER_THOUSAND } from '../../count/campaign/pricing.ts';
import type { CountRules } from '../../count/rules.ts';
import {
  type Commune,
  addLocalities,
  groupByCode,
  localityOfCode,
  type SelectedLocality,
} from '../../localities/selection.ts';
import { withLocalities } from '../../count/localityFields.ts';
import {
  nearbyVariants,
  surroundedCodes,
  type Variant,
  type VariantContext,
} from '../../count/variants/variants.ts';
import { previousValuesOf, type toExpert360Document } from './codec.ts';
import { formatInteger } from '../../format/numbers.ts';
import type { Expert360Document, Expert360Request } from './document.ts';
import { expert360Request, type Expert360Form, type PreviousValues } from './form.ts';
import { offerChange, type Expert360Outcome } from './offerChange.ts';
import { purchasedLines, withPreviousValues } from './purchase.ts';
import type { ExplainedRow } from '../../count/explanation/figures.ts';
import { defaultTier, type Intensity } from './intensities.ts';
import { startExpert360Result, toggleExternalRedirect, type Expert360Forecast } from './result.ts';
import { CUSTOM_LEVEL, shownImpressions } from './values.ts';
import { expert360Spread } from './spread.ts';

/** Converts a catchment zone to entries of a selection, nearest first. Nobody chose its codes one by one (D-162). */
function entriesOf(zone: readonly Commune[]): SelectedLocality[] {
  return [...groupByCode(zone)].map(([code, communes]) =>
    localityOfCode(code, communes, 'brought'),
  );
}

function addZone({ locations }: Pick<Expert360Form, 'locations'>, zone: readonly Commune[]) {
  return addLocalities(locations, entriesOf(zone));
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

/** Says how the impressions that are bought become those of the offer (E3-37). */
function shownTwiceNote(purchased: number): string {
  const shown = formatInteger(shownImpressions(purchased));
  return `L’offre compte 2 fois les impressions achetées\u00A0: ${shown} au total.`;
}

/** Returns the volume of all localities as one row: the offer is not bought by locality (N-01). */
function explainedOffer(outcome: Expert360Outcome): ExplainedRow[] {
  if (outcome.kind !== 'offers') return [];
  const { totalForecast } = outcome.forecast;
  const lines = purchasedLines(outcome.forecast);
  return [
    {
      row: undefined,
      name: 'Volume des localités',
      total: totalForecast,
      available: lines.reduce((sum, { available }) => sum + available, 0),
      purchased: lines.reduce((sum, { purchased }) => sum + purchased, 0),
      unit: PER_THOUSAND.unit.many,
      note: shownTwiceNote(lines.reduce((sum, { purchased }) => sum + purchased, 0)),
    },
  ];
}

/** An Expert 360 count. */
export interface Expert360Types {
  values: AncienValues;
  form: Expert360Form;
  request: Expert360Request;
  errors: AncienFormErrors;
  answer: Expert360Forecast | Commune[];
  result: Expert360Outcome;
  /** The choices made on the offers; null when there were none. */
  quantities: PreviousValues | null;
  document: Expert360Document;
  saved: ReturnType<typeof toExpert360Document>;
}

const LINE_IDS = ['tier', 'customOffer', 'redirect', 'brandContent', 'comment'] as const;
type LineId = (typeof LINE_IDS)[number];

/** Returns the choices by line id. Options change the budget of the custom offer, but not its impressions. */
function choicesOf(values: PreviousValues): Record<LineId, unknown> {
  return {
    tier: values.selectedIntensityId,
    customOffer: values.intensities.find(isCustom)?.impressions,
    redirect: values.externalURL,
    brandContent: values.brandContentAdjustableOffer,
    comment: values.brandContentCommentary,
  };
}

/** Returns the choices made on a result. The prices of its fixed offers are no choices. */
function chosenValuesOf(forecast: Expert360Forecast): PreviousValues {
  const values = previousValuesOf(forecast);
  return { ...values, intensities: values.intensities.filter(isCustom) };
}

const isCustom = ({ level }: Intensity): boolean => level === CUSTOM_LEVEL;

/**
 * Returns the choices to put back. A tier and a custom offer that nobody chose are left out, so that the next estimate
 * chooses them. The options are those on screen, because an estimate never changes them.
 */
function keepChoices(
  kept: PreviousValues | null,
  shown: PreviousValues,
  isChanged: (id: LineId) => boolean,
): PreviousValues | null {
  if (!kept && !LINE_IDS.some(isChanged)) return null;
  const custom = kept?.intensities.filter(isCustom) ?? [];
  // The options are part of the budget of the custom offer, so its budget changes with them.
  const isRepriced = custom.length > 0 && (isChanged('redirect') || isChanged('brandContent'));
  return {
    ...shown,
    intensities:
      isRepriced || isChanged('customOffer') ? shown.intensities.filter(isCustom) : custom,
    selectedIntensityId: isChanged('tier')
      ? shown.selectedIntensityId
      : (kept?.selectedIntensityId ?? null),
  };
}

/**
 * Returns an estimate without the choices of the saved count, which an estimate in Edit mode already has (AP-57). The
 * custom level tells them apart, because only a result adds it.
 */
function withoutChoices(forecast: Expert360Forecast): Expert360Forecast {
  if (!forecast.client.intensity.some(isCustom)) return forecast;
  const { client, ...rest } = forecast.externalURL ? toggleExternalRedirect(forecast) : forecast;
  const intensity = client.intensity.filter((one) => !isCustom(one));
  return {
    ...forecast,
    ...rest,
    client: { ...client, intensity },
    intensity: defaultTier(intensity),
    brandContentAdjustableOffer: false,
    brandContentCommentary: '',
  };
}

/** Returns the offers of an estimate, with previous choices put back. */
function startOffers(answer: Expert360Forecast, previous: PreviousValues | null): Expert360Outcome {
  const fresh = withoutChoices(answer);
  const first = startExpert360Result(fresh);
  if (!previous) return { kind: 'offers', forecast: first };
  const restored = withPreviousValues(fresh, previous);
  const forecast =
    previous.selectedIntensityId === null ? { ...restored, intensity: first.intensity } : restored;
  return { kind: 'offers', forecast, change: offerChange(forecast, previous) };
}

/** Returns what the count workflow must know about Expert 360. */
export function expert360Rules(values: AncienValues): CountRules<Expert360Types> {
  return {
    requestOf: (form) => expert360Request(values, form),
    unit: PER_THOUSAND.unit,
    explained: explainedOffer,
    spread: expert360Spread(),
    availability: null,
    variants: ancienVariants(zoneVariants),
    surrounded: codesOutsideZone,
    isCounted: ({ kind }) => kind === 'offers',
    startResult: (answer, previous) => ({
      result: Array.isArray(answer)
        ? { kind: 'missing', communes: answer }
        : startOffers(answer, previous),
      lowered: [],
    }),
    quantitiesOf: (outcome) =>
      outcome.kind === 'offers' ? chosenValuesOf(outcome.forecast) : null,
    linesOf: (outcome) =>
      outcome.kind === 'offers' ? choicesOf(previousValuesOf(outcome.forecast)) : {},
    keepLines: (previous, outcome, isChanged) =>
      outcome.kind === 'offers'
        ? keepChoices(previous, previousValuesOf(outcome.forecast), isChanged)
        : previous,
  };
}
