import type * as v from 'valibot';
import type { CampaignCalls } from '#contract/campaign.ts';
import type { Endpoint, Schema, ResponseOf } from '#contract/endpoint.ts';
import type { saveCalls } from '#contract/saving.ts';
import type { baseApi } from './baseApi.ts';
import {
  mutationFrom,
  queryFrom,
  type MutationArgument,
  type QueryArgument,
} from './fromContract.ts';

type Build = Parameters<Parameters<typeof baseApi.injectEndpoints>[0]['endpoints']>[0];
type SaveCalls<Body extends Schema> = ReturnType<typeof saveCalls<Body>>;

/** Builds the endpoints that estimate and save a product's counts. Each product injects them under its own names. */
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
    record: build.mutation<ResponseOf<Record>, MutationArgument<Record>>({
      ...mutationFrom(record),
      invalidatesTags: ['Counts'],
    }),
    update: build.mutation<ResponseOf<Update>, MutationArgument<Update>>({
      ...mutationFrom(update),
      invalidatesTags: ['Counts', 'Count'],
    }),
  };
}

/** Builds the endpoints of a campaign product: those of every count product plus the form options. */
export function campaignEndpoints(build: Build, calls: CampaignCalls) {
  type Values = CampaignCalls['getValues'];
  return {
    getValues: build.query<ResponseOf<Values>, QueryArgument<Values>>(queryFrom(calls.getValues)),
    ...countEndpoints(build, calls),
  };
}
