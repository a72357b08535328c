import { eq } from 'drizzle-orm';
import {
  PIECES_MAXIMUM,
  PIECES_MINIMUM,
  PRICE_MAXIMUM,
  PRICE_MINIMUM,
} from '#domain/products/emailing/criteria.ts';
import { siteGroupOf } from '#domain/products/emailing/values.ts';
import { contactCell } from '../database/contactSchema.ts';
import { contextName } from '../products/emailing/contactQuery.ts';
import { InvalidLineError, type ColumnNames, type CsvLine } from './csvLines.ts';
import type { ImportKind } from './importFile.ts';
import {
  readBase,
  readContext,
  readPostalCode,
  readProductType,
  readWhole,
} from './importValues.ts';

const COLUMNS = {
  base: ['base'],
  contexts: ['contextes', 'contexts'],
  postalCode: ['code postal', 'postal code'],
  productType: ['type de bien', 'product type'],
  minPrice: ['prix minimum', 'minimum price'],
  maxPrice: ['prix maximum', 'maximum price'],
  pieces: ['pièces', 'rooms'],
  contacts: ['contacts'],
} as const satisfies ColumnNames<string>;

/** Rows per statement, well below the limit of 65,535 parameters. */
const BATCH = 2000;
/** Maximum of the integer column. */
const CONTACTS_MAXIMUM = 2_147_483_647;

type ImportedCell = typeof contactCell.$inferInsert;

/**
 * Contacts. Each base that the file contains, Optin or Alerte, is replaced; the other one is kept. Each contact must be
 * counted in one line only, with every context that reaches it. Lines are written in batches, so files may have any size.
 */
export const contactsImport: ImportKind<keyof typeof COLUMNS> = {
  name: 'contacts',
  columns: COLUMNS,
  tables: [{ table: contactCell, rows: 'lignes de contacts' }],
  async open({ tx, codes }) {
    const replaced = new Set<string>();
    let batch: ImportedCell[] = [];
    const flush = async (): Promise<void> => {
      if (batch.length > 0) await tx.insert(contactCell).values(batch);
      batch = [];
    };
    return {
      read: async (line) => {
        const cell = readCell(line, codes);
        if (!replaced.has(cell.base)) {
          await tx.delete(contactCell).where(eq(contactCell.base, cell.base));
          replaced.add(cell.base);
        }
        batch.push(cell);
        if (batch.length >= BATCH) await flush();
      },
      write: flush,
    };
  },
};

function readCell(
  line: CsvLine<keyof typeof COLUMNS>,
  knownCodes: ReadonlySet<string>,
): ImportedCell {
  const price = { min: PRICE_MINIMUM, max: PRICE_MAXIMUM };
  const minPrice = readWhole(line.minPrice, 'prix minimum', price);
  const maxPrice = readWhole(line.maxPrice, 'prix maximum', price);
  if (maxPrice < minPrice) throw new InvalidLineError('le prix maximum est sous le prix minimum');
  return {
    base: readBase(line.base),
    contexts: readContexts(line.contexts),
    postalCode: readPostalCode(line.postalCode, knownCodes),
    productType: readProductType(line.productType),
    minPrice,
    maxPrice,
    pieces: readWhole(line.pieces, 'pièces', { min: PIECES_MINIMUM, max: PIECES_MAXIMUM }),
    contacts: readWhole(line.contacts, 'contacts', { min: 0, max: CONTACTS_MAXIMUM }),
  };
}

/**
 * Reads the contexts of a line, such as « SellersNew PORTAIL + SellersNew PORTAILNEUF ». They must belong to one group of
 * sites, because groups count their contacts separately.
 */
function readContexts(text: string): string[] {
  const contexts = text.split('+').map(readContext);
  if (new Set(contexts.map(({ medium }) => siteGroupOf(medium))).size > 1) {
    throw new InvalidLineError(
      `contextes « ${text} » : les supports sont de deux groupes de sites`,
    );
  }
  const names = contexts.map(({ distributionType, medium }) =>
    contextName(distributionType, medium),
  );
  return [...new Set(names)].toSorted();
}
