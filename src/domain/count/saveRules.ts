import { cleanName, nameProblem, type NameProblem } from '../format/names.ts';
import { formatInteger } from '../format/numbers.ts';

/** Maximum length of an agency name, in characters as people count them: an emoji is one (CF-34). */
export const AGENCY_NAME_MAXIMUM = 55;

const REFUSED = 'Ce comptage ne peut pas être enregistré car';

/** Shown instead of a total while a field that it includes is in error. */
export const TO_CORRECT = 'à corriger';

/** Why a count cannot be saved. */
export type SaveRejection =
  /** The total budget is too low; `minimum` is in whole euros. */
  | { rule: 'totalBudget'; minimum: number }
  | { rule: 'zeroBudget' }
  | { rule: 'contacts' }
  | { rule: 'invalidField' };

/** Returns the text of the notification, spelled as in the specification (CF-36 to CF-39, D-32). */
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

/** Returns why a typed agency name cannot be saved: it has 1 to 55 readable characters (CF-33, CF-34, D-103). */
export function agencyNameProblem(name: string): NameProblem | undefined {
  return nameProblem(cleanName(name), AGENCY_NAME_MAXIMUM);
}
