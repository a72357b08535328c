import type { CampaignSave } from '#mocks/saveBodies.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { VERSION_HEADER } from '#contract/conflict.ts';
import { IDEMPOTENCY_HEADER } from '#contract/errors.ts';
import { isOutcomeUnknown } from '#api/failure.ts';
import { displayCalls } from '#contract/display.ts';
import { productCalls } from '#api/productCalls.ts';
import type { SaveContent, SaveRequest } from '#features/count/store/countBehaviour.ts';
import {
  countCalls,
  makeSaver,
  SavedWithoutNumberError,
} from '#features/count/store/countCalls.ts';
import { buildDisplayCountData } from '#mocks/builders/display.ts';
import type { SavedAs } from '#domain/count/countState.ts';
import { NO_BUDGET } from '#domain/count/spread/offer.ts';
import { SAVED_WITHOUT_NUMBER, SAVE_SUCCESS } from '#domain/messages.ts';
import { testStore } from './fakeBackEnd.ts';

afterEach(() => vi.unstubAllGlobals());

/** The outcome of a request. The server writes the count before an outcome « after ». */
type Outcome =
  | 'answered'
  | '500 before'
  | '500 after'
  | '503'
  | 'lost before'
  | 'lost after'
  | 'truncated'
  | 'refused';

interface Stored {
  mafId: number;
  version: number;
  body: string;
}

interface Saved {
  id: string;
  mafId: number;
  version: number;
}

const textOf = (body: RequestInit['body']): string => (typeof body === 'string' ? body : '');

/** A back end that stores counts, honours idempotency keys, and gives each request the next outcome of a list. */
function backEnd(...outcomes: Outcome[]) {
  const counts: Stored[] = [];
  const answers = new Map<string, { body: string; saved: Saved }>();
  const requests: { method: string; key: string | null }[] = [];

  const write = (method: string, url: string, headers: Headers, body: string): Saved | number => {
    const key = headers.get(IDEMPOTENCY_HEADER) ?? '';
    const known = answers.get(key);
    if (known) return known.body === body ? known.saved : 422;
    let count = counts.find(({ mafId }) => method === 'PATCH' && url.endsWith(`/${mafId}`));
    if (count) {
      if (headers.get(VERSION_HEADER) !== `"${count.version}"`) return 412;
      count.version += 1;
      count.body = body;
    } else {
      count = { mafId: 1042 + counts.length, version: 1, body };
      counts.push(count);
    }
    const saved = { id: `id-${count.mafId}`, mafId: count.mafId, version: count.version };
    answers.set(key, { body, saved });
    return saved;
  };

  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const { method = 'GET' } = init;
    const headers = new Headers(init.headers);
    const outcome = outcomes.shift() ?? 'answered';
    requests.push({ method, key: headers.get(IDEMPOTENCY_HEADER) });
    if (outcome === 'lost before') return Promise.reject(new TypeError('Failed to fetch'));
    if (outcome === '500 before') return Promise.resolve(new Response('', { status: 500 }));
    if (outcome === '503') return Promise.resolve(new Response('', { status: 503 }));
    if (outcome === 'refused') return Promise.resolve(new Response('', { status: 422 }));
    const saved = write(method, url, headers, textOf(init.body));
    if (outcome === 'lost after') return Promise.reject(new TypeError('Failed to fetch'));
    if (outcome === '500 after') return Promise.resolve(new Response('', { status: 500 }));
    if (outcome === 'truncated') return Promise.resolve(new Response('{"id":"id-10'));
    if (typeof saved === 'number') return Promise.resolve(new Response('', { status: saved }));
    return Promise.resolve(Response.json(saved, { status: method === 'POST' ? 201 : 200 }));
  });
  return { counts, requests };
}

interface Count {
  form: string;
  result: { budget: number };
}
type Content = SaveContent<Count>;

const CALLS = productCalls(displayCalls);

/** Simulates a screen that saves through the calls of Display. */
function screen() {
  const store = testStore();
  const calls = CALLS.callsOf(store.dispatch);
  const save = async (request: SaveRequest<Count>) => {
    const { savedAs, result, countName } = request;
    const body: CampaignSave = {
      ...buildDisplayCountData(),
      countName,
      totalBudget: result.budget,
      mode: savedAs === null ? 'New' : 'Edit',
      mafId: savedAs?.mafId ?? null,
    };
    return calls.save(body, request);
  };
  const saveOnce = makeSaver<Count>();
  const found: SavedAs[] = [];
  return {
    found,
    /** Resolves with the saved count, or with the failure. */
    press: async (content: Content) =>
      saveOnce(content, { save, onFound: (savedAs) => found.push(savedAs) }).catch(
        (error: unknown) => ({ failed: error }),
      ),
  };
}

const content = (overrides: Partial<Content> = {}): Content => ({
  form: 'the form',
  result: { budget: 120 },
  countName: 'Agence du Port',
  savedAs: null,
  clientBudget: NO_BUDGET,
  ...overrides,
});

describe('a save whose response is lost', () => {
  it.each<[Outcome[], string]>([
    [['500 after'], 'written, then a 500: retried once'],
    [['500 before'], 'a 500 before it is written: retried once'],
    [['500 after', '500 after'], 'the retry fails too, and the user presses again'],
    [['lost after'], 'the connection is lost after the write, and the user presses again'],
    [['lost before'], 'the connection is lost before the write, and the user presses again'],
    [['truncated'], 'the response is truncated, and the user presses again'],
    [['503', 'lost after', '500 after', 'truncated'], 'several of these in a row'],
  ])('[ER-05] %j creates one count under one key: %s', async (outcomes) => {
    const { counts, requests } = backEnd(...outcomes);
    const { press } = screen();
    const same = content();
    let last: unknown;
    for (let presses = 0; presses < 6; presses += 1) {
      // The user presses again only after a failure.
      last = await press(same);
      if (last !== null && typeof last === 'object' && 'mafId' in last) break;
    }
    expect(last).toEqual({ id: 'id-1042', mafId: 1042, version: 1 });
    expect(counts).toHaveLength(1);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
    expect(requests[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is retried before changed content is saved, which then updates the same count', async () => {
    const { counts, requests } = backEnd('lost after');
    const { press, found } = screen();
    await press(content());
    const changed = content({ result: { budget: 300 }, countName: 'Agence du Lac' });
    expect(await press(changed)).toEqual({ id: 'id-1042', mafId: 1042, version: 2 });
    expect(counts).toHaveLength(1);
    expect(JSON.parse(counts[0]?.body ?? '')).toMatchObject({
      totalBudget: 300,
      countName: 'Agence du Lac',
    });
    expect(found).toEqual([{ id: 'id-1042', mafId: 1042, version: 1 }]);
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'PATCH']);
    expect(requests[1]?.key).toBe(requests[0]?.key);
    expect(requests[2]?.key).not.toBe(requests[0]?.key);
  });

  it('of an edit causes no conflict with the next save', async () => {
    const { counts, requests } = backEnd('answered', 'lost after');
    const { press } = screen();
    await press(content());
    const savedAs = { id: 'id-1042', mafId: 1042, version: 1 };
    expect(await press(content({ result: { budget: 200 }, savedAs }))).toHaveProperty('failed');
    const again = content({ result: { budget: 250 }, savedAs });
    expect(await press(again)).toEqual({ id: 'id-1042', mafId: 1042, version: 3 });
    expect(counts).toHaveLength(1);
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'PATCH', 'PATCH']);
  });

  it('is retried alone while its outcome stays unknown, and creates no second count', async () => {
    const { counts, requests } = backEnd('lost after', 'lost after');
    const { press } = screen();
    await press(content());
    expect(await press(content({ countName: 'Autre' }))).toHaveProperty('failed');
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
    await press(content({ countName: 'Autre' }));
    expect(counts).toHaveLength(1);
  });
});

describe('a new count whose number no answer tells', () => {
  it('is not saved a second time', async () => {
    const sent = vi.fn(async () => null);
    const saveOnce = makeSaver<{ form: object; result: object }>();
    const save = async (result: object) =>
      saveOnce(
        { form: {}, result, countName: 'Agence', savedAs: null, clientBudget: NO_BUDGET },
        { save: sent, onFound: vi.fn() },
      );
    await save({ budget: 100 });
    await expect(save({ budget: 200 })).rejects.toThrow(SavedWithoutNumberError);
    expect(sent).toHaveBeenCalledOnce();
  });

  it('is said to be saved, and where to find it, instead of a failure', async () => {
    const onMessage = vi.fn();
    const state = { stage: 'estimated', form: {}, result: {}, savedAs: null, scenarios: [] };
    const { save } = countCalls({
      behaviour: { rejection: () => undefined, save: async () => null },
      getState: () => ({ ...state, result: {} }),
      dispatch: vi.fn(),
      host: () => ({ onMessage, showConflict: async () => false, onSavedApart: vi.fn() }),
    } as never);
    for (const message of [SAVE_SUCCESS, SAVED_WITHOUT_NUMBER]) {
      save('Agence');
      await vi.waitFor(() => expect(onMessage).toHaveBeenLastCalledWith(message));
    }
  });
});

describe('a save with a response', () => {
  it('is completed by a rejection, after which the next save has another key', async () => {
    const { counts, requests } = backEnd('refused');
    const { press } = screen();
    await press(content());
    await press(content({ result: { budget: 300 } }));
    expect(counts).toHaveLength(1);
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(requests[1]?.key).not.toBe(requests[0]?.key);
  });

  it('is completed by a success, after which a save of the same content has another key', async () => {
    const { requests } = backEnd();
    const { press } = screen();
    const same = content();
    await press(same);
    await press(same);
    expect(requests[1]?.key).not.toBe(requests[0]?.key);
  });

  it.each<[unknown, boolean]>([
    [{ kind: 'network', message: '' }, true],
    [{ kind: 'server', status: 500, message: '', body: null }, true],
    [{ kind: 'server', status: 503, message: '', body: null }, true],
    [{ kind: 'unexpectedResponse', message: '', issues: [] }, true],
    [{ kind: 'server', status: 412, message: '', body: null }, false],
    [{ kind: 'badRequest', status: 400, message: 'Bad Request', body: null }, false],
    [{ kind: 'parameter', message: '' }, false],
    [new Error('ours'), false],
  ])('has an unknown outcome after %j: %s', (failure, isUnknown) => {
    expect(isOutcomeUnknown(failure)).toBe(isUnknown);
  });
});
