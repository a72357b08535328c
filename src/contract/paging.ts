import * as v from 'valibot';
import { PAGE_SIZE } from '#domain/lists/listState.ts';
import { textOf } from '#domain/schemas/bounded.ts';

/** Maximum rows per page. */
export const PAGE_SIZE_MAXIMUM = 100;
/** Maximum length of a filter or search text. */
const FILTER_MAXIMUM = 200;

/** A filter or search text in a query. */
export const FilterTextSchema = textOf(FILTER_MAXIMUM);

const WholeNumberText = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** Paging parameters of a list: all are text on the wire, and pages start at 1 (D-99). */
export const pageEntries = {
  page: v.optional(v.pipe(WholeNumberText, v.minValue(1)), '1'),
  itemsPerPage: v.optional(
    v.pipe(WholeNumberText, v.minValue(1), v.maxValue(PAGE_SIZE_MAXIMUM)),
    String(PAGE_SIZE),
  ),
};

/** Sort direction of a list. */
export const OrderDirectionSchema = v.picklist(['asc', 'desc']);
