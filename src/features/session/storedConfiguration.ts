import * as v from 'valibot';
import { parseMarket, type Market } from '#domain/markets.ts';

/** The only thing kept on the machine (SH-47): how the person likes to work. */
export interface UserConfiguration {
  market: Market | undefined;
  /** The « Production » toggle of other hosts; undefined while it was never touched. */
  isProduction: boolean | undefined;
}

/** Storage is a courtesy: a browser that refuses it must not stop anybody. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const CONFIGURATION_KEY = 'adfactory.configuration';
export const CONFIGURATION_VERSION = 1;

/** What any version may have written: its entries are read one by one. */
const StoredSchema = v.fallback(
  v.object({ market: v.optional(v.unknown()), isProduction: v.optional(v.unknown()) }),
  {},
);

const NOTHING: UserConfiguration = { market: undefined, isProduction: undefined };

/**
 * Reads what was stored, whichever version wrote it: the market may be a value or a label in any letter case, an
 * unknown one is dropped (D-03).
 */
export function migrateConfiguration(stored: unknown): UserConfiguration {
  const { market, isProduction } = v.parse(StoredSchema, stored);
  return {
    market: parseMarket(market),
    isProduction: typeof isProduction === 'boolean' ? isProduction : undefined,
  };
}

export function loadConfiguration(storage: Store): UserConfiguration {
  try {
    const text = storage.getItem(CONFIGURATION_KEY);
    return text === null ? NOTHING : migrateConfiguration(JSON.parse(text));
  } catch {
    // Not ours, or not readable: start afresh.
    return NOTHING;
  }
}

export function saveConfiguration(storage: Store, configuration: UserConfiguration): void {
  try {
    const stored = { version: CONFIGURATION_VERSION, ...configuration };
    storage.setItem(CONFIGURATION_KEY, JSON.stringify(stored));
  } catch {
    // Full or forbidden: the choice lasts for this visit only.
  }
}

export function purgeConfiguration(storage: Store): void {
  try {
    storage.removeItem(CONFIGURATION_KEY);
  } catch {
    // Nothing can be stored there either.
  }
}
