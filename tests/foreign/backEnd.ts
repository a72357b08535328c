import { isEntries, textOf, type Answer, type Call, type Entries, type Json } from './answers.ts';
import { readExamples } from './examples.ts';
import type { Variant } from './variants.ts';

/**
 * A back end written from section 7 and the lists of fields of the requirements alone. It imports nothing of the
 * application, and answers what docs/another-back-end.md shows. What is saved, it keeps as it was sent.
 */

export interface HandledCall {
  name: string;
  status: number;
  headers: Headers;
}

export interface ForeignBackEnd {
  answer: (request: Request) => Promise<Response>;
  /** Every call that was answered, in its order. */
  handled: HandledCall[];
}

const ESTIMATE = /\/ProcessCount$/;
const NEW_COUNT = /\/RecordCount$/;
const CHANGED_COUNT =
  /^PATCH \/api\/(?:Display|DisplayPerformance|VedettePlus|Emailing|Expert360|MasterDisplay)\//;

/** Returns the market that a request or a saved document names somewhere. */
function marketIn(value: Json): string | undefined {
  if (Array.isArray(value)) return undefined;
  if (!isEntries(value)) return undefined;
  if (typeof value['market'] === 'string') return value['market'];
  return Object.values(value)
    .map(marketIn)
    .find((market) => market !== undefined);
}

interface Routed {
  name: string;
  parameter: string;
}

/** Finds the call of a path: one of the page, word for word or with one parameter. */
function routeOf(names: readonly string[], method: string, path: string): Routed | undefined {
  const exact = `${method} ${path}`;
  if (names.includes(exact)) return { name: exact, parameter: '' };
  for (const name of names) {
    const [before = '', after] = name.split(/\{\w+\}/);
    const rest = exact.slice(before.length);
    if (after === '' && exact.startsWith(before) && rest !== '' && !rest.includes('/')) {
      return { name, parameter: decodeURIComponent(rest) };
    }
  }
  return undefined;
}

const ok = (body: Json): Answer => ({ status: 200, body });

/** Starts the back end with its example data. */
export function createForeignBackEnd(variants: readonly Variant[] = []): ForeignBackEnd {
  const examples = readExamples();
  const names = [...examples.keys()];
  const handled: HandledCall[] = [];

  const exampleOf = (name: string, market = ''): Json => {
    const answers = examples.get(name);
    const text = answers?.get(market) ?? answers?.values().next().value ?? 'null';
    return name.endsWith('/GetExport') ? text : (JSON.parse(text) as Json);
  };

  const listed = (name: string, key: string): Entries[] => {
    const answer = exampleOf(name);
    const rows = isEntries(answer) ? answer[key] : [];
    return Array.isArray(rows) ? rows.filter(isEntries) : [];
  };

  const firstCount = exampleOf('GET /api/Counts/guid/{id}');
  const details = new Map<string, Entries>();
  if (isEntries(firstCount)) details.set(textOf(firstCount['id']), firstCount);
  let counts = listed('GET /api/Counts/GetMyCounts', 'countBo');
  let boosts = listed('GET /api/Signifi/NewBuild/GetMyBoosts', 'boostBo');
  let users = listed('GET /api/Users/GetAllUsers', 'userBo');

  function recordCount(call: Call): Json {
    const made = exampleOf(call.name);
    const { id, mafId } = isEntries(made) ? made : {};
    const number = Number(mafId) + 10 * counts.length;
    const guid = `${textOf(id).slice(0, -4)}${String(number)}`;
    const { countName = null, mafProduct = null } = call.body;
    const isAncien = mafProduct === 'Expert360' || mafProduct === 'MasterDisplay';
    const { client } = call.body;
    const row = {
      id: guid,
      mafId: number,
      mafProduct,
      market: marketIn(call.body) ?? (isAncien ? 'Ancien' : null),
      countName,
      client: isEntries(client)
        ? { clientId: client['clientId'] ?? null, clientName: client['clientName'] ?? null }
        : { clientId: null, clientName: null },
      createdDate: '2026-11-20T10:00:00',
      status: 'Default',
      countData: call.body,
    };
    counts = [row, ...counts];
    const {
      client: { clientId, clientName },
      ...saved
    } = row;
    details.set(guid, { ...saved, clientId, clientName });
    return { id: guid, mafId: number };
  }

  function changeCount(call: Call): Json {
    const number = Number(call.parameter);
    const row = counts.find(({ mafId }) => mafId === number);
    if (!row) return null;
    const changed = { countName: call.body['countName'] ?? null, countData: call.body };
    Object.assign(row, changed);
    Object.assign(details.get(textOf(row['id'])) ?? {}, changed);
    return exampleOf(call.name);
  }

  function recordBoost(call: Call): Json {
    const id = 301 + boosts.length;
    const { programmes = [], clientId = null, clientName = null } = call.body;
    const { contractId = null, contractType = null, nbMaxBoost = null, bsiId } = call.body;
    boosts = boosts.filter((boost) => boost['bsiId'] !== bsiId);
    boosts.unshift({
      id,
      bsiId: bsiId ?? id,
      clientId,
      clientName,
      contractId,
      contractType,
      programmes,
      nbMaxBoost,
      isActiveContract: true,
      createdDate: '2026-11-20T10:00:00',
    });
    return exampleOf(call.name);
  }

  function changeUser(call: Call): Json {
    const user = users.find(({ id }) => textOf(id) === textOf(call.body['id']));
    if (user) Object.assign(user, call.body);
    else users = [...users, call.body];
    return exampleOf(call.name);
  }

  function countsOf(call: Call): Json {
    const market = call.query.get('market');
    const search = call.query.get('searchCount')?.toLowerCase() ?? '';
    const found = counts.filter(
      (count) =>
        (market === null || count['market'] === market) &&
        `${textOf(count['countName'])} ${textOf(count['mafId'])}`.toLowerCase().includes(search),
    );
    return { countBo: found, total: found.length };
  }

  function bodyOf(call: Call): Answer {
    const { name } = call;
    if (NEW_COUNT.test(name)) return ok(recordCount(call));
    if (CHANGED_COUNT.test(name)) return ok(changeCount(call));
    if (ESTIMATE.test(name)) return ok(exampleOf(name, marketIn(call.body)));
    switch (name) {
      case 'GET /api/Counts/guid/{id}': {
        const saved = details.get(call.parameter);
        return saved ? ok(saved) : { status: 404, body: null };
      }
      case 'DELETE /api/Counts/{id}':
        counts = counts.filter(({ id }) => id !== call.parameter);
        return ok(exampleOf(name));
      case 'GET /api/Counts/GetMyCounts':
      case 'GET /api/Counts/GetAllCounts':
        return ok(countsOf(call));
      case 'GET /api/Signifi/NewBuild/GetMyBoosts':
      case 'GET /api/Signifi/NewBuild/GetAllBoosts':
        return ok({ boostBo: boosts });
      case 'POST /api/Signifi/RecordBoost':
        return ok(recordBoost(call));
      case 'GET /api/Users/GetAllUsers':
        return ok({ userBo: users, total: users.length });
      case 'POST /api/Users/CreateOrUpdateUser':
        return ok(changeUser(call));
      default:
        return ok(exampleOf(name, call.query.get('market') ?? ''));
    }
  }

  /** Answers a call, or refuses one that the requirements do not name or that carries no token. */
  function answered(call: Call | undefined): Answer {
    if (!call) return { status: 404, body: null };
    const isOpen = call.name === 'GET /api/Version/GetVersion';
    if (!isOpen && call.headers.get('authorization')?.startsWith('Bearer ') !== true) {
      return { status: 401, body: null };
    }
    // A variant may change what it is given, but not what is kept.
    const kept = structuredClone(bodyOf(call));
    return variants.reduce((answer, variant) => variant(answer, call), kept);
  }

  return {
    handled,
    async answer(request) {
      const { pathname, searchParams: query } = new URL(request.url);
      const routed = routeOf(names, request.method, pathname);
      const text = await request.text();
      const sent = text === '' ? {} : (JSON.parse(text) as Json);
      const { headers } = request;
      const call = routed && { ...routed, query, body: isEntries(sent) ? sent : {}, headers };
      const answer = answered(call);
      const name = call?.name ?? `${request.method} ${pathname}`;
      handled.push({ name, status: answer.status, headers });
      const isFile = name.endsWith('/GetExport');
      const body = isFile ? textOf(answer.body) : JSON.stringify(answer.body);
      return new Response(answer.status === 204 ? null : body, {
        status: answer.status,
        headers: { 'content-type': isFile ? 'text/csv' : 'text/plain', ...answer.headers },
      });
    },
  };
}
