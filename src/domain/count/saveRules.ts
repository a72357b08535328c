import { formatInteger } from '../format/numbers.ts';

/** Longest agency name, in characters (CF-34). */
export const AGENCY_NAME_MAXIMUM = 55;

const REFUSED = 'Ce comptage ne peut pas être enregistré car';

/** Why a count may not be saved. The texts are those of the specification, spelling included (CF-36 to CF-39, D-32). */
export type SaveRejection =
  /** The total budget must exceed `minimum`, in whole euros. */
  | { rule: 'totalBudget'; minimum: number }
  | { rule: 'zeroBudget' }
  | { rule: 'contacts' }
  | { rule: 'invalidField' };

/** The sentence that the notification shows for a rejection. */
export function rejectionText(rejection: SaveRejection): string {
  switch (rejection.rule) {
    case 'totalBudget':
      return `${REFUSED} le budget total doit être superieur à ${formatInteger(rejection.minimum)}€`;
    case 'zeroBudget':
      return `${REFUSED} aucun budget ne peut être égal à zéro`;
    case 'contacts':
      return `${REFUSED} le nombre de contacts est incorrect`;
    case 'invalidField':
      return `${REFUSED} un des champs retourne une erreur`;
  }
}

/** An agency name is required and at most 55 characters; one of spaces only is empty (CF-33, D-103). */
export function isAgencyNameValid(name: string): boolean {
  return name.trim() !== '' && name.length <= AGENCY_NAME_MAXIMUM;
}
