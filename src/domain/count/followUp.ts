import { formatDay, parisDay, type Day } from '../format/days.ts';
import { formatListedEuro } from '../format/numbers.ts';

/* « Suivi »: what became of the proposal of a saved count (N-17). */

/** Why nothing came of a proposal. */
export const LOST_REASONS = ['price', 'volume', 'postponed', 'competitor', 'silent'] as const;
export type LostReason = (typeof LOST_REASONS)[number];

export const LABEL_BY_LOST_REASON = {
  price: 'Prix trop élevé',
  volume: 'Volume insuffisant',
  postponed: 'Projet reporté ou abandonné',
  competitor: 'Autre support choisi',
  silent: 'Sans réponse du client',
} as const satisfies Record<LostReason, string>;

/** Maximum length of the note for colleagues: why to call, or why nothing came of a proposal. */
export const NOTE_MAXIMUM = 200;
/** Maximum length of the word of the seller that stands below the greeting of a proposal. */
export const CLIENT_WORD_MAXIMUM = 400;

/** What is stored of the follow-up of a count. Its state depends on the day as well (`followUpOf`). */
export interface FollowUpMarks {
  /** Last day on which the proposal is valid, which counts whole; null where no save says it. */
  validUntil: Day | null;
  /** The version that the client has, and since when. */
  handed: { version: number; day: Day } | null;
  /** « À relancer le ». */
  dueOn: Day | null;
  /** What is to be said or asked then; an empty text, or absent, without one. */
  dueNote?: string | undefined;
  /** The day of the order. */
  ordered: Day | null;
  /** What was ordered; null without an order, absent from an earlier release. */
  order?: PlacedOrder | null | undefined;
  lost: { reason: LostReason; note: string; day: Day } | null;
  /** The version that is saved now; absent from an earlier release. */
  version?: number | undefined;
}

/** What was ordered, which no later save of the count changes. */
export interface PlacedOrder {
  /** Null where it is not known. */
  version: number | null;
  /** Euros excluding tax. */
  totalBudget: number;
  /** The instant, and first and last name of the person who noted it; absent from an earlier release. */
  at?: string | undefined;
  by?: string | undefined;
}

/**
 * Returns the version that a later one is compared with: the one that was ordered, else the one that the client has;
 * null where it is not known.
 */
export function agreedVersion({
  handed,
  order,
}: Pick<FollowUpMarks, 'handed' | 'order'>): number | null {
  return order ? order.version : (handed?.version ?? null);
}

/** Days after its last estimated save during which a proposal is valid. */
export const PROPOSAL_VALIDITY_DAYS = 30;

// Without the library of dayArithmetic.ts, which the first screens do not load.
const DAY_MS = 86_400_000;
export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Returns the last day on which a proposal is valid: thirty days from the last save that was estimated, and never later
 * than the day before its campaign starts or its e-mail is sent (D-164).
 * @param firstDay null for a campaign that starts on order
 */
export function lastValidDay(estimatedOn: Day, firstDay: Day | null): Day {
  const latest = daysAfter(estimatedOn, PROPOSAL_VALIDITY_DAYS);
  const eve = firstDay === null ? latest : daysAfter(firstDay, -1);
  return eve < latest ? eve : latest;
}

/** Days that are left at most of a proposal that is about to expire. */
export const EXPIRING_DAYS = 7;
/** What a proposal is at some moment. A final state wins over everything that depends on the day. */
export type FollowUp =
  | { kind: 'ordered'; day: Day }
  | { kind: 'lost'; reason: LostReason; day: Day }
  | {
      kind: 'open';
      /** Null where it is not known until when the proposal is valid. */
      validity: 'valid' | 'expiring' | 'expired' | null;
      /** The client must be called, on that day or since. */
      isDue: boolean;
    };

/** Returns the days after today until the end of a proposal; negative once it has expired. */
const daysLeft = (validUntil: Day, today: Day): number =>
  (Date.parse(validUntil) - Date.parse(today)) / DAY_MS;

function validityAt(validUntil: Day | null, today: Day) {
  if (validUntil === null) return null;
  const days = daysLeft(validUntil, today);
  if (days < 0) return 'expired';
  return days <= EXPIRING_DAYS ? 'expiring' : 'valid';
}

/**
 * Returns what became of a proposal. It is computed whenever it is read, by the calendar of Paris wherever the browser is,
 * and never stored: the last day counts whole (D-164).
 */
export function followUpOf(marks: FollowUpMarks, now: Date): FollowUp {
  const { validUntil, dueOn, ordered, lost } = marks;
  if (ordered !== null) return { kind: 'ordered', day: ordered };
  if (lost !== null) return { kind: 'lost', reason: lost.reason, day: lost.day };
  const today = parisDay(now);
  return {
    kind: 'open',
    validity: validityAt(validUntil, today),
    isDue: dueOn !== null && dueOn <= today,
  };
}

function validUntilText(validUntil: Day, today: Day): string {
  const days = daysLeft(validUntil, today);
  if (days < 0) return `A expiré le ${formatDay(validUntil)}`;
  if (days > EXPIRING_DAYS) return `Valable jusqu’au ${formatDay(validUntil)}`;
  if (days === 0) return 'Expire aujourd’hui';
  return days === 1 ? 'Expire demain' : `Expire dans ${days} jours`;
}

/** How a follow-up reads in one short line, and how it is coloured; the words alone say it. */
export interface FollowUpWords {
  text: string;
  /** What else it says: of a client to call, why, and that the proposal expires or has; what else was ordered. */
  more: readonly string[];
  tone: 'neutral' | 'success' | 'warning' | 'danger';
}

/** What a reader sees beside the words of a follow-up, so that they say only what differs from it. */
interface ReadBeside {
  /** The person whose own mark needs no name. */
  author?: string | undefined;
  /** Budget of the saved count, in euros excluding tax. */
  totalBudget?: number | null | undefined;
}

/** Returns what else a follow-up says. */
const moreOf = (...texts: readonly (string | false | null | undefined)[]): string[] =>
  texts.flatMap((text) => text || []);

/** Returns when and by whom a count was ordered, and what of the order the count of today does not say. */
function orderedWords(
  day: Day,
  { order, version }: FollowUpMarks,
  { author, totalBudget }: ReadBeside,
): FollowUpWords {
  const by = order?.by === undefined || order.by === author ? '' : ` par ${order.by}`;
  const ordered = order && formatListedEuro(order.totalBudget);
  const isOlder = order && order.version !== null && order.version !== version;
  return {
    text: `Commandé le ${formatDay(day)}${by}`,
    more: moreOf(
      isOlder && version !== undefined && `version ${order.version}`,
      ordered && totalBudget != null && ordered !== formatListedEuro(totalBudget) && ordered,
    ),
    tone: 'success',
  };
}

/** Returns the short words of a follow-up; undefined where there is nothing to say. */
export function followUpWords(
  marks: FollowUpMarks,
  now: Date,
  beside: ReadBeside = {},
): FollowUpWords | undefined {
  const { validUntil, handed, dueOn, dueNote } = marks;
  const state = followUpOf(marks, now);
  if (state.kind === 'ordered') return orderedWords(state.day, marks, beside);
  if (state.kind === 'lost') {
    const reason = LABEL_BY_LOST_REASON[state.reason];
    return { text: `Sans suite\u00A0: ${reason.toLowerCase()}`, more: [], tone: 'neutral' };
  }
  const today = parisDay(now);
  if (state.isDue && dueOn !== null) {
    const since = dueOn === today ? 'aujourd’hui' : `depuis le ${formatDay(dueOn)}`;
    const isEnding = state.validity === 'expiring' || state.validity === 'expired';
    return {
      text: `À relancer ${since}`,
      more: moreOf(dueNote, isEnding && validUntil !== null && validUntilText(validUntil, today)),
      tone: 'danger',
    };
  }
  const call = dueOn !== null && `À relancer le ${formatDay(dueOn)}`;
  const validity = validUntil !== null && validUntilText(validUntil, today);
  if (state.validity === 'expiring' && validity !== false)
    return { text: validity, more: moreOf(call, call !== false && dueNote), tone: 'warning' };
  if (call !== false) {
    const more = moreOf(dueNote, state.validity === 'expired' && validity);
    return { text: call, more, tone: 'neutral' };
  }
  if (state.validity !== 'expired' && handed !== null)
    return { text: `Remise le ${formatDay(handed.day)}`, more: [], tone: 'neutral' };
  return validity === false ? undefined : { text: validity, more: [], tone: 'neutral' };
}

/** Returns what became of a proposal and since when, whatever the day is. */
export function outcomeOf({ handed, ordered, lost }: FollowUpMarks): {
  text: string;
  day: Day | null;
} {
  if (ordered !== null) return { text: 'Commandé', day: ordered };
  if (lost !== null) {
    const reason = LABEL_BY_LOST_REASON[lost.reason].toLowerCase();
    return { text: `Sans suite\u00A0: ${reason}`, day: lost.day };
  }
  return handed === null
    ? { text: 'Non remise', day: null }
    : { text: 'Remise au client', day: handed.day };
}

/** Returns until when a proposal is valid, in words; an empty text where it is not known. */
export function validityWords({ validUntil }: FollowUpMarks, now: Date): string {
  return validUntil === null ? '' : validUntilText(validUntil, parisDay(now));
}

/** The counts that the filter « Suivi » of a list shows. */
export const FOLLOW_UP_VIEWS = [
  'followed',
  'due',
  'expiring',
  'waiting',
  'ordered',
  'lost',
] as const;
export type FollowUpView = (typeof FOLLOW_UP_VIEWS)[number];

export const LABEL_BY_FOLLOW_UP_VIEW = {
  followed: 'À suivre',
  due: 'À relancer',
  expiring: 'Expirent cette semaine',
  waiting: 'En attente de réponse',
  ordered: 'Commandés',
  lost: 'Sans suite',
} as const satisfies Record<FollowUpView, string>;

/** Euros excluding tax of the counts of a list, by what became of their proposals. Together they are the whole list. */
export interface FollowUpSums {
  /** Handed to the client, without an answer. */
  waiting: number;
  ordered: number;
  lost: number;
  /** Not handed over, and valid; absent from an earlier release. */
  unhanded?: number | undefined;
  /** Expired before they were handed over; absent from an earlier release. */
  expired?: number | undefined;
}

/** Returns the sum that holds a count. */
export function sumKeyOf(marks: FollowUpMarks, now: Date): keyof FollowUpSums {
  const state = followUpOf(marks, now);
  if (state.kind !== 'open') return state.kind;
  if (marks.handed !== null) return 'waiting';
  return state.validity === 'expired' ? 'expired' : 'unhanded';
}

/** Returns « en attente 12 000 €, commandé 8 000 € »; an empty text where nothing has been followed up. */
export function sumsText({
  waiting,
  ordered,
  lost,
  unhanded = 0,
  expired = 0,
}: FollowUpSums): string {
  if (waiting + ordered + lost === 0) return '';
  return Object.entries({
    'en attente': waiting,
    commandé: ordered,
    'sans suite': lost,
    'non remis': unhanded,
    'expirés avant remise': expired,
  })
    .filter(([, euros]) => euros > 0)
    .map(([name, euros]) => `${name} ${formatListedEuro(euros)}`)
    .join(', ');
}
