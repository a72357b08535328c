import { describe, expect, it } from 'vitest';
import { ALL_TOWNS } from '#domain/localities/names.ts';
import { withOwnNames } from '#domain/localities/ownNames.ts';

const frignicourt = { code: '51300', name: 'Frignicourt', placeIds: ['51262-51300'] };

describe('[D-162] a commune that was chosen alone', () => {
  it('keeps its own name in lines, localities and names by code', () => {
    const answer = {
      forecasts: [{ code: '51300', name: ALL_TOWNS, available: 3 }],
      localityNameByZipCode: { '51300': ALL_TOWNS, '33124': ALL_TOWNS },
      locality: [{ code: '33124', name: ALL_TOWNS, id: '1' }],
    };
    expect(withOwnNames(answer, [frignicourt])).toEqual({
      ...answer,
      forecasts: [{ code: '51300', name: 'Frignicourt', available: 3 }],
      localityNameByZipCode: { '51300': 'Frignicourt', '33124': ALL_TOWNS },
    });
  });

  it('leaves everything as it is for several communes of the code', () => {
    const answer = { forecasts: [{ code: '51300', name: ALL_TOWNS }] };
    const other = { ...frignicourt, name: 'Vitry-le-François', placeIds: ['51649-51300'] };
    expect(withOwnNames(answer, [frignicourt, other])).toBe(answer);
    expect(withOwnNames(answer, [{ ...frignicourt, name: ALL_TOWNS }])).toBe(answer);
  });
});
