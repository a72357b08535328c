import { formatEuro, formatInteger } from '../../format/numbers.ts';
import type { PreviousValues } from './form.ts';
import { intensityOf, type Intensity } from './intensities.ts';
import { customBoundsOf, selectedIntensity, type Expert360Forecast } from './result.ts';
import { CUSTOM_LEVEL, LEVEL_NAME } from './values.ts';

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

function replacedText(before: Intensity, after: Intensity | undefined): string {
  const gone = `${priced(before)} : cette offre n’est plus disponible pour ces localités.`;
  return after ? `${gone} Elle est remplacée par : ${priced(after)}.` : gone;
}

function customText(result: Expert360Forecast, before: Intensity, after: Intensity) {
  if (after.budget !== before.budget) {
    const bound = after.budget === customBoundsOf(result)?.minimum ? 'minimum' : 'maximum';
    return `Votre budget est passé de ${formatEuro(before.budget)} à ${formatEuro(after.budget)}, le ${bound} de l’offre sur-mesure pour ces localités.`;
  }
  if (after.impressions === before.impressions) return undefined;
  return `Pour ${formatEuro(after.budget)}, vous achetez ${formatInteger(after.impressions)} impressions au lieu de ${formatInteger(before.impressions)} : leur prix a changé.`;
}

function fixedText(before: Intensity, after: Intensity): string | undefined {
  const changes = [
    ...(after.budget === before.budget
      ? []
      : [
          `Son prix est passé de ${formatEuro(before.budget)} à ${formatEuro(after.budget)} : les volumes de ces localités ont changé.`,
        ]),
    ...(after.prints === before.prints
      ? []
      : [`Le Brand Content ${after.prints > 0 ? 'est désormais' : 'n’est plus'} compris.`]),
  ];
  return changes.length > 0 ? `${offerTitle(after.level)}. ${changes.join(' ')}` : undefined;
}

function changedText(
  result: Expert360Forecast,
  before: Intensity,
  isSameRequest: boolean,
): string | undefined {
  const after = selectedIntensity(result);
  if (after?.level !== before.level) return replacedText(before, after);
  if (after.level === CUSTOM_LEVEL) return customText(result, before, after);
  return isSameRequest ? fixedText(before, after) : undefined;
}

/**
 * Returns what a new estimate changed of the chosen offer, with the reason, or undefined when it changed nothing: an
 * offer that is no longer sold, or a custom budget moved to a bound (D-48).
 * @param isSameRequest true when the criteria are those of the previous estimate; otherwise a new price of the same
 *   fixed offer is expected and not reported
 */
export function offerChange(
  result: Expert360Forecast,
  previous: PreviousValues,
  isSameRequest: boolean,
): OfferChange | undefined {
  const before = intensityOf(previous.intensities, previous.selectedIntensityId);
  const text = before && changedText(result, before, isSameRequest);
  return text === undefined ? undefined : { title: 'Offre ajustée', text };
}
