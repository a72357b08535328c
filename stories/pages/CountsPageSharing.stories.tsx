import type { StoryContext } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { ADMIN, OPERATIONS, SALES } from '#mocks/builders/user.ts';
import { CountsPage } from '#pages/CountsPage/CountsPage.tsx';
import { answerPerson } from './storyPerson.ts';

const meta = preview.meta({
  component: CountsPage,
  parameters: { layout: 'fullscreen', app: { user: SALES, at: '/comptage', withLayout: true } },
  beforeEach: answerPerson,
});

/** Opens the actions of a count, and tries « Partager ». */
const tryToShare = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await canvas.findByText('MAF-1044');
  await userEvent.click(canvas.getByRole('button', { name: 'Autres actions MAF-1044' }));
  const share = await screen.findByRole('menuitem', { name: 'Partager (indisponible)' });
  await expect(share).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(share);
  await expect(share).toBeVisible();
};

export const ShareAsSales = meta.story({
  name: '[RO-07] « Partager » is unavailable to a salesperson',
  play: tryToShare,
});

export const ShareAsOperations = meta.story({
  name: '[RO-07] « Partager » is unavailable to operations staff, also for counts of others',
  parameters: { app: { user: OPERATIONS, market: 'Neuf', at: '/comptage?tab=all' } },
  play: tryToShare,
});

export const ShareAsAdministrator = meta.story({
  name: '[RO-07] « Partager » is unavailable to an administrator',
  parameters: { app: { user: ADMIN, market: 'Neuf' } },
  play: tryToShare,
});
