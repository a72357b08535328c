import { hasResult, isPending, type Stage } from '#domain/count/lifecycle.ts';
import { countPath, type CountProductKey } from '#domain/products/catalogue.ts';
import { duplicatePath } from '#domain/products/duplication.ts';
import type { CountActionOffer, CountActionOffers } from './countActions.ts';

interface ShownScreen {
  product: CountProductKey;
  stage: Stage;
  isEstimable: boolean;
  /** Identifier of the count, once it is saved. */
  savedId: string | undefined;
  /** The screen was opened on a saved count. */
  isSaved: boolean;
  /** The rows of the result, if there is one, can be changed. */
  isSpreadable: boolean;
  isClientMode: boolean;
  onEstimate: () => void;
}

const because = (unavailable: string) => ({ unavailable });

const WAIT = because('Une estimation ou un enregistrement est en cours.');
const ESTIMATE_FIRST = because('Estimez d’abord ce comptage.');
const SAVE_FIRST = because('Enregistrez d’abord ce comptage.');
const NOT_FOR_CLIENTS = because('Quittez d’abord le mode client.');

function spreadReason({ stage, isSpreadable, isClientMode }: ShownScreen): CountActionOffer {
  if (isClientMode) return NOT_FOR_CLIENTS;
  if (isPending(stage)) return WAIT;
  if (!hasResult(stage)) return ESTIMATE_FIRST;
  return isSpreadable
    ? because('Aucune ligne n’est disponible à la vente.')
    : because('Les lignes de cette offre ne se modifient pas.');
}

function saveReason({ stage }: ShownScreen): CountActionOffer {
  if (isPending(stage)) return WAIT;
  return stage === 'saved'
    ? because('Ce comptage est enregistré, et rien n’a changé depuis.')
    : ESTIMATE_FIRST;
}

function historyReason({ stage, savedId, isSaved, isClientMode }: ShownScreen): CountActionOffer {
  if (isClientMode) return NOT_FOR_CLIENTS;
  if (isPending(stage)) return WAIT;
  return savedId !== undefined && !isSaved
    ? because('Rouvrez ce comptage depuis la liste pour voir son historique.')
    : SAVE_FIRST;
}

/**
 * Returns what holds for the actions of a count whatever its parts say: the result, the save bar and the history offer
 * what they can do themselves, and are not always shown.
 */
export function screenActions(screen: ShownScreen): CountActionOffers {
  const { product, stage, isEstimable, savedId, onEstimate } = screen;
  const upToDate = because('L’estimation est à jour.');
  return {
    estimate: isEstimable ? { run: onEstimate } : isPending(stage) ? WAIT : upToDate,
    save: saveReason(screen),
    spread: spreadReason(screen),
    pin: screen.isClientMode ? NOT_FOR_CLIENTS : isPending(stage) ? WAIT : ESTIMATE_FIRST,
    proposal: savedId === undefined ? SAVE_FIRST : { href: countPath(product, 'preview', savedId) },
    rename: savedId === undefined ? SAVE_FIRST : screen.isClientMode ? NOT_FOR_CLIENTS : WAIT,
    duplicate: savedId === undefined ? SAVE_FIRST : { href: duplicatePath(product, savedId) },
    history: historyReason(screen),
  };
}
