/** Messages for the error codes that the back end or the provider appends to the URL of the sign-in page. */
const SENTENCE_BY_ERROR: Readonly<Record<string, string>> = {
  profile:
    'Votre profil n’a pas pu être chargé. Reconnectez-vous ; si cela persiste, contactez le support.',
  access_denied: 'La connexion a été refusée ou annulée.',
  user_cancelled: 'La connexion a été annulée.',
  no_answer: 'Le service de connexion n’a rien répondu. Réessayez.',
};

/** Returns the message for the sign-in page's `error` parameter; undefined without one. */
export function signInErrorText(error: string | null): string | undefined {
  if (error === null || error === '') return undefined;
  return SENTENCE_BY_ERROR[error] ?? 'Une erreur est survenue pendant la connexion. Réessayez.';
}
