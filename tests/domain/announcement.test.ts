import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { estimateAnnouncement } from '#domain/count/announcement.ts';

const FOLDER = new URL('../fixtures/counts/v1/', import.meta.url);

/** Returns the document of a saved count of each product and market. */
function documentOf(file: string): Record<string, unknown> {
  const { mafProduct, countData } = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as {
    mafProduct: string;
    countData: Record<string, unknown>;
  };
  return { ...countData, mafProduct };
}

const announced = (file: string) =>
  estimateAnnouncement(documentOf(file), false).replaceAll(/\s/g, ' ');

describe('[N-12] what is announced after an estimate', () => {
  it.each(readdirSync(FOLDER))('says the budget and the volume of %s', (file) => {
    expect(announced(file)).toMatch(/^Budget [\d ]+(?:,\d\d)? €, [\d ]+ \p{L}+/u);
  });

  it('states the totals of the count', () => {
    const totals = { totalBudget: 1234, totalImpPurchased: 56_789 };
    const document = { ...documentOf('DisplayPerformance.json'), ...totals };
    expect(estimateAnnouncement(document, false).replaceAll(/\s/g, ' ')).toBe(
      'Budget 1 234 €, 56 789 clics',
    );
  });

  it('names the unit of the product', () => {
    expect(announced('MasterDisplayNeuf.json')).toMatch(/impressions/);
    expect(announced('DisplayPerformance.json')).toMatch(/clics/);
    expect(announced('EmailingOptin.json')).toMatch(/contacts/);
  });

  it('says what is available where nothing is bought yet, but not to a client', () => {
    const nothing = {
      ...documentOf('DisplayPerformance.json'),
      totalBudget: 0,
      totalImpPurchased: 0,
    };
    expect(estimateAnnouncement(nothing, false)).toMatch(
      /^Budget 0\s€, 0 clic, [\d\s]+ disponibles$/,
    );
    expect(estimateAnnouncement(nothing, true)).toMatch(/^Budget 0\s€, 0 clic$/);
  });

  it('says that a result must be corrected', () => {
    expect(estimateAnnouncement(undefined, false)).toBe(
      'Estimation terminée, à corriger avant d’enregistrer',
    );
  });
});
