import type { VersionConflict } from '#contract/conflict.ts';
import type { ApiError, ErrorCode } from '#contract/errors.ts';

/** HTTP status of each stable error code. */
export const STATUS_BY_CODE = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  identity_mismatch: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  version_conflict: 412,
  availability_changed: 409,
  rule_refused: 422,
  idempotency_key_reused: 422,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>;

/** Default message shown to the person. */
const MESSAGE_BY_CODE = {
  bad_request: 'La demande est incorrecte.',
  unauthenticated: 'Votre session a expiré : connectez-vous à nouveau.',
  forbidden: 'Vous n’avez pas accès à cette ressource.',
  identity_mismatch:
    'Cette adresse e-mail est liée à un autre compte de connexion. Demandez à un administrateur d’ouvrir «\u00A0Modifier le profil\u00A0» et de choisir «\u00A0Délier le compte\u00A0», puis reconnectez-vous.',
  not_found: 'Cette ressource n’existe pas.',
  method_not_allowed: 'Cette opération n’existe pas sur cette ressource.',
  conflict: 'La même opération est déjà en cours.',
  version_conflict:
    'Quelqu’un d’autre a modifié ce comptage entre-temps. Rouvrez-le pour repartir de sa dernière version.',
  availability_changed: 'Les disponibilités ont changé depuis l’estimation : relancez « Estimer ».',
  rule_refused: 'Cette opération n’est pas permise.',
  idempotency_key_reused: 'Cette clé a déjà servi pour une autre demande.',
  payload_too_large: 'La demande est trop volumineuse.',
  unsupported_media_type: 'Ce format de demande n’est pas pris en charge.',
  too_many_requests: 'Trop de demandes : réessayez dans un instant.',
  unavailable: 'Le service est momentanément indisponible\u00A0: réessayez dans un instant.',
  internal: 'Une erreur inattendue est survenue.',
} as const satisfies Record<ErrorCode, string>;

/** An error that is reported to the caller as a stable code and a French sentence. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: ErrorCode;
  readonly details: ApiError['details'];

  constructor(code: ErrorCode, message?: string, details?: ApiError['details']) {
    super(message ?? MESSAGE_BY_CODE[code]);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return STATUS_BY_CODE[this.code];
  }

  /** Returns the response body. */
  toBody(): ApiError {
    const body: ApiError = { code: this.code, message: this.message };
    return this.details === undefined ? body : { ...body, details: this.details };
  }
}

/** A change rejected because its record was changed first. The body holds the current content, and the refused one of a count. */
export class VersionConflictFailure extends ApiFailure {
  readonly conflict: Readonly<{ current: { version: number } }>;

  constructor(conflict: VersionConflict | { current: { version: number } }, message?: string) {
    super('version_conflict', message, [
      { path: 'version', message: String(conflict.current.version) },
    ]);
    this.conflict = conflict;
  }

  override toBody(): ApiError {
    return { ...super.toBody(), conflict: this.conflict };
  }
}

/** A rejected request of a person or an address over its rate limit; `Retry-After` says when to retry. */
export class TooManyRequestsFailure extends ApiFailure {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    const unit = retryAfterSeconds > 1 ? 'secondes' : 'seconde';
    super(
      'too_many_requests',
      `Trop de demandes en peu de temps\u00A0: réessayez dans ${retryAfterSeconds} ${unit}.`,
    );
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
