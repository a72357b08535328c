import type { EmailingForecastAnswer } from '#contract/emailing.ts';
import type { RequestedTargeting } from '#domain/count/targetings.ts';

import type { EmailingRequest } from '#domain/products/emailing/document.ts';
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
  type SiteGroup,
} from '#domain/products/emailing/values.ts';
import { COMMUNES_MAXIMUM } from '../../communes/nearbyCodes.ts';
import { demonstrationContacts } from '../../data/demonstrationContacts.ts';
import {
  findContacts,
  findPopulations,
  hasImportedContacts,
  contextName,
  mediumOfContext,
  type AudienceCount,
  type ContactQuery,
} from '../../repositories/contacts.ts';
import { NoInventoryFailure } from '../../forecast/origin.ts';
import type { DatabaseClient } from '../../database/openDatabase.ts';
import { hasDemonstration } from '../../repositories/demonstration.ts';
import {
  countedCodes,
  countedLocalities,
  namesByCode,
  type ForecastSources,
} from '../../forecast/estimate.ts';

/** Returns the contexts of a request, such as « SellersNew PORTAIL ». */
export function contextsOf(targetings: readonly RequestedTargeting[]): string[] {
  return targetings.flatMap(({ distributionType, broadcastMediums }) =>
    broadcastMediums.map((medium) => contextName(distributionType, medium)),
  );
}

/** Returns the audiences that the requested contexts reach through a group of sites, with the media that reach them. */
export function reachedAudiences<Audience extends AudienceCount>(
  siteGroup: SiteGroup,
  requested: ReadonlySet<string>,
  audiences: readonly Audience[],
): (Audience & { reachedBy: string[] })[] {
  return audiences
    .filter(({ contacts }) => contacts > 0)
    .map((audience) => ({
      ...audience,
      reachedBy: audience.contexts.filter((context) => requested.has(context)),
    }))
    .filter(({ reachedBy: [context] }) =>
      context === undefined ? false : siteGroupOf(mediumOfContext(context)) === siteGroup,
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
    const reached = reachedAudiences(siteGroup, requested, audiences);
    const responded = new Set(reached.flatMap(({ reachedBy }) => reachedBy.map(mediumOfContext)));
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

/**
 * Returns whether a contact base was imported, and not invented by the demonstration.
 * @throws NoInventoryFailure when there is neither
 */
export async function hasOwnContacts(db: DatabaseClient, base: EmailingKind): Promise<boolean> {
  if (await hasImportedContacts(db, base)) return true;
  if (await hasDemonstration(db)) return false;
  throw new NoInventoryFailure('contacts');
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
    localityNameByZipCode: namesByCode(localities),
    localityNameByPlaceId: Object.fromEntries(communes.map(({ id, name }) => [id, name])),
  };
}

/** Returns the criteria of an estimate, with the postal codes that it counts. */
export function contactQueryOf(
  request: EmailingRequest,
  communeIndex: Pick<ForecastSources['communeIndex'], 'codesWithinRadius'>,
): ContactQuery {
  const { locationZipCode: postalCodes, radius } = request;
  return {
    base: request.baseComptage,
    codes: countedCodes({ postalCodes, radius }, communeIndex),
    contexts: contextsOf(request.targetings),
    productTypes: request.productTypes,
    price: request.price,
    pieces: request.numberOfPieces,
  };
}

/**
 * Estimates contacts (AP-53, docs/forecasting.md). The estimate is deterministic for a given base. The request must have
 * been validated.
 * @param productionFee euros excluding tax
 * @throws NoInventoryFailure without contacts
 */
export async function estimateContacts(
  { db, communeIndex }: ForecastSources,
  request: EmailingRequest,
  productionFee: number,
): Promise<EmailingForecastAnswer> {
  const { baseComptage: base, targetings, locationZipCode: postalCodes } = request;
  const query = contactQueryOf(request, communeIndex);
  const { codes } = query;
  const isImported = await hasOwnContacts(db, base);
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
