import { isAdmin, isOperations, type UserProfile } from '#domain/profile.ts';
import type { FigureOrigin } from '#domain/count/demonstration.ts';
import { ApiFailure } from '../request/failure.ts';
import type { StoredSegment } from '../repositories/inventory.ts';

/* Where the figures of an estimate come from: an import, the demonstration, or nowhere (D-172). */

/** The files that estimates are made of, as `npm run import` names them. */
type ImportedFigures = 'inventory' | 'contacts';

const MISSING = {
  inventory: {
    fact: 'Aucun inventaire n’a été importé pour ces critères.',
    request:
      'Choisissez d’autres contextes de diffusion, ou demandez aux Opérations de l’importer.',
  },
  contacts: {
    fact: 'Aucune base de contacts n’a été importée pour ce produit.',
    request: 'Choisissez un autre produit, ou demandez aux Opérations de l’importer.',
  },
} as const satisfies Record<ImportedFigures, { fact: string; request: string }>;

/** An estimate without anything to estimate from. Its message asks a salesperson to have it imported. */
export class NoInventoryFailure extends ApiFailure {
  readonly missing: ImportedFigures;

  constructor(missing: ImportedFigures) {
    const { fact, request } = MISSING[missing];
    super('no_inventory', `${fact} ${request}`);
    this.missing = missing;
  }
}

/** Waits for an estimate. One that lacks figures tells operations and administrators the command that imports them. */
export async function orHowToImport<Answer>(
  actor: UserProfile,
  estimate: Promise<Answer>,
): Promise<Answer> {
  try {
    return await estimate;
  } catch (error) {
    if (!(error instanceof NoInventoryFailure)) throw error;
    if (!isOperations(actor) && !isAdmin(actor)) throw error;
    const { missing, code } = error;
    throw new ApiFailure(
      code,
      `${MISSING[missing].fact} Importez-le sur le serveur\u00A0: npm run import -- ${missing} FICHIER.csv`,
    );
  }
}

type Segment = Pick<StoredSegment, 'origin' | 'totalWeight'>;

/** @throws NoInventoryFailure when none of the segments of an estimate has any inventory */
export function requireInventory(segments: readonly Segment[]): void {
  if (!segments.some(({ totalWeight }) => totalWeight > 0)) {
    throw new NoInventoryFailure('inventory');
  }
}

/** A line of an estimate, and the segments whose inventory it adds up. */
export interface OriginLine {
  code: string;
  segments: readonly Segment[];
}

const isInvented = (segments: readonly Segment[]): boolean =>
  segments.some(({ origin }) => origin === 'demonstration');

/**
 * Returns what an estimate says of the origin of its figures.
 * @param segments all that the request names
 */
export function originOf(segments: readonly Segment[], lines: readonly OriginLine[]): FigureOrigin {
  const counted = lines.filter((line) => line.segments.length > 0);
  const invented = counted.filter((line) => isInvented(line.segments));
  const isMixed = invented.length > 0 && invented.length < counted.length;
  return {
    isDemonstration: isInvented(segments),
    ...(isMixed && { demonstrationLines: invented.map(({ code }) => code) }),
  };
}
