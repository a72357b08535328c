import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { stringify, type Options } from 'csv-stringify/sync';
import * as v from 'valibot';
import {
  CSV_TYPE,
  EXPORT_LINES_HEADER,
  getDataByMafId,
  getExport,
  getExportV2,
  type ExportQuery,
} from '#contract/exports.ts';
import { exportedMarkets, exportFileName } from '#domain/exportFilters.ts';
import { DEMONSTRATION_FIGURES } from '#domain/count/demonstration.ts';
import type { UserProfile } from '#domain/profile.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { outcomeOf } from '#domain/count/followUp.ts';
import { parisDay, formatDay, type Day } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { numberText, textCell } from '#domain/format/csvCells.ts';
import { copiedPlaceIds, copiedPostalCodes } from '#domain/localities/copy.ts';
import { isMarket, MARKET_LABEL_BY_MARKET } from '#domain/markets.ts';
import { mafProductLabel } from '#domain/products/catalogue.ts';
import { describeSaved, type DescribableCount } from '#domain/products/descriptions.ts';
import { registerEndpoint } from '../http/endpoint.ts';
import { ApiFailure } from '../request/failure.ts';
import {
  countExportRows,
  readExport,
  readExportedCounts,
  type ExportFilter,
  type ExportSource,
  type ExportedCount,
} from '../repositories/countExports.ts';
import type { AuditEntry } from '../repositories/audit.ts';
import { marksOf } from '../repositories/countMarks.ts';
import { findVersion } from '../repositories/countVersions.ts';
import { findCountByMafId } from '../repositories/counts.ts';
import {
  BOOST_STATUSES,
  RULE_BY_STATUS,
  type BoostStatus,
} from '../../src/domain/boost/statuses.ts';
import type { COUNT_STATUSES } from '../../src/domain/statusNames.ts';

/** Labels of the statuses that no boost shows. */
const LABEL_BY_STATUS: Readonly<Partial<Record<string, string>>> = {
  Default: 'Enregistré',
  Error: 'En erreur',
} satisfies Partial<Record<(typeof COUNT_STATUSES)[number], string>>;

const isBoostStatus = (status: string): status is BoostStatus =>
  (BOOST_STATUSES as readonly string[]).includes(status);

/** Returns the French text of a count's status, or the given name when it is unknown. */
export function countStatusText(status: string): string {
  const label = LABEL_BY_STATUS[status];
  if (label !== undefined || !isBoostStatus(status)) return label ?? status;
  const rule = RULE_BY_STATUS[status];
  return rule.isDeleted ? `${rule.label} (supprimé)` : rule.label;
}

/*
 * CSV in the format that a French Excel opens correctly: semicolons, a byte order mark, CR LF line endings, decimal
 * commas. Text that a spreadsheet would run as a formula is escaped (ASVS 1.2.10).
 */

type CsvCell = string | number | Date | null;

const FORMAT: Options = {
  delimiter: ';',
  record_delimiter: 'windows',
  // The library quotes cells that hold a separator or a quote by itself.
  quoted_match: /\n|^\s|\s$/,
  cast: { string: textCell, number: numberText, date: (day) => formatDay(parisDay(day)) },
};

/** Formats lines, including their line endings. Numbers keep their sign and are never escaped; null gives an empty cell. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return stringify([...rows], FORMAT);
}

/** Formats the header line, including the byte order mark, by which Excel recognises UTF-8. */
export function csvHeading(names: readonly string[]): string {
  return stringify([names], { ...FORMAT, bom: true });
}

const euros = (amount: string | null): number | null => (amount === null ? null : Number(amount));

const dayCell = (day: Day | null): string | null => (day === null ? null : formatDay(day));

/** The columns of an export, in order. The specification names none: these are the columns of the list and the creator. */
const COLUMNS = {
  'ID MAF': ({ mafId }) => formatMafId(mafId),
  Produit: ({ mafProduct }) => mafProductLabel(mafProduct),
  Marché: ({ market }) => (isMarket(market) ? MARKET_LABEL_BY_MARKET[market] : market),
  'Date de création': ({ createdDate }) => createdDate,
  Nom: ({ countName }) => countName,
  'ID client': ({ clientId }) => clientId,
  Client: ({ clientName }) => clientName,
  Statut: ({ status }) => countStatusText(status),
  'Budget HT (€)': ({ totalBudget }) => euros(totalBudget),
  'Créé par': ({ ownerEmail }) => ownerEmail,
  'Origine des chiffres': ({ isDemonstration }) => (isDemonstration ? DEMONSTRATION_FIGURES : null),
  Début: ({ startDay, endDay }) => (endDay === 'infinity' ? 'Chaque mois' : dayCell(startDay)),
  Fin: ({ endDay }) => (endDay === 'infinity' ? null : dayCell(endDay)),
  'Valable jusqu’au': ({ validUntil }) => dayCell(validUntil),
  Suivi: (count) => outcomeOf(marksOf(count)).text,
  'Suivi depuis le': (count) => dayCell(outcomeOf(marksOf(count)).day),
  // Nobody is called once it is known what became of the proposal.
  'À relancer le': ({ stage, dueOn }) =>
    dayCell(stage === 'ordered' || stage === 'lost' ? null : dueOn),
  'Budget commandé HT (€)': ({ order }) => order && order.totalBudget,
  'Commandé par': ({ order }) => order?.by ?? null,
  'Version commandée': ({ order }) => order?.version ?? null,
} satisfies Record<string, (count: ExportedCount) => CsvCell>;

/** Returns the cells of a count in a file, by column. */
const cellsOf = (count: ExportedCount): CsvCell[] =>
  Object.values(COLUMNS).map((value) => value(count));

/** Returns the cells of a count as the API answers them, by column. */
const entriesOf = (count: ExportedCount): Record<string, string | number | null> =>
  Object.fromEntries(
    Object.entries(COLUMNS).map(([name, value]) => {
      const cell = value(count);
      return [name, cell instanceof Date ? formatDay(parisDay(cell)) : cell];
    }),
  );

const PlacesSchema = v.object({
  locations: v.array(
    v.object({ code: v.string(), name: v.string(), placeIds: v.fallback(v.array(v.string()), []) }),
  ),
});

/** Returns where a count runs and what it buys, for the people who book it (N-17). */
function soldEntries(saved: DescribableCount): Record<string, string | number | null> {
  const places = v.safeParse(PlacesSchema, saved.countData);
  const locations = places.success ? places.output.locations : [];
  const { lines = [], totals = [] } = describeSaved(saved) ?? {};
  const bought = lines.flatMap(({ label, quantity = 0 }) =>
    quantity > 0 ? [{ label, value: quantity }] : [],
  );
  const total = totals.filter(({ id, value }) => id === 'quantity' && value > 0);
  // Where a line has only a budget, the whole is what is bought.
  const texts = (bought.length > 0 ? bought : total).map(
    ({ label, value }) => `${label}\u00A0: ${value}`,
  );
  return {
    // Excel reads codes with a comma between them as one number.
    'Codes postaux': copiedPostalCodes(locations, '|'),
    'Identifiants de lieux': copiedPlaceIds(locations, '|'),
    Quantités: texts.join(' | '),
    'Quantité totale': total.reduce((sum, { value }) => sum + value, 0),
  };
}

interface ExportDependencies {
  database: ExportSource;
  now: () => Date;
}

/** Generates the text of a file in chunks, each one when the previous one has been sent. */
async function* csvOf(source: ExportSource, filter: ExportFilter): AsyncGenerator<string> {
  yield csvHeading(Object.keys(COLUMNS));
  for await (const batch of readExport(source, filter)) {
    yield csvLines(batch.map(cellsOf));
  }
}

interface ExportCall {
  query: ExportQuery;
  actor: UserProfile;
  rowsOf: string | undefined;
  reply: FastifyReply;
  audit: (tx: DatabaseClient, entry: AuditEntry) => Promise<void>;
}

/**
 * Streams a file. The number of lines is sent first, for the progress bar. A failure while streaming cuts the
 * connection, so that the browser does not take a partial file for a complete one.
 */
async function sendExport(
  { database, now }: ExportDependencies,
  { query, actor, rowsOf, reply, audit }: ExportCall,
): Promise<FastifyReply> {
  const filter: ExportFilter = {
    ownerId: rowsOf,
    markets: exportedMarkets(query.exportFilter, actor.markets),
    start: query.startDate,
    end: query.endDate,
  };
  const lines = await countExportRows(database, filter);
  const { exportFilter, startDate, endDate } = query;
  // The audit entry is written before the first line is sent, because an interrupted export counts too.
  await audit(database.db, {
    action: 'counts.exported',
    subject: exportFilter,
    detail: { startDate, endDate, lines, isEverybodys: rowsOf === undefined },
  });
  const name = exportFileName(query.exportFilter, parisDay(now()));
  return reply
    .header('Content-Type', CSV_TYPE)
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header(EXPORT_LINES_HEADER, lines)
    .send(Readable.from(csvOf(database, filter), { objectMode: false, highWaterMark: 65_536 }));
}

/** Registers the export routes. */
export function registerExportRoutes(app: FastifyInstance, deps: ExportDependencies): void {
  for (const endpoint of [getExport, getExportV2]) {
    registerEndpoint(app, endpoint, { stream: async (call) => sendExport(deps, call) });
  }

  registerEndpoint(app, getDataByMafId, {
    handle: async ({ query: { mafId }, reach, audit }) => {
      const { db } = deps.database;
      const saved = reach(await findCountByMafId(db, mafId));
      const { id, mafProduct, market } = saved;
      const [count] = await readExportedCounts(db, [mafId]);
      if (!count) throw new ApiFailure('not_found');
      await audit(db, { action: 'count.exported', subject: id, detail: { mafId } });
      // What is booked is what was ordered, whatever the count has become since.
      const version = count.order?.version ?? null;
      const ordered = version === null ? undefined : await findVersion(db, id, version);
      const sold = ordered ? { mafProduct, market, ...ordered } : saved;
      return { ...entriesOf(count), ...soldEntries(sold) };
    },
  });
}
