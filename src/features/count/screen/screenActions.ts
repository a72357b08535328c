import { hasResult, isPending } from '#domain/count/countState.ts';
import { countPath } from '#domain/products/catalogue.ts';
import { duplicatePath } from '#domain/products/duplication.ts';
import {
  because,
  COUNT_ACTIONS,
  ESTIMATE_FIRST,
  NOT_FOR_CLIENTS,
  WAIT,
  type ActionLabel,
  type CountActionOffer,
  type CountActionOffers,
  type ShownScreen,
} from '../store/countActions.ts';
import { LISTED_TOOLS } from '../result/resultTools.ts';

const TOOL_ACTIONS = LISTED_TOOLS.flatMap(({ key, action }) =>
  action ? [{ key, ...action }] : [],
);

const listed = (actions: Readonly<Record<string, ActionLabel>>) =>
  Object.entries(actions).map(([key, { label, icon, isInMenu }]) => ({
    key,
    label,
    icon,
    ...(isInMenu && { isInMenu }),
  }));

const { estimate: ESTIMATE, save: SAVE, ...OTHERS } = COUNT_ACTIONS;

/** The actions on the count on screen, in the order in which « Aller à… » offers them. */
export const LISTED_ACTIONS: readonly (ActionLabel & { key: string })[] = [
  ...listed({ estimate: ESTIMATE, save: SAVE }),
  ...listed(Object.fromEntries(TOOL_ACTIONS.map(({ key, ...action }) => [key, action]))),
  ...listed(OTHERS),
];

const SAVE_FIRST = because('Enregistrez d’abord ce comptage.');

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

function planOffer({ stage, isClientMode, onPlan }: ShownScreen): CountActionOffer {
  if (isClientMode) return NOT_FOR_CLIENTS;
  if (isPending(stage)) return WAIT;
  return onPlan && hasResult(stage) ? { run: onPlan } : ESTIMATE_FIRST;
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
    ...Object.fromEntries(TOOL_ACTIONS.map(({ key, unavailable }) => [key, unavailable(screen)])),
    proposal: savedId === undefined ? SAVE_FIRST : { href: countPath(product, 'preview', savedId) },
    rename: savedId === undefined ? SAVE_FIRST : screen.isClientMode ? NOT_FOR_CLIENTS : WAIT,
    plan: planOffer(screen),
    duplicate: savedId === undefined ? SAVE_FIRST : { href: duplicatePath(product, savedId) },
    history: historyReason(screen),
  };
}
