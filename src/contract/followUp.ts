import * as v from 'valibot';
import {
  CLIENT_WORD_MAXIMUM,
  FOLLOW_UP_VIEWS,
  NOTE_MAXIMUM,
  LOST_REASONS,
  type FollowUpMarks,
  type PlacedOrder,
} from '#domain/count/followUp.ts';
import { singleSpaced } from '#domain/format/names.ts';
import { CodeSchema, textOf } from '#domain/schemas/bounded.ts';
import { DaySchema } from '#domain/schemas/days.ts';
import { defineEndpoint, HEAVY_COST, LARGE_RESPONSE_MAXIMUM } from './endpoint.ts';

/*
 * « Suivi »: what became of the proposal of a saved count. These calls are an addition to the stated ones, and no stated
 * call depends on them. « Commandé » is the stated call POST /api/Order/create (N-17).
 */

const marksEntries = {
  validUntil: v.nullable(v.string()),
  handed: v.nullable(v.object({ version: v.number(), day: v.string() })),
  dueOn: v.nullable(v.string()),
  dueNote: v.optional(v.string()),
  ordered: v.nullable(v.string()),
  /** What was ordered, which no later save changes; its version is null where it is not known. */
  order: v.optional(
    v.nullable(
      v.object({
        version: v.nullable(v.number()),
        totalBudget: v.number(),
        at: v.optional(v.string()),
        by: v.optional(v.string()),
      } satisfies Record<keyof PlacedOrder, unknown>),
    ),
  ),
  lost: v.nullable(
    v.object({ reason: v.picklist(LOST_REASONS), note: v.string(), day: v.string() }),
  ),
  version: v.optional(v.number()),
} satisfies Record<keyof FollowUpMarks, unknown>;

/** A view of the filter « Suivi » of the lists. */
export const FollowUpViewSchema = v.picklist(FOLLOW_UP_VIEWS);

/** The marks of a count, in the rows of the lists. Absent from the group's back end. */
export const FollowUpMarksSchema = v.object(marksEntries);

/** Maximum number of events that the follow-up of a count lists. */
export const FOLLOW_UP_EVENTS_MAXIMUM = 50;

/** What the audit log says of a mark. */
export const FOLLOW_UP_ACTIONS = [
  'handed',
  'unhanded',
  'due',
  'undue',
  'lost',
  'reopened',
  'worded',
  'ordered',
] as const;

const FollowUpEventSchema = v.object({
  action: v.picklist(FOLLOW_UP_ACTIONS),
  /** Instant, ISO 8601. */
  at: v.string(),
  /** Null for a person who is no longer known. */
  by: v.nullable(v.object({ firstName: v.string(), lastName: v.string() })),
  /** The version that was handed over, or ordered. */
  version: v.optional(v.number()),
  /** The day on which to call. */
  day: v.optional(v.string()),
  reason: v.optional(v.picklist(LOST_REASONS)),
});
export type FollowUpEvent = v.InferOutput<typeof FollowUpEventSchema>;

const CountFollowUpSchema = v.object({
  ...marksEntries,
  /** The seller's word for the client; an empty text without one. */
  word: v.string(),
  /** The version that is saved now. */
  version: v.number(),
  /** Budget of that version, in euros excluding tax; absent from an earlier release. */
  totalBudget: v.optional(v.number()),
  /**
   * What differs from the version that was ordered or else handed over; null where there is none, or where it is no longer
   * stored.
   */
  changes: v.nullable(
    v.array(v.object({ label: v.string(), before: v.string(), after: v.string() })),
  ),
  /** The newest first. */
  events: v.array(FollowUpEventSchema),
});
export type CountFollowUp = v.InferOutput<typeof CountFollowUpSchema>;

const IdParamsSchema = v.object({ id: CodeSchema });
const common = {
  addition: 'followUp',
  path: '/api/Counts/guid/:id/followUp',
  params: IdParamsSchema,
  response: CountFollowUpSchema,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
} as const;

/** GET /api/Counts/guid/{id}/followUp: returns what became of the proposal of a count. */
export const getFollowUp = defineEndpoint({ ...common, method: 'GET', cost: HEAVY_COST });

const oneLine = v.transform<string, string>(singleSpaced);
const VersionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const NoteSchema = v.pipe(textOf(NOTE_MAXIMUM), oneLine);

/** One mark. Each says what is to be true, so that a repeated mark changes nothing. */
const MarkSchema = v.variant('mark', [
  /** « Remise au client », today; null when it was not. */
  v.object({ mark: v.literal('handed'), version: v.nullable(VersionSchema) }),
  /** « À relancer le », and what for; null for no day. */
  v.object({ mark: v.literal('due'), day: v.nullable(DaySchema), note: v.optional(NoteSchema) }),
  v.object({
    mark: v.literal('lost'),
    reason: v.picklist(LOST_REASONS),
    note: NoteSchema,
  }),
  /** There is hope again. */
  v.object({ mark: v.literal('reopened') }),
  v.object({ mark: v.literal('word'), word: v.pipe(textOf(CLIENT_WORD_MAXIMUM), oneLine) }),
]);
export type FollowUpMark = v.InferOutput<typeof MarkSchema>;

/** POST /api/Counts/guid/{id}/followUp: marks the proposal of a count. Neither its status nor its version changes. */
export const markCount = defineEndpoint({ ...common, method: 'POST', body: MarkSchema });
