import type { ListReport } from '../localities/listReport.ts';
import { addLocalities, applyRadiusRule, type SelectedLocality } from '../localities/selection.ts';
import type { ZoneContent } from './zone.ts';

/** The localities of a form, and its radius in kilometres, 0 for none. */
export interface Selection {
  localities: readonly SelectedLocality[];
  radius: number;
}

/** Whether a zone takes the place of the chosen localities or is added to them. */
export type ZoneUse = 'replace' | 'add';

/**
 * Returns the selection of a form that uses a zone, and the report of what was kept. The rules are those of any choice of
 * localities: a maximum, no locality twice, and a radius around a single postal code only. An added zone brings no radius.
 */
export function applyZone(
  current: Selection,
  zone: ZoneContent,
  { use, maximum }: { use: ZoneUse; maximum: number },
): Selection & { report: ListReport } {
  const before = use === 'replace' ? [] : current.localities;
  const { selection, added, overLimit } = addLocalities(before, zone.localities, maximum);
  const radius = before.length === 0 ? (zone.radius ?? 0) : current.radius;
  const ruled = applyRadiusRule(selection, radius);
  return {
    localities: ruled.selection,
    radius: ruled.radius,
    report: {
      added: added.length,
      unknown: [],
      duplicates: zone.localities.length - added.length - overLimit,
      overLimit,
    },
  };
}
