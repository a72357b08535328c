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
  'formats? (?:masthead|natif|pave|billboard)|mastheads?(?: plus| ?\\+)?|billboards?|natifs?(?: inter-annonces)?|paves?|grands?[ -]angles?|bannieres?|brand content|retargeting|habillages?',
);
const PLACE_COUNT = phrase(
  '(?:les |ses |ces )?(\\d{1,2}) (?:codes?(?: postaux)?|communes|localites|villes|arrondissements)',
);
/** « agglo de Lyon » and « métropole lilloise » are groups of communes (D-169). */
const SURROUNDINGS = phrase(
  String.raw`(?:et |avec |dans )?(?:ses |les |l'|la |sa |son |aux )?(?:environs|alentours|peripherie|banlieue|(?:agglomeration|agglo|metropole)(?! ?(?:\p{L}|\d{2,3}(?!\d| ?(?:km|€|k|eur)))))`,
);
const NEAR =
  '(?:tout )?(?:autour|(?:aux|dans les) (?:alentours|environs)|pres|proche|a proximite|a cote)';
/** « autour de Bron », « près d’Aix »; « 10 km autour de Bron » is a radius. */
const AROUND = new RegExp(
  String.raw`${NEAR} (de|du|des|d')(?<=')|${NEAR} (de|du|des)(?= (?!\d))`,
  'uy',
);
/** « T3 » and other choices of the form, which neither a place nor a name is. */
const CRITERION = phrase(
  String.raw`[tf]([1-6])(?:\+)?|\d pieces?|studios?|appartements?|apparts?|terrains?|commerces|locaux|entrepots?|primo[- ]?accedants?|notoriete|maisons?|villas?|lofts?|duplex|investisseurs?|pinel`,
);

const LESS = phrase('sauf|hormis|excepte');
const NO_LESS = 'Une ligne ne retire rien : nommez ce que vous voulez.';

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

const recogniseAround: Recogniser = (folded, at) => {
  const match = matchAt(AROUND, folded, at);
  const [elided = '', article = ''] = match?.groups ?? [];
  const suffix = ` autour ${elided || article}`;
  return match && { end: match.end, meaning: { kind: 'around', suffix } };
};

const recogniseCriterion: Recogniser = (folded, at) => {
  const match = matchAt(CRITERION, folded, at);
  if (!match) return undefined;
  const [rooms] = match.groups;
  const isQuarter = rooms !== '' && Number(rooms) <= 4 && folded[at] === 't';
  return {
    end: match.end,
    meaning: { kind: 'criterion', ...(isQuarter && { quarter: `${rooms}e trimestre` }) },
  };
};

/** Words that are part of a name after « pour »: « pour Immo Neuf ». */
export const WORD_RECOGNISERS: readonly Recogniser[] = [
  recogniseZone,
  only(ALL_FRANCE, { kind: 'allFrance' }),
  recognisePlaceCount,
  recogniseMarket,
  only(FORMAT, { kind: 'format' }),
  only(LESS, { kind: 'unclear', reason: NO_LESS }),
  only(SURROUNDINGS, { kind: 'around', suffix: '' }),
  recogniseAround,
  recogniseCriterion,
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

/**
 * Returns why a line of one market cannot name another.
 * @param own the markets of the person; undefined where they are not known
 */
export function otherMarketReason(
  current: Market,
  named: Market,
  own: readonly Market[] | undefined,
): string {
  return own === undefined || own.includes(named)
    ? `Vous travaillez en ${marketText(current)} : changez de marché pour ${marketText(named)}.`
    : `Votre profil n’a pas le marché ${marketText(named)}.`;
}
