/** The link to the proposal of a saved count. */
export const PROPOSAL = 'Voir la proposition client';

/** The same link while the screen differs from what is saved (D-153). */
export const SAVED_PROPOSAL = `${PROPOSAL} (version enregistrée)`;
