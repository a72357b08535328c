// @module-tag weekly
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SavedCount } from '#contract/counts.ts';
import type { CampaignForecastAnswer, CampaignSave } from '#contract/campaign.ts';
import { ACCEPT, BODY_TYPE } from '#contract/mediaTypes.ts';
import type { displayCalls } from '#contract/display.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { addDays } from '#domain/format/dayArithmetic.ts';
import { dayToIso, parisDay } from '#domain/format/days.ts';
import { campaignRequest, newCampaignForm } from '#domain/count/campaign/form.ts';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import { startResult } from '#domain/count/campaign/result.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { RULES, saveOfResult } from '#tests/server/api/displayCount.ts';
import { seededDataDir, startServer, tryToStart, type RunningServer } from './server.ts';

type SaveAnswer = ResponseOf<typeof displayCalls.record>;

const START_MAXIMUM_MS = 200_000;
/** A server that runs longer has not refused the folder. */
const REFUSAL_MAXIMUM_MS = 60_000;

let dataDir: string;
let remove: () => void;
let server: RunningServer;

beforeAll(async () => {
  ({ dataDir, remove } = await seededDataDir());
  server = await startServer(dataDir);
}, START_MAXIMUM_MS);
afterAll(async () => {
  await server.stop();
  remove();
});

/** Returns the token that `npm run --silent token` prints for the server on this data folder. */
function token(email: string): string {
  const { PORT: _, ...environment } = process.env;
  const command = ['--import', 'tsx', 'server/identity/token.ts', email];
  const env = { ...environment, DATA_DIR: dataDir, NODE_ENV: '' };
  return execFileSync(process.execPath, command, { env, encoding: 'utf8' }).trim();
}

async function call<Answer>(
  bearer: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${server.baseUrl}${path}`, {
    method,
    headers: {
      accept: ACCEPT,
      authorization: `Bearer ${bearer}`,
      ...(body !== undefined && { 'content-type': BODY_TYPE }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return (await response.json()) as Answer;
}

/** Builds the save that the browser would send after a new estimate. */
async function saveOf(bearer: string, countName: string): Promise<CampaignSave> {
  const { Neuf: values } = DISPLAY_VALUES_BY_MARKET;
  const [{ distributionType, broadcastMediums }] = values.targetings;
  const today = parisDay(new Date());
  const displayReq: CampaignRequest = {
    ...campaignRequest(values, newCampaignForm(values, values.targetings)),
    targetings: [{ distributionType, broadcastMediums: [...broadcastMediums] }],
    postalCodes: ['69100'],
    startDate: dayToIso(addDays(today, 7)),
    endDate: dayToIso(addDays(today, 20)),
  };
  const answer = await call<CampaignForecastAnswer>(
    bearer,
    'POST',
    '/api/Display/ProcessCount',
    displayReq,
  );
  const { result } = startResult(answer, RULES);
  const locations = [{ code: '69100', name: 'Villeurbanne', placeIds: [] }];
  return saveOfResult(result, { displayReq, countName, locations });
}

describe('the data folder of a real server', () => {
  it(
    'keeps a count when the server is killed right after acknowledging its save',
    async () => {
      const before = token('commerce@adfactory.test');
      const save = await saveOf(before, 'Agence de la panne');
      const answer = await call<SaveAnswer>(before, 'POST', '/api/Display/RecordCount', save);
      await server.kill();
      await expect(fetch(`${server.baseUrl}/healthz`)).rejects.toThrow();

      server = await startServer(dataDir);
      const after = token('commerce@adfactory.test');
      const found = await call<SavedCount>(after, 'GET', `/api/Counts/guid/${answer?.id}`);
      expect(found).toMatchObject({ mafId: answer?.mafId, countName: 'Agence de la panne' });
      expect(found.countData).toMatchObject({ totalBudget: save.totalBudget });

      // Numbering continues, so no number is assigned twice.
      const next = await call<SaveAnswer>(after, 'POST', '/api/Display/RecordCount', {
        ...(await saveOf(after, 'Agence suivante')),
      });
      expect(next?.mafId).toBe((answer?.mafId ?? 0) + 1);
    },
    START_MAXIMUM_MS,
  );

  it(
    'rejects a second server at once and names the folder, without affecting the first',
    async () => {
      const { exitCode, output } = await tryToStart(dataDir, REFUSAL_MAXIMUM_MS);
      expect(exitCode).toBeGreaterThan(0);
      expect(output).toContain(dataDir);
      // The output is a message, not a stack trace.
      expect(output).not.toMatch(/^\s+at /m);
      expect((await fetch(`${server.baseUrl}/healthz`)).status).toBe(200);
    },
    START_MAXIMUM_MS,
  );
});
