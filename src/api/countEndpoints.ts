import type * as v from 'valibot';
import type { CampaignCalls } from '#contract/campaign.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import type { saveCalls } from '#contract/saving.ts';
import type { baseApi } from './baseApi.ts';
import {
  mutationFrom,
  queryFrom,
  type AnswerOf,
  type MutationArgument,
  type QueryArgument,
} from './fromContract.ts';

type Build = Parameters<Parameters<typeof baseApi.injectEndpoints>[0]['endpoints']>[0];
type SaveCalls<Body extends Schema> = ReturnType<typeof saveCalls<Body>>;

/** The endpoints by which a count product is estimated and saved; the names under which they are injected are its own. */
export function countEndpoints<Answer, Asked extends Schema, Body extends Schema>(
  build: Build,
  {
    process,
    record,
    update,
  }: {
    process: Endpoint<undefined, undefined, Asked, v.GenericSchema<Answer>>;
  } & SaveCalls<Body>,
) {
  type Process = typeof process;
  type Record = typeof record;
  type Update = typeof update;
  return {
    process: build.mutation<Answer, MutationArgument<Process>>(mutationFrom(process)),
    record: build.mutation<AnswerOf<Record>, MutationArgument<Record>>({
      ...mutationFrom(record),
      invalidatesTags: ['Counts'],
    }),
    update: build.mutation<AnswerOf<Update>, MutationArgument<Update>>({
      ...mutationFrom(update),
      invalidatesTags: ['Counts', 'Count'],
    }),
  };
}

/** The endpoints of a campaign product: those of every count, and the options of its form. */
export function campaignEndpoints(build: Build, calls: CampaignCalls) {
  type Values = CampaignCalls['getValues'];
  return {
    getValues: build.query<AnswerOf<Values>, QueryArgument<Values>>(queryFrom(calls.getValues)),
    ...countEndpoints(build, calls),
  };
}
