import { http, type RequestHandler } from 'msw';
import { fn, screen, within } from 'storybook/test';
import { addressOf } from '#mocks/handlers/failures.ts';
import { communeHandlers } from '#mocks/handlers/communes.ts';
import { overlapHandler } from '#mocks/handlers/overlaps.ts';
import type { SavedCount } from '#contract/counts.ts';
import { CALLS_BY_PRODUCT, type CountCalls } from '#contract/productCalls.ts';
import { productHandlers } from '#mocks/products.ts';

/** Callback spies of the editor stories. */
export const handleMessage = fn();
export const handleLeave = fn();
/** The properties of the editor of a new count, but for its market. */
export const EDITOR_ARGS = {
  saved: null as SavedCount | null,
  onMessage: handleMessage,
  onLeave: handleLeave,
};
/** Save requests that were sent. */
export const saves: { method: string; key: string | null; body: unknown }[] = [];
/** Number of estimate requests that were sent. */
export const asked = { estimates: 0 };

/** Records a save request before it is answered. Returns no response, so that the next handlers answer. */
async function recordRequest(request: Request): Promise<void> {
  const key = request.headers.get('idempotency-key');
  const body: unknown = await request.clone().json();
  saves.push({ method: request.method, key, body });
}

/** Resets the records of earlier stories. Returns the mock handlers, preceded by handlers that record requests. */
export function startStory(): RequestHandler[] {
  handleMessage.mockClear();
  handleLeave.mockClear();
  saves.length = 0;
  asked.estimates = 0;
  return [
    // A slow machine asks for overlaps after the save, which the mocked API would then find.
    overlapHandler(() => [], true),
    ...[...new Set<CountCalls>(Object.values(CALLS_BY_PRODUCT))].flatMap((calls) => [
      http.post(addressOf(calls.record), async ({ request }) => recordRequest(request)),
      http.patch(addressOf(calls.update), async ({ request }) => recordRequest(request)),
      http.post(addressOf(calls.process), () => {
        asked.estimates += 1;
      }),
    ]),
    ...productHandlers(),
    ...communeHandlers,
  ];
}

type Canvas = Pick<typeof screen, 'findByRole' | 'getByRole'>;
type User = {
  click: (element: Element) => Promise<void>;
  type: (element: Element, text: string) => Promise<void>;
};

/** Chooses the first and the last day of the period. */
export async function choosePeriod(user: User, canvas: Canvas, [first, last]: [RegExp, RegExp]) {
  await user.click(canvas.getByRole('button', { name: /Périodicité/ }));
  const [grid = document.body] = await screen.findAllByRole('grid');
  await user.click(within(grid).getByRole('button', { name: first }));
  await user.click(within(grid).getByRole('button', { name: last }));
}

/** Fills the form with all France, from the 17th to the 30th. */
export async function configure(canvas: Canvas, user: User) {
  await user.click(await canvas.findByRole('checkbox', { name: 'Toute la France' }));
  await choosePeriod(user, canvas, [/^17\b/, /^30\b/]);
}

/** Fills the form and waits for its estimate. */
export async function estimate(canvas: Canvas, user: User) {
  await configure(canvas, user);
  await user.click(canvas.getByRole('button', { name: 'Estimer' }));
  await canvas.findByRole('table');
}
