import { editDistance, misspellingsIn, isSameName } from '#domain/format/nameComparison.ts';
import { numberFit, parseNumberedName } from '#domain/localities/numberedNames.ts';
import { normaliseName, cityName } from '#domain/localities/town.ts';
import type { Commune } from '#domain/localities/selection.ts';
import { MARKETS, type Market } from '#domain/markets.ts';
import type { LinePart, Lookups, ResolvedPart } from '#domain/quickLine/meaning.ts';
import { readLine } from '#domain/quickLine/readLine.ts';
import { resolveLine } from '#domain/quickLine/resolveLine.ts';
import { quickLineProblem } from '#domain/quickLine/quickLineBrief.ts';
import { isQuickLine, partText } from '#domain/quickLine/words.ts';

const arrondissements = (city: string, first: number, count: number): [string, string][] =>
  Array.from({ length: count }, (_, index) => [
    String(first + index).padStart(5, '0'),
    `${city} ${index + 1}${index === 0 ? 'er' : 'e'} Arrondissement`,
  ]);

const NAMES: readonly [code: string, name: string][] = [
  ...arrondissements('Paris', 75_001, 16),
  ['75116', 'Paris 16e Arrondissement'],
  ...arrondissements('Paris', 75_001, 20).slice(16),
  ...arrondissements('Lyon', 69_001, 9),
  ...arrondissements('Marseille', 13_001, 16),
  ['69100', 'Villeurbanne'],
  ['69500', 'Bron'],
  ['69200', 'Vénissieux'],
  ['69270', 'Couzon-au-Mont-d’Or'],
  ['33000', 'Bordeaux'],
  ['33100', 'Bordeaux'],
  ['33200', 'Bordeaux'],
  ['33300', 'Bordeaux'],
  ['33800', 'Bordeaux'],
  ['06000', 'Nice'],
  ['06100', 'Nice'],
  ['06200', 'Nice'],
  ['06300', 'Nice'],
  ['17000', 'La Rochelle'],
  ['44000', 'Nantes'],
  ['44100', 'Nantes'],
  ['44800', 'Saint-Herblain'],
  ['42000', 'Saint-Étienne'],
  ['42100', 'Saint-Étienne'],
  ['93200', 'Saint-Denis'],
  ['97400', 'Saint-Denis'],
  ['92100', 'Boulogne-Billancourt'],
  ['62200', 'Boulogne-sur-Mer'],
  ['78100', 'Saint-Germain-en-Laye'],
  ['93260', 'Les Lilas'],
  ['27480', 'Lyons-la-Forêt'],
  ['68600', 'Neuf-Brisach'],
  ['10000', 'Troyes'],
  ['13080', 'Aix-en-Provence'],
  ['13090', 'Aix-en-Provence'],
  ['13100', 'Aix-en-Provence'],
  ['73100', 'Aix-les-Bains'],
  ['19200', 'Aix'],
  ['59000', 'Lille'],
  ['59800', 'Lille'],
  ['90000', 'Belfort'],
  ['21700', 'Gerland'],
  ['27680', 'Vieux-Port'],
  ['44119', 'Treillières'],
  ['01090', 'Amareins'],
  ['01090', 'Guéreins'],
];
/** Inhabitants of the villages; the other communes are towns, the most populated first. */
const VILLAGES: ReadonlyMap<string, number> = new Map([
  ['Aix', 360],
  ['Amareins', 400],
  ['Gerland', 500],
  ['Guéreins', 1500],
  ['Lyons-la-Forêt', 750],
  ['Neuf-Brisach', 2000],
  ['Treillières', 9000],
  ['Vieux-Port', 50],
]);
const COMMUNES: readonly Commune[] = NAMES.map(([code, name], index) => ({
  code,
  name,
  id: `${index}-${code}`,
  population: VILLAGES.get(name) ?? 1_000_000 - index,
}));

/** The official groups of communes, as the search names them. Only the first codes of a large one are found. */
const GROUPS: readonly { name: string; said: readonly string[]; codes: number; starts: string }[] =
  [
    {
      name: 'Métropole de Lyon',
      said: ['grand lyon', 'metropole de lyon', 'agglo de lyon', 'agglomeration de lyon'],
      codes: 52,
      starts: '69',
    },
    { name: 'Rhône', said: ['rhone', '69'], codes: 120, starts: '69' },
    {
      name: 'Territoire de Belfort',
      said: ['territoire de belfort', '90'],
      codes: 1,
      starts: '90',
    },
    {
      name: 'Métropole Européenne de Lille',
      said: ['metropole de lille', 'metropole lilloise', 'agglo lilloise'],
      codes: 2,
      starts: '59',
    },
    { name: 'Île-de-France', said: ['ile de france', 'idf'], codes: 1276, starts: '75' },
  ];

function communesOfGroup(wanted: string): readonly Commune[] {
  const group = GROUPS.find(({ said }) => said.includes(wanted));
  if (!group) return [];
  const { name, codes, starts } = group;
  return COMMUNES.filter(({ code }) => code.startsWith(starts)).map((commune) => ({
    ...commune,
    group: { name, codes },
  }));
}

/** Finds as the commune search does: by code, by the words with which a name starts, or by a misspelled name. */
export function communesOf(text: string): readonly Commune[] {
  const numbered = parseNumberedName(text);
  const wanted = normaliseName(numbered?.name ?? text);
  const ofGroup = communesOfGroup(normaliseName(text));
  if (ofGroup.length > 0) return ofGroup;
  if (/^\d+$/.test(wanted)) return COMMUNES.filter(({ code }) => code.startsWith(wanted));
  const fits = (commune: Commune) => !numbered || numberFit(numbered, commune) > 0;
  const found = COMMUNES.filter((one) => normaliseName(one.name).startsWith(wanted) && fits(one));
  if (found.length > 0) return found;
  const maximum = misspellingsIn(wanted);
  return COMMUNES.filter(
    ({ name }) =>
      maximum > 0 && editDistance(wanted, normaliseName(cityName(name)), maximum) <= maximum,
  );
}

/** Agencies and clients that are known. */
const KNOWN_NAMES = [
  'Promotions du Parc',
  'RC Promotion',
  'Paris Habitat',
  'Nexity',
  'Habitat Tournesol',
  'Habitat Tournesol Nantes',
];
const LYON_EAST = new Set(['69100', '69500', '69200']);

const LOOKUPS: Lookups = {
  communesOf,
  namesOf: (text) =>
    KNOWN_NAMES.filter(
      (name) => isSameName(name, text) || normaliseName(name).includes(normaliseName(text)),
    ),
  zoneOf: () => ({
    localities: COMMUNES.filter(({ code }) => LYON_EAST.has(code)).map(({ code, name, id }) => ({
      code,
      name,
      placeIds: [id],
    })),
    radius: null,
  }),
  // Paris has too many codes around it.
  aroundOf: (codes, km) => {
    const [centre = ''] = codes;
    const near = COMMUNES.filter(({ code }) => codes.includes(code) || LYON_EAST.has(code));
    const localities = near.map(({ code, name, id }) => ({ code, name, placeIds: [id] }));
    const isParis = centre.startsWith('75');
    return {
      count: isParis ? 20 + km * 10 : localities.length,
      localities: isParis ? [] : localities,
      centre: { code: centre, name: `Centre ${centre}` },
    };
  },
};

/** A Sunday. */
const TODAY = '2026-11-22';

/** Reads a line before its places are looked up. */
export const readSpoken = (
  line: string,
  market: Market = 'Neuf',
  markets: readonly Market[] = MARKETS,
): LinePart[] =>
  readLine(line, { today: TODAY, market, markets, zones: [{ id: 'z1', name: 'Lyon Est' }] });

/** Reads a line where the lookups have answered. */
export function understood(
  line: string,
  {
    market = 'Neuf',
    markets,
    lookups = LOOKUPS,
  }: {
    market?: Market;
    markets?: readonly Market[];
    lookups?: Lookups;
  } = {},
): ResolvedPart[] {
  const options = { lookups, market, markets };
  return resolveLine(line, readSpoken(line, market, markets), options);
}

/** Returns what a part means in a few characters, as the table of sentences states it. */
function short(part: ResolvedPart): string {
  switch (part.kind) {
    case 'product':
      return part.product;
    case 'place':
      return partText(part, 'Neuf');
    case 'radius':
      return `${part.km} km`;
    case 'budget':
      return `${part.amount} €`;
    case 'goal':
      return `${part.volume} ${part.unit.many}`;
    case 'period':
      return `${part.period.start}/${part.period.end}`;
    case 'name':
      return `nom ${part.name}`;
    case 'market':
      return part.market;
    case 'placeCount':
      return `${part.count} localités`;
    case 'unclear': {
      const offers = (part.corrections ?? []).map(({ label }) => label);
      return `? ${[part.text, ...offers].join(' | ')}`;
    }
    case 'allFrance':
    case 'format':
    case 'monthly':
    case 'pending':
      return part.kind;
  }
}

/** Returns what a sentence gives, part after part. */
export const spoken = (line: string, market?: Market): string =>
  understood(line, market === undefined ? {} : { market })
    .map(short)
    .join(' · ')
    .replaceAll('\u00A0', ' ');

/**
 * Returns what must happen with a sentence: « run », « ask » with the reasons, or « search » for a text that asks for nothing;
 * then what its parts mean.
 */
export function spokenOutcome(line: string, market: Market): string {
  const parts = understood(line, { market });
  if (!isQuickLine(readSpoken(line, market))) return 'search';
  if (quickLineProblem(parts) === null) return `run: ${spoken(line, market)}`;
  const reasons = parts.flatMap((part) => (part.kind === 'unclear' ? [part.reason] : []));
  return `ask: ${[spoken(line, market), ...reasons].join(' ! ').replaceAll('\u00A0', ' ')}`;
}
