import { describe, expect, it } from 'vitest';
import type { DescribedLocalities } from '#domain/count/description.ts';
import type { Schedule } from '#domain/count/periodicity.ts';
import { fileContents, fileSentence } from '#domain/count/clientFile/contents.ts';
import { periodInWords, proposalSentence } from '#domain/count/proposal/sentence.ts';
import { describeSaved } from '#domain/products/descriptions.ts';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { buildSavedCount } from '#mocks/products.ts';

const DECEMBER: Schedule = { kind: 'period', start: '2026-12-01', end: '2026-12-28' };
const place = (name: string, code = '69001') => ({ code, name });

function sentenceOf(
  localities: Partial<DescribedLocalities>,
  schedule: Schedule = DECEMBER,
): string {
  const description = describeSaved(buildSavedDisplayCount());
  if (!description) throw new Error('There is no description');
  const listed = { listed: [], isAllFrance: false, radius: 0, ...localities };
  const { volume, campaign, price, terms } = proposalSentence({
    ...description,
    criteria: [{ id: 'localities', label: '', text: '', localities: listed }],
    campaign: { ...description.campaign, schedule },
  });
  return `${volume} ${campaign.join(' ')}, pour ${price} ${terms}.`.replaceAll('\u00A0', ' ');
}

describe('the sentence of a proposal', () => {
  it.each([
    [{ listed: [place('Lyon 1er Arrondissement')] }, 'à Lyon 1er'],
    [
      { listed: [place('Le Havre'), place('Les Ulis'), place('Bron')] },
      'au Havre, aux Ulis et à Bron',
    ],
    [{ listed: ['A', 'B', 'C', 'D'].map((name) => place(name)) }, 'dans 4 localités'],
    [{ listed: [place('Toutes les villes', '69650')] }, 'à 69650'],
    [{ listed: ['35000', '35200', '35700'].map((code) => place('Rennes', code)) }, 'à Rennes'],
    [
      { listed: [place('Rennes', '35000'), place('Rennes', '35200'), place('Bron', '69500')] },
      'à Rennes (2 codes) et à Bron',
    ],
    [{ listed: [place('Lyon 1er')], radius: 10 }, 'à Lyon 1er et 10 km autour'],
    [{ isAllFrance: true }, 'dans toute la France'],
  ])('[N-19] says volume, days, place and price for %o', (localities, where) => {
    expect(sentenceOf(localities)).toBe(
      `272 109 impressions du 01/12/2026 au 28/12/2026 ${where}, pour 4 285 € hors taxe.`,
    );
  });

  it.each([
    [{ kind: 'monthly' }, 'par mois à Bron, pour 4 285 € hors taxe par mois.'],
    [
      { kind: 'sending', day: '2026-12-10' },
      'en un envoi le 10/12/2026 à Bron, pour 4 285 € hors taxe.',
    ],
    [{ kind: 'sending', day: null }, 'en un envoi à Bron, pour 4 285 € hors taxe.'],
  ] as const)('[N-19] says when for %o', (schedule, rest) => {
    expect(sentenceOf({ listed: [place('Bron')] }, schedule)).toBe(`272 109 impressions ${rest}`);
  });

  it.each([
    ['2026-12-01', '2026-12-01', 'le 01/12/2026'],
    ['2026-11-15', '2026-12-02', 'du 15/11/2026 au 02/12/2026'],
    ['2026-12-15', '2027-01-31', 'du 15/12/2026 au 31/01/2027'],
  ])('[N-19] writes the days from %s to %s once', (start, end, words) => {
    expect(periodInWords(start, end).replaceAll('\u00A0', ' ')).toBe(words);
  });
});

describe('the sentence of a client file', () => {
  const [display, optin, monthly] = [
    buildSavedDisplayCount(),
    buildSavedCount({ product: 'emailingOptin', market: 'Neuf' }, { start: '2027-01-12' }),
    buildSavedCount({ product: 'expert360', market: 'Ancien' }),
  ];

  it.each([
    [[display], '1 campagne du 01/12/2026 au 30/12/2026, pour 4 285 € hors taxe.'],
    [[optin, display], '2 campagnes du 01/12/2026 au 12/01/2027, pour 5 652,20 € hors taxe.'],
    [[monthly], '1 campagne, pour 405 € hors taxe par mois.'],
    [[display, monthly], '2 campagnes, pour 4 285 € hors taxe et 405 € hors taxe par mois.'],
  ])('[N-10] says how many campaigns, when and for how much: %#', (saved, sentence) => {
    const { parts } = fileContents(
      saved.map((count, index) => ({
        id: `${index}`,
        count: { ...count, clientId: null, clientName: null, countName: 'Agence' },
      })),
    );
    const { campaigns, period, prices } = fileSentence(parts);
    const start = [campaigns, period].filter(Boolean).join(' ');
    const amounts = prices.map(({ price, terms }) => `${price} ${terms}`).join(' et ');
    expect(`${start}, pour ${amounts}.`.replaceAll(/\s/g, ' ')).toBe(sentence);
  });
});
