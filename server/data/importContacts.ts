import { sql } from 'drizzle-orm';
import {
  PIECES_MAXIMUM,
  PIECES_MINIMUM,
  PRICE_MAXIMUM,
  PRICE_MINIMUM,
  PRODUCT_TYPES,
  selectableTypes,
  toRequestProductTypes,
} from '#domain/products/emailing/criteria.ts';
import { EMAILING_KINDS, siteGroupOf } from '#domain/products/emailing/values.ts';
import { contactCell } from '../database/clientSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { contextName } from '../repositories/contacts.ts';
import { InvalidLineError } from './csvErrors.ts';
import { comparable } from './csvSeparators.ts';
import { POSTAL_CODE_NAMES } from './importClients.ts';
import { importKind, RepeatedLines } from './importFile.ts';
import {
  nameIn,
  readDistributionType,
  readMedium,
  readPostalCode,
  wholeWithin,
  type CellReader,
} from './importValues.ts';

/* The file of contacts, which estimates of e-mailings read. */

/** Maximum of the integer column. */
const CONTACTS_MAXIMUM = 2_147_483_647;
const readPrice = wholeWithin(PRICE_MINIMUM, PRICE_MAXIMUM);
const readTypeName = nameIn(selectableTypes(PRODUCT_TYPES));

/** Reads the wanted type of home. @returns its name in requests */
const readProductType: CellReader<string> = (text, what, known) => {
  const [type] = toRequestProductTypes([readTypeName(text, what, known)]);
  if (type === undefined) throw new InvalidLineError(`${what} « ${text} » inconnu`);
  return type;
};

/**
 * Reads the contexts of a line, such as « SellersNew PORTAIL + SellersNew PORTAILNEUF ». They must belong to one group of
 * sites, because groups count their contacts separately.
 */
const readContexts: CellReader<string[]> = (text, _what, known) => {
  const contexts = text.split('+').map((context) => {
    const [type = '', ...words] = context.trim().split(/\s+/u);
    const medium = words.join(' ');
    if (words.length !== 1 && !known.media.has(comparable(medium))) {
      throw new InvalidLineError(`contexte « ${context} » : un type et un support attendus`);
    }
    return {
      type: readDistributionType(type, 'type de diffusion', known),
      medium: readMedium(medium, 'support', known),
    };
  });
  if (new Set(contexts.map(({ medium }) => siteGroupOf(medium))).size > 1) {
    throw new InvalidLineError(
      `contextes « ${text} » : les supports sont de deux groupes de sites`,
    );
  }
  return [...new Set(contexts.map(({ type, medium }) => contextName(type, medium)))].toSorted();
};

/** Finds the groups of people that are there more than once. */
async function findRepeatedCells(tx: DatabaseClient): Promise<{ what: string; extra: number }[]> {
  const { rows } = await tx.execute<{ what: string; extra: number }>(sql`
    select base || ' ' || postal_code as what, count(*)::int - 1 as extra from contact_cell
    group by base, contexts, postal_code, product_type, min_price, max_price, pieces
    having count(*) > 1 order by 1`);
  return rows;
}

/**
 * Contacts. Each base that the file contains, Optin or Alerte, is replaced; the other one is kept. Each contact must be
 * counted in one line only, with every context that reaches it.
 */
export const contactsImport = importKind({
  name: 'contacts',
  columns: {
    base: [['base'], nameIn(EMAILING_KINDS)],
    contexts: [['contextes', 'contexts'], readContexts],
    postalCode: [POSTAL_CODE_NAMES, readPostalCode],
    productType: [['type de bien', 'product type'], readProductType],
    minPrice: [['prix minimum', 'minimum price'], readPrice],
    maxPrice: [['prix maximum', 'maximum price'], readPrice],
    pieces: [['pièces', 'rooms'], wholeWithin(PIECES_MINIMUM, PIECES_MAXIMUM)],
    contacts: [['contacts'], wholeWithin(0, CONTACTS_MAXIMUM)],
  },
  tables: [{ table: contactCell, rows: 'lignes de contacts' }],
  replaces: 'base',
  async open({ tx, notice }) {
    return {
      end: async () => {
        const repeated = new RepeatedLines();
        for (const { what, extra } of await findRepeatedCells(tx)) repeated.add(what, extra);
        repeated.report(notice, 'contacts');
      },
      row: (line) => {
        if (line.maxPrice >= line.minPrice) return line;
        throw new InvalidLineError('le prix maximum est sous le prix minimum');
      },
    };
  },
});
