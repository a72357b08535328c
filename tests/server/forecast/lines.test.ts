import { describe, expect, it } from 'vitest';
import { PER_CLICK, PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { displayValues } from '#domain/products/display/values.ts';
import { performanceValues } from '#domain/products/performance/values.ts';
import { type Offer, forecastTables } from '#server/products/campaign/tables.ts';

function displayOffer(market: 'Neuf' | 'Luxe'): Offer {
  const values = displayValues(market);
  if (!values) throw new Error(`Display is not sold in ${market}`);
  return { values, prices: values.cpm, pricing: PER_THOUSAND };
}

const segment = (id: number, distributionType: string, format: string) => ({
  id,
  distributionType,
  format,
  medium: 'portal',
});

const SEGMENTS = [
  segment(1, 'SellersNew', 'Masthead'),
  segment(2, 'SellersNew', 'Pave'),
  segment(3, 'Sellers', 'Masthead'),
  // Read without volumes: it has no inventory in the requested postal codes.
  segment(4, 'Sellers', 'GrandAngle'),
];
const VOLUMES = new Map([
  [1, { total: 5000, available: 4000 }],
  [2, { total: 3000, available: 3000 }],
  [3, { total: 1000, available: 0 }],
]);

const lineOf = (code: string, name: string, total: number, available: number, budget: number) => ({
  code,
  name,
  total,
  sold: total - available,
  available,
  purchased: available,
  budget,
});

describe('the tables of an estimate', () => {
  it('[DI-19] sum the segments of each format and of each context, and purchase what is available', () => {
    const tables = forecastTables(
      displayOffer('Neuf'),
      ['Sellers', 'SellersNew'],
      SEGMENTS,
      VOLUMES,
    );
    expect(tables).toEqual({
      cpm: { Masthead: 30, NatifInterAnnonces: 4, Pave: 4, GrandAngle: 4 },
      forecastSplitByPosition: [
        lineOf('Masthead', 'Masthead', 6000, 4000, 120),
        lineOf('NatifInterAnnonces', 'Natif', 0, 0, 0),
        lineOf('Pave', 'Pavé', 3000, 3000, 12),
        lineOf('GrandAngle', 'Grand Angle', 0, 0, 0),
      ],
      forecasts: [
        lineOf('SellersNew', 'Neuf', 8000, 7000, 132),
        lineOf('Sellers', 'Ancien', 1000, 0, 0),
      ],
    });
  });

  it('hold the requested contexts alone', () => {
    const { forecasts } = forecastTables(displayOffer('Neuf'), ['Sellers'], SEGMENTS, VOLUMES);
    expect(forecasts.map(({ code }) => code)).toEqual(['Sellers']);
  });

  it('[DL-05] purchase nothing where formats exclude one another', () => {
    const segments = [segment(1, 'PrestigeSellers', 'Masthead')];
    const { forecastSplitByPosition } = forecastTables(
      displayOffer('Luxe'),
      ['PrestigeSellers'],
      segments,
      VOLUMES,
    );
    expect(forecastSplitByPosition[0]).toMatchObject({ available: 4000, purchased: 0, budget: 0 });
  });

  it('hold clicks for a product that is sold by the click, and only for it', () => {
    const values = performanceValues('Neuf');
    if (!values) throw new Error('Display Performance is not sold in Neuf');
    const offer: Offer = {
      values,
      prices: { Masthead: 8.25, Pave: 2.2 },
      pricing: PER_CLICK,
      clicksPerThousand: { Masthead: 4, Pave: 2 },
    };
    const byClick = forecastTables(offer, ['SellersNew'], SEGMENTS, VOLUMES);
    for (const line of byClick.forecastSplitByPosition) expect(line).toHaveProperty('click');
    const display = forecastTables(displayOffer('Neuf'), ['SellersNew'], SEGMENTS, VOLUMES);
    for (const line of display.forecastSplitByPosition) expect(line).not.toHaveProperty('click');
  });
});
