import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Stage } from '#domain/count/countState.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import type { IconName } from '#design-system/Icon/Icon.tsx';

/** How « Aller à… » and menus name an action. */
export interface ActionLabel {
  label: string;
  icon: IconName;
  /** The menu of the screen offers it too. */
  isInMenu?: true;
}

/** What a person can do with the count on screen beside the actions of the result tools. */
export const COUNT_ACTIONS = {
  estimate: { label: 'Estimer', icon: 'refresh' },
  save: { label: 'Enregistrer le comptage', icon: 'check' },
  savePlan: { label: 'Enregistrer le plan', icon: 'check' },
  proposal: { label: 'Voir la proposition client', icon: 'eye' },
  print: { label: 'Imprimer ou télécharger le PDF', icon: 'printer' },
  rename: { label: 'Renommer', icon: 'edit', isInMenu: true },
  plan: { label: 'Compléter en plan', icon: 'sliders', isInMenu: true },
  duplicate: { label: 'Dupliquer', icon: 'copy', isInMenu: true },
  history: { label: 'Historique', icon: 'list', isInMenu: true },
} as const satisfies Record<string, ActionLabel>;

type CountActionKey = keyof typeof COUNT_ACTIONS;

/** How an action is carried out now, or why it cannot be. */
export type CountActionOffer =
  | { run: () => void }
  | { href: string }
  /** One French sentence. */
  | { unavailable: string };

/** The offers by the key of the action: that of `COUNT_ACTIONS` or of a result tool. */
export type CountActionOffers = Partial<Record<CountActionKey, CountActionOffer>> &
  Readonly<Record<string, CountActionOffer | undefined>>;

/** Facts of a count screen that decide what can be done with the count. */
export interface ShownScreen {
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
  /** Absent for a count from which no plan can be made. */
  onPlan: (() => void) | undefined;
  onEstimate: () => void;
}

/** Returns the offer of an action that cannot be carried out, with one French sentence that says why. */
export const because = (unavailable: string) => ({ unavailable });

export const WAIT = because('Une estimation ou un enregistrement est en cours.');
export const ESTIMATE_FIRST = because('Estimez d’abord ce comptage.');
export const NOT_FOR_CLIENTS = because('Quittez d’abord le mode client.');

/** `screen` states what holds unless a part of the screen, which may not be shown, says otherwise. */
type Level = 'screen' | 'part';

const NONE: CountActionOffers = {};
// One screen is shown at a time, so the application holds the offers of one of them.
const registered = new Map<symbol, { level: Level; offers: CountActionOffers }>();
const listeners = new Set<() => void>();
let shown = NONE;

function update(): void {
  const entries = [...registered.values()];
  shown = NONE;
  for (const wanted of ['screen', 'part'] as const) {
    for (const { level, offers } of entries) if (level === wanted) shown = { ...shown, ...offers };
  }
  for (const listener of listeners) listener();
}

/** Sets the offers of a screen or of one of its parts, in place of its earlier ones. */
export function setCountActions(owner: symbol, level: Level, offers: CountActionOffers): void {
  registered.set(owner, { level, offers });
  update();
}

/** Removes the offers of a screen or of one of its parts. */
export function removeCountActions(owner: symbol): void {
  registered.delete(owner);
  update();
}

/** Returns the offers of the count on screen, the same object until they change; empty where no count is shown. */
export const shownCountActions = (): CountActionOffers => shown;

/** Calls back at each change of the offers. Returns a function that ends it. */
export function onCountActions(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Offers actions on the count on screen to « Aller à… » while the component is mounted (N-12).
 * @param level `screen` for what holds unless a part of the screen says otherwise
 */
export function useCountActions(offers: CountActionOffers, level: 'screen' | 'part' = 'part') {
  const [owner] = useState(() => Symbol('CountActions'));
  useLayoutEffect(() => setCountActions(owner, level, offers));
  useLayoutEffect(() => () => removeCountActions(owner), [owner]);
}

/** Returns the actions that the count on screen offers. */
export function useShownCountActions(): CountActionOffers {
  return useSyncExternalStore(onCountActions, shownCountActions);
}
