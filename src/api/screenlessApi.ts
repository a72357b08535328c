import { getLot, getLots, getProgram, getPrograms } from '#contract/classified.ts';
import { authenticate } from '#contract/login.ts';
import { getDataByMafId } from '#contract/exports.ts';
import { createOrder } from '#contract/orders.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { baseApi } from './baseApi.ts';
import {
  mutationFrom,
  queryFrom,
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

/** Endpoints that no screen uses (D-96). */
export const screenlessApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    authenticate: build.mutation<ResponseOf<Authenticate>, MutationArgument<Authenticate>>(
      mutationFrom(authenticate),
    ),
    createOrder: build.mutation<ResponseOf<Order>, MutationArgument<Order>>(
      mutationFrom(createOrder),
    ),
    getDataByMafId: build.query<ResponseOf<Data>, QueryArgument<Data>>(queryFrom(getDataByMafId)),
    getLot: build.query<ResponseOf<OneLot>, QueryArgument<OneLot>>(queryFrom(getLot)),
    getLots: build.query<ResponseOf<Lots>, QueryArgument<Lots>>(queryFrom(getLots)),
    getProgram: build.query<ResponseOf<OneProgram>, QueryArgument<OneProgram>>(
      queryFrom(getProgram),
    ),
    getPrograms: build.query<ResponseOf<Programs>, QueryArgument<Programs>>(queryFrom(getPrograms)),
  }),
});
