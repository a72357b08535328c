import type { Period } from '../count/campaign/form.ts';
import type { SoldUnit } from '../count/spread/offer.ts';
import type { Day } from '../format/days.ts';
import type { Commune, PlaceGroup, SelectedLocality, Around } from '../localities/selection.ts';
import type { Market } from '../markets.ts';
import type { CountProductKey } from '../products/catalogue.ts';

/** From `start` up to `end`, in UTF-16 code units of the line. */
export interface Span {
  start: number;
  end: number;
}

/** A text that would make a part of a line clear. */
export interface Correction {
  label: string;
  /** What the person says by choosing it, where nothing of the line changes its meaning. */
  statement?: string;
  /** Replaces the part in the line. */
  text: string;
  /** What is replaced, when that is not the part itself. */
  span?: Span;
}

/** The question whether a place is meant, which is asked unless the words are understood with what is beside them. */
export type Doubt = Pick<Unclear, 'reason' | 'corrections'>;

/** A part of a line that cannot be used as it stands. */
export interface Unclear {
  kind: 'unclear';
  /** A sentence that says why, and what to type instead. */
  reason: string;
  corrections?: readonly Correction[];
  /** Set when the first correction is what the person means, and only has to be agreed to: « 800 » after a brief. */
  isLikely?: boolean;
  /** Set when the words name a product, so that the line asks for a count and not for a plan: « emailing ». */
  namesProduct?: boolean;
}

/** Meanings that are the same before and after the places of a line are looked up. */
type KnownMeaning =
  | { kind: 'product'; product: CountProductKey }
  | { kind: 'market'; market: Market }
  | { kind: 'allFrance' }
  /** How many localities the line says that it names: « 9 codes », « 3 communes ». */
  | { kind: 'placeCount'; count: number }
  | { kind: 'format' }
  /** In kilometres: as it is requested, and as it was typed. */
  | { kind: 'radius'; km: number; typedKm: number }
  /** In euros without tax. */
  | { kind: 'budget'; amount: number }
  /** A volume that the budget must reach (N-14). */
  | { kind: 'goal'; volume: number; unit: SoldUnit }
  | { kind: 'period'; period: Period }
  | { kind: 'monthly' }
  /** Said to be the name, by quotation marks or by « pour » before it. */
  | { kind: 'name'; name: string; isQuoted: boolean }
  | Unclear;

/** What a part of a line may mean, before its places are looked up. */
export type Meaning =
  | KnownMeaning
  | { kind: 'code'; code: string }
  | { kind: 'zone'; zone: KnownZone; isNamedZone: boolean }
  /** « autour de », « et ses environs »: needs a radius, after which `suffix` may stand. */
  | { kind: 'around'; suffix: string }
  /** « T3 » and other criteria of the form; « T3 » may be a quarter too. */
  | { kind: 'criterion'; quarter?: string }
  /** Communes, known names, or words that are not understood. */
  | { kind: 'words' };

/** A part of a typed line with what it means. */
export type LinePart = Meaning & Span;

/** What a part of a line means, once its places were looked up. */
export type ResolvedMeaning =
  | KnownMeaning
  | {
      kind: 'place';
      localities: readonly SelectedLocality[];
      /** Inhabitants of the largest commune that its name names; not set for a code, a zone and surroundings. */
      population?: number;
      doubt?: Doubt;
      /** Names this place and nothing else. */
      own?: Correction;
      /** Name of the town of which these are all the postal codes. */
      town?: string;
      /** Kilometres around the town within which these are all the postal codes (D-148). */
      surroundingsKm?: number;
      zone?: { name: string; radius: number | null };
      /** The department or group of communes of which these are all the postal codes (D-169). */
      group?: PlaceGroup;
    }
  /** Waits for the answers of {@link Lookups}. */
  | { kind: 'pending' };

/** A resolved part of a line. */
export type ResolvedPart = ResolvedMeaning & Span & { text: string };

/** A saved zone that the person may use. */
export interface KnownZone {
  id: string;
  name: string;
}

/** What the meaning of a line depends on. */
export interface LineContext {
  /** The current day in Paris. */
  today: Day;
  market: Market;
  /** The markets of the person, to say where else something can be sold. */
  markets?: readonly Market[];
  zones: readonly KnownZone[];
}

/** What the places and names of a line are looked up in. Each answer is undefined until it is known. */
export interface Lookups {
  /** What the commune search finds, misspelled names included. */
  communesOf: (text: string) => readonly Commune[] | undefined;
  /** Names of agencies and clients that resemble a text. */
  namesOf: (text: string) => readonly string[] | undefined;
  zoneOf: (
    id: string,
  ) => { localities: readonly SelectedLocality[]; radius: number | null } | undefined;
  /** The postal codes within a distance of others. */
  aroundOf: (codes: readonly string[], km: number) => Around | undefined;
}

/** What was recognised at a place of a line. */
export interface Recognised {
  /** Position after it. */
  end: number;
  meaning: Meaning;
  /** Set when it may also be the end of the name before it. */
  mayBeName?: boolean;
}

/** Recognises one kind of thing at a place of a folded line. */
export type Recogniser = (
  folded: string,
  at: number,
  context: LineContext,
) => Recognised | undefined;

/** Returns the text in quotation marks. */
export const quoted = (text: string): string => `« ${text} »`;
