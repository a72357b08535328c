import { expect, it } from 'vitest';
import conditions from '../../stories/docs/conditions.json' with { type: 'json' };
import { shownMessages } from '../../tools/storybook/messages.ts';

const SHOWN = shownMessages();

const kindsOf = (texts: readonly string[]) => {
  const kinds = new Map(SHOWN.map(({ text, kind }) => [text, kind]));
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
    'Votre session a pris fin. Reconnectez-vous pour continuer.',
    'La réponse du serveur est illisible. Réessayez dans un instant.',
  ];
  const advice = [
    'Mettez en avant des programmes neufs sur les réseaux sociaux.',
    'Choisissez vos critères puis « Estimer » : les volumes et le budget s’afficheront ici.',
    'Maintenant : …, le maximum de ces critères.',
  ];
  expect(kindsOf(errors)).toEqual(Object.fromEntries(errors.map((text) => [text, 'erreur'])));
  expect(kindsOf(advice)).toEqual(Object.fromEntries(advice.map((text) => [text, 'information'])));
});

it('lists what every save and deletion ends with', () => {
  const outcomes = {
    'Ce comptage a bien été enregistré': 'confirmation',
    "Un problème est survenu lors de l'enregistrement": 'erreur',
    'Le comptage … a bien été supprimé': 'confirmation',
    'Le profil a bien été enregistré': 'confirmation',
    'Le programme a bien été boosté': 'confirmation',
  };
  expect(kindsOf(Object.keys(outcomes))).toEqual(outcomes);
});

it('knows a sentence that follows a title, such as that of a lost connection', () => {
  const lost = '… Ce que vous avez saisi reste à l’écran. Attendez son retour avant d’enregistrer.';
  expect(SHOWN.find(({ text }) => text === lost)).toMatchObject({ isSentence: true });
});

it('lists what has no full stop: a limit, a refusal, a title, a tooltip', () => {
  const labels = [
    'Max atteint',
    'Tout est déjà vendu',
    'Contrat résilié',
    'Aucun Boost effectué',
    'Partager (indisponible)',
    'Copier les codes inconnus',
    'À relancer',
    '(nouvel onglet)',
    'Comptages enregistrés ; budgets en euros hors taxe',
  ];
  expect(Object.values(kindsOf(labels))).not.toContain(undefined);
  expect(SHOWN.filter(({ text }) => /^M\d|must be|px$/.test(text))).toEqual([]);
});

it('says in French when each sentence is shown, in stories/docs/conditions.json', () => {
  expect(SHOWN.filter(({ condition, isSentence }) => isSentence && condition === '')).toEqual([]);
  const known = new Set(SHOWN.flatMap(({ path, text }) => [`${path} others`, `${path} ${text}`]));
  const leftOver = Object.entries(conditions)
    .flatMap(([path, texts]) => Object.keys(texts).map((text) => `${path} ${text}`))
    .filter((key) => !known.has(key));
  expect(leftOver).toEqual([]);
});
