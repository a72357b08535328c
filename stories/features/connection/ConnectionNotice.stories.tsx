import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Connection } from '#features/connection/connectionSlice.ts';
import { ConnectionNotice } from '#features/connection/ConnectionNotice.tsx';

const meta = preview.meta({
  component: ConnectionNotice,
  parameters: { layout: 'fullscreen' },
  args: { connection: 'lost' as Connection },
});

export const Lost = meta.story({
  name: 'Is announced without taking focus, before a new version that cannot be loaded now',
  args: { isOutdated: true },
  parameters: { visual: true, phone: true, tree: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Connexion perdue');
    await expect(canvas.getByRole('status')).not.toHaveTextContent('Une nouvelle version');
    await expect(document.body).toHaveFocus();
  },
});

export const Folded = meta.story({
  name: '[D-156] Folds with the side menu where a panel takes its room, and is still announced',
  render: (args) => (
    <div data-folds-menu="">
      <ConnectionNotice {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Connexion perdue');
    // 4rem for the folded menu, with its margins.
    await expect(canvas.getByRole('status').offsetWidth).toBe(40);
  },
});

export const Back = meta.story({
  args: { connection: 'restored' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /Connexion rétablie\s*Vous pouvez continuer\./,
    );
  },
});

export const Outdated = meta.story({
  name: 'Offers the new version when a deployment has removed a part of the page',
  parameters: { visual: true },
  args: { connection: 'online', isOutdated: true, onReload: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Une nouvelle version est disponible',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Recharger' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
});

export const Fine = meta.story({
  name: 'Keeps the live region mounted, so that new messages are announced',
  args: { connection: 'online' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
});
