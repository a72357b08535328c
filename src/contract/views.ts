import * as v from 'valibot';
import { VIEW_LISTS, VIEW_SEARCH_MAXIMUM } from '#domain/lists/views.ts';
import { ITEMS_MAXIMUM } from '#domain/personalItems.ts';
import { CodeSchema, listOf, textOf } from '#domain/schemas/bounded.ts';
import { defineEndpoint, LARGE_RESPONSE_MAXIMUM } from './endpoint.ts';
import { itemEntries } from './personalItems.ts';

/*
 * « Mes vues »: the filters, order and columns of a list that a person names. Views are personal: a colleague is sent the
 * address of the list instead (N-11).
 */

/** Maximum number of hidden columns. */
export const COLUMNS_MAXIMUM = 50;

export const viewContentEntries = {
  /** Filters and order, as the address of the list holds them; empty for the list without filters. */
  search: textOf(VIEW_SEARCH_MAXIMUM),
  /** Keys of the hidden columns. */
  columns: listOf(CodeSchema, COLUMNS_MAXIMUM),
  /** Whether the list opens with it. At most one view of a person and list does: setting it clears the others. */
  isDefault: v.boolean(),
};

export const ViewListSchema = v.picklist(VIEW_LISTS);

export const ViewSchema = v.object({
  ...itemEntries,
  ...viewContentEntries,
  name: v.string(),
  list: ViewListSchema,
});
export type View = v.InferOutput<typeof ViewSchema>;

/** GET /api/Views?list: the views of the person in a list, by name. */
export const getViews = defineEndpoint({
  addition: 'views',
  method: 'GET',
  path: '/api/Views',
  query: v.object({ list: ViewListSchema }),
  response: v.object({ views: listOf(ViewSchema, ITEMS_MAXIMUM) }),
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});
