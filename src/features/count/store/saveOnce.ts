import type { SavedAs } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import { isOutcomeUnknown } from '#api/failure.ts';
import type { SaveContent, SaveRequest } from '../countBehaviour.ts';

type Saveable = Pick<CountTypes, 'form' | 'result'>;

interface SaveOptions<T extends Saveable> {
  /** Sends the save; rejects with the failure of the call. */
  save: (request: SaveRequest<T>) => Promise<SavedAs | null>;
  /** Called when an earlier save turns out to have succeeded: this one then updates that count. */
  onFound: (savedAs: SavedAs) => void;
}

/** Compares by identity: every change of a count makes a new form or a new result. */
function isSame<T extends Saveable>(one: SaveContent<T>, other: SaveContent<T>): boolean {
  return (
    one.form === other.form &&
    one.result === other.result &&
    one.countName === other.countName &&
    one.savedAs === other.savedAs
  );
}

/**
 * Returns the save function of one screen, which makes one count however often the connection fails (decision 0008). A
 * save whose response was lost stays open. Saving the same content again retries it under the same idempotency key.
 * Saving other content first retries the open save, to learn whether it created a count, and then updates that count.
 */
export function makeSaver<T extends Saveable>() {
  let open: SaveRequest<T> | null = null;

  const send = async (
    request: SaveRequest<T>,
    { save }: SaveOptions<T>,
  ): Promise<SavedAs | null> => {
    open = request;
    try {
      const saved = await save(request);
      open = null;
      return saved;
    } catch (error) {
      if (!isOutcomeUnknown(error)) open = null;
      throw error;
    }
  };

  /** Returns the count that the open save made; null when the server refused it, so that nothing was written. */
  const settle = async (request: SaveRequest<T>, options: SaveOptions<T>) => {
    try {
      return await send(request, options);
    } catch (error) {
      if (isOutcomeUnknown(error)) throw error;
      return null;
    }
  };

  return async (content: SaveContent<T>, options: SaveOptions<T>): Promise<SavedAs | null> => {
    if (open !== null && isSame(open, content)) return send(open, options);
    const found = open && (await settle(open, options));
    if (found) options.onFound(found);
    const savedAs = found ?? content.savedAs;
    return send({ ...content, savedAs, idempotencyKey: crypto.randomUUID() }, options);
  };
}
