import { IDEMPOTENCY_HEADER } from '#contract/errors.ts';
import type { SavedAs } from '#domain/count/countState.ts';

type Headers = Record<string, string>;

/** The two save calls of a product. Each rejects with its failure, and resolves with null when the response has no body. */
export interface SaveCalls<Body> {
  record: (body: Body, headers: Headers) => Promise<SavedAs | null>;
  update: (mafId: number, body: Body, headers: Headers) => Promise<SavedAs | null>;
}

/** Starts a mutation, as RTK Query's trigger does. */
export type Trigger<Argument, Answer = SavedAs | null> = (argument: Argument) => {
  unwrap: () => Promise<Answer>;
};

export type RecordTrigger<Body> = Trigger<{ body: Body; headers: Headers }>;
export type UpdateTrigger<Body> = Trigger<{
  params: { mafId: string };
  body: Body;
  headers: Headers;
}>;

/** Returns the save calls of a product from the mutations of its API. */
export function savesOf<Body>(
  record: RecordTrigger<Body>,
  update: UpdateTrigger<Body>,
): SaveCalls<Body> {
  return {
    record: async (body, headers) => record({ body, headers }).unwrap(),
    update: async (mafId, body, headers) =>
      update({ params: { mafId: String(mafId) }, body, headers }).unwrap(),
  };
}

/** Returns the entries that every save adds to its document (CF-45, D-49). */
export function saveEntriesOf(savedAs: SavedAs | null): {
  mode: 'New' | 'Edit';
  mafId: number | null;
} {
  return { mode: savedAs === null ? 'New' : 'Edit', mafId: savedAs?.mafId ?? null };
}

/** Creates a count, or updates the one that it was saved as. */
export async function sendSave<Body>(
  { record, update }: SaveCalls<Body>,
  body: Body,
  { savedAs, idempotencyKey }: { savedAs: SavedAs | null; idempotencyKey: string },
): Promise<SavedAs | null> {
  const headers: Headers = { [IDEMPOTENCY_HEADER]: idempotencyKey };
  if (savedAs === null) return record(body, headers);
  // Optimistic locking: the server refuses the save if somebody else has saved a later version.
  if (savedAs.version !== undefined) headers['if-match'] = `"${savedAs.version}"`;
  return (await update(savedAs.mafId, body, headers)) ?? savedAs;
}
