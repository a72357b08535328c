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
  {
    title: '[AP-52] the options of Emailing',
    endpoint: values,
    url: `${values.path}?market=Neuf`,
    status: 200,
  },
  {
    title: '[AP-52] the options of Emailing in Construire',
    endpoint: values,
    url: `${values.path}?market=Construire`,
    status: 200,
  },
  { title: 'the options of Emailing without a market', endpoint: values, status: 400 },
  {
    title: '[AP-53] an estimate of Emailing Optin',
    endpoint: emailingCalls.process,
    body: () => EMAILING_REQUEST,
    status: 200,
  },
  {
    title: '[EM-44] an estimate of Emailing without a send date',
    endpoint: emailingCalls.process,
    body: () => ({ ...EMAILING_REQUEST, dateSent: undefined }),
    status: 400,
  },
  {
    title: '[EM-25] an estimate of Emailing above the maximum price',
    endpoint: emailingCalls.process,
    body: () => ({ ...EMAILING_REQUEST, price: { min: 1, max: 10_000_001 } }),
    status: 400,
  },
  {
    title: '[AP-54] a save of Emailing',
    endpoint: emailingCalls.record,
    body: (world) => saveOf(world),
    status: 201,
  },
  {
    title: '[EM-34] a save of Emailing without contacts in a group',
    endpoint: emailingCalls.record,
    body: (world) => saveOf(world, 0),
    status: 422,
  },
  {
    title: '[EM-33] a save of Emailing with more contacts than available',
    endpoint: emailingCalls.record,
    body: (world) => saveOf(world, 1_000_000),
    status: 422,
  },
  {
    title: 'a save of Emailing without a name',
    endpoint: emailingCalls.record,
    body: async (world) => ({ ...(await saveOf(world)), countName: ' ' }),
    status: 400,
  },
];

const ALERT_REQUEST = emailingRequestIn('Alerte', 'Construire');

/** Cases of the Emailing endpoints, for Alerte. */
export const EMAILING_ALERT_CASES: Case[] = [
  {
    title: '[AP-53] an estimate of contacts, Alerte in Construire',
    endpoint: emailingCalls.process,
    body: () => ALERT_REQUEST,
    status: 200,
  },
  {
    title: '[AP-54] a save of contacts, Alerte in Construire',
    endpoint: emailingCalls.record,
    body: (world) => saveOf(world, undefined, ALERT_REQUEST),
    status: 201,
  },
];
