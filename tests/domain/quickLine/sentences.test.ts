import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MARKETS, type Market } from '#domain/markets.ts';
import { LINE_MAXIMUM } from '#domain/quickLine/readLine.ts';
import { quickLineProblem } from '#domain/quickLine/quickLineBrief.ts';
import { isQuickLine } from '#domain/quickLine/words.ts';
import { readSpoken, spoken, spokenOutcome, understood } from './spokenWorld.ts';

const SENTENCES = readFileSync(new URL('sentences.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'))
  .map((row) => row.split(' => '));

/** The sentences of each market, with what must happen. */
function outcomes(): [market: Market, sentence: string, expected: string][] {
  const rows = readFileSync(new URL('outcomes.txt', import.meta.url), 'utf8').split('\n');
  let market: Market = 'Neuf';
  return rows.flatMap((row): [Market, string, string][] => {
    if (row === '' || row.startsWith('#')) return [];
    const named = MARKETS.find((one) => row === `@${one}`);
    market = named ?? market;
    const [sentence = '', expected = ''] = row.split(' => ');
    return named === undefined ? [[market, sentence, expected]] : [];
  });
}

/** Words that announce others or say nothing, and cities beside a code of their own. */
const SILENT: ReadonlySet<string> = new Set(
  [
    'pour dans chez avec client commune ville toute campagne autour faire veux budget Bonjour',
    "nouveau comptage puis codes l'agence agence merci Paris Lyon département",
  ].flatMap((words) => words.split(' ')),
);

describe('[N-12] [D-149] what a sentence means', () => {
  it('is stated for about 340 of them', () => {
    expect(SENTENCES.length).toBeGreaterThan(300);
  });

  it.each(SENTENCES)('%s', (sentence = '', expected = '') => {
    expect(spoken(sentence)).toBe(expected);
  });

  it.each<[sentence: string, market: Market, expected: string]>([
    ['expert 360 Bron', 'Ancien', 'expert360 · Bron (69500)'],
    ['master display Bron récurrent', 'Ancien', 'masterDisplay · Bron (69500) · monthly'],
    ['display récurrent Bron', 'Luxe', 'display · monthly · Bron (69500)'],
    ['construire display 69100', 'Construire', 'Construire · display · Villeurbanne (69100)'],
    ['display bureaux Bron', 'BureauxEtCommerce', 'display · BureauxEtCommerce · Bron (69500)'],
    ['display toute la France', 'Luxe', 'display · ? toute la France'],
  ])('%s, in another market: %s', (sentence, market, expected) => {
    expect(spoken(sentence, market)).toBe(expected);
  });

  it.each(SENTENCES)('accounts for every word that says something: %s', (sentence = '') => {
    const parts = understood(sentence);
    const left = parts.reduceRight(
      (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
      sentence,
    );
    const silent = left.split(/[\s,;/&+:()«»"]+/).filter((word) => word.length > 3);
    expect(silent.filter((word) => !SILENT.has(word))).toEqual([]);
  });

  it('[D-149] is not run while a part is asked', () => {
    for (const [sentence = '', expected = ''] of SENTENCES) {
      if (expected.includes('?'))
        expect(quickLineProblem(understood(sentence)), sentence).not.toBeNull();
    }
  });

  it('[D-149] is offered only what a line then understands', () => {
    const again = outcomes().flatMap(([market, sentence]) =>
      understood(sentence, { market }).flatMap((part) => {
        const corrections = part.kind === 'unclear' ? (part.corrections ?? []) : [];
        return corrections.flatMap(({ text, span = part }) => {
          const mended = sentence.slice(0, span.start) + text + sentence.slice(span.end);
          const asked = understood(mended, { market }).filter(({ kind }) => kind === 'unclear');
          return asked.some((one) => one.text === part.text) ? [`${sentence} → ${mended}`] : [];
        });
      }),
    );
    expect(again).toEqual([]);
  });

  it('[D-148] can be run for the literal brief', () => {
    expect(quickLineProblem(understood('display neuf lyon 10 km décembre 800 €'))).toBeNull();
  });

  it('waits for what is looked up', () => {
    const unanswered = {
      communesOf: () => undefined,
      namesOf: () => undefined,
      zoneOf: () => undefined,
      aroundOf: () => undefined,
    };
    for (const line of ['display Bron', 'display 69100', 'display Lyon Est', 'display pour Lyon']) {
      const parts = understood(line, { lookups: unanswered });
      expect(
        parts.map(({ kind }) => kind),
        line,
      ).toEqual(['product', 'pending']);
      expect(quickLineProblem(parts)).toBe('Recherche des localités…');
    }
  });

  it('is read up to five hundred characters', () => {
    expect(understood(`display ${'x'.repeat(LINE_MAXIMUM)}`).at(-1)?.end).toBe(LINE_MAXIMUM);
  });
});

describe('[D-149] [D-167] what must happen with a sentence', () => {
  it.each(outcomes())('in %s: %s', (market, sentence, expected) => {
    expect(spokenOutcome(sentence, market)).toBe(expected);
  });
});

describe('[N-12] a text asks for a count', () => {
  it.each([
    ['display', true],
    ['69100 10 km', true],
    ['emailing 69100', true],
    ['Villeurbanne, 800 €', true],
    ['pour Nexity, Bron', true],
    ['paris 15 décembre', true],
    ['', false],
    ['1041', false],
    ['MAF-1041', false],
    ['69100', false],
    ['Agence du Parc', false],
    ['Agence, Parc', false],
    ['Immo Neuf', false],
    ['comptages', false],
  ])('« %s »: %s', (text, expected) => {
    expect(isQuickLine(readSpoken(text))).toBe(expected);
  });
});
