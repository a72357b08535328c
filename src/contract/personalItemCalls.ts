import * as v from 'valibot';
import { ITEM_NAME_MAXIMUM } from '#domain/personalItems.ts';
import { textOf } from '#domain/schemas/bounded.ts';
import { defineEndpoint, LARGE_BODY_MAXIMUM, type Addition, type Schema } from './endpoint.ts';
import { nameSchema } from './names.ts';

/*
 * What a person keeps on the server under a name: zones and views. These calls are an addition to the stated ones, and
 * no stated call depends on them (N-09, N-11).
 */

/** A list holds hundreds of names: a family emoji, the longest common grapheme, has 11 units. */
export const ItemNameSchema = nameSchema(ITEM_NAME_MAXIMUM, 12);

export const ItemParamsSchema = v.object({ id: v.pipe(textOf(100), v.minLength(1)) });

/** The stored item, in the 412 response to a change that started from an older version. */
export function itemConflictSchema<Item extends Schema>(item: Item) {
  return v.object({ current: item });
}

/**
 * Defines the calls that create, change and delete an item.
 *
 * - A create is idempotent by its key, and answers 201.
 * - An update replaces everything that its body names. With If-Match, it is refused with 412 when the version differs.
 * - A delete answers 204, also when it is repeated.
 *
 * A name that is taken and an item beyond the maximum are refused with 422; the name is then the field of the details.
 */
export function itemCalls<Item extends Schema, Created extends Schema, Updated extends Schema>(
  path: string,
  addition: Addition,
  { item, created, updated }: { item: Item; created: Created; updated: Updated },
) {
  const one = { path: `${path}/:id`, params: ItemParamsSchema, addition };
  return {
    create: defineEndpoint({
      method: 'POST',
      path,
      addition,
      body: created,
      bodyMaximum: LARGE_BODY_MAXIMUM,
      response: item,
      alsoSucceedsWith: [201],
    }),
    update: defineEndpoint({
      ...one,
      method: 'PATCH',
      body: updated,
      bodyMaximum: LARGE_BODY_MAXIMUM,
      response: item,
    }),
    remove: defineEndpoint({
      ...one,
      method: 'DELETE',
      response: v.null(),
      alsoSucceedsWith: [204],
    }),
  };
}
