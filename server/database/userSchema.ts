import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** The profiles of the people. */
export const appUser = pgTable(
  'app_user',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower-case, because identity providers do not guarantee the letter case. */
    email: text('email').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    typeProfil: text('type_profil'),
    markets: text('markets')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    roles: text('roles')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Issuer and `sub` of the identity that the profile belongs to; both null before its first sign-in. */
    issuer: text('issuer'),
    subject: text('subject'),
  },
  (table) => [unique('app_user_identity').on(table.issuer, table.subject)],
);
