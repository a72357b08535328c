import type { SavedAs } from '#domain/count/workflow.ts';
import { isOutcomeUnknown } from '#api/failure.ts';

/** What a person saves. */
export interface SaveContent<Form, Result> {
  form: Form;
  result: Result;
  countName: string;
  savedAs: SavedAs | null;
}

/** What a save sends, beside what the product adds. */
export interface SaveOrder<Form, Result> extends SaveContent<Form, Result> {
  /** One for the same content, until it is known to be saved: the server answers a repeated one with its first answer. */
  idempotencyKey: string;
}

interface SaveOptions<Form, Result> {
  /** Sends it; rejects with the failure of the call. */
  save: (order: SaveOrder<Form, Result>) => Promise<SavedAs | null>;
  /** An earlier save turned out to have been done: from now on there is a count to update. */
  onFound: (savedAs: SavedAs) => void;
}

/** Every state of the count is another object: the same ones are the same content. */
function isSame<Form, Result>(
  one: SaveContent<Form, Result>,
  other: SaveContent<Form, Result>,
): boolean {
  return (
    one.form === other.form &&
    one.result === other.result &&
    one.countName === other.countName &&
    one.savedAs === other.savedAs
  );
}

/**
 * The saves of one screen, such that each makes one count whatever becomes of the connection (decision 0008). A save
 * without an answer is open: repeated as it is, it goes out under the same key; once something else is to be saved, it
 * is sent first, to learn under which number it was done, and what is on screen updates that number.
 */
export function makeSaver<Form, Result>() {
  let open: SaveOrder<Form, Result> | null = null;

  const send = async (
    order: SaveOrder<Form, Result>,
    { save }: SaveOptions<Form, Result>,
  ): Promise<SavedAs | null> => {
    open = order;
    try {
      const saved = await save(order);
      open = null;
      return saved;
    } catch (error) {
      if (!isOutcomeUnknown(error)) open = null;
      throw error;
    }
  };

  /** What the open save became; null when it was refused, for then nothing had been written. */
  const settle = async (order: SaveOrder<Form, Result>, options: SaveOptions<Form, Result>) => {
    try {
      return await send(order, options);
    } catch (error) {
      if (isOutcomeUnknown(error)) throw error;
      return null;
    }
  };

  return async (
    content: SaveContent<Form, Result>,
    options: SaveOptions<Form, Result>,
  ): Promise<SavedAs | null> => {
    if (open !== null && isSame(open, content)) return send(open, options);
    const found = open && (await settle(open, options));
    if (found) options.onFound(found);
    const savedAs = found ?? content.savedAs;
    return send({ ...content, savedAs, idempotencyKey: crypto.randomUUID() }, options);
  };
}
