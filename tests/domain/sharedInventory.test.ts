import { expect, it } from 'vitest';
import {
  lackingText,
  othersAskingText,
  sharedInventoryTitle,
} from '#domain/count/sharedInventory.ts';

const LYON = {
  month: '2026-12',
  locality: { name: 'Lyon 3e (69003)' },
  asked: 840_000,
  available: 626_000,
  surplus: 214_000,
};

it.each([
  [
    ['Display', 'Performance'],
    'Display et Performance puisent dans le même inventaire : 214 000 impressions de trop',
  ],
  [
    ['Display', 'Performance', 'Vedette Plus', 'Display'],
    'Display, Performance et Vedette Plus puisent dans le même inventaire : 214 000 impressions de trop',
  ],
  [
    ['Display', 'Display'],
    'Plusieurs comptages Display puisent dans le même inventaire : 214 000 impressions de trop',
  ],
])('[N-15] names the products of %j once', (products, text) => {
  expect(sharedInventoryTitle(products, 214_000).replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(text);
});

it.each([
  [
    LYON,
    'Lyon 3e (69003), déc. 2026 : 214 000 impressions de trop (840 000 demandées pour 626 000 disponibles)',
  ],
  [
    { ...LYON, month: null, locality: null, surplus: 1 },
    'France entière, chaque mois : 1 impression de trop (840 000 demandées pour 626 000 disponibles)',
  ],
])('[N-15] says what a place lacks: %j', (place, text) => {
  expect(lackingText(place).replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(text);
});

it.each([
  [462_408, false, '462 408 des 474 243 impressions disponibles'],
  [600_000, false, '600 000 impressions, pour 474 243 disponibles'],
  [462_408, true, 'au moins 462 408 des 474 243 impressions disponibles'],
])('[N-15] says that others ask %i impressions (and others: %s)', (asked, hasMore, text) => {
  expect(othersAskingText(asked, 474_243, hasMore).replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(
    `D’autres comptages enregistrés demandent ${text}`,
  );
});
