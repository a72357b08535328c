import { sql, type SQL } from 'drizzle-orm';
import { SAVED_COUNTS } from '#domain/products/catalogue.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

// Sorted, so that the order of the catalogue does not change the expression.
const LABELS = SAVED_COUNTS.map(
  ({ mafProduct, label }) => `when ${quoted(mafProduct)} then ${quoted(label)}`,
).toSorted();

/**
 * The label of `maf_product` without case or accents, for sorting; an unknown product has its own name. An index holds
 * the same expression, so a change of the catalogue needs a migration (`npm run db:generate`).
 */
export const PRODUCT_TEXT: SQL = sql.raw(
  `fold_text(case maf_product ${LABELS.join(' ')} else maf_product end) collate "C"`,
);
