/**
 * Returns the limit notice. Both numbers are the maximum, because it is shown when the maximum is reached (BS-42,
 * D-66).
 */
export function limitNotice(max: number): string {
  return `${max} sur ${max} programme(s) a déjà été sélectionné(s)`;
}

/** Returns the text of the downsell banner (BS-40, T-10). */
export function keepNotice(max: number): string {
  return `Merci de conserver au maximum ${max} programme(s) coché(s) dans 'À conserver'`;
}

/** Returns the number of programmes boosted this month, as shown in the header (BS-03, D-68). */
export function boostedText(count: number): string {
  return `${count} boost(s) en cours`;
}

/** Returns « 2/4 programmes sélectionnés » (BS-04). */
export function selectedText(selected: number, max: number): string {
  return `${selected}/${max} programmes sélectionnés`;
}

/** Returns « 2 sur 4 » (BL-05). */
export function programmesText(checked: number, max: number): string {
  return `${checked} sur ${max}`;
}

/** Returns the label of the button that submits the selection (BS-12). */
export function boostButtonText(selected: number): string {
  return selected > 1 ? 'Booster les programmes' : 'Booster le programme';
}

/** Confirmation before the selection is submitted (BS-13, D-71). */
export const CONFIRMATION = {
  title: 'Êtes-vous certain ?',
  description:
    'Après validation, il ne sera plus possible de modifier les boosts pour le mois en cours.',
} as const;

/** How long the limit notice is shown, and the delay before the programme is unchecked, in milliseconds (D-67). */
export const LIMIT_NOTICE_MS = 2500;
export const REVERT_DELAY_MS = 1000;
/** Delay before the downsell banner appears, in milliseconds (BS-40). */
export const DOWNSELL_BANNER_AFTER_MS = 3000;
