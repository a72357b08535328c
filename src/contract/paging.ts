import * as v from 'valibot';

/** Rows of a page of a list (KO-01). */
export const PAGE_SIZE = 20;
/** Most rows that one page may ask for. */
export const PAGE_SIZE_MAXIMUM = 100;
/** Longest text of a filter or of a search. */
const FILTER_MAXIMUM = 200;

/** A filter or a search, as a query carries it. */
export const FilterTextSchema = v.pipe(v.string(), v.maxLength(FILTER_MAXIMUM));

const WholeNumberText = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** Which rows of a list: everything travels as text, pages start at 1 (D-99). */
export const pageEntries = {
  page: v.optional(v.pipe(WholeNumberText, v.minValue(1)), '1'),
  itemsPerPage: v.optional(
    v.pipe(WholeNumberText, v.minValue(1), v.maxValue(PAGE_SIZE_MAXIMUM)),
    String(PAGE_SIZE),
  ),
};

/** Which way a list is ordered. */
export const OrderDirectionSchema = v.picklist(['asc', 'desc']);
