import * as fc from 'fast-check';
import { addressAttacks } from './addresses.ts';
import { describeAttack, KINDS, type Answer, type Attack, type Kind } from './attack.ts';
import { accessAttacks, bodyAttacks, headerAttacks } from './calls.ts';
import { AttackClient } from './client.ts';
import { keepSlowClients } from './slowClients.ts';
import { forgedTokens } from './tokens.ts';
import type { World } from './world.ts';

/** Processor time of one request, in milliseconds, with the client that sends it. */
export const BUDGET_MS = { refused: 50, served: 250 } as const;
/** Times that a request over its budget is sent, because a single one may pay for the garbage of the others. */
const TRIES = 6;

/** Number of attacks of each kind in a block; the people and counts are restored after it. */
const SHARES = {
  tokens: 40,
  access: 90,
  bodies: 10,
  headers: 30,
  addresses: 30,
} as const satisfies Record<Kind, number>;
const BLOCK = KINDS.reduce((sum, kind) => sum + SHARES[kind], 0);

/** Statuses and costs of the attacks of one kind. */
export interface Tally {
  requests: number;
  served: number;
  refused: number;
  /** Processor time of each request, in milliseconds. */
  costs: number[];
}

export interface Report {
  byKind: Record<Kind, Tally>;
  slowClients: number;
  /** What must not happen, one sentence each. */
  findings: string[];
}

/** Returns what is wrong with an answer. */
export function findingsOf(
  attack: Attack,
  { status, text, caching }: Answer,
  foreignMarks: readonly string[],
): string[] {
  const found: string[] = [];
  if (status === undefined) found.push('no answer');
  else if (status >= 500) found.push(`status ${status}`);
  else if (attack.mustBeRefused === true && status < 400) found.push(`status ${status}`);
  // Node itself answers 417 to an unknown « Expect » header.
  if (status !== undefined && status !== 417 && caching !== 'no-store') found.push('cacheable');
  if (foreignMarks.some((mark) => text.includes(mark))) found.push('data of somebody else');
  if (/node_modules|\.ts:\d|\n\s+at \S/.test(text)) found.push('a stack trace');
  return found.map((what) => `${what}: ${describeAttack(attack)}`);
}

function attacksOf(world: World, kind: Kind, block: number): fc.Arbitrary<Attack> {
  switch (kind) {
    case 'tokens':
      return forgedTokens(world);
    case 'access':
      return accessAttacks(world);
    case 'bodies':
      return bodyAttacks(world, block);
    case 'headers':
      return headerAttacks(world);
    case 'addresses':
      return addressAttacks(world);
  }
}

const isServed = ({ status = 0 }: Answer): boolean => status < 400;

interface Attempt {
  answer: Answer;
  ms: number;
}

async function attempt(client: AttackClient, attack: Attack): Promise<Attempt> {
  const start = process.cpuUsage();
  const answer = await client.send(attack);
  const { user, system } = process.cpuUsage(start);
  return { answer, ms: (user + system) / 1000 };
}

const budgetOf = ({ answer }: Attempt): number =>
  isServed(answer) ? BUDGET_MS.served : BUDGET_MS.refused;

/** Sends an attack, and again while it is over its budget. @returns the cheapest attempt */
async function cheapest(client: AttackClient, attack: Attack): Promise<Attempt> {
  let best = await attempt(client, attack);
  for (let tries = 1; tries < TRIES && best.ms > budgetOf(best); tries += 1) {
    const next = await attempt(client, attack);
    if (next.ms < best.ms) best = next;
  }
  return best;
}

/** Sends the attacks of a block and adds the results to the report. */
async function runAttacks(
  world: World,
  client: AttackClient,
  report: Report,
  attacks: readonly Attack[],
): Promise<void> {
  for (const attack of attacks) {
    const result = await cheapest(client, attack);
    const { answer, ms } = result;
    const tally = report.byKind[attack.kind];
    tally.requests += 1;
    if (isServed(answer)) tally.served += 1;
    else tally.refused += 1;
    tally.costs.push(ms);
    report.findings.push(...findingsOf(attack, answer, world.foreignMarks(attack.person)));
    if (ms > budgetOf(result)) {
      report.findings.push(`${ms.toFixed(0)} ms of processor time: ${describeAttack(attack)}`);
    }
  }
}

const newTally = (): Tally => ({ requests: 0, served: 0, refused: 0, costs: [] });

interface Settings {
  /** Least number of requests. */
  requests: number;
  seed: number;
  onProgress?: (requests: number) => void;
}

/** Keeps slow clients connected until the campaign is over, and at least once. */
async function keepSlowClientsUntil(
  world: World,
  report: Report,
  isOver: () => boolean,
): Promise<void> {
  do {
    const { clients, enduring } = await keepSlowClients(world);
    report.slowClients += clients;
    report.findings.push(...enduring.map((start) => `not disconnected: ${start}`));
  } while (!isOver());
}

/**
 * Attacks a server with requests of every kind, the same ones for the same seed, while slow clients keep connections
 * open.
 */
export async function runCampaign(
  world: World,
  { requests, seed, onProgress }: Settings,
): Promise<Report> {
  const client = new AttackClient(world.port);
  const byKind = {
    tokens: newTally(),
    access: newTally(),
    bodies: newTally(),
    headers: newTally(),
    addresses: newTally(),
  };
  const report: Report = { byKind, slowClients: 0, findings: [] };
  let isOver = false;
  const slow = keepSlowClientsUntil(world, report, () => isOver);
  for (let block = 0; block * BLOCK < requests; block += 1) {
    for (const kind of KINDS) {
      const attacks = attacksOf(world, kind, block);
      const options = { seed: seed + block, numRuns: SHARES[kind] };
      await runAttacks(world, client, report, fc.sample(attacks, options));
    }
    await world.restore();
    onProgress?.((block + 1) * BLOCK);
  }
  isOver = true;
  await slow;
  client.close();
  return report;
}
