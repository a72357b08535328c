import type { ExplanationAnswer } from '#contract/explanation.ts';
import { explanationOf } from '#domain/count/explanation/explanation.ts';
import type { ExplainedCell } from '#domain/count/explanation/figures.ts';
import type { EmailingRequest } from '#domain/products/emailing/document.ts';
import { SITE_GROUPS } from '#domain/products/emailing/values.ts';
import { demonstrationContacts } from '../../data/demonstrationContacts.ts';
import { countedLocalities, type ForecastSources } from '../../forecast/estimate.ts';
import { unknownRow } from '../../forecast/explain.ts';
import {
  findContactsByCode,
  findPopulations,
  hasImportedContacts,
} from '../../repositories/contacts.ts';
import type { AudienceCount, ContactQuery } from './contactQuery.ts';
import { contactQueryOf, mediumOfContext, reachedAudiences } from './estimate.ts';
import { localityText } from '#domain/localities/names.ts';

/** Counts the contacts of an estimate, by postal code and by the contexts that reach them. */
async function audiencesByCode(
  { db }: ForecastSources,
  query: ContactQuery,
): Promise<(AudienceCount & { code: string })[]> {
  if (await hasImportedContacts(db, query.base)) return findContactsByCode(db, query);
  const areas = await findPopulations(db, query.codes);
  return areas.flatMap((area) =>
    demonstrationContacts(query, [area]).map((audience) => ({ ...audience, code: area.code })),
  );
}

const JOINED = new Intl.ListFormat('fr', { type: 'conjunction' });

/**
 * Explains the contacts of a site group, or of all (N-01). A contact that several contexts reach is in one part of the
 * list of contexts, which names them all, so that the parts add up.
 * @param row a site group; undefined for the whole estimate
 * @throws ApiFailure `rule_refused` for a site group that the estimate does not have
 */
export async function explainContacts(
  sources: ForecastSources,
  labelOfType: (distributionType: string) => string,
  { request, row }: { request: EmailingRequest; row: string | undefined },
): Promise<ExplanationAnswer> {
  const groups = SITE_GROUPS.filter((group) => row === undefined || group === row);
  if (groups.length === 0) throw unknownRow();
  const query = contactQueryOf(request, sources.communeIndex);
  const audiences = await audiencesByCode(sources, query);
  const requested = new Set(query.contexts);
  const localities = countedLocalities(query.codes, request.locationZipCode, sources.communeIndex);
  const names = new Map(localities.map((locality) => [locality.code, localityText(locality)]));
  const nameOfContext = (context: string) =>
    `${labelOfType(context.slice(0, context.indexOf(' ')))} · ${mediumOfContext(context)}`;
  const cells = groups
    .flatMap((group) => reachedAudiences(group, requested, audiences))
    .map(({ code, contacts, reachedBy }): ExplainedCell => ({
      total: contacts,
      reserved: 0,
      booked: 0,
      available: contacts,
      locality: { code, name: names.get(code) ?? code },
      context: {
        code: reachedBy.join(' + '),
        name: JOINED.format(reachedBy.map(nameOfContext)),
      },
      format: null,
    }));
  return explanationOf(cells, { months: [], facts: null });
}
