import * as v from 'valibot';
import { emailingCalls } from '#contract/emailing.ts';
import type { EmailingRequest } from '#domain/products/emailing/document.ts';
import {
  EMAILING_REQUEST,
  emailingRequestIn,
  emailingSaveOf,
} from '#tests/server/api/emailingCount.ts';
import type { Case } from './listCases.ts';
import type { World } from './worlds.ts';

/** Builds a save from a new estimate, optionally with the given number of contacts in the main group. */
async function saveOf(
  world: World,
  contacts?: number,
  request: EmailingRequest = EMAILING_REQUEST,
) {
  const { body } = await world.call('POST', emailingCalls.process.path, request);
  const answer = v.parse(emailingCalls.process.response, body);
  return emailingSaveOf(answer, request, contacts === undefined ? {} : { PORTAIL: contacts });
}

const values = emailingCalls.getValues;

/** Cases of the Emailing endpoints, for Optin. */
export const EMAILING_OPTIN_CASES: Case[] = [
  ['[AP-52] the options of Emailing', 200, values, '?market=Neuf'],
  ['[AP-52] the options of Emailing in Construire', 200, values, '?market=Construire'],
  ['the options of Emailing without a market', 400, values],
  ['[AP-53] an estimate of Emailing Optin', 200, emailingCalls.process, '', () => EMAILING_REQUEST],
  [
    '[EM-44] an estimate of Emailing without a send date',
    400,
    emailingCalls.process,
    '',
    () => ({ ...EMAILING_REQUEST, dateSent: undefined }),
  ],
  [
    '[EM-25] an estimate of Emailing above the maximum price',
    400,
    emailingCalls.process,
    '',
    () => ({ ...EMAILING_REQUEST, price: { min: 1, max: 10_000_001 } }),
  ],
  ['[AP-54] a save of Emailing', 201, emailingCalls.record, '', (world) => saveOf(world)],
  [
    '[EM-34] a save of Emailing without contacts in a group',
    422,
    emailingCalls.record,
    '',
    (world) => saveOf(world, 0),
  ],
  [
    '[EM-33] a save of Emailing with more contacts than available',
    422,
    emailingCalls.record,
    '',
    (world) => saveOf(world, 1_000_000),
  ],
  [
    'a save of Emailing without a name',
    400,
    emailingCalls.record,
    '',
    async (world) => ({ ...(await saveOf(world)), countName: ' ' }),
  ],
];

const ALERT_REQUEST = emailingRequestIn('Alerte', 'Construire');

/** Cases of the Emailing endpoints, for Alerte. */
export const EMAILING_ALERT_CASES: Case[] = [
  [
    '[AP-53] an estimate of contacts, Alerte in Construire',
    200,
    emailingCalls.process,
    '',
    () => ALERT_REQUEST,
  ],
  [
    '[AP-54] a save of contacts, Alerte in Construire',
    201,
    emailingCalls.record,
    '',
    (world) => saveOf(world, undefined, ALERT_REQUEST),
  ],
];
