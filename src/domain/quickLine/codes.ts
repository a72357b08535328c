import type { Recogniser } from './meaning.ts';
import { matchAt, phrase } from './wordSpans.ts';

/** « F-69003 » is written on letters. */
const CODE = phrase(String.raw`(?:fr?-)?(\d{2}) ?(\d{3})`);
const AMOUNT_OR_CODE = 'Un budget, ou un code postal\u00A0?';

/**
 * Recognises a complete postal code, also in two groups: « 69 003 ». Two groups that end with zeros are more often an
 * amount, and are asked.
 */
export const recogniseCode: Recogniser = (folded, at) => {
  const match = matchAt(CODE, folded, at);
  if (!match) return undefined;
  const [department, rest] = match.groups;
  const { end } = match;
  const code = department + rest;
  if (!folded.slice(at, end).includes(' ') || !rest.endsWith('00'))
    return { end, meaning: { kind: 'code', code } };
  const corrections = [
    { label: `${folded.slice(at, end)} €`, text: `${code} €` },
    { label: `code postal ${code}`, text: code },
  ];
  return { end, meaning: { kind: 'unclear', reason: AMOUNT_OR_CODE, corrections } };
};

const RANGE = phrase(String.raw`(?:de |du )?(\d{5})( ?(?:-|a|au|jusqu'a|jusqu'au) ?)(\d{5})`);
const CODES_BETWEEN = 'Les codes entre les deux ne sont pas compris\u00A0: nommez-les.';
/** The cities of which a range can be all arrondissements, by the start of their codes. */
const CITY_BY_START: Readonly<Record<string, string>> = {
  '750': 'Paris',
  '690': 'Lyon',
  '130': 'Marseille',
};
const RANGE_MAXIMUM = 20;

/**
 * Recognises « 75001 à 75020 », of which only the two ends are named. The codes between them are offered where they are
 * arrondissements. « 69500-69100 » is no range but two codes.
 */
export const recogniseRange: Recogniser = (folded, at) => {
  const match = matchAt(RANGE, folded, at);
  if (!match) return undefined;
  const [first, link, last] = match.groups;
  const count = Number(last) - Number(first) + 1;
  const isRange = first.slice(0, 2) === last.slice(0, 2) && count > 2;
  if (!isRange) {
    const end = match.end - last.length - link.length;
    return { end: end + link.trimEnd().length, meaning: { kind: 'code', code: first } };
  }
  const start = first.slice(0, 3);
  const isCity = CITY_BY_START[start] !== undefined && last.startsWith(start);
  const all = Array.from({ length: count }, (_, index) =>
    String(Number(first) + index).padStart(first.length, '0'),
  );
  const ends = `${first}, ${last}`;
  const corrections = [
    ...(isCity && count <= RANGE_MAXIMUM
      ? [{ label: `${first} à ${last}, les ${count} codes`, text: all.join(' ') }]
      : []),
    { label: `${first} et ${last} seulement`, text: ends },
  ];
  return { end: match.end, meaning: { kind: 'unclear', reason: CODES_BETWEEN, corrections } };
};
