import { documentSettings, DOCUMENT_KINDS, type Addresses } from '#domain/addresses.ts';
import { CONTACT_SETTINGS } from '#domain/contacts.ts';
import { ConfigurationError, textOf, type Environment } from './environment.ts';

const isEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+$/.test(text);
const isLink = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const DOCUMENTS = documentSettings();
const CONTACTS: ReadonlySet<string> = new Set(Object.values(CONTACT_SETTINGS));

/** Returns what is wrong with one setting; undefined for a valid one. */
function faultOf(name: string, text: string): string | undefined {
  if (CONTACTS.has(name)) return isEmail(text) ? undefined : 'must be an e-mail address';
  if (!DOCUMENTS.has(name)) return 'names no product, or a market that does not sell it';
  return isLink(text) ? undefined : 'must be an address such as https://documents.example';
}

/**
 * Reads the addresses of documents and contacts (T-19).
 * @throws ConfigurationError naming the setting, also for the misspelled name of a document, which would hide a link in
 *   silence
 */
export function readAddresses(environment: Environment): Addresses {
  const names = Object.keys(environment).filter(
    (name) => CONTACTS.has(name) || DOCUMENT_KINDS.some((kind) => name.startsWith(`${kind}_`)),
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = textOf(environment, name);
      if (text === undefined) return [];
      const fault = faultOf(name, text);
      if (fault !== undefined) throw new ConfigurationError(`${name} ${fault}; it is « ${text} ».`);
      return [[name, text]];
    }),
  );
}
