import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import {
  CSV_TYPE,
  EXPORT_LINES_HEADER,
  ExportQuerySchema,
  getDataByMafId,
  getExport,
  getExportV2,
} from '#contract/exports.ts';
import type { CountRow } from '#contract/counts.ts';
import { exportedMarkets } from '#domain/exports/filters.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import { addressOf, BAD_REQUEST, FORBIDDEN, refuse } from './failures.ts';

const NOT_FOUND = { code: 'not_found', message: 'Ce comptage n’existe pas.' };

const dataOf = ({ mafId, countName, countData }: CountRow) => ({
  'ID MAF': formatMafId(mafId),
  Nom: countName,
  'Budget HT (€)': countData.totalBudget,
});

/** Returns a file like the server's, with fewer columns. */
function csvOf(rows: readonly CountRow[]): string {
  const lines = rows.map((row) => Object.values(dataOf(row)).join(';'));
  return `\u{feff}${['ID MAF;Nom;Budget HT (€)', ...lines].join('\r\n')}\r\n`;
}

/** Returns handlers for the exports, over the given rows. */
export function exportHandlers({ markets }: UserProfile, rows: readonly CountRow[]) {
  const answer = ({ request }: { request: Request }) => {
    const search = Object.fromEntries(new URL(request.url).searchParams);
    const query = v.safeParse(ExportQuerySchema, search);
    if (!query.success) return refuse(400, BAD_REQUEST);
    const held = exportedMarkets(query.output.exportFilter, markets);
    if (held.length === 0) return refuse(403, FORBIDDEN);
    const found = rows.filter(({ market }) => held.includes(market));
    return HttpResponse.text(csvOf(found), {
      headers: { 'content-type': CSV_TYPE, [EXPORT_LINES_HEADER]: String(found.length) },
    });
  };
  return [
    http.get(addressOf(getExport), answer),
    http.post(addressOf(getExportV2), answer),
    http.get(addressOf(getDataByMafId), ({ request }) => {
      const mafId = new URL(request.url).searchParams.get('mafId');
      if (mafId === null) return refuse(400, BAD_REQUEST);
      const row = rows.find((one) => String(one.mafId) === mafId);
      return row ? HttpResponse.json(dataOf(row)) : refuse(404, NOT_FOUND);
    }),
  ];
}
