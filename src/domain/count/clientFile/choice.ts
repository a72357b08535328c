import { savedProduct } from '../../products/catalogue.ts';
import { PLAN_RULES } from '../../plan/planRules.ts';
import { SCREENS } from '../../screens.ts';
import { clientLine, isSameClient, type NamedClient } from './client.ts';

/** No budget comes near it, in euros. */
const BUDGET_LIMIT = 1e9;

/** Maximum number of counts in a client file. */
export const CLIENT_FILE_MAXIMUM = 10;

/** Said of a choice or an address with more counts than that. */
export const MAXIMUM_TEXT = 'Un dossier client réunit dix comptages au plus';

/** The part of a count that decides whether it may join a client file. */
export interface FileCandidate extends NamedClient {
  id: string;
  mafProduct: string;
}

/** Says of whom a count is, and of whom the counts of its file are. */
export function otherClientText(count: NamedClient, first: NamedClient): string {
  return `Un dossier réunit les comptages d’un seul client\u00A0: celui-ci est de «\u00A0${clientLine(count)}\u00A0», les autres de «\u00A0${clientLine(first)}\u00A0».`;
}

export const UNREADABLE_TEXT = 'Ce comptage ne peut pas être présenté.';

/** Returns the counts of which each is of another client than those before it. */
function clientsOf<Named extends NamedClient>(counts: readonly Named[]): Named[] {
  return counts.filter(
    (one, index) => !counts.slice(0, index).some((other) => isSameClient(one, other)),
  );
}

/** Number of clients that are named before the others are counted. */
const NAMED_CLIENTS = 2;

/** Returns the clients of some counts in one line: « Agence du Parc, Agence du Port et 1 autre client ». */
export function clientsText(counts: readonly NamedClient[]): string {
  const clients = clientsOf(counts);
  const named = clients.slice(0, NAMED_CLIENTS).map(clientLine).join(', ');
  const others = clients.length - NAMED_CLIENTS;
  if (others <= 0) return named;
  return `${named} et ${others} ${others === 1 ? 'autre client' : 'autres clients'}`;
}

/** Returns why chosen counts make no client file, in French; undefined when they do. */
export function fileRefusal(chosen: readonly NamedClient[]): string | undefined {
  const isOfOne = chosen.every((one) => chosen.every((other) => isSameClient(one, other)));
  return isOfOne
    ? undefined
    : `Un dossier réunit les comptages d’un seul client\u00A0: ceux-ci sont de ${Math.max(2, clientsOf(chosen).length)} clients.`;
}

/** Returns why a count cannot join the chosen ones, in French; undefined when it can. */
export function choiceRefusal(
  chosen: readonly FileCandidate[],
  candidate: FileCandidate,
): string | undefined {
  if (chosen.some(({ id }) => id === candidate.id)) return undefined;
  if (candidate.id === '' || !savedProduct(candidate.mafProduct)) return UNREADABLE_TEXT;
  return chosen.length < CLIENT_FILE_MAXIMUM
    ? undefined
    : `${MAXIMUM_TEXT}\u00A0: retirez-en un pour choisir celui-ci.`;
}

/** Parameter of the address of a client file: the ids of its counts, separated by commas. */
const COUNTS_PARAMETER = 'counts';
/** Parameter of the address of a file whose counts a person has ordered. */
const ORDER_PARAMETER = 'order';
const CHOSEN_ORDER = 'chosen';
/**
 * Parameters of the address of a file that a plan made: its budget in euros, the rule that shared it out, what was placed
 * of it, and why no more was.
 */
const BUDGET_PARAMETER = 'budget';
const RULE_PARAMETER = 'rule';
const PLACED_PARAMETER = 'placed';
const REASON_PARAMETER = 'reason';

/** Why a plan places no more of its budget: everything there is bought, or the rest is too little for a purchase. */
const REST_REASONS = ['volume', 'step'] as const;
export type RestReason = (typeof REST_REASONS)[number];

/** How a budget was shared out: by a rule, or by hand where a person typed the share of a line. */
const FILE_RULES = [...PLAN_RULES, 'typed'] as const;

/** What a file keeps of the plan that made it, for its words (N-16). */
export interface FilePlan {
  /** Euros excluding tax. */
  budget: number;
  rule: (typeof FILE_RULES)[number];
  /** What was placed when the plan was saved, in euros, and why no more was; absent where nobody but the person decided. */
  rest?: { placed: number; reason: RestReason } | undefined;
}

/** The counts of a client file, as its address names them. */
export interface FileAddress {
  ids: readonly string[];
  /** True once a person has ordered them: until then they follow the days of their campaigns. */
  isOrdered: boolean;
  /** Absent for a file of counts that were chosen one by one. */
  plan?: FilePlan | undefined;
}

/** Returns the parameters of the address of a file. */
export function writeFileAddress({ ids, isOrdered, plan }: FileAddress): URLSearchParams {
  if (ids.length === 0) return new URLSearchParams();
  const params = new URLSearchParams([[COUNTS_PARAMETER, ids.join(',')]]);
  if (isOrdered) params.set(ORDER_PARAMETER, CHOSEN_ORDER);
  if (plan) {
    params.set(BUDGET_PARAMETER, String(plan.budget));
    params.set(RULE_PARAMETER, plan.rule);
    if (plan.rest) {
      params.set(PLACED_PARAMETER, String(plan.rest.placed));
      params.set(REASON_PARAMETER, plan.rest.reason);
    }
  }
  return params;
}

const isAmount = (euros: number): boolean => euros > 0 && euros < BUDGET_LIMIT;

function readFilePlan(params: URLSearchParams): FilePlan | undefined {
  const budget = Number(params.get(BUDGET_PARAMETER));
  const rule = FILE_RULES.find((one) => one === params.get(RULE_PARAMETER));
  if (rule === undefined || !isAmount(budget)) return undefined;
  const placed = Number(params.get(PLACED_PARAMETER));
  const reason = REST_REASONS.find((one) => one === params.get(REASON_PARAMETER));
  return {
    budget,
    rule,
    ...(reason !== undefined && isAmount(placed) && { rest: { placed, reason } }),
  };
}

/** Returns what the parameters of an address name. */
export function readFileAddress(params: URLSearchParams): FileAddress {
  const isOrdered = params.get(ORDER_PARAMETER) === CHOSEN_ORDER;
  return { ids: readCountIds(params), isOrdered, plan: readFilePlan(params) };
}

/**
 * Returns the address of the file of some counts.
 * @param plan the plan that made them, in whose order they are
 */
export function clientFilePath(ids: readonly string[], plan?: FilePlan): string {
  const params = writeFileAddress({ ids, isOrdered: plan !== undefined, plan });
  // A comma needs no encoding in a query.
  const query = params.toString().replaceAll('%2C', ',');
  return query === '' ? SCREENS.clientFile.path : `${SCREENS.clientFile.path}?${query}`;
}

/** Returns the ids that an address names, each once, in their order. */
export function readCountIds(params: URLSearchParams): string[] {
  const ids = (params.get(COUNTS_PARAMETER) ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== '');
}

/** Returns the kept files that hold one of some counts. */
export function filesOf<File extends { search: string }>(
  files: readonly File[],
  ids: readonly string[],
): File[] {
  const held = ({ search }: File) => readCountIds(new URLSearchParams(search));
  return files.filter((file) => held(file).some((id) => ids.includes(id)));
}

/** Returns the ids with one of them moved by a number of places, as far as there are places. */
export function withMoved(ids: readonly string[], id: string, places: number): string[] {
  const from = ids.indexOf(id);
  if (from < 0) return [...ids];
  const others = ids.filter((one) => one !== id);
  const to = Math.min(others.length, Math.max(0, from + places));
  return others.toSpliced(to, 0, id);
}

/** Returns the ids with others behind them, each once and no more than a file holds. */
export function withAdded(ids: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...ids, ...added])].slice(0, CLIENT_FILE_MAXIMUM);
}
