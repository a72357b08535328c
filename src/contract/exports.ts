import * as v from 'valibot';
import { EXPORT_FILTERS } from '#domain/exportFilters.ts';
import { endOfParisDay, startOfParisDay } from '#domain/format/dayArithmetic.ts';
import { isDay } from '#domain/format/days.ts';
import { DayOrInstantSchema } from '#domain/schemas/days.ts';
import { defineEndpoint, LARGE_RESPONSE_MAXIMUM } from './endpoint.ts';

/** Header of an export: number of lines after the header line, counted before the first one is sent. */
export const EXPORT_LINES_HEADER = 'x-export-lines';
/** Media type of an export. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

/**
 * Query of an export: counts created from the start to the end, both included. A day without an hour is the whole day in
 * Paris (D-119).
 */
export const ExportQuerySchema = v.object({
  exportFilter: v.picklist(EXPORT_FILTERS),
  startDate: v.pipe(
    DayOrInstantSchema,
    v.transform((text) => (isDay(text) ? startOfParisDay(text) : new Date(text))),
  ),
  endDate: v.pipe(
    DayOrInstantSchema,
    v.transform((text) => (isDay(text) ? endOfParisDay(text) : new Date(text))),
  ),
});
export type ExportQuery = v.InferOutput<typeof ExportQuerySchema>;

/**
 * GET /api/Counts/GetExport: a streamed CSV of the counts that the person may see, with semicolons, a byte order mark
 * and CRLF line endings. An interrupted download ends without its last chunk, so it is never mistaken for a complete
 * file (AP-30).
 */
export const getExport = defineEndpoint({
  method: 'GET',
  path: '/api/Counts/GetExport',
  // The export is recorded in the audit log.
  writes: true,
  query: ExportQuerySchema,
  response: v.string(),
  // A stream, of any length.
  responseMaximum: Infinity,
});

/** POST /api/Counts/GetExportV2: the same (AP-31). */
export const getExportV2 = defineEndpoint({
  method: 'POST',
  path: '/api/Counts/GetExportV2',
  query: ExportQuerySchema,
  response: v.string(),
  // A stream, of any length.
  responseMaximum: Infinity,
});

/**
 * GET /api/Export/GetDataByMafId?mafId: the line of a count in an export, by column, with its postal codes, place ids and
 * quantities (AP-32).
 */
export const getDataByMafId = defineEndpoint({
  method: 'GET',
  path: '/api/Export/GetDataByMafId',
  // The export is recorded in the audit log.
  writes: true,
  query: v.object({ mafId: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)) }),
  response: v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))),
  // A file is made of one call for each count.
  waitsWhenLimited: true,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});
