import * as v from 'valibot';
import { CommuneSchema } from '#contract/values.ts';
import { NOBODY_CHOSEN, type ChosenClients } from './clientsSlice.ts';

/** Where the client of an Expert360 count is kept, on the machine (D-80). */
export const EXPERT360_KEY = 'data360';
/** Where the client of a boost is kept, for the session (D-81). */
export const BOOST_KEY = 'boost';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface ClientStores {
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
    // Not ours, or storage is refused: nobody was chosen.
    return null;
  }
}

function write(store: Store, key: string, client: object | null): void {
  try {
    if (client === null) store.removeItem(key);
    else store.setItem(key, JSON.stringify(client));
  } catch {
    // Full or forbidden: the choice lasts as long as this page.
  }
}

/** The clients that were chosen before this page was loaded. */
export function loadChosenClients({ local, session }: ClientStores): ChosenClients {
  return {
    expert360: read(local, EXPERT360_KEY, Expert360Schema),
    boost: read(session, BOOST_KEY, BoostSchema),
  };
}

/** Keeps what was chosen, and takes away what no longer is. */
export function saveChosenClients(
  { local, session }: ClientStores,
  { expert360, boost }: ChosenClients = NOBODY_CHOSEN,
): void {
  write(local, EXPERT360_KEY, expert360);
  write(session, BOOST_KEY, boost);
}
