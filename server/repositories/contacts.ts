import { sql, type SQL } from 'drizzle-orm';
import type { EmailingKind } from '#domain/products/emailing/values.ts';
import { codeOf, spellingsOf } from '#domain/portals.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import type { RequestProductType } from '#domain/products/emailing/criteria.ts';

interface Bounds {
  min: number;
  max: number;
}

/** The criteria of a contact estimate. */
export interface ContactQuery {
  base: EmailingKind;
  /** Distinct postal codes. */
  codes: readonly string[];
  /** « type medium » pairs; a contact must match at least one. */
  contexts: readonly string[];
  /** An empty list means every type. */
  productTypes: readonly RequestProductType[];
  /** Euros; a contact matches when its price range overlaps this one. */
  price: Bounds;
  pieces: Bounds;
}

/** The number of contacts that the same contexts reach, all of one group of sites. */
export interface AudienceCount {
  contexts: readonly string[];
  contacts: number;
}

/** Formats a context as « SellersNew PORTAIL ». */
export function contextName(distributionType: string, medium: string): string {
  return `${distributionType} ${medium}`;
}

/** Returns the medium of a context, « PORTAIL » of « SellersNew PORTAIL ». */
export const mediumOfContext = (context: string): string => context.slice(context.indexOf(' ') + 1);

/** Returns a context under the code of its portal, which a build that called it otherwise has stored under its name. */
const withCode = (context: string): string =>
  contextName(context.slice(0, context.indexOf(' ')), codeOf(mediumOfContext(context)));

const spellingsOfContext = (context: string): string[] =>
  spellingsOf(mediumOfContext(context)).map((medium) =>
    contextName(context.slice(0, context.indexOf(' ')), medium),
  );

/** A postal code and its population, from which demonstration contacts are generated. */
export interface PopulatedCode {
  code: string;
  population: number;
  departments: readonly string[];
}

/** Returns whether a contact base was imported; otherwise demonstration contacts are used. */
export async function hasImportedContacts(
  db: DatabaseClient,
  base: EmailingKind,
): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from contact_cell where base = ${base}) as found`,
  );
  return rows[0]?.found === true;
}

/** Returns the condition of the imported contacts that match a query. */
function matches({ base, codes, contexts, productTypes, price, pieces }: ContactQuery): SQL {
  return sql`base = ${base}
      and postal_code = any(${sql.param([...codes])}::text[])
      and contexts && ${sql.param(contexts.flatMap(spellingsOfContext))}::text[]
      and (${productTypes.length === 0} or product_type = any(${sql.param([...productTypes])}::text[]))
      and min_price <= ${price.max} and max_price >= ${price.min}
      and pieces between ${pieces.min} and ${pieces.max}`;
}

interface SummedRow extends Record<string, unknown> {
  contexts: string[];
  contacts: string | number;
}

/** Sums the imported contacts that match a query, grouped by some columns. */
async function sumContacts<Row extends SummedRow>(
  db: DatabaseClient,
  query: ContactQuery,
  columns: SQL,
) {
  const { rows } = await db.execute<Row>(sql`
    select ${columns}, sum(contacts) as contacts
    from contact_cell
    where ${matches(query)}
    group by ${columns}
    order by ${columns}`);
  return rows.map((row) => ({
    ...row,
    contexts: row.contexts.map(withCode),
    contacts: Number(row.contacts),
  }));
}

/** Sums the imported contacts that match a query, grouped by the contexts that reach them. */
export async function findContacts(
  db: DatabaseClient,
  query: ContactQuery,
): Promise<AudienceCount[]> {
  return sumContacts(db, query, sql`contexts`);
}

/** Sums the imported contacts that match a query, by postal code and by the contexts that reach them. */
export async function findContactsByCode(
  db: DatabaseClient,
  query: ContactQuery,
): Promise<(AudienceCount & { code: string })[]> {
  const rows = await sumContacts<SummedRow & { postal_code: string }>(
    db,
    query,
    sql`postal_code, contexts`,
  );
  return rows.map(({ postal_code: code, ...row }) => ({ code, ...row }));
}

/** Reads the populations of postal codes, for the demonstration contacts. */
export async function findPopulations(
  db: DatabaseClient,
  codes: readonly string[],
): Promise<PopulatedCode[]> {
  const { rows } = await db.execute<{ code: string; population: number; departments: string[] }>(
    sql`select code, population, departments from postal_code
        where code = any(${sql.param([...codes])}::text[]) order by code collate "C"`,
  );
  return rows;
}
