import { subjectPrefix } from '#features/count/store/drafts/draftKeys.ts';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';

/** The saved count that is edited. */
export const SAVED = buildSavedDisplayCount({ version: 3 });
export const SUBJECT = { userId: 'camille', product: 'display', market: 'Neuf', countId: SAVED.id };

/** A draft from an earlier visit, of a version that was replaced since. */
export const LEFT = {
  version: 1,
  savedAt: '2026-11-13T16:42:00.000Z',
  draft: {
    form: {
      targetings: [],
      locations: [{ code: '69100', name: 'Villeurbanne', placeIds: ['1'] }],
      isAllFrance: false,
      periodicity: 'OneShot',
      dates: { start: '2026-12-01', end: '2026-12-30' },
      radius: 0,
    },
    kept: null,
    countName: 'Agence du brouillon',
    version: 2,
    words: 'Villeurbanne · Du 01/12/2026 au 30/12/2026',
  },
};
export const LEFT_KEY = `${subjectPrefix(SUBJECT)}left`;

/** Leaves a draft in the browser, as an earlier screen would have done. */
export const leave = (left: unknown) => localStorage.setItem(LEFT_KEY, JSON.stringify(left));
