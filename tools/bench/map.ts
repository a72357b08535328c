// `npm run bench -- map`: measures the frames of the map on which localities are chosen, while it pans and zooms. It shows
// fifty postal codes and a radius of 50 km, with the areas of all departments loaded, as a production build in the pinned
// browser with the CPU slowed down four times. A frame is the time that the main thread spends from its start to the end
// of its painting. `npm run bench -- map 3` runs three rounds.
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { ROOT } from '../../tests/architecture/sources.ts';
import { closeBrowser, newVisitor } from '../../tests/e2e/browser.ts';
import { freePort } from '../../tests/e2e/server.ts';
import { buildSite } from './builtChunks.ts';
import { serveSite } from './staticSite.ts';
import { numbersGiven, reportFigures, type Figure } from './figures.ts';
import { percentile } from './times.ts';

const ROUNDS = numbersGiven[0] ?? 3;
const CPU_RATE = 4;
const GOAL_MS = 16;
const STEPS = 60;

/** Records the duration of every frame that draws something. Call this before the page is opened. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    const request = globalThis.requestAnimationFrame.bind(globalThis);
    let isOpen = false;
    // A message that is sent within a frame arrives after its painting.
    const channel = new MessageChannel();
    let start = 0;
    channel.port1.addEventListener('message', () => {
      isOpen = false;
      frames.push(performance.now() - start);
    });
    channel.port1.start();
    globalThis.requestAnimationFrame = (callback) =>
      request((time) => {
        if (!isOpen) {
          isOpen = true;
          start = performance.now();
          channel.port2.postMessage(null);
        }
        callback(time);
      });
  });
}

/** Returns the frames since the last call. */
const takeFrames = async (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames.splice(0));

async function record(page: Page, session: CDPSession, act: () => Promise<void>) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await takeFrames(page);
  await act();
  await pause(200);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return takeFrames(page);
}

async function middleOf(page: Page): Promise<[number, number]> {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('The map is not on screen.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Drags the map in a circle. */
async function pan(page: Page): Promise<void> {
  const [x, y] = await middleOf(page);
  await page.mouse.move(x + 100, y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step += 1) {
    const angle = (step / STEPS) * 2 * Math.PI;
    await page.mouse.move(x + 100 * Math.cos(angle), y + 100 * Math.sin(angle));
  }
  await page.mouse.up();
}

/** Turns the wheel to zoom out to the whole of France and in again. */
async function zoom(page: Page): Promise<void> {
  // Without the focus, the wheel scrolls the page.
  await page.getByRole('application').focus();
  await page.mouse.move(...(await middleOf(page)));
  for (const turn of [60, -60]) {
    for (let step = 0; step < STEPS / 2; step += 1) await page.mouse.wheel(0, turn);
  }
}

async function zoomByButton(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toute la France' }).click();
  await pause(500);
  await page.getByRole('button', { name: 'Zone choisie' }).click();
  await pause(500);
}

/** Pans the whole of France, and returns to the choice. */
async function panCountry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toute la France' }).click();
  await pause(500);
  await pan(page);
  await page.getByRole('button', { name: 'Zone choisie' }).click();
  await pause(500);
}

const ACTIONS = [
  ['pan among postal codes', pan],
  ['pan the whole of France', panCountry],
  ['zoom by the wheel', zoom],
  ['zoom by the buttons', zoomByButton],
] as const;

process.env['NODE_ENV'] = 'production';
const site = await serveSite(
  await buildSite(join(ROOT, 'tools', 'bench', 'map')),
  await freePort(),
);
const { page, problems } = await newVisitor(site.baseUrl);
await watchFrames(page);
const session = await page.context().newCDPSession(page);
await page.goto('/');
await page.getByRole('button', { name: 'Zone choisie' }).waitFor();
// An unmeasured pass lets the browser compile the code and parse the outlines.
for (const [, act] of ACTIONS) await act(page);

const figures: Figure[] = [];
for (const [name, act] of ACTIONS) {
  const frames: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    frames.push(...(await record(page, session, async () => act(page))));
  console.log(`${name}: ${frames.length} frames, longest ${percentile(frames, 1).toFixed(1)} ms`);
  const now = percentile(frames, 0.5);
  figures.push({ measure: name, reference: 'median frame, ms', now, limit: GOAL_MS });
}
site.stop();
await closeBrowser();
reportFigures('map', figures);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
