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
  }),
});
