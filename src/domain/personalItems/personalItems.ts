/*
 * Personal items: what a person keeps on the server under a name of their own, to use it again. Zones and views follow
 * the same rules (N-09, N-11).
 */

import { singleSpaced } from '../format/names.ts';

/** Maximum length of the name of a personal item, in graphemes. */
export const ITEM_NAME_MAXIMUM = 60;

/** Maximum number of zones of a person, and of views of a person in one list. */
export const ITEMS_MAXIMUM = 100;

export type ItemKind = 'zone' | 'view';

/** The nouns of each kind in messages. Both are feminine. */
const NOUNS_BY_KIND = {
  zone: { one: 'zone', many: 'zones' },
  view: { one: 'vue', many: 'vues de cette liste' },
} as const satisfies Record<ItemKind, { one: string; many: string }>;

/** Returns the text by which names are compared: two names that differ only in case or spaces are the same name. */
export function nameKey(name: string): string {
  return singleSpaced(name).normalize('NFC').toLocaleLowerCase('fr');
}

/** Why an item cannot be stored: `name` is an error of its name, `maximum` is not. */
export interface ItemRefusal {
  cause: 'name' | 'maximum';
  /** French sentence that says what to do. */
  message: string;
}

/**
 * Returns why an item cannot be stored among the others of its person, or undefined when it can.
 * @param others the items of the person among which names are unique, without the one that is stored
 */
export function itemRefusal(
  kind: ItemKind,
  { name, isNew }: { name: string; isNew: boolean },
  others: readonly { name: string }[],
): ItemRefusal | undefined {
  const { one, many } = NOUNS_BY_KIND[kind];
  const taken = others.find((other) => nameKey(other.name) === nameKey(name));
  if (taken) {
    const message = `Vous avez déjà une ${one} nommée «\u00A0${taken.name}\u00A0». Choisissez un autre nom.`;
    return { cause: 'name', message };
  }
  if (!isNew || others.length < ITEMS_MAXIMUM) return undefined;
  const message = `Vous avez déjà ${ITEMS_MAXIMUM} ${many}, le maximum. Supprimez-en une pour enregistrer celle-ci.`;
  return { cause: 'maximum', message };
}

/** Returns the message of a change whose item was changed elsewhere in between. */
export function outdatedItemMessage(kind: ItemKind): string {
  const { one } = NOUNS_BY_KIND[kind];
  return `Cette ${one} a été modifiée entre-temps, dans un autre onglet ou sur un autre appareil. Vérifiez-la, puis recommencez.`;
}

/** Returns the message of a call about an item that the person may not see or that was deleted. */
export function missingItemMessage(kind: ItemKind): string {
  return `Cette ${NOUNS_BY_KIND[kind].one} n’existe plus.`;
}
