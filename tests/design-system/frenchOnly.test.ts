import { describe, expect, it } from 'vitest';
import { englishWordsIn } from '#tests/frenchOnly.ts';

describe('englishWordsIn', () => {
  it.each([
    ['Save', ['save']],
    ['Enregistrer\nCancel  Delete', ['cancel', 'delete']],
    ['Budget: undefined €', ['undefined']],
    ['Volume : NaN', ['nan']],
    ['[object Object]', ['[object object]']],
    ['Choisir a market', ['market']],
  ])('finds English in « %s »', (text, words) => {
    expect(englishWordsIn(text)).toEqual(words);
  });

  it.each([
    'Liste des Comptages, 42 comptages, page 1 sur 5',
    'Boost Social Immo, Display, Masthead, Grand Angle, Native',
    'Êtes-vous certain ? Voulez-vous supprimer le comptage MAF-1024 ?',
    'Écrire à user@new.example, lire https://example.org/the/list ou /count/display/new',
    'Réaliste, nouvelle, notation, totaux, Coming soon',
  ])('accepts « %s »', (text) => {
    expect(englishWordsIn(text)).toEqual([]);
  });
});
