import { http, type RequestHandler } from 'msw';
import { fn, screen, within } from 'storybook/test';
import { addressOf } from '#mocks/handlers/failures.ts';
import { communeHandlers } from '#mocks/handlers/communes.ts';
import { CALLS_BY_PRODUCT, type CountCalls } from '#contract/productCalls.ts';
import { productHandlers } from '#mocks/products.ts';

/** What the stories of an editor watch. */
export const handleMessage = fn();
export const handleLeave = fn();
/** The saves that were sent. */
export const saves: { method: string; key: string | null; body: unknown }[] = [];
/** How many estimates were asked for. */
export const asked = { estimates: 0 };

async function noteSave(request: Request) {
  const key = request.headers.get('idempotency-key');
  const body: unknown = await request.json();
  saves.push({ method: request.method, key, body });
}

/** Notes what is sent, and leaves the answer to the handlers that follow. */
function record({ request }: { request: Request }) {
  void noteSave(request.clone());
}

/** Forgets what earlier stories did, and answers as the mocks do while noting what is sent. */
export function startStory(): RequestHandler[] {
  handleMessage.mockClear();
  handleLeave.mockClear();
  saves.length = 0;
  asked.estimates = 0;
  return [
    ...[...new Set<CountCalls>(Object.values(CALLS_BY_PRODUCT))].flatMap((calls) => [
      http.post(addressOf(calls.record), record),
      http.patch(addressOf(calls.update), record),
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

/** Fills the form: all France, from the 17th to the 30th. */
export async function configure(canvas: Canvas, user: User) {
  await user.click(await canvas.findByRole('checkbox', { name: 'Toute la France' }));
  await user.click(canvas.getByRole('button', { name: /Périodicité/ }));
  const grid = await screen.findByRole('grid', {}, { timeout: 5000 });
  await user.click(within(grid).getByRole('button', { name: /^17\b/ }));
  await user.click(within(grid).getByRole('button', { name: /^30\b/ }));
}

/** Fills the form and waits for its estimate. */
export async function estimate(canvas: Canvas, user: User) {
  await configure(canvas, user);
  await user.click(canvas.getByRole('button', { name: 'Estimer' }));
  await canvas.findByRole('table');
}
