import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Index } from 'selenium-webdriver/bidi/index.js';
import { BROWSER_ENVIRONMENT, KEY_CODES, WINDOW, type Engine } from './engine.ts';

// The module exports the class itself, unlike its types.
const Connection = createRequire(import.meta.url)(
  'selenium-webdriver/bidi/index.js',
) as typeof Index;

const START_MAXIMUM_MS = 120_000;

/** Returns the address of the WebDriver BiDi server, which Firefox prints when it is ready. */
async function addressOf(firefox: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`Firefox hung:\n${output}`)), START_MAXIMUM_MS);
    firefox.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
    firefox.once('exit', () => reject(new Error(`Firefox did not start:\n${output}`)));
  });
}

type Send = (method: string, params: object) => Promise<Record<string, unknown>>;

const keyDown = (value: string) => ({ type: 'keyDown', value });
const keyUp = (value: string) => ({ type: 'keyUp', value });
const strokesOf = (text: string) => Array.from(text, (key) => [keyDown(key), keyUp(key)]).flat();

const REPORT_VIOLATIONS = `() => {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI, sample }) => {
    console.error([violatedDirective, blockedURI, documentURI, sample].join(' '));
  });
}`;

/** Collects the errors of the console, which include uncaught ones and violations of the Content-Security-Policy. */
async function collectProblems(connection: Index, send: Send): Promise<string[]> {
  const problems: string[] = [];
  await send('session.subscribe', { events: ['log.entryAdded'] });
  // The log has no violations of the policy by itself.
  await send('script.addPreloadScript', { functionDeclaration: REPORT_VIOLATIONS });
  // The types name the socket of browsers, but it is that of the package `ws`.
  const socket = connection.socket as unknown as NodeJS.EventEmitter;
  socket.on('message', (data: Buffer) => {
    const { method, params } = JSON.parse(data.toString()) as {
      method?: string;
      params?: { level: string; text: string };
    };
    if (method === 'log.entryAdded' && params?.level === 'error') problems.push(params.text);
  });
  return problems;
}

async function evaluate(send: Send, context: string, expression: string): Promise<unknown> {
  const answer = await send('script.evaluate', {
    expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
    target: { context },
    awaitPromise: true,
  });
  const { type, result, exceptionDetails } = answer as {
    type: string;
    result?: { value: string };
    exceptionDetails?: { text: string };
  };
  if (type !== 'success') throw new Error(exceptionDetails?.text);
  return JSON.parse(result?.value ?? 'null') as unknown;
}

/** Starts Firefox without a window and connects to its WebDriver BiDi server. It needs no driver program. */
export async function openFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'adfactory-firefox-'));
  const firefox = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { env: { ...BROWSER_ENVIRONMENT, HOME: profile }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => {
    firefox.once('exit', () => resolve());
  });
  const connection = new Connection(`${await addressOf(firefox)}/session`);
  const send: Send = async (method, params) => {
    const answer = (await connection.send({ method, params })) as {
      type: string;
      message: string;
      result: Record<string, unknown>;
    };
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  };
  const { capabilities } = await send('session.new', { capabilities: {} });
  // The tab of the start never has the focus, so its page would get no focus events.
  const context = String((await send('browsingContext.create', { type: 'tab' }))['context']);
  await send('browsingContext.activate', { context });
  const problems = await collectProblems(connection, send);
  await send('browsingContext.setViewport', { context, viewport: WINDOW });
  const perform = async (type: 'key' | 'pointer', actions: object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] });
  return {
    version: `Firefox ${(capabilities as { browserVersion: string }).browserVersion}`,
    problems,
    goto: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: async (expression) => evaluate(send, context, expression),
    click: async (x, y) => {
      const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
      const press = { type: 'pointerDown', button: 0 };
      await perform('pointer', [move, press, { type: 'pointerUp', button: 0 }]);
    },
    type: async (text) => {
      await perform('key', strokesOf(text));
    },
    press: async (key) => {
      await perform('key', strokesOf(KEY_CODES[key]));
    },
    selectAll: async () => {
      const strokes = [keyDown(KEY_CODES.Control), ...strokesOf('a'), keyUp(KEY_CODES.Control)];
      await perform('key', strokes);
    },
    print: async () => {
      const { data } = await send('browsingContext.print', { context, background: true });
      return Buffer.from(String(data), 'base64');
    },
    close: async () => {
      await send('browser.close', {});
      await connection.close();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
