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
