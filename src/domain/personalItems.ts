/*
 * Personal items: what a person keeps on the server under a name of their own, to use it again. Zones and views follow
 * the same rules (N-09, N-11). A client file that is kept is a view, whose messages name it by what it is.
 */

import { singleSpaced } from './format/names.ts';

/** Maximum length of the name of a personal item, in graphemes. */
export const ITEM_NAME_MAXIMUM = 60;

/** Maximum number of zones of a person, and of views of a person in one list. */
export const ITEMS_MAXIMUM = 100;

export type ItemKind = 'zone' | 'view' | 'clientFile';

/** The nouns of each kind in messages, with the endings and articles of their gender. */
interface Nouns {
  one: string;
  many: string;
  a: string;
  this: string;
  thisOne: string;
  e: string;
}

const FEMININE = { a: 'une', this: 'Cette', thisOne: 'celle-ci', e: 'e' };

const NOUNS_BY_KIND = {
  zone: { one: 'zone', many: 'zones', ...FEMININE },
  view: { one: 'vue', many: 'vues de cette liste', ...FEMININE },
  clientFile: {
    one: 'dossier',
    many: 'dossiers',
    a: 'un',
    this: 'Ce',
    thisOne: 'celui-ci',
    e: '',
  },
} as const satisfies Record<ItemKind, Nouns>;

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
  const { one, many, a, thisOne, e } = NOUNS_BY_KIND[kind];
  const taken = others.find((other) => nameKey(other.name) === nameKey(name));
  if (taken) {
    const message = `Vous avez déjà ${a} ${one} nommé${e} «\u00A0${taken.name}\u00A0». Choisissez un autre nom.`;
    return { cause: 'name', message };
  }
  if (!isNew || others.length < ITEMS_MAXIMUM) return undefined;
  const message = `Vous avez déjà ${ITEMS_MAXIMUM} ${many}, le maximum. Supprimez-en ${a} pour enregistrer ${thisOne}.`;
  return { cause: 'maximum', message };
}

/** Returns the message of a change whose item was changed elsewhere in between. */
export function outdatedItemMessage(kind: ItemKind): string {
  const { one, this: article, e } = NOUNS_BY_KIND[kind];
  return `${article} ${one} a été modifié${e} entre-temps, dans un autre onglet ou sur un autre appareil. Vérifiez-l${e === 'e' ? 'a' : 'e'}, puis recommencez.`;
}

/** Returns the message of a call about an item that the person may not see or that was deleted. */
export function missingItemMessage(kind: ItemKind): string {
  const { one, this: article } = NOUNS_BY_KIND[kind];
  return `${article} ${one} n’existe plus.`;
}
