/** « {n} sur {n} »: both are the maximum, which is reached when this is said (BS-42, D-66). */
export function limitNotice(max: number): string {
  return `${max} sur ${max} programme(s) a déjà été sélectionné(s)`;
}

/** What the banner of a downsell asks for (BS-40, T-10). */
export function keepNotice(max: number): string {
  return `Merci de conserver au maximum ${max} programme(s) coché(s) dans 'À conserver'`;
}

/** Programmes boosted this month, in the header (BS-03, D-68). */
export function boostedText(count: number): string {
  return `${count} boost(s) en cours`;
}

/** « 2/4 programmes sélectionnés » (BS-04). */
export function selectedText(selected: number, max: number): string {
  return `${selected}/${max} programmes sélectionnés`;
}

/** « 2 sur 4 » (BL-05). */
export function programmesText(checked: number, max: number): string {
  return `${checked} sur ${max}`;
}

/** Of the button that sends the selection (BS-12). */
export function boostButtonText(selected: number): string {
  return selected > 1 ? 'Booster les programmes' : 'Booster le programme';
}

/** What is asked before the selection is sent (BS-13, D-71). */
export const CONFIRMATION = {
  title: 'Êtes-vous certain ?',
  description:
    'Après validation, il ne sera plus possible de modifier les boosts pour le mois en cours.',
} as const;

/** The notice of the limit shows this long, and the programme is unticked after that long (D-67). */
export const LIMIT_NOTICE_MS = 2500;
export const TAKE_BACK_AFTER_MS = 1000;
/** The banner of a downsell comes after this long (BS-40). */
export const DOWNSELL_BANNER_AFTER_MS = 3000;
