import { spawn, type ChildProcess } from 'node:child_process';
import { Builder, Capabilities, Key as Keys, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../e2e/server.ts';
import { BROWSER_ENVIRONMENT, KEY_CODES, WINDOW, type Engine } from './engine.ts';

const SCRIPT_MAXIMUM_MS = 60_000;
const POLL_MS = 100;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill();
  await ended;
}

/** Starts a display in memory, which chooses its own number, because MiniBrowser needs a window. */
async function startDisplay(program: string): Promise<{ child: ChildProcess; display: string }> {
  const screen = `${WINDOW.width}x${WINDOW.height}x24`;
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(`:${chunk.toString().trim()}`));
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  return { child, display };
}

async function startDriver(
  program: string,
  display: string,
): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(program, [`--port=${port}`], {
    env: { ...BROWSER_ENVIRONMENT, DISPLAY: display, WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    stdio: 'ignore',
  });
  const isReady = async () =>
    fetch(`${url}/status`).then(
      () => true,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}.`);
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
  return { child, url };
}

/** Collects what the page reports, because the driver has no command to read the console. */
const COLLECT_PROBLEMS = `
  globalThis.problems = [];
  addEventListener('error', ({ message }) => {
    // Not an error: what a resized element changes is observed in the next frame. Consoles leave it out.
    if (!message.startsWith('ResizeObserver loop')) problems.push(message);
  });
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(violatedDirective + ' ' + blockedURI));
`;

async function evaluate(driver: WebDriver, expression: string): Promise<unknown> {
  const text = await driver.executeScript<string>(
    `return (async () => JSON.stringify(await (${expression})) ?? 'null')()`,
  );
  return JSON.parse(text) as unknown;
}

interface Programs {
  driver: string;
  browser: string;
  display: string;
}

/** Starts WebKitGTK's MiniBrowser on a display of its own, through the WebDriver that it brings. */
export async function openWebKit(programs: Programs): Promise<Engine> {
  const { child: screen, display } = await startDisplay(programs.display);
  const { child: server, url } = await startDriver(programs.driver, display);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
  });
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ script: SCRIPT_MAXIMUM_MS });
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW });
  const version = String((await driver.getCapabilities()).get('browserVersion'));
  const problems: string[] = [];
  const keepProblems = async () => {
    problems.push(...((await evaluate(driver, 'globalThis.problems ?? []')) as string[]));
  };
  return {
    version: `WebKitGTK ${version}`,
    problems,
    goto: async (path) => {
      await keepProblems();
      await driver.get(path);
      await driver.executeScript(COLLECT_PROBLEMS);
    },
    evaluate: async (expression) => evaluate(driver, expression),
    click: async (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform(),
    type: async (text) => driver.actions().sendKeys(text).perform(),
    press: async (key) => driver.actions().sendKeys(KEY_CODES[key]).perform(),
    selectAll: async () =>
      driver.actions().keyDown(Keys.CONTROL).sendKeys('a').keyUp(Keys.CONTROL).perform(),
    // WebKitWebDriver has no « Print Page » command.
    print: undefined,
    close: async () => {
      await driver.quit();
      await end(server);
      await end(screen);
    },
  };
}
