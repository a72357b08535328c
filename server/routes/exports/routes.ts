import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  CSV_TYPE,
  EXPORT_LINES_HEADER,
  getDataByMafId,
  getExport,
  getExportV2,
  type ExportQuery,
} from '#contract/exports.ts';
import { exportedMarkets, exportFileName } from '#domain/exports/filters.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import type { DatabaseClient } from '../../database/openDatabase.ts';
import { EXPORT_NAMES, exportCells } from '../../exports/columns.ts';
import { csvHeading, csvLines } from '../../exports/csv.ts';
import { parisDay } from '#domain/format/days.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { ApiFailure } from '../../http/failure.ts';
import {
  countExportRows,
  readExport,
  readExportedCounts,
  type ExportFilter,
  type ExportSource,
} from '../../repositories/countExports.ts';
import type { AuditEntry } from '../../repositories/audit.ts';
import { findCountByMafId } from '../../repositories/counts.ts';

interface ExportDependencies {
  database: ExportSource;
  now: () => Date;
}

/** Generates the text of a file in chunks, each one when the previous one has been sent. */
async function* csvOf(source: ExportSource, filter: ExportFilter): AsyncGenerator<string> {
  yield csvHeading(EXPORT_NAMES);
  for await (const batch of readExport(source, filter)) {
    yield csvLines(batch.map(exportCells));
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
      const { id } = reach(await findCountByMafId(db, mafId));
      const [count] = await readExportedCounts(db, [mafId]);
      if (!count) throw new ApiFailure('not_found');
      await audit(db, { action: 'count.exported', subject: id, detail: { mafId } });
      const cells = exportCells(count);
      return Object.fromEntries(EXPORT_NAMES.map((name, index) => [name, cells[index] ?? null]));
    },
  });
}
