/**
 * Returns the text of the link to the proposal of a saved count (D-153).
 * @param isChanged the screen differs from what is saved
 */
export const proposalText = (isChanged: boolean): string =>
  `Voir la proposition client${isChanged ? ' (version enregistrée)' : ''}`;
