import { isMarket, type Market } from '#domain/markets.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import { refusalOfCall, refusalOfCount, refusalOfPerson } from './decide.ts';
import { nameOf, POLICY } from './policy.ts';
import type { Rows, Rule } from './rule.ts';

/** Writes docs/permissions.md from the table that the routes read, so that the page cannot say anything else. */

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

/** The people who are told apart by some rule. */
const KINDS: readonly Kind[] = [
  { name: 'nobody', person: undefined },
  kind('first connection', { typeProfil: null, markets: [] }),
  kind('in the market', {}),
  kind('of another market', { markets: [OTHER] }),
  kind('operations', OPERATIONS),
  kind('admin', ADMIN),
  kind('admin, operations', { ...OPERATIONS, ...ADMIN }),
];

const ROWS_TEXT: Record<Rows, string> = {
  own: 'own',
  all: 'all',
  ownOrAll: 'own; all for operations',
};

/** A request about the market, which stands where the rule looks for it. */
function requestOf({ market = MARKET }: Rule): { query?: unknown; body?: unknown } {
  const [part, ...names] = market.split('.');
  const about = names.at(-1) === 'exportFilter' ? 'NeufConstruire' : MARKET;
  const value = names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), about);
  return part === 'query' ? { query: value } : { body: value };
}

/** A person as a call of one market only meets them: of that market, where they are of the page's. */
function personOf({ person }: Kind, market: Market): Kind['person'] {
  if (!person) return undefined;
  const { claims, profile } = person;
  const markets = profile.markets.map((one) => (one === MARKET ? market : one));
  return { claims, profile: { ...profile, markets } };
}

function answersOf(rule: Rule, who: Kind): string {
  const market = isMarket(rule.market) ? rule.market : MARKET;
  const person = personOf(who, market);
  const call = refusalOfCall(rule, person, requestOf(rule));
  if (call) return String(call.status);
  if (rule.target === undefined || person === undefined) return 'yes';
  const answer = (isOwn: boolean): string => {
    const refusal =
      rule.target === 'person'
        ? refusalOfPerson(person, isOwn ? person.claims.email : 'other@adfactory.test')
        : refusalOfCount(rule, person.profile, {
            ownerId: isOwn ? person.profile.id : 'other',
            market,
          });
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

/** The whole page. */
export function permissionsPage(): string {
  const heading = ['call', ...KINDS.map(({ name }) => name), 'market', 'rows'];
  return `# Permissions

Written by \`npm run permissions\` from \`server/policy/policy.ts\`, the table that every route reads; a test fails when the two differ. An endpoint without a line there cannot be served.

\`yes\`, or the status of the refusal. \`a / b\`: \`a\` about one's own count or profile, \`b\` about somebody else's. 401: no valid sign-in. 403: signed in, but not allowed. 404: there is nothing, as far as this person may know. Columns: people of a request about the market of the call, ${MARKET} where any may be asked for, who have it in their profile unless told otherwise.

${tableOf([heading, ...POLICY.map(lineOf)])}

Beside the table:

- Whoever reaches a count that lies in a market which left their profile is answered 403.
- \`POST /api/Users/CreateOrUpdateUser\` about oneself answers 403 once the first connection is complete, unless for admins. Roles have no call that changes them, so that the last admin cannot be locked out.
- Exports hold the markets of their filter that are in the profile.
`;
}
