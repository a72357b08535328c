import type { RequestHandler } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { SALES } from '#mocks/builders/user.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import { applicationRoutes } from '../applicationRoutes.ts';
import { makeAppNavigation } from './appNavigation.ts';

const { onRouter, expectPath } = makeAppNavigation();
export { expectPath };

/** The complete application of a salesperson on the list of counts, in which « Aller à… » is opened. */
export const PALETTE = {
  args: { open: true, onClose: fn(), onShortcuts: fn() },
  parameters: {
    layout: 'fullscreen' as const,
    app: {
      user: SALES,
      market: 'Neuf' as const,
      at: '/comptage',
      routes: applicationRoutes,
      onRouter,
    },
  },
  beforeEach: ({ msw }: { msw: { use: (...handlers: RequestHandler[]) => void } }) => {
    localStorage.clear();
    msw.use(...wholeApplication(SALES));
  },
};

/** Opens « Aller à… » by its keys, and returns its dialog once its field has the focus. */
export async function openPalette(user: { keyboard: (keys: string) => Promise<void> }) {
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Aller à…' }));
  const field = dialog.getByRole('combobox');
  await waitFor(() => expect(field).toHaveFocus());
  return { dialog, field };
}

/** Opens « Aller à… », and pastes a text. */
export async function searchPalette(
  canvas: Pick<typeof screen, 'findByRole'>,
  user: { keyboard: (keys: string) => Promise<void>; paste: (text: string) => Promise<void> },
  text: string,
) {
  await canvas.findByRole('button', { name: /Aller à…/ });
  const opened = await openPalette(user);
  if (text !== '') await user.paste(text);
  return opened;
}
