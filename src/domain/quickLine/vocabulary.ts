import { isMarket, MARKET_LABEL_BY_MARKET, MARKETS, type Market } from '../markets.ts';
import { COUNT_MANIFESTS } from '../products/catalogue.ts';
import { fold } from '../format/fold.ts';
import { MONTH_NAMES } from '../format/typedDays.ts';
import { quoted, type Meaning, type Recogniser } from './meaning.ts';
import { literal, matchAt, phrase } from './wordSpans.ts';

const MARKET_WORDS: Readonly<Record<Market, string>> = {
  Ancien: 'anciens?',
  Neuf: 'neufs?',
  Construire: 'construire|construction',
  Luxe: 'luxe|luxury|prestige',
  BureauxEtCommerce: 'bureaux? (?:et|&|/) ?commerces?|bureaux|bucom',
};
/** « Neuf-Brisach » is a town. */
const MARKET_PATTERNS = MARKETS.map(
  (market) =>
    [
      market,
      phrase(`(?:(?:dans |en |marche )(?:le |l')?)?(?:${MARKET_WORDS[market]})(?!-)`),
    ] as const,
);

const ALL_FRANCE = phrase(
  '(?:(?:dans |sur |en )?toute (?:la )?france(?: entiere)?|(?:la )?france entiere|partout en france|national(?:e|ement)?)',
);
const FORMAT = phrase(
  'formats? (?:masthead|natif|pave|billboard)|masthead(?: plus| ?\\+)?|billboard|natifs?(?: inter-annonces)?|pave|grand[ -]angle|banniere|brand content|retargeting|habillage',
);
const PLACE_COUNT = phrase(
  '(?:les |ses |ces )?(\\d{1,2}) (?:codes?(?: postaux)?|communes|localites|villes|arrondissements)',
);
const SURROUNDINGS = phrase(
  "(?:et |avec )?(?:ses |les |l'|la |sa |aux )?(?:environs|alentours|peripherie|agglomeration|agglo|metropole)",
);
const DEPARTMENT = phrase(
  "(?:le |du |dans le )?(?:departement|dept|dpt)(?: (?:de |du |des |d')?[\\p{L}\\d-]+)?",
);

const NO_DEPARTMENT =
  'Un département ne se choisit pas : indiquez des communes, des codes postaux ou une zone.';

const only =
  (pattern: RegExp, meaning: Meaning): Recogniser =>
  (folded, at) => {
    const match = matchAt(pattern, folded, at);
    return match && { end: match.end, meaning };
  };

const recogniseMarket: Recogniser = (folded, at) => {
  for (const [market, pattern] of MARKET_PATTERNS) {
    const match = matchAt(pattern, folded, at);
    if (match) return { end: match.end, meaning: { kind: 'market', market } };
  }
  return undefined;
};

const recognisePlaceCount: Recogniser = (folded, at) => {
  const match = matchAt(PLACE_COUNT, folded, at);
  return (
    match && { end: match.end, meaning: { kind: 'placeCount', count: Number(match.groups[0]) } }
  );
};

/** Recognises a saved zone by its name, unless « ville de » says that it is none. */
const recogniseZone: Recogniser = (folded, at, { zones }) => {
  if (/ville d(?:e |')$/.test(folded.slice(0, at))) return undefined;
  const named = zones.toSorted((one, other) => other.name.length - one.name.length);
  for (const zone of named) {
    const match = matchAt(
      phrase(`((?:la |ma |notre )?zone )?${literal(fold(zone.name))}`),
      folded,
      at,
    );
    if (match) {
      return {
        end: match.end,
        meaning: { kind: 'zone', zone, isNamedZone: match.groups[0] !== '' },
      };
    }
  }
  return undefined;
};

/** Words that are part of a name after « pour »: « pour Immo Neuf ». */
export const WORD_RECOGNISERS: readonly Recogniser[] = [
  recogniseZone,
  only(ALL_FRANCE, { kind: 'allFrance' }),
  recognisePlaceCount,
  recogniseMarket,
  only(FORMAT, { kind: 'format' }),
  only(SURROUNDINGS, {
    kind: 'unclear',
    reason: 'Indiquez un rayon.',
    mendings: ['10 km', '20 km'].map((text) => ({ label: text, text })),
  }),
  only(DEPARTMENT, { kind: 'unclear', reason: NO_DEPARTMENT }),
];

const OTHER_WORDS = ['récurrent', 'toute la France', 'semaines', 'prochain', 'euros'];

/** Returns the words that a misspelled word may mean. */
export function knownWords(market: Market): string[] {
  const products = COUNT_MANIFESTS.filter(({ markets }) =>
    Object.keys(markets).some((sold) => isMarket(sold) && sold === market),
  );
  return [
    ...products.flatMap(({ spokenNames }) => spokenNames),
    ...MARKETS.map((one) => MARKET_LABEL_BY_MARKET[one]),
    ...MONTH_NAMES,
    ...OTHER_WORDS,
  ];
}

const marketText = (market: Market): string => quoted(MARKET_LABEL_BY_MARKET[market]);

/** Returns why a line of one market cannot name another. */
export function otherMarketReason(current: Market, named: Market): string {
  return `Vous travaillez en ${marketText(current)}\u00A0: changez de marché pour ${marketText(named)}.`;
}
