import { describe, expect, it } from 'vitest';
import { CLICKS, CONTACTS } from '#domain/count/soldUnits.ts';
import { readAskedBudget } from '#domain/count/spread/askedBudget.ts';
import type { AskedBudget, SpreadOffer } from '#domain/count/spread/offer.ts';
import { askedText } from '#domain/count/spread/words.ts';
import { manifestOf } from '#domain/products/catalogue.ts';
import { definitionOf, offerIn } from '#domain/products/definitions.ts';
import { PRODUCT_MARKETS } from '#mocks/products.ts';
import { OFFER, rowOf } from './spreadOffers.ts';

const CLICK_OFFER: SpreadOffer = { ...OFFER, unit: CLICKS };
const CONTACT_OFFER: SpreadOffer = { ...OFFER, unit: CONTACTS };

const read = (text: string, offer = OFFER) =>
  readAskedBudget(text, { offer, rule: 'volume', total: 888 });
const goal = (volume: number): AskedBudget => ({ kind: 'goal', volume });
const change = (percent: number): AskedBudget => ({ kind: 'change', percent, total: 888 });

describe('[N-14] what « Budget du client » hears besides an amount', () => {
  it.each<[text: string, amount: number, asked: AskedBudget, offer?: SpreadOffer]>([
    ['50 000 impressions', 200, goal(50_000)],
    ['50k impressions', 200, goal(50_000)],
    ['50 K imp', 200, goal(50_000)],
    ['50.000 IMPRESSIONS', 200, goal(50_000)],
    ['1 impression', 1, goal(1)],
    ['50000 clics', 200, goal(50_000), CLICK_OFFER],
    ['50000clicks', 200, goal(50_000), CLICK_OFFER],
    ['2 000 contacts', 8, goal(2000), CONTACT_OFFER],
    ['2 000 e-mails', 8, goal(2000), CONTACT_OFFER],
    ['-10 %', 799.2, change(-10)],
    ['−10%', 799.2, change(-10)],
    ['- 7,5 %', 821.4, change(-7.5)],
    ['+10 %', 976.8, change(10)],
  ])('« %s » is %f €', (text, amount, asked, offer = OFFER) => {
    const budget = { amount, rule: 'volume', asked };
    expect(read(text, offer)).toEqual({ value: amount, budget });
  });

  it.each<[text: string, reason: string, isUnfinished?: boolean]>([
    ['500 clics', 'Un objectif se compte ici en impressions'],
    ['500 vues', 'Un objectif se compte ici en impressions'],
    ['0 impression', 'Un objectif est supérieur à 0'],
    ['-', 'Un budget n’est pas négatif', true],
    ['-10', 'Un budget n’est pas négatif', true],
    ['-10 €', 'Un budget n’est pas négatif', false],
    ['-10 euros', 'Un budget n’est pas négatif', false],
    ['+10 €', 'Écrivez « +10 % », ou un montant sans signe', false],
    ['10 %', 'Écrivez « -10 % » ou « +10 % »'],
    ['-100 %', 'Un budget est supérieur à 0 €'],
  ])('« %s » is refused: %s', (text, reason, isUnfinished) => {
    const said: unknown = JSON.parse(JSON.stringify(read(text)).replaceAll('\u00A0', ' '));
    const problem = isUnfinished === undefined ? { reason } : { reason, isUnfinished };
    expect(said).toEqual({ problem });
  });

  it('[D-167] asks about a number of two readings, and takes no percentage of a total to be corrected', () => {
    expect(read('1,500 impressions')).toEqual({ problem: { readings: [1500] } });
    expect(read('1,5 impressions')).toEqual({ problem: 'notWhole' });
    expect(readAskedBudget('-10 %', { offer: OFFER, rule: 'volume', total: undefined })).toEqual({
      problem: { reason: 'Le total à l’écran est à corriger' },
    });
  });

  it.each(['', '800', '800 €', '1,5 k€', '500 x', 'budget', '500 clics et demi'])(
    'leaves « %s » to the field',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  it.each(PRODUCT_MARKETS)('is counted in the unit of $product in $market', (sold) => {
    const definition = definitionOf(sold.product);
    const { unit, spread } = definition.rules(offerIn(definition, sold.market).values);
    expect(manifestOf(sold.product)).toMatchObject({ unit, takesBudget: spread !== null });
  });
});

const said = (amount: number, asked?: AskedBudget, offer = OFFER) =>
  askedText({ amount, rule: 'volume', asked }, offer)?.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('[N-14] what the panel says of it', () => {
  it('is the smallest budget, how far one comes, or the percentage', () => {
    expect(said(200)).toBeUndefined();
    expect(said(200, goal(50_000), CLICK_OFFER)).toBe('Objectif de 50 000 clics : 200 € au moins.');
    expect(said(700, goal(900_000))).toBe(
      'Objectif de 900 000 impressions hors d’atteinte : au plus 110 000 impressions, pour 700 €.',
    );
    expect(said(821.4, change(-7.5))).toBe('7,5 % de moins que 888 € : 821,40 €.');
    expect(said(976.8, change(10))).toBe('10 % de plus que 888 € : 976,80 €.');
  });

  it('is also what the next smaller budget buys, where rounding buys more than the goal', () => {
    expect(said(1, goal(100))).toBe(
      'Objectif de 100 impressions : 1 € au moins. Avec 1 € de moins, on n’achète rien.',
    );
    const dear = { ...OFFER, rows: [rowOf('Masthead', 10_000, 30)] };
    expect(said(2, goal(60), dear)).toBe(
      'Objectif de 60 impressions : 2 € au moins. Avec 1 € de moins, on n’en achète que 33.',
    );
  });
});
