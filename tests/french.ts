import french from 'dictionary-fr';
import { createHunspellFromStrings } from 'hunspell-wasm';

/** Words of the trade and names that the interface uses and no French dictionary holds. */
const ACCEPTED = new Set(
  `
  AdFactory Factory BuCom Emailing Optin Display Masthead Billboard Immo Downsell Luxury Access Power One
  Shot Email email Url Excel Coming soon PORTAIL LOGICIMMO PORTAILNEUF LOGICIMMONEUF LUXRESIDENCE
  BELLESDEMEURES PORTAILCONSTRUIRE PORTAILBUREAUXETCOMMERCE Cazanave Etalab GeoNames Retargeting LOGIC Signifi
  SIGNIFI TMPDIR AAAA noopener noreferrer`
    .trim()
    .split(/\s+/),
);

/** Abbreviations and initials, such as MAF, CSV or « AM » in the picture of a person. */
const ABBREVIATION = /^\p{Lu}{2,3}$/u;

/** Misspelled words of texts that the requirements quote: they are kept as they are (CF-39, SE-30). */
const QUOTED = new Set(['superieur', 'periodicité']);

/** E-mail addresses, URLs, paths, places with their postal code, codes and file names, which are no words. */
const NOT_WORDS =
  /\p{Lu}[\p{L}’'-]*(?: (?:\p{Lu}[\p{L}’'-]*|de|du|des|la|le|les|en|sur|sous|et|aux?))*\s\(\d{5}\)|\S*@\S+|https?:\S+|(?:^|\s)\/\S+|\S*[\d_]\S*|\{\w+\}|\S+\.\w{2,4}\b/gu;
const WORD = /\p{L}+(?:[’'-]\p{L}+)*/gu;

/** Returns the words of a text that are not spelled as in French, without duplicates. */
export type FindMisspelled = (text: string) => string[];

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Loads the French dictionary into the spell checker Hunspell. */
export async function loadFrench(): Promise<FindMisspelled> {
  const dictionary = await createHunspellFromStrings(textOf(french.aff), textOf(french.dic));
  const isFrench = (word: string) =>
    word.length === 1 ||
    ACCEPTED.has(word) ||
    QUOTED.has(word) ||
    ABBREVIATION.test(word) ||
    dictionary.testSpelling(word);
  // A word may be made of others, such as « Île-de-France » or « l’emailing ».
  const isMadeOfFrench = (word: string) => isFrench(word) || word.split(/[-’']/u).every(isFrench);
  return (text) => {
    const found = text.replaceAll(NOT_WORDS, ' ').match(WORD) ?? [];
    return [...new Set(found)].filter((word) => !isMadeOfFrench(word));
  };
}
