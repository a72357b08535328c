import { expect, it } from 'vitest';
import { shortCriteria } from '#domain/count/shortCriteria.ts';
import { describeSaved } from '#domain/products/descriptions.ts';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { buildSavedEmailingCount } from '#mocks/builders/emailing.ts';
import { buildSavedMasterDisplayCount } from '#mocks/builders/masterDisplay.ts';

it.each([
  [
    'contexts and a period',
    buildSavedDisplayCount(),
    'Neuf · Lyon 1er et Bordeaux · Du 01/12/2026 au 30/12/2026',
  ],
  ['a day', buildSavedEmailingCount(), 'Neuf · Lyon 1er et Bordeaux · 01/12/2026'],
  ['neither contexts nor days', buildSavedMasterDisplayCount(), 'Lyon 1er et Bordeaux'],
])('[D-156] tells a count with %s in one line', (_name, saved, expected) => {
  const description = describeSaved(saved);
  expect(description && shortCriteria(description)).toBe(expected);
});
