import type { SavedCount } from '#contract/counts.ts';
import { IDEMPOTENCY_HEADER } from '#contract/errors.ts';
import type { SavedAs } from '#domain/count/workflow.ts';

type Headers = Record<string, string>;

/** The two saves of a product. Each rejects with the failure of its call; null where it is answered without a body. */
export interface SaveCalls<Body> {
  record: (body: Body, headers: Headers) => Promise<SavedAs | null>;
  update: (mafId: number, body: Body, headers: Headers) => Promise<SavedAs | null>;
}

type Trigger<Argument> = (argument: Argument) => { unwrap: () => Promise<SavedAs | null> };

/** The two saves of a product, from the mutations of its API. */
export function savesOf<Body>(
  record: Trigger<{ body: Body; headers: Headers }>,
  update: Trigger<{ params: { mafId: string }; body: Body; headers: Headers }>,
): SaveCalls<Body> {
  return {
    record: async (body, headers) => record({ body, headers }).unwrap(),
    update: async (mafId, body, headers) =>
      update({ params: { mafId: String(mafId) }, body, headers }).unwrap(),
  };
}

/** Under which number a count that was opened has been saved. */
export function savedAsOf({ id, mafId, version }: SavedCount): SavedAs {
  return { id, mafId, ...(version !== undefined && { version }) };
}

/** Records a new count, or updates the one that it was saved as. */
export async function sendSave<Body>(
  { record, update }: SaveCalls<Body>,
  body: Body,
  { savedAs, idempotencyKey }: { savedAs: SavedAs | null; idempotencyKey: string },
): Promise<SavedAs | null> {
  const headers: Headers = { [IDEMPOTENCY_HEADER]: idempotencyKey };
  if (savedAs === null) return record(body, headers);
  // Somebody else may have saved in between: the server refuses a version that is not the last one.
  if (savedAs.version !== undefined) headers['if-match'] = `"${savedAs.version}"`;
  return (await update(savedAs.mafId, body, headers)) ?? savedAs;
}
