import { describe, expect, it } from 'vitest';
import { CAMPAIGN_DOCUMENT } from '#domain/count/campaign/document.ts';
import { readDocument } from '#domain/count/document.ts';
import { changesBetween } from '#domain/count/historyChanges.ts';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';

describe('the changes between two versions of a count', () => {
  const saved = buildSavedDisplayCount({ countName: 'Agence du Port' });

  it('[N-07] state what was read before and after', () => {
    const renamed = { ...saved, countName: 'Agence du Parc' };
    expect(changesBetween(saved, renamed)).toEqual([
      { label: 'Nom de l’agence', before: 'Agence du Port', after: 'Agence du Parc' },
    ]);
    expect(changesBetween(saved, saved)).toEqual([]);
  });

  it('[N-07] name the criteria of both versions', () => {
    const document = readDocument(CAMPAIGN_DOCUMENT, saved.countData);
    const later = {
      ...saved,
      countData: {
        ...document,
        displayReq: {
          ...document?.displayReq,
          startDate: '2027-03-01T00:00:00.000Z',
          endDate: '2027-03-31T00:00:00.000Z',
        },
      },
    };
    expect(changesBetween(saved, later)).toMatchObject([
      { label: 'Période', after: 'Du 01/03/2027 au 31/03/2027' },
    ]);
  });

  it('[N-07] are those of the names alone where a version cannot be described', () => {
    const broken = { ...saved, countName: 'Agence du Parc', countData: {} };
    expect(changesBetween(broken, saved)).toEqual([
      { label: 'Nom de l’agence', before: 'Agence du Parc', after: 'Agence du Port' },
    ]);
  });
});
