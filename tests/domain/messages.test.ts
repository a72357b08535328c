import { describe, expect, it } from 'vitest';
import { boostOutcome } from '#domain/boost/outcome.ts';
import { COUNT_GONE, SAVE_FAILURE, SAVE_SUCCESS, saveFailure } from '#domain/messages.ts';

describe('messages', () => {
  it('[NO-04] returns the message of a save', () => {
    expect([SAVE_SUCCESS.title, SAVE_SUCCESS.description]).toEqual([
      "C'est bon !",
      'Ce comptage a bien été enregistré',
    ]);
  });

  it('[NO-05] returns the message of a failed save', () => {
    expect([SAVE_FAILURE.title, SAVE_FAILURE.description]).toEqual([
      'Oups !',
      "Un problème est survenu lors de l'enregistrement",
    ]);
  });

  it('[NO-05] keeps the quoted text of a failed save before its reason', () => {
    expect(saveFailure(undefined)).toBe(SAVE_FAILURE);
    expect(saveFailure('Les disponibilités ont changé.')).toEqual({
      ...SAVE_FAILURE,
      description:
        "Un problème est survenu lors de l'enregistrement. Les disponibilités ont changé.",
    });
    expect(COUNT_GONE.description).toMatch(/^Un problème est survenu lors de l'enregistrement\. /);
  });

  it.each([
    [0, 'Le programme a bien été boosté'],
    [1, 'Le programme a bien été boosté'],
    [2, '2 programmes ont bien été boostés'],
    [12, '12 programmes ont bien été boostés'],
  ])('[FO-08] after %s checked programmes, shows « %s »', (checked, text) => {
    expect(boostOutcome(checked, true).description).toBe(text);
  });

  it('[NO-07] shows the message of every failed save for a failed boost', () => {
    expect(boostOutcome(3, false)).toEqual(SAVE_FAILURE);
  });
});
