import type { EmailingForecastAnswer } from '#contract/emailing.ts';
import type { RequestedTargeting } from '#domain/count/targetings.ts';

import type { EmailingRequest } from '#domain/products/emailing/form.ts';
import {
  bySiteGroup,
  emailingTotals,
  withPrices,
  type SiteGroupLine,
} from '#domain/products/emailing/result.ts';
import {
  mediumsOf,
  SITE_GROUPS,
  siteGroupOf,
  type EmailingKind,
} from '#domain/products/emailing/values.ts';
import { demonstrationContacts } from '../../data/demonstrationContacts.ts';
import { findContacts, findPopulations, hasImportedContacts } from '../../repositories/contacts.ts';
import { contextName, type AudienceCount, type ContactQuery } from './contactQuery.ts';
import {
  COMMUNES_MAXIMUM,
  countedCodes,
  countedLocalities,
  type ForecastSources,
} from '../../forecast/estimate.ts';

const mediumOfContext = (context: string): string => context.slice(context.indexOf(' ') + 1);

function contextsOf(targetings: readonly RequestedTargeting[]): string[] {
  return targetings.flatMap(({ distributionType, broadcastMediums }) =>
    broadcastMediums.map((medium) => contextName(distributionType, medium)),
  );
}

/**
 * Groups contacts by group of sites, with all of them selected. A contact that several contexts reach belongs to a single
 * audience, and is therefore counted once (docs/forecasting.md).
 */
export function groupContacts(
  kind: EmailingKind,
  targetings: readonly RequestedTargeting[],
  audiences: readonly AudienceCount[],
): ReturnType<typeof bySiteGroup> {
  const requested = new Set(contextsOf(targetings));
  const lines = SITE_GROUPS.flatMap((siteGroup): SiteGroupLine[] => {
    const requestedBroadcastMediums = mediumsOf(siteGroup, targetings);
    if (requestedBroadcastMediums.length === 0) return [];
    const reached = audiences
      .filter(({ contacts }) => contacts > 0)
      .map(({ contexts, contacts }) => ({
        contacts,
        mediums: contexts.filter((context) => requested.has(context)).map(mediumOfContext),
      }))
      .filter(({ mediums: [medium] }) => medium !== undefined && siteGroupOf(medium) === siteGroup);
    const responded = new Set(reached.flatMap(({ mediums }) => mediums));
    const emailsAvailable = reached.reduce((sum, { contacts }) => sum + contacts, 0);
    return [
      {
        siteGroup,
        emailsAvailable,
        selectedEmails: emailsAvailable,
        selectedBudget: 0,
        budgetMax: 0,
        requestedBroadcastMediums,
        respondedBroadcastMediums: requestedBroadcastMediums.filter((one) => responded.has(one)),
      },
    ];
  });
  return withPrices(kind, bySiteGroup(lines));
}

/** Returns the names of the counted postal codes and of their communes. */
function namesOf(
  codes: readonly string[],
  chosen: readonly string[],
  communeIndex: ForecastSources['communeIndex'],
) {
  const localities = countedLocalities(codes, chosen, communeIndex);
  const communes = localities.flatMap(({ code }) =>
    communeIndex.searchCommunes(code, COMMUNES_MAXIMUM),
  );
  return {
    localityNameByZipCode: Object.fromEntries(localities.map(({ code, name }) => [code, name])),
    localityNameByPlaceId: Object.fromEntries(communes.map(({ id, name }) => [id, name])),
  };
}

/**
 * Estimates contacts (AP-53, docs/forecasting.md). The estimate is deterministic for a given base. The request must have
 * been validated.
 * @param productionFee euros excluding tax
 */
export async function estimateContacts(
  { db, communeIndex }: ForecastSources,
  request: EmailingRequest,
  productionFee: number,
): Promise<EmailingForecastAnswer> {
  const { baseComptage: base, targetings, locationZipCode: postalCodes, radius } = request;
  const codes = countedCodes({ postalCodes, radius }, communeIndex);
  const query: ContactQuery = {
    base,
    codes,
    contexts: contextsOf(targetings),
    productTypes: request.productTypes,
    price: request.price,
    pieces: request.numberOfPieces,
  };
  const isImported = await hasImportedContacts(db, base);
  const audiences = isImported
    ? await findContacts(db, query)
    : demonstrationContacts(query, await findPopulations(db, codes));
  const groups = groupContacts(base, targetings, audiences);
  return {
    bySiteGroup: groups,
    productionFee,
    allEmailsAvailable: emailingTotals(groups, productionFee).allEmailsAvailable,
    ...namesOf(codes, postalCodes, communeIndex),
    isDemonstration: !isImported,
  };
}
