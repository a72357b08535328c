import { internalText } from '../../count/internalText.ts';
import { formatEuro, formatInteger } from '../../format/numbers.ts';
import type { PreviousValues } from './form.ts';
import { intensityOf, type Intensity } from './intensities.ts';
import {
  customBoundsOf,
  offersCustom,
  selectedIntensity,
  type Expert360Forecast,
} from './result.ts';
import { CUSTOM_LEVEL, LEVEL_NAME, LEVELS, tierOf } from './values.ts';
import type { Commune, ListedLocality } from '../../localities/selection.ts';

/** Why an intensity cannot be chosen, and what to do about it. */
export const UNAVAILABLE_INTENSITY = internalText(
  'Les localités choisies ne permettent pas cette intensité\u00A0: ajoutez ou remplacez des localités, puis estimez à nouveau.',
);

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
export type Expert360Outcome =
  | {
      kind: 'offers';
      forecast: Expert360Forecast;
      /** What the estimate changed of the previous choices. */
      change?: OfferChange | undefined;
    }
  | { kind: 'missing'; communes: Commune[] };

/** A message about the localities of an estimate (E3-23, E3-24). The specification gives the titles. */
export interface LocalityMessage {
  title: string;
  text: string;
  localities: ListedLocality[];
  /** True when « Supprimer ces localités » can remove the localities. */
  isRemovable: boolean;
}

export const TOO_RESTRICTED: LocalityMessage = {
  title: 'Ciblage trop restreint',
  text: "Les localités sélectionnées ne disposent pas d'un inventaire suffisant. Merci d'ajouter des localités.",
  localities: [],
  isRemovable: false,
};

/** The reason why « Nos offres » cannot be selected, when only a custom offer is sold. */
export const NO_FIXED_OFFER =
  'Aucune de nos offres n’est disponible pour ces localités : ajoutez ou remplacez des localités, puis estimez à nouveau.';

/** What the save bar says while no offer is chosen. */
export const NO_OFFER = 'Aucune offre choisie';

/**
 * Returns why nothing can be saved while no offer is chosen, such as for a budget below the cheapest one. Undefined while
 * one is chosen, and where none is sold, which a message about the localities says.
 */
export function noOfferReason(result: Expert360Forecast): string | undefined {
  if (selectedIntensity(result)) return undefined;
  const prices = result.client.intensity
    .filter(({ level, available }) => available && level !== CUSTOM_LEVEL)
    .map(({ budget }) => budget);
  const bounds = offersCustom(result) ? customBoundsOf(result) : undefined;
  if (bounds) prices.push(bounds.minimum);
  if (prices.length === 0) return undefined;
  return `Aucune offre choisie\u00A0: la moins chère coûte ${formatEuro(Math.min(...prices))} par mois.`;
}

/**
 * Returns « Ciblage trop restreint » when no tier is available, and « Intensités non disponibles » when some postal
 * codes lack a tier (D-44).
 */
export function localityMessages(result: Expert360Forecast): LocalityMessage[] {
  const isRestricted = !result.client.intensity.some(({ available }) => available);
  const nameByCode = new Map(
    result.forescastResultSplitByPostalCodes.map(({ code, name }) => [code, name]),
  );
  const localities = result.insufficientShareOfVoice.map((code) => ({
    code,
    name: nameByCode.get(code) ?? code,
  }));
  return [
    ...(isRestricted ? [TOO_RESTRICTED] : []),
    ...(localities.length > 0
      ? [
          {
            title: 'Intensités non disponibles',
            text: 'Ces localités ne permettent pas toutes les intensités.',
            localities,
            isRemovable: true,
          },
        ]
      : []),
  ];
}

/**
 * Returns « Localités non disponibles », for a list of missing localities returned instead of an estimate (E3-12,
 * E3-25).
 */
export function missingMessage(missing: readonly Commune[]): LocalityMessage {
  return {
    title: 'Localités non disponibles',
    text: 'Retirez ces localités de votre sélection pour lancer le comptage.',
    localities: missing.map(({ code, name }) => ({ code, name })),
    isRemovable: true,
  };
}
