import { describe, expect, it } from 'vitest';
import {
  itemRefusal,
  ITEMS_MAXIMUM,
  missingItemMessage,
  nameKey,
  outdatedItemMessage,
  type ItemKind,
} from '#domain/personalItems.ts';

const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}` }));

describe('the names of personal items', () => {
  it('[N-09] are the same whatever their case, and however an accent is typed', () => {
    expect(nameKey('ÉTÉ')).toBe(nameKey('e\u0301te\u0301'));
    expect(nameKey('Été')).not.toBe(nameKey('Ete'));
    expect(nameKey('Bord\u00A0 de mer ')).toBe(nameKey('bord de mer'));
  });

  it.each<[ItemKind, string]>([
    ['zone', 'Vous avez déjà une zone nommée «\u00A0Métropole\u00A0». Choisissez un autre nom.'],
    ['view', 'Vous avez déjà une vue nommée «\u00A0Métropole\u00A0». Choisissez un autre nom.'],
    [
      'clientFile',
      'Vous avez déjà un dossier nommé «\u00A0Métropole\u00A0». Choisissez un autre nom.',
    ],
  ])('[N-09, N-11] are unique among the items of a person: %s', (kind, message) => {
    const others = [{ name: 'Lyon' }, { name: 'Métropole' }];
    for (const isNew of [true, false]) {
      expect(itemRefusal(kind, { name: 'MÉTROPOLE', isNew }, others)).toEqual({
        cause: 'name',
        message,
      });
      expect(itemRefusal(kind, { name: 'Métropoles', isNew }, others)).toBeUndefined();
    }
  });
});

describe('the number of personal items', () => {
  it.each<[ItemKind, string]>([
    ['zone', 'Vous avez déjà 100 zones, le maximum. Supprimez-en une pour enregistrer celle-ci.'],
    [
      'view',
      'Vous avez déjà 100 vues de cette liste, le maximum. Supprimez-en une pour enregistrer celle-ci.',
    ],
  ])('[N-09, N-11] is at most a hundred, and none that exists is refused: %s', (kind, message) => {
    const full = named(ITEMS_MAXIMUM);
    const item = { name: 'Autre', isNew: true };
    expect(itemRefusal(kind, item, full)).toEqual({ cause: 'maximum', message });
    expect(itemRefusal(kind, item, full.slice(1))).toBeUndefined();
    expect(itemRefusal(kind, { ...item, isNew: false }, full)).toBeUndefined();
  });
});

describe('a personal item that changed elsewhere', () => {
  it('[N-09, N-11] is named by its kind', () => {
    expect(outdatedItemMessage('zone')).toContain('Cette zone a été modifiée entre-temps');
    expect(outdatedItemMessage('view')).toContain('Cette vue a été modifiée entre-temps');
    expect(outdatedItemMessage('clientFile')).toContain('Ce dossier a été modifié entre-temps');
    expect(outdatedItemMessage('clientFile')).toContain('Vérifiez-le');
    expect(missingItemMessage('zone')).toBe('Cette zone n’existe plus.');
    expect(missingItemMessage('view')).toBe('Cette vue n’existe plus.');
  });
});
