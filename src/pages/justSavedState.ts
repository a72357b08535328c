import * as v from 'valibot';

const StateSchema = v.object({ justSaved: v.object({ id: v.string(), name: v.string() }) });

/** The count that was saved just before the list opened. */
export type JustSaved = v.InferOutput<typeof StateSchema>['justSaved'];

/** Returns the state of the address of a list that opens after a save. */
export const justSavedState = ({ id, name }: JustSaved) => ({ justSaved: { id, name } });

/** Returns the count that was just saved, from the state of an address; null for any other state. */
export function readJustSaved(state: unknown): JustSaved | null {
  const result = v.safeParse(StateSchema, state);
  return result.success ? result.output.justSaved : null;
}
