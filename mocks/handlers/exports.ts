import { HttpResponse } from 'msw';
import type * as v from 'valibot';
import {
  CSV_TYPE,
  EXPORT_LINES_HEADER,
  type ExportQuerySchema,
  getDataByMafId,
  getExport,
  getExportV2,
} from '#contract/exports.ts';
import type { SentCountRow } from '#contract/counts.ts';
import { exportedMarkets } from '#domain/exportFilters.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import type { UserProfile } from '#domain/profile.ts';
import { FORBIDDEN, handling, refuse, UNKNOWN_COUNT } from './failures.ts';

const dataOf = ({ mafId, countName, countData }: SentCountRow) => ({
  'ID MAF': formatMafId(mafId),
  Nom: countName,
  'Budget HT (€)': countData.totalBudget,
});

/** Returns a file like the server's, with fewer columns. */
function csvOf(rows: readonly SentCountRow[]): string {
  const lines = rows.map((row) => Object.values(dataOf(row)).join(';'));
  return `\u{feff}${['ID MAF;Nom;Budget HT (€)', ...lines].join('\r\n')}\r\n`;
}

/** Returns handlers for the exports, over the given rows. */
export function exportHandlers({ markets }: UserProfile, rows: readonly SentCountRow[]) {
  const answer = ({ query }: { query: v.InferOutput<typeof ExportQuerySchema> }) => {
    const held = exportedMarkets(query.exportFilter, markets);
    if (held.length === 0) return refuse(403, FORBIDDEN);
    const found = rows.filter(({ market }) => held.includes(market));
    return HttpResponse.text(csvOf(found), {
      headers: { 'content-type': CSV_TYPE, [EXPORT_LINES_HEADER]: String(found.length) },
    });
  };
  return [
    handling(getExport, answer),
    handling(getExportV2, answer),
    handling(getDataByMafId, ({ query: { mafId } }) => {
      const row = rows.find((one) => String(one.mafId) === String(mafId));
      return row ? dataOf(row) : refuse(404, UNKNOWN_COUNT);
    }),
  ];
}
