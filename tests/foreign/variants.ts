import { isEntries, type Answer, type Call, type Entries, type Json } from './answers.ts';

/** What a reader of the requirements may answer otherwise, one difference each. */

/** Rewrites the answer of a call that the back end would give. */
export type Variant = (answer: Answer, call: Call) => Answer;

/** Rewrites every object of a value, the inner ones first. */
function everywhere(value: Json, rewrite: (entries: Entries) => Json): Json {
  if (Array.isArray(value)) return value.map((one) => everywhere(one, rewrite));
  if (!isEntries(value)) return value;
  const inner = Object.entries(value).map(([key, one]) => [key, everywhere(one, rewrite)]);
  return rewrite(Object.fromEntries(inner) as Entries);
}

/** Makes a variant that rewrites every object of the answers of some calls. */
const rewriting =
  (calls: RegExp, rewrite: (entries: Entries) => Json): Variant =>
  (answer, { name }) =>
    calls.test(name) ? { ...answer, body: everywhere(answer.body, rewrite) } : answer;

/** Makes a variant that replaces an entry, or removes it with undefined, wherever it stands. */
const replacing = (calls: RegExp, keys: readonly string[], value?: Json): Variant =>
  rewriting(calls, (entries) =>
    Object.fromEntries(
      Object.entries(entries).flatMap(([key, one]): [string, Json][] => {
        if (!keys.includes(key)) return [[key, one]];
        return value === undefined ? [] : [[key, value]];
      }),
    ),
  );

/** Makes a variant that converts entries with these names wherever they stand. */
const converting = (keys: RegExp, convert: (value: Json) => Json): Variant =>
  rewriting(/./, (entries) =>
    Object.fromEntries(
      Object.entries(entries).map(([key, one]) => [key, keys.test(key) ? convert(one) : one]),
    ),
  );

const VALUES = /GetSelectableValues$/;
const ESTIMATES = /ProcessCount$/;
/** What is estimated, and what was saved of it. */
const RESULTS = /ProcessCount$|guid/;
const LOCALITY_NAMES = ['localityNameByZipCode', 'localityNameByPlaceId'];
const AMOUNT =
  /^(?:available|sold|total|purchased|click|budget|prints|impressions|emailsAvailable|selected\w+|total\w+)$/;
const IDENTIFIER = /^(?:id|mafId|clientId|contractId|bsiId|idProgramme|devisNum)$/;

/** Lists an object whose keys are names, with the name within each entry. */
function listWith(name: string, map: Json | undefined): Json {
  if (!isEntries(map)) return map ?? null;
  return Object.entries(map).map(([key, one]) => ({ [name]: key, ...(isEntries(one) ? one : {}) }));
}

const listed = (calls: RegExp, entry: string, name: string): Variant =>
  rewriting(calls, (entries) =>
    entry in entries ? { ...entries, [entry]: listWith(name, entries[entry]) } : entries,
  );

const numberedText = (value: Json): Json => (typeof value === 'number' ? String(value) : value);
const withoutZero = (value: Json): Json => (value === 0 ? null : value);

export const READING_VARIANTS = {
  'targetings as a list': listed(VALUES, 'targetings', 'distributionType'),
  'targetings without order and choice': replacing(VALUES, ['order', 'selected', 'checked']),
  'labels missing': replacing(VALUES, ['label']),
  'values without product types': replacing(VALUES, ['productTypes']),
  'locality as a list': replacing(
    RESULTS,
    ['locality'],
    [{ id: '36962', code: '69100', name: 'Villeurbanne' }],
  ),
  'locality as a list of codes': replacing(RESULTS, ['locality'], ['69100']),
  'locality as text': replacing(RESULTS, ['locality'], 'Villeurbanne (69100)'),
  'no names of localities': replacing(RESULTS, ['locality', ...LOCALITY_NAMES]),
  'names of localities null': replacing(RESULTS, ['locality', ...LOCALITY_NAMES], null),
  'names of localities as a list': rewriting(RESULTS, (entries) =>
    'localityNameByZipCode' in entries
      ? { ...entries, localityNameByZipCode: [{ code: '69100', name: 'Villeurbanne' }] }
      : entries,
  ),
  'forecast lines without names': rewriting(ESTIMATES, (entries) => {
    if (!('sold' in entries)) return entries;
    const { name: _, ...others } = entries;
    return others;
  }),
  'site groups as a list': listed(RESULTS, 'bySiteGroup', 'siteGroup'),
  'site groups without what can be computed': replacing(ESTIMATES, [
    'selectedBudget',
    'selectedEmails',
    'budgetMax',
    'productionFee',
    'allEmailsAvailable',
    'requestedBroadcastMediums',
  ]),
  'no totals': replacing(ESTIMATES, [
    'totalBudget',
    'totalImpPurchased',
    'totalEmails',
    'purchased',
    'budget',
    'click',
    'total',
    'totalForecast',
    'totalSoldForecast',
    'totalAvailableForecast',
    'mafProduct',
  ]),
  'no prices': replacing(ESTIMATES, ['cpm', 'cpmAvg']),
  'the whole count of an estimate': (answer, call) =>
    ESTIMATES.test(call.name) && isEntries(answer.body)
      ? {
          ...answer,
          body: { ...call.body, ...answer.body, countName: null, id: null, mafId: null },
        }
      : answer,
  'estimates as countData': (answer, call) =>
    ESTIMATES.test(call.name) ? { ...answer, body: { countData: answer.body } } : answer,
  'amounts as text': converting(AMOUNT, numberedText),
  'null for zero': converting(AMOUNT, withoutZero),
  'identifiers as text': converting(IDENTIFIER, numberedText),
  'identifiers as numbers': converting(IDENTIFIER, (value) => {
    const digits = typeof value === 'string' && /^[A-Z]+-?(\d+)$/.exec(value)?.[1];
    return typeof digits === 'string' ? Number(digits) : value;
  }),
  'client beside the row': rewriting(/Get(?:My|All)Counts/, ({ client, ...flat }) =>
    isEntries(client) ? { ...flat, ...client } : flat,
  ),
  'countData as text': converting(/^countData$/, (value) => JSON.stringify(value)),
  'boosts without a maximum': replacing(/GetClients$|GetAdsByClient$/, ['nbMaxBoost']),
  'lists without a total': (answer, { name }) =>
    /Get(?:My|All)(?:Counts|Users)/.test(name)
      ? replacing(/./, ['total'])(answer, { name } as Call)
      : answer,
  'unknown entries': rewriting(/./, (entries) => ({ ...entries, isArchived: false, tags: [] })),
  'a list of other portals': converting(/^broadcastMediums$/, (value) =>
    Array.isArray(value) ? [...value, 'AUTREPORTAIL'] : value,
  ),
} as const satisfies Record<string, Variant>;

/** What a back end may answer to a call that has done what it should. */
export const SUCCESS_ANSWERS = {
  'an identifier': { status: 200, body: '0f4c1f3e-9a39-4a3e-9d3c-6f1c7a1c9999' },
  'a number': { status: 200, body: 2042 },
  true: { status: 200, body: true },
  null: { status: 200, body: null },
  'a mafId': { status: 200, body: { mafId: 2042 } },
  'an id and a mafId as text': { status: 200, body: { id: 42, mafId: '2042' } },
  'a message': { status: 200, body: 'Le comptage est enregistré.' },
  'a list': { status: 200, body: [] },
  created: { status: 201, body: { id: 'abc', mafId: 2042 } },
  'created without a body': { status: 201, body: null },
  'no content': { status: 204, body: null },
} as const satisfies Record<string, Answer>;

/** Makes a variant that answers some calls in this way when they have succeeded. */
export const succeedingWith =
  (calls: RegExp, success: Answer): Variant =>
  (answer, { name }) =>
    calls.test(name) && answer.status === 200 ? success : answer;

/** Makes a variant that answers the first request of each call with a status. */
export function refusingFirst(status: number, headers: Record<string, string> = {}): Variant {
  const known = new Set<string>();
  return (answer, { name }) => {
    if (known.has(name)) return answer;
    known.add(name);
    return { status, body: null, headers };
  };
}

/** Makes a variant that adds rows to the list of an answer. */
export const withRows =
  (calls: RegExp, rows: readonly Json[]): Variant =>
  (answer, { name }) => {
    if (!calls.test(name) || !isEntries(answer.body)) return answer;
    const body = Object.fromEntries(
      Object.entries(answer.body).map(([key, one]): [string, Json] =>
        Array.isArray(one) ? [key, [...one, ...rows]] : [key, Number(one) + rows.length],
      ),
    );
    return { ...answer, body };
  };

/** Makes a variant that changes entries of the profile. */
export const withProfile =
  (entries: Entries): Variant =>
  (answer, { name }) =>
    name === 'GET /api/Users/me' && isEntries(answer.body)
      ? { ...answer, body: { ...answer.body, ...entries } }
      : answer;

export const PROFILES = {
  'an unknown role': { roles: ['ROLE_AUDITOR', 'ROLE_USER'] },
  'no role': { roles: null },
  'a role as text': { roles: 'ROLE_ADMIN' },
  'an unknown market': { markets: ['Neuf', 'Viager'] },
  'a label of a market': { markets: ['Bureaux et commerces', 'neuf'] },
  'markets null': { markets: null, typeProfil: null },
  'a market as text': { markets: 'Neuf' },
  'an identifier as text': { id: 'a1b2' },
  'an unknown job': { typeProfil: 'Direction' },
  'no names': { firstName: null, lastName: null },
} as const satisfies Record<string, Entries>;
