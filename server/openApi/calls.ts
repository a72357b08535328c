import { SEGMENT_BY_PRODUCT } from '#contract/explanation.ts';

/*
 * What each call of the API does, in one sentence, for people and assistants who read the OpenAPI document. The browser
 * does not need them, so they are not in the contract. Every call must have one.
 */

const PRODUCTS: ReadonlySet<string> = new Set(Object.values(SEGMENT_BY_PRODUCT));

/** The calls that every product has, by the last part of their path. */
const PRODUCT_CALLS: Readonly<Record<string, string>> = {
  GetSelectableValues:
    'Lists what the form of the product offers in a market: the contexts and their portals.',
  ProcessCount:
    'Estimates a count: what exists, is sold and is available for a market, places and days, and what it costs. It stores nothing.',
  ExplainCount:
    'Explains one row of an estimate, or all of it: what is reserved, booked and available by locality, context and format, and how far the forecast can be trusted.',
  FindAvailability:
    'Says what the same request would get in each of twelve calendar months from tomorrow on.',
  FindOthersAsking:
    'Says how many impressions of the request other saved counts ask for, as long as their proposals are valid. It names none of them.',
  RecordCount:
    'Saves a new count with the quantities that the person chose. The server estimates it again and refuses what is no longer available.',
  ':mafId': 'Saves another version of a count.',
};

/** The other calls. */
const CALLS: Readonly<Record<string, string>> = {
  'GET /api/Version/GetVersion': 'Says which version of the server answers.',
  'GET /api/openapi.json':
    'Returns this document; with `calls=read`, only what an assistant needs to look up places, estimate and explain.',
  'POST /api/Login/Authentication': 'Returns the profile of the person who is signed in.',
  'GET /api/Users/me': 'Returns the profile of the person who is signed in.',
  'POST /api/Users/CreateOrUpdateUser':
    'Creates the own profile at the first connection, or changes a profile as an admin.',
  'POST /api/Users/UnbindIdentity':
    'Detaches a profile from its account, so that the next account with the same address takes it.',
  'GET /api/Users/GetByMail': 'Returns the profile with an e-mail address.',
  'GET /api/Users': 'Lists the profiles, page by page.',
  'GET /api/Users/GetAllUsers': 'Lists all profiles.',
  'GET /api/Places':
    'Finds communes, districts, departments and groups of communes by name, postal code or code.',
  'GET /api/Places/nearby': 'Lists the localities around some postal codes, the nearest first.',
  'GET /api/Places/around': 'Lists the localities within a radius of one postal code.',
  'GET /api/Counts/GetMyCounts': 'Lists the saved counts of the person, page by page.',
  'GET /api/Counts/GetAllCounts': "Lists everybody's saved counts, page by page.",
  'GET /api/Counts/GetMyCounts/totals': 'Adds up the budgets of the counts that the list shows.',
  'GET /api/Counts/GetAllCounts/totals': 'Adds up the budgets of the counts that the list shows.',
  'POST /api/Counts/GetSome': 'Lists some saved counts by their ids.',
  'POST /api/Counts/Search': 'Finds saved counts by number, agency or client.',
  'POST /api/Counts/FindOverlaps':
    'Finds saved counts of the same client or agency that share days and localities with a count.',
  'POST /api/Counts/SharedInventory':
    'Says where some saved counts ask for more impressions together than there are.',
  'GET /api/Counts/guid/:id': 'Returns a saved count by its id.',
  'GET /api/Counts/guid/:id/client':
    'Lists the counts of the client or agency of a saved count, and the overlaps among them.',
  'GET /api/Counts/mafId': 'Returns a saved count by its MAF number.',
  'GET /api/Counts/GetMyCounts/followUp':
    'Lists the five counts that need the person: due, about to expire, lately ordered, then the newest.',
  'GET /api/Counts/guid/:id/followUp':
    'Says what became of the proposal of a count, and what was marked when and by whom.',
  'POST /api/Counts/guid/:id/followUp':
    'Marks what became of the proposal of a count: handed over, due on a day, lost, or a word for the client.',
  'GET /api/Counts/guid/:id/versions': 'Lists the versions of a saved count, the newest first.',
  'GET /api/Counts/guid/:id/versions/:version': 'Returns one version of a saved count.',
  'PATCH /api/Counts/:id': 'Changes the agency name of a saved count.',
  'DELETE /api/Counts/:id': 'Deletes a saved count. Only a database administrator can restore it.',
  'GET /api/Counts/GetExport': 'Returns the saved counts of a market between two days as CSV.',
  'POST /api/Counts/GetExportV2': 'Returns the saved counts of a market between two days as CSV.',
  'GET /api/Export/GetDataByMafId': 'Returns the line of a saved count in an export, by column.',
  'POST /api/Order/create':
    'Records that a count was ordered, once. The order is sent to no other system.',
  'GET /api/Clients': 'Finds clients by name or by RC number.',
  'GET /api/Clients/:clientId': 'Returns a client by RC number.',
  'GET /api/Clients/catchmentZone/:clientId':
    'Lists the localities around a client, the nearest first.',
  'POST /api/Clients/RecordClient': 'Adds a client who is not in the directory.',
  'GET /api/Classified/contract/:rcClient': 'Lists the contracts of a client.',
  'GET /api/Classified/contracts': 'Lists the contracts of a client.',
  'GET /api/Classified/lot/:annonceId': 'Returns one home by the id of its advertisement.',
  'GET /api/Classified/lots': 'Lists the homes with some advertisements, or of some programmes.',
  'GET /api/Classified/program/:annonceId': 'Returns one programme by the id of its advertisement.',
  'GET /api/Classified/programs': 'Returns the programme that has an advertisement.',
  'GET /api/Signifi/NewBuild/GetClients': 'Finds the clients who have programmes to boost.',
  'GET /api/Signifi/NewBuild/GetAdsByClient':
    'Lists the programmes of a contract and their boosts.',
  'GET /api/Signifi/NewBuild/GetMyBoosts': 'Lists the boosts that the person made first.',
  'GET /api/Signifi/NewBuild/GetAllBoosts': "Lists everybody's boosts.",
  'GET /api/Boost/getallboosts': "Lists everybody's boosts.",
  'POST /api/Signifi/RecordBoost': 'Submits which programmes of a contract are boosted.',
  'POST /api/Boost/recordboost': 'Submits which programmes of a contract are boosted.',
  'GET /api/Zones': 'Lists the zones that the person may use: own ones and those of others.',
  'GET /api/Zones/:id': 'Returns a zone with its localities.',
  'POST /api/Zones': 'Saves a new zone.',
  'PATCH /api/Zones/:id': 'Changes a zone.',
  'DELETE /api/Zones/:id': 'Deletes a zone for good.',
  'GET /api/Views': 'Lists the views of lists that the person keeps.',
  'POST /api/Views': 'Saves a new view of a list.',
  'PATCH /api/Views/:id': 'Changes a view of a list.',
  'DELETE /api/Views/:id': 'Deletes a view of a list for good.',
};

/** What an assistant needs to look up places, estimate and explain, with the person’s own rights. */
const READ_CALLS =
  /^GET \/api\/(?:Users\/me|Places.*)$|\/(?:GetSelectableValues|ProcessCount|ExplainCount)$/;

/** Returns whether the document of an assistant has a call. @param name « GET /api/Places » */
export const isReadCall = (name: string): boolean => READ_CALLS.test(name);

/**
 * Returns what a call does.
 * @param name « GET /api/Places »
 * @returns undefined for a call without a sentence
 */
export function sentenceOf(name: string): string | undefined {
  const [, , segment = '', action = ''] = name.split('/');
  return CALLS[name] ?? (PRODUCTS.has(segment) ? PRODUCT_CALLS[action] : undefined);
}
