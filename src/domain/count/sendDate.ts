/** Label of the send date of an e-mailing (SE-29). */
export const SEND_DATE_LABEL = "Date d'envoi";
/** Error message shown when no send date is chosen (SE-29). */
export const NO_SEND_DATE = "Sélectionnez une date d'envoi";
