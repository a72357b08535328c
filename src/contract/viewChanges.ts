import * as v from 'valibot';
import { isViewSearch } from '#domain/lists/views.ts';
import { listOf } from '#domain/schemas/bounded.ts';
import { itemCalls, ItemNameSchema } from './personalItemCalls.ts';
import { COLUMNS_MAXIMUM, viewContentEntries, ViewListSchema, ViewSchema } from './views.ts';

const ColumnKeySchema = v.pipe(v.string(), v.regex(/^\w{1,40}$/));

/** Body of a new view, and of a change: the list of a view never changes, but says which parameters it may hold. */
const ViewBodySchema = v.pipe(
  v.object({
    ...viewContentEntries,
    columns: listOf(ColumnKeySchema, COLUMNS_MAXIMUM),
    name: ItemNameSchema,
    list: ViewListSchema,
  }),
  v.check(
    ({ list, search }) => isViewSearch(list, search),
    'The search is not an address of this list.',
  ),
);

/** POST /api/Views, PATCH and DELETE /api/Views/{id}. */
export const viewCalls = itemCalls('/api/Views', 'views', {
  item: ViewSchema,
  created: ViewBodySchema,
  updated: ViewBodySchema,
});
