import {
  documentSettings,
  DOCUMENT_KINDS,
  type Addresses,
  CONTACT_SETTINGS,
} from '#domain/addresses.ts';
import { isEmailAddress } from '#domain/format/names.ts';

/** The variables that the settings are read from. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An invalid setting; the message is written for the person who starts the server. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Returns a setting without the spaces around it; undefined when it is absent or empty. */
export function textOf(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim();
  return value === undefined || value === '' ? undefined : value;
}

const isLink = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const DOCUMENTS = documentSettings();
const CONTACTS: ReadonlySet<string> = new Set(Object.values(CONTACT_SETTINGS));

/** Addresses of the contact cards outside production, in the domain of the demonstration (D-172). */
export const DEVELOPMENT_CONTACTS = {
  [CONTACT_SETTINGS.technical]: 'support@adfactory.test',
  [CONTACT_SETTINGS.campaign]: 'campagnes@adfactory.test',
  [CONTACT_SETTINGS.creation]: 'creation@adfactory.test',
} satisfies Addresses;

/** Returns what is wrong with one setting; undefined for a valid one. */
function faultOf(name: string, text: string): string | undefined {
  if (CONTACTS.has(name)) return isEmailAddress(text) ? undefined : 'must be an e-mail address';
  if (!DOCUMENTS.has(name)) return 'names no product, or a market that does not sell it';
  return isLink(text) ? undefined : 'must be an address such as https://documents.example';
}

/**
 * Reads the addresses of documents and contacts (T-19).
 * @param fallback addresses of what is not configured
 * @throws ConfigurationError naming the setting, also for the misspelled name of a document, which would hide a link in
 *   silence
 */
export function readAddresses(environment: Environment, fallback: Addresses = {}): Addresses {
  const names = Object.keys(environment).filter(
    (name) => CONTACTS.has(name) || DOCUMENT_KINDS.some((kind) => name.startsWith(`${kind}_`)),
  );
  const configured = Object.fromEntries(
    names.flatMap((name) => {
      const text = textOf(environment, name);
      if (text === undefined) return [];
      const fault = faultOf(name, text);
      if (fault !== undefined) throw new ConfigurationError(`${name} ${fault}; it is « ${text} ».`);
      return [[name, text]];
    }),
  );
  return { ...fallback, ...configured };
}
