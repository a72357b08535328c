import type { Period } from '../count/campaign/form.ts';
import type { Day } from '../format/days.ts';
import type { SelectedLocality } from '../localities/selection.ts';
import type { Market } from '../markets.ts';
import type { CountProductKey } from '../products/catalogue.ts';

/** A text that would make a part of a line clear. */
export interface Mending {
  label: string;
  /** Replaces the part in the line. */
  text: string;
}

/** A part of a line that cannot be used as it stands. */
export interface Unclear {
  kind: 'unclear';
  /** A sentence that says why, and what to type instead. */
  reason: string;
  mendings?: readonly Mending[];
}

/** What a part of a line may mean, before its places are looked up. */
export type Meaning =
  | { kind: 'product'; product: CountProductKey }
  | { kind: 'code'; code: string }
  /** In kilometres: as it is requested, and as it was typed. */
  | { kind: 'radius'; km: number; typedKm: number }
  /** In euros without tax. */
  | { kind: 'budget'; amount: number }
  | { kind: 'period'; period: Period }
  | { kind: 'monthly' }
  /** Said to be the name, by quotation marks or by « pour » before it. */
  | { kind: 'name'; name: string }
  /** A commune, the name, or one beside the other. */
  | { kind: 'words'; text: string }
  | Unclear;

/** A part of a typed line with what it means, from `start` up to `end` in UTF-16 code units. */
export type LinePart = Meaning & { start: number; end: number };

/** What a part of a line means, once its places were looked up. */
export type ResolvedMeaning =
  | Exclude<Meaning, { kind: 'code' } | { kind: 'words' }>
  | { kind: 'place'; localities: SelectedLocality[] }
  /** Waits for the answer of the commune search. */
  | { kind: 'pending' };

/** A resolved part of a line, from `start` up to `end` in UTF-16 code units. */
export type ResolvedPart = ResolvedMeaning & { start: number; end: number; text: string };

/** What the meaning of a line depends on. */
export interface LineContext {
  /** The current day in Paris. */
  today: Day;
  market: Market;
}

/** What was recognised at a place of a line. */
export interface Recognised {
  /** Position after it. */
  end: number;
  meaning: Meaning;
}

/** Recognises one kind of thing at a place of a folded line. */
export type Recogniser = (
  folded: string,
  at: number,
  context: LineContext,
) => Recognised | undefined;
