import { describe, expect, it } from 'vitest';
import { boostOutcome } from '#domain/boost/submission.ts';
import {
  COUNT_GONE,
  deletionFailure,
  deletionSuccess,
  SAVE_FAILURE,
  SAVE_SUCCESS,
  saved,
  saveFailure,
  saveRejected,
} from '#domain/messages.ts';

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

  it('[CF-35, NO-04] says why a save is rejected, and what was saved', () => {
    const rejected = saveRejected('Le budget manque.');
    expect(rejected).toMatchObject({
      statut: 'error',
      title: 'Oups !',
      description: 'Le budget manque.',
    });
    const done = saved('Le profil a bien été enregistré');
    expect(done).toMatchObject({
      statut: 'success',
      title: "C'est bon !",
      description: 'Le profil a bien été enregistré',
    });
    // A success removes the errors about the same thing.
    expect(done.subject).toBe(rejected.subject);
  });

  it('[NO-01] says of each count whether it was deleted', () => {
    const [done, failed] = [deletionSuccess(1041), deletionFailure(1041, 'Réessayez.')];
    expect(done).toMatchObject({
      statut: 'success',
      title: "C'est bon !",
      description: 'Le comptage MAF-1041 a bien été supprimé',
    });
    expect(failed).toMatchObject({
      statut: 'error',
      title: 'Oups !',
      description: 'Le comptage MAF-1041 n’a pas été supprimé. Réessayez.',
    });
    expect(done.subject).toBe(failed.subject);
    expect(deletionSuccess(1042).subject).not.toBe(done.subject);
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
