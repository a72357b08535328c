import { and, eq, ne, sql } from 'drizzle-orm';
import type { ViewList } from '#domain/lists/views.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { savedView } from '../database/personalSchema.ts';
import { hasId } from './personalItems.ts';

export type StoredView = typeof savedView.$inferSelect;

/** Finds a view by id; undefined also when the text is not a UUID. */
export async function findView(db: DatabaseClient, id: string): Promise<StoredView | undefined> {
  const where = hasId(savedView, id);
  const [view] = where ? await db.select().from(savedView).where(where) : [];
  return view;
}

/** Returns the condition for the views of a person in a list. */
export const viewsOf = (personId: string, list: ViewList) =>
  and(eq(savedView.ownerId, personId), eq(savedView.list, list));

/** Lists the views of a person in a list. */
export async function listViews(
  db: DatabaseClient,
  { personId, list }: { personId: string; list: ViewList },
): Promise<StoredView[]> {
  return db.select().from(savedView).where(viewsOf(personId, list));
}

/**
 * Clears the default of a person's list, so that another view can become it. The cleared view gets a new version:
 * otherwise a change that started before would make it the default again.
 * @param exceptId the view that becomes the default; undefined for a new one
 */
export async function clearDefault(
  tx: DatabaseClient,
  { personId, list }: { personId: string; list: ViewList },
  exceptId: string | undefined,
): Promise<void> {
  await tx
    .update(savedView)
    .set({ isDefault: false, version: sql`${savedView.version} + 1` })
    .where(
      and(
        viewsOf(personId, list),
        eq(savedView.isDefault, true),
        exceptId === undefined ? undefined : ne(savedView.id, exceptId),
      ),
    );
}
