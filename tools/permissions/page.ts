import { isMarket, type Market } from '#domain/markets.ts';
import type { UserProfile } from '#domain/profile.ts';
import {
  refusalOfAudience,
  refusalOfCount,
  refusalOfItem,
  refusalOfMarket,
  refusalOfPerson,
  type Rows,
  type Rule,
} from '#server/policy/decide.ts';
import { nameOf, POLICY } from '#server/policy/policy.ts';

/** Generates docs/permissions.md from the table that the routes read, so that the page always matches the server. */

const MARKET: Market = 'Neuf';
const OTHER: Market = 'Luxe';

interface Kind {
  name: string;
  person: { claims: { email: string }; profile: UserProfile } | undefined;
}

function kind(name: string, over: Partial<UserProfile>): Kind {
  const profile: UserProfile = {
    id: 'me',
    email: 'me@adfactory.test',
    firstName: '',
    lastName: '',
    typeProfil: 'commerce',
    markets: [MARKET],
    roles: ['ROLE_USER'],
    ...over,
  };
  return { name, person: { claims: { email: profile.email }, profile } };
}

const OPERATIONS = { typeProfil: 'AdfactoryOperations' } as const;
const ADMIN: Partial<UserProfile> = { roles: ['ROLE_ADMIN'] };

/** The kinds of people that at least one rule distinguishes. */
const KINDS: readonly Kind[] = [
  { name: 'signed out', person: undefined },
  kind('first connection', { typeProfil: null, markets: [] }),
  kind('in the market', {}),
  kind('in another market', { markets: [OTHER] }),
  kind('operations', OPERATIONS),
  kind('admin', ADMIN),
  kind('admin, operations', { ...OPERATIONS, ...ADMIN }),
];

const ROWS_TEXT: Record<Rows, string> = {
  own: 'own',
  all: 'all',
  ownOrAll: 'own; all for operations',
  ownAndShared: 'own, and shared',
};

/** Returns a request that names the market in the field that the rule reads. */
function requestOf({ market = MARKET }: Rule): { query?: unknown; body?: unknown } {
  const [part, ...names] = market.split('.');
  const about = names.at(-1) === 'exportFilter' ? 'NeufConstruire' : MARKET;
  const value = names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), about);
  return part === 'query' ? { query: value } : { body: value };
}

/** Returns the person with the given market in place of the default one, for calls that exist in one market only. */
function personOf({ person }: Kind, market: Market): Kind['person'] {
  if (!person) return undefined;
  const { claims, profile } = person;
  const markets = profile.markets.map((one) => (one === MARKET ? market : one));
  return { claims, profile: { ...profile, markets } };
}

/** Returns the refusal of a person about their own record or somebody else's. */
function refusalOfTarget(
  rule: Rule,
  person: NonNullable<Kind['person']>,
  { isOwn, market }: { isOwn: boolean; market: Market },
) {
  const { profile, claims } = person;
  if (rule.target === 'person') {
    return refusalOfPerson(person, isOwn ? claims.email : 'other@adfactory.test');
  }
  const record = { ownerId: isOwn ? profile.id : 'other', market };
  return rule.target === 'count' || rule.target === 'ownCount'
    ? refusalOfCount(rule, profile, record)
    : refusalOfItem(rule, 'zone', profile, record);
}

function answersOf(rule: Rule, who: Kind): string {
  const market = isMarket(rule.market) ? rule.market : MARKET;
  const person = personOf(who, market);
  const call = refusalOfAudience(rule, person) ?? refusalOfMarket(rule, person, requestOf(rule));
  if (call) return String(call.status);
  if (rule.target === undefined || person === undefined) return 'yes';
  const answer = (isOwn: boolean): string => {
    const refusal = refusalOfTarget(rule, person, { isOwn, market });
    return refusal ? String(refusal.status) : 'yes';
  };
  const [own, other] = [answer(true), answer(false)];
  return own === other ? own : `${own} / ${other}`;
}

function marketText({ market }: Rule): string {
  if (market === undefined) return '';
  return isMarket(market) ? market : `\`${market}\``;
}

function lineOf(rule: Rule): string[] {
  return [
    `\`${nameOf(rule.endpoint)}\``,
    ...KINDS.map((one) => answersOf(rule, one)),
    marketText(rule),
    rule.rows === undefined ? '' : ROWS_TEXT[rule.rows],
  ];
}

function tableOf(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]?.map((_, column) =>
    Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${(widths ?? []).map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [heading = [], ...others] = lines;
  return [row(heading), rule, ...others.map(row)].join('\n');
}

/** Returns the whole page in Markdown. */
export function permissionsPage(): string {
  const heading = ['call', ...KINDS.map(({ name }) => name), 'market', 'rows'];
  return `# Permissions

This page says who may make which call. A route without a line in this table prevents the server from starting. After a change of the policy, regenerate the page:

    npm run permissions

The command reads \`server/policy/policy.ts\`, the table that every route uses. A test fails if the page and the policy differ.

A cell holds \`yes\` or the status of the refusal. In \`a / b\`, \`a\` applies to one's own count or profile and \`b\` to somebody else's.

- 401: no valid sign-in.
- 403: signed in, but not allowed.
- 404: the person may not know whether it exists.

The columns are kinds of people who request something in the market of the call, or in ${MARKET} if the call exists in several markets. They have that market in their profile unless the column says otherwise. The column « market » shows where the request names its market, and « rows » whose rows a list returns.

${tableOf([heading, ...POLICY.map(lineOf)])}

In addition to the table:

- A person who requests their own count in a market that is no longer in their profile gets 403.
- \`POST /api/Users/CreateOrUpdateUser\` about oneself answers 403 once the first connection is complete, except for admins. No call changes roles, so the last admin cannot be locked out.
- Somebody else's zone that is shared in a market of the profile answers 403, not 404: the person sees it in their list and reads it. Admins delete it. Its owner shares a zone only in a market of their profile.
- An export returns only those markets of its filter that are in the profile of the person.
`;
}
