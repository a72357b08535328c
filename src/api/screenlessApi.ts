import { getLot, getLots, getProgram, getPrograms } from '#contract/classified.ts';
import { authenticate } from '#contract/login.ts';
import { getDataByMafId } from '#contract/exports.ts';
import { createOrder } from '#contract/orders.ts';
import { baseApi } from './baseApi.ts';
import {
  mutationFrom,
  queryFrom,
  type AnswerOf,
  type MutationArgument,
  type QueryArgument,
} from './fromContract.ts';

type Authenticate = typeof authenticate;
type Data = typeof getDataByMafId;
type Order = typeof createOrder;
type OneLot = typeof getLot;
type Lots = typeof getLots;
type OneProgram = typeof getProgram;
type Programs = typeof getPrograms;

/** Calls without a screen (D-96). */
export const screenlessApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    authenticate: build.mutation<AnswerOf<Authenticate>, MutationArgument<Authenticate>>(
      mutationFrom(authenticate),
    ),
    createOrder: build.mutation<AnswerOf<Order>, MutationArgument<Order>>(
      mutationFrom(createOrder),
    ),
    getDataByMafId: build.query<AnswerOf<Data>, QueryArgument<Data>>(queryFrom(getDataByMafId)),
    getLot: build.query<AnswerOf<OneLot>, QueryArgument<OneLot>>(queryFrom(getLot)),
    getLots: build.query<AnswerOf<Lots>, QueryArgument<Lots>>(queryFrom(getLots)),
    getProgram: build.query<AnswerOf<OneProgram>, QueryArgument<OneProgram>>(queryFrom(getProgram)),
    getPrograms: build.query<AnswerOf<Programs>, QueryArgument<Programs>>(queryFrom(getPrograms)),
  }),
});
