import { formatEuro, formatInteger } from '../../format/numbers.ts';
import type { PreviousValues } from './form.ts';
import { intensityOf, type Intensity } from './intensities.ts';
import { customBoundsOf, selectedIntensity, type Expert360Forecast } from './result.ts';
import { CUSTOM_LEVEL, LEVEL_NAME, LEVELS, tierOf } from './values.ts';
import type { Commune } from '../../localities/selection.ts';

/** What a new estimate changed of the offer that a person had chosen (D-48). */
export interface OfferChange {
  title: string;
  text: string;
}

/** Returns the name of an offer as shown on its own: « Offre Medium », « Offre sur-mesure ». */
export function offerTitle(level: Intensity['level']): string {
  return level === CUSTOM_LEVEL ? LEVEL_NAME[level] : `Offre ${LEVEL_NAME[level]}`;
}

const priced = ({ level, budget }: Intensity): string =>
  `${offerTitle(level)} à ${formatEuro(budget)}`;

function replacedText(before: string, after: Intensity | undefined): string {
  const gone = `${before} : cette offre n’est plus disponible pour ces localités.`;
  return after ? `${gone} Elle est remplacée par : ${priced(after)}.` : gone;
}

function customText(result: Expert360Forecast, before: Intensity, after: Intensity) {
  if (after.budget !== before.budget) {
    const bound = after.budget === customBoundsOf(result)?.minimum ? 'minimum' : 'maximum';
    return `Votre budget est passé de ${formatEuro(before.budget)} à ${formatEuro(after.budget)}, le ${bound} de l’offre sur-mesure pour ces localités.`;
  }
  if (after.impressions === before.impressions) return undefined;
  return `Pour ${formatEuro(after.budget)}, vous achetez ${formatInteger(after.impressions)} impressions au lieu de ${formatInteger(before.impressions)} : leur prix a changé.`;
}

function fixedText(before: Intensity, after: Intensity): string | undefined {
  const changes: string[] = [];
  if (after.budget !== before.budget) {
    const prices = `de ${formatEuro(before.budget)} à ${formatEuro(after.budget)}`;
    changes.push(`Son prix est passé ${prices} : le volume de vos localités a changé.`);
  }
  if (after.prints !== before.prints) {
    changes.push(`Le Brand Content ${after.prints > 0 ? 'est désormais' : 'n’est plus'} compris.`);
  }
  return changes.length > 0 ? [`${offerTitle(after.level)}.`, ...changes].join(' ') : undefined;
}

function changedText(
  result: Expert360Forecast,
  { intensities, selectedIntensityId: tier }: PreviousValues,
): string | undefined {
  const level = LEVELS.find((one) => tierOf(one) === tier);
  if (level === undefined) return undefined;
  const before = intensityOf(intensities, tier);
  const after = selectedIntensity(result);
  if (after?.level !== level)
    return replacedText(before ? priced(before) : offerTitle(level), after);
  if (!before) return undefined;
  return level === CUSTOM_LEVEL ? customText(result, before, after) : fixedText(before, after);
}

/**
 * Returns what a new estimate changed of the offer that a person chose, with the reason, or undefined when it changed
 * nothing. Such changes are another offer in the place of one that is no longer sold, a custom budget moved to a bound,
 * and another price or other impressions of the same offer (D-48).
 */
export function offerChange(
  result: Expert360Forecast,
  previous: PreviousValues,
): OfferChange | undefined {
  const text = changedText(result, previous);
  return text === undefined ? undefined : { title: 'Offre ajustée', text };
}

/** The outcome of an estimate: offers, or localities that cannot be estimated (E3-12, D-44). */
export type Expert360Outcome<Forecast extends Expert360Forecast = Expert360Forecast> =
  | {
      kind: 'offers';
      forecast: Forecast;
      /** What the estimate changed of the previous choices. */
      change?: OfferChange | undefined;
    }
  | { kind: 'missing'; communes: Commune[] };
