import * as v from 'valibot';
import { CommuneSchema } from '#contract/values.ts';
import type { ChosenClients } from './clientsSlice.ts';

/** Storage key of the client of an Expert360 count, in localStorage (D-80). */
export const EXPERT360_KEY = 'data360';
/** Storage key of the client of a boost, in sessionStorage (D-81). */
export const BOOST_KEY = 'boost';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface ClientStorages {
  local: Store;
  session: Store;
}

const Expert360Schema = v.object({
  clientId: v.string(),
  clientName: v.string(),
  catchmentZone: v.optional(v.array(CommuneSchema)),
});
const BoostSchema = v.object({
  clientId: v.string(),
  clientName: v.string(),
  contractId: v.optional(v.string()),
  max: v.optional(v.number()),
});

function read<S extends v.GenericSchema>(
  store: Store,
  key: string,
  schema: S,
): v.InferOutput<S> | null {
  try {
    const text = store.getItem(key);
    const result = v.safeParse(schema, text === null ? null : JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    // An invalid value or blocked storage counts as no client.
    return null;
  }
}

function write(store: Store, key: string, client: object | null): void {
  try {
    if (client === null) store.removeItem(key);
    else store.setItem(key, JSON.stringify(client));
  } catch {
    // If storage is full or blocked, the choice lasts until the page is closed.
  }
}

/** Returns the clients that were chosen before this page was loaded. */
export function loadChosenClients({ local, session }: ClientStorages): ChosenClients {
  return {
    expert360: read(local, EXPERT360_KEY, Expert360Schema),
    boost: read(session, BOOST_KEY, BoostSchema),
  };
}

/**
 * Stores a chosen client that has changed, and removes one that is no longer chosen. One that has not changed is left
 * alone, because another tab may have stored a newer one.
 */
export function saveChosenClients(
  { local, session }: ClientStorages,
  { from, to }: { from: ChosenClients; to: ChosenClients },
): void {
  if (to.expert360 !== from.expert360) write(local, EXPERT360_KEY, to.expert360);
  if (to.boost !== from.boost) write(session, BOOST_KEY, to.boost);
}

/** Removes the chosen clients of every tab. */
export function clearChosenClients({ local, session }: ClientStorages): void {
  write(local, EXPERT360_KEY, null);
  write(session, BOOST_KEY, null);
}
