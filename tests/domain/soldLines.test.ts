import { describe, expect, it } from 'vitest';
import { readDocument } from '#domain/count/document.ts';
import { describeMasterDisplay } from '#domain/products/masterDisplay/describe.ts';
import { MASTER_DISPLAY_DOCUMENT } from '#domain/products/masterDisplay/document.ts';
import { describeVedettePlus } from '#domain/products/vedettePlus/describe.ts';
import { VEDETTE_PLUS_DOCUMENT } from '#domain/products/vedettePlus/document.ts';
import { buildSavedMasterDisplayCount } from '#mocks/builders/masterDisplay.ts';
import { VEDETTE_PLUS_VALUES_BY_MARKET } from '#domain/products/vedettePlus/values.ts';
import { buildSavedVedettePlusCount } from '#mocks/builders/vedettePlus.ts';

describe('the lines of a proposal', () => {
  it('[MD-03] leave out the localities of a Master Display that are not purchased', () => {
    const document = readDocument(
      MASTER_DISPLAY_DOCUMENT,
      buildSavedMasterDisplayCount().countData,
    );
    if (!document) throw new Error('The count cannot be read');
    const [line] = document.forecasts;
    if (!line) throw new Error('There is no line');
    const free = { ...line, code: '33000', name: 'Bordeaux', purchased: 0, budget: 0 };
    const described = describeMasterDisplay({ ...document, forecasts: [line, free] });
    expect(described.lines.map(({ id }) => id)).toEqual([line.code]);
    expect(described.rows.map(({ id }) => id)).toEqual([line.code, '33000']);
  });

  it('[VE-10] name the localities that a Vedette Plus excludes, where there are some', () => {
    const document = readDocument(VEDETTE_PLUS_DOCUMENT, buildSavedVedettePlusCount().countData);
    if (!document) throw new Error('The count cannot be read');
    const choicesWith = (codes: string[]) =>
      describeVedettePlus(VEDETTE_PLUS_VALUES_BY_MARKET.Neuf, {
        ...document,
        excludePostalCode: codes,
        localityNameByZipCode: { 13001: 'Marseille' },
      }).choices;
    expect(choicesWith([])).toEqual([]);
    expect(choicesWith(['13001'])).toMatchObject([
      {
        id: 'excluded',
        label: 'Localités exclues',
        text: expect.stringContaining('Marseille') as unknown,
      },
    ]);
  });
});
