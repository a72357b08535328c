/** Label of the day on which an e-mailing leaves (SE-29). */
export const SEND_DATE_LABEL = "Date d'envoi";
/** Said when no such day is chosen (SE-29). */
export const NO_SEND_DATE = "Sélectionnez une date d'envoi";
