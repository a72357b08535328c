import { expect, it } from 'vitest';
import { shownMessages } from '../../tools/storybook/messages.ts';

const kindsOf = (texts: readonly string[]) => {
  const kinds = new Map(shownMessages().map(({ text, kind }) => [text, kind]));
  return Object.fromEntries(texts.map((text) => [text, kinds.get(text)]));
};

it('lists a refusal, a failure and what has to be corrected as errors, and no advice', () => {
  const errors = [
    'Vous ne pouvez pas sélectionner plus de … localités.',
    'La fin est avant le début.',
    'Cette période est passée.',
    'Ce jour n’existe pas.',
    'Corrigez ce qui n’est pas compris.',
    'Ces critères ne permettent aucun achat.',
    'Plusieurs localités sont actuellement fermées.',
    'La recherche a échoué. Vérifiez votre connexion, puis réessayez.',
    'Aucun inventaire pour ces critères.',
  ];
  const advice = [
    'Mettez en avant des programmes neufs sur les réseaux sociaux.',
    'Choisissez vos critères puis « Estimer » : les volumes et le budget s’afficheront ici.',
    'Maintenant : … pour … au plus.',
  ];
  expect(kindsOf(errors)).toEqual(Object.fromEntries(errors.map((text) => [text, 'erreur'])));
  expect(kindsOf(advice)).toEqual(Object.fromEntries(advice.map((text) => [text, 'information'])));
});
