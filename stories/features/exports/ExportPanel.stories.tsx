import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { MARKETS } from '#domain/markets.ts';
import { ExportPanel } from '#features/exports/ExportPanel.tsx';
import type { ExportState } from '#features/exports/useExport.ts';

const meta = preview.meta({
  component: ExportPanel,
  args: {
    state: { status: 'idle' } as ExportState,
    markets: MARKETS,
    onStart: fn(),
    onCancel: fn(),
  },
});

export const Typical = meta.story({
  name: '[EX-01] Three buttons, each with the markets that it contains',
  args: { onStart: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const names = canvas.getAllByRole('button').map((button) => button.textContent);
    await expect(names).toEqual(['Neuf / Construire', 'Expert360', 'Luxe / BuCom']);
    const contents = canvas.getAllByRole('listitem').map((item) => item.querySelector('p'));
    await expect(contents.map((content) => content?.textContent)).toEqual([
      'Tous les produits des marchés Neuf et Construire.',
      'Tous les produits du marché Ancien.',
      'Tous les produits des marchés Luxe et Bureaux et commerces.',
    ]);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onStart).toHaveBeenCalledWith('Expert360');
  },
});

export const Running = meta.story({
  name: 'Runs one export at a time; the other buttons are disabled but focusable',
  args: {
    state: { status: 'running', filter: 'Expert360', progress: undefined },
    onStart: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Luxe / BuCom' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await expect(args.onStart).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
});

export const OtherMarkets = meta.story({
  name: 'Disables an export of markets outside the profile, with the reason',
  args: { markets: ['Neuf'], onStart: fn() },
  parameters: { visual: true, phone: true, tree: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Expert360' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(/ne font pas partie de votre profil/);
    await expect(
      canvas.getByRole('button', { name: 'Neuf / Construire' }),
    ).toHaveAccessibleDescription('Tous les produits du marché Neuf.');
    await userEvent.click(button);
    await expect(args.onStart).not.toHaveBeenCalled();
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'phone' } } });
