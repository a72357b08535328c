/** Why the sign-in page is shown, as a French title and sentence. */
export interface SignInError {
  title: string;
  text: string;
}

const FAILED = 'La connexion n’a pas abouti';

/** Messages for the error codes that the application or the provider appends to the URL of the sign-in page. */
const MESSAGE_BY_ERROR = {
  expired: {
    title: 'Votre session a expiré',
    text: 'Reconnectez-vous pour revenir à la page que vous aviez ouverte.',
  },
  profile: {
    title: FAILED,
    text: 'Votre profil n’a pas pu être chargé. Reconnectez-vous ; si cela persiste, contactez le support.',
  },
  forbidden: {
    title: 'Accès refusé',
    text: 'Votre compte n’a pas accès à AdFactory. Demandez à un administrateur de vous l’ouvrir.',
  },
  other_account: {
    title: 'Cette adresse est liée à un autre compte',
    text: 'Votre profil appartient à un compte de connexion plus ancien. Demandez à un administrateur d’ouvrir «\u00A0Modifier le profil\u00A0» et de choisir «\u00A0Délier le compte\u00A0», puis reconnectez-vous.',
  },
  access_denied: { title: FAILED, text: 'La connexion a été refusée ou annulée.' },
  user_cancelled: { title: FAILED, text: 'La connexion a été annulée.' },
  no_answer: { title: FAILED, text: 'Le service de connexion n’a rien répondu. Réessayez.' },
} as const satisfies Record<string, SignInError>;

export type SignInErrorCode = keyof typeof MESSAGE_BY_ERROR;

const isKnown = (error: string): error is SignInErrorCode => Object.hasOwn(MESSAGE_BY_ERROR, error);

/** Returns the message for the sign-in page's `error` parameter; undefined without one. */
export function signInError(error: string | null): SignInError | undefined {
  if (error === null || error === '') return undefined;
  if (isKnown(error)) return MESSAGE_BY_ERROR[error];
  return { title: FAILED, text: 'Une erreur est survenue pendant la connexion. Réessayez.' };
}
