import * as v from 'valibot';
import { parseMarket, type Market } from '#domain/markets.ts';
import { CONFIGURATION_KEY, CONFIGURATION_VERSION } from './configurationKey.ts';

/** The person's preferences, the only data stored in the browser (SH-47). */
export interface UserConfiguration {
  market: Market | undefined;
  /** State of the « Production » toggle on other hosts; undefined while it was never used. */
  isProduction: boolean | undefined;
}

/** Storage is optional, so a browser that blocks it must not cause an error. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The storage of the tab, whose configuration other tabs do not change, and the one where a new tab finds the last. */
export interface ConfigurationStorages {
  session: Store;
  local: Store;
}

/** Accepts what any version may have written; entries are validated one by one. */
const StoredSchema = v.fallback(
  v.object({ market: v.optional(v.unknown()), isProduction: v.optional(v.unknown()) }),
  {},
);

const DEFAULTS: UserConfiguration = { market: undefined, isProduction: undefined };

/**
 * Reads a configuration stored by any version. The market may be a value or a label in any letter case; an unknown
 * one is dropped (D-03).
 */
export function migrateConfiguration(stored: unknown): UserConfiguration {
  const { market, isProduction } = v.parse(StoredSchema, stored);
  return {
    market: parseMarket(market),
    isProduction: typeof isProduction === 'boolean' ? isProduction : undefined,
  };
}

export function loadConfiguration({ session, local }: ConfigurationStorages): UserConfiguration {
  try {
    const text = session.getItem(CONFIGURATION_KEY) ?? local.getItem(CONFIGURATION_KEY);
    return text === null ? DEFAULTS : migrateConfiguration(JSON.parse(text));
  } catch {
    // An invalid value is ignored, so the defaults apply.
    return DEFAULTS;
  }
}

export function saveConfiguration(
  { session, local }: ConfigurationStorages,
  configuration: UserConfiguration,
): void {
  try {
    const stored = JSON.stringify({ version: CONFIGURATION_VERSION, ...configuration });
    session.setItem(CONFIGURATION_KEY, stored);
    local.setItem(CONFIGURATION_KEY, stored);
  } catch {
    // If storage is full or blocked, the choice lasts for this visit only.
  }
}

export function purgeConfiguration({ session, local }: ConfigurationStorages): void {
  try {
    session.removeItem(CONFIGURATION_KEY);
    local.removeItem(CONFIGURATION_KEY);
  } catch {
    // If storage is blocked, nothing was stored.
  }
}
