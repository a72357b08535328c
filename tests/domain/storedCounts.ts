import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { SavedCountSchema, type SavedCount } from '#contract/counts.ts';
import { codecOf } from '#domain/count/definition.ts';
import type { OpenedCount } from '#domain/count/document.ts';
import { savedProduct, type CountProductKey } from '#domain/products/catalogue.ts';
import { definitionOf, offerIn } from '#domain/products/definitions.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures/counts', import.meta.url));
const SPECIFIED = fileURLToPath(new URL('../fixtures/specified', import.meta.url));

/** Returns the content of a fixture. */
function fixtureOf(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** A saved count as a release stored it, with the version of its document. */
export interface StoredFixture {
  dataVersion: number;
  name: string;
  saved: SavedCount;
}

/**
 * Reads every saved count of tests/fixtures/counts. The files of a version were stored by the release of that version.
 * They are never regenerated: a new version adds a folder.
 */
export function storedFixtures(): StoredFixture[] {
  return readdirSync(FIXTURES).flatMap((folder) =>
    readdirSync(`${FIXTURES}/${folder}`).map((file) => ({
      dataVersion: Number(folder.slice('v'.length)),
      name: `${folder}/${file.replace('.json', '')}`,
      saved: v.parse(SavedCountSchema, fixtureOf(`${FIXTURES}/${folder}/${file}`)),
    })),
  );
}

/**
 * Reads tests/fixtures/specified: one count per product and market with the entries that the specification lists and no
 * other, in the shapes that its lists allow (D-116).
 */
export function specifiedFixtures(): { mafProduct: string; answer: unknown }[] {
  return readdirSync(SPECIFIED).map((file) => ({
    mafProduct: file.replace('.json', ''),
    answer: fixtureOf(`${SPECIFIED}/${file}`),
  }));
}

/** A saved count that was opened again, as its editor does it. */
export interface Reopened {
  /** The form and the quantities that the editor shows. */
  opened: Omit<OpenedCount<unknown, unknown>, 'renewal'>;
  /** Returns the draft of the editor, which is a stored document too. */
  draft: () => object;
  /** Body of the estimate that the editor asks for. */
  request: object;
  /** Puts the saved quantities on the answer and returns the document of the next save. */
  save: (answer: unknown) => object;
}

/** Days before those of every fixture. */
const TODAY = '2026-11-16';

function opened<Opened>(value: Opened | undefined): Opened {
  if (value === undefined) throw new Error('It cannot be opened');
  return value;
}

/** Returns the product of a saved count. */
export function productOf({ mafProduct }: Pick<SavedCount, 'mafProduct'>): CountProductKey {
  return opened(savedProduct(mafProduct)).product;
}

/** Opens a saved count of any product, as its editor does it. */
export function reopen(saved: SavedCount): Reopened {
  const { market, countData } = saved;
  const definition = definitionOf(productOf(saved));
  const { format } = definition.stored;
  const offer = offerIn(definition, market);
  const rules = definition.rules(offer.values);
  const codec = codecOf(definition, offer);
  const count = opened(codec.fromStored(countData, TODAY));
  const { form, quantities } = count;
  const { countName } = v.parse(v.looseObject({ countName: v.string() }), countData);
  return {
    opened: count,
    draft: () => codec.toStored(form, quantities),
    request: v.parse(v.looseObject({}), rules.requestOf(form)),
    save: (answer) => {
      // An answer has the entries of a document among its own.
      const entries = { ...(countData as object), ...(answer as object) };
      const { result } = rules.startResult(v.parse(format.schema, entries), quantities);
      return definition.toDocument(offer.values, { form, result, countName });
    },
  };
}
