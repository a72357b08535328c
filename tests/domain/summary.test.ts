import { expect, it } from 'vitest';
import { localityCriterion, localitiesText } from '#domain/count/description.ts';

const LYON = { code: '69003', name: 'Lyon 3e Arrondissement' };
const ROCHELLE = { code: '17000', name: 'La Rochelle' };

it('[CF-50] keeps each locality on one line with no-break spaces, and breaks between localities', () => {
  expect(localitiesText([LYON, ROCHELLE])).toBe(
    'Lyon\u00A03e\u00A0(69003), La\u00A0Rochelle\u00A0(17000)',
  );
});

it.each([
  [{ isAllFrance: false, radius: 20 }, 'La\u00A0Rochelle\u00A0(17000) + 20 km autour'],
  [{ isAllFrance: false, radius: 0 }, 'La\u00A0Rochelle\u00A0(17000)'],
  [{ isAllFrance: true, radius: 0 }, 'Toute la France'],
])('[CF-50] names the radius after the locality: %o', (around, text) => {
  expect(localityCriterion({ listed: [ROCHELLE], ...around }).text).toBe(text);
});
