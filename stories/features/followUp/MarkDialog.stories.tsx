import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { CLIENT_WORD_MAXIMUM } from '#domain/count/followUp.ts';
import { MarkDialog } from '#features/followUp/MarkDialog.tsx';
import { buildFollowUp } from '#mocks/builders/count.ts';

const handleMark = fn();

const meta = preview.meta({
  component: MarkDialog,
  args: {
    asked: 'lost' as const,
    name: 'MAF-1010 · RC Promotions',
    followUp: buildFollowUp(),
    today: '2026-11-16',
    pending: false,
    failure: '',
    onMark: handleMark,
    onOrder: fn(),
    onClose: fn(),
  },
});

export const Lost = meta.story({
  name: '[N-17] asks for one of five reasons, and for a note',
  parameters: { visual: true, tree: true },
  play: async ({ userEvent }) => {
    const reason = await screen.findByRole('combobox', { name: /^Raison/ });
    const button = screen.getByRole('button', { name: 'Classer sans suite' });
    await expect(button).toBeDisabled();
    await userEvent.selectOptions(reason, 'Projet reporté ou abandonné');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'En mars');
    await userEvent.click(button);
    await expect(handleMark).toHaveBeenCalledWith({
      mark: 'lost',
      reason: 'postponed',
      note: 'En mars',
    });
  },
});

export const Order = meta.story({
  name: '[N-17] says which count is ordered, for whom and at which budget',
  args: { asked: 'order' },
  play: async () => {
    await expect(
      await screen.findByRole('dialog', { name: 'Le client a commandé\u00A0?' }),
    ).toHaveAccessibleDescription('MAF-1010 · RC Promotions · 282,00\u00A0€ HT');
    await expect(screen.getByText(/garde cette version et ce budget/)).toBeVisible();
  },
});

export const Word = meta.story({
  name: '[N-17] takes a word of 400 characters at most',
  args: { asked: 'word', followUp: buildFollowUp({ word: 'x'.repeat(CLIENT_WORD_MAXIMUM - 1) }) },
  play: async ({ userEvent }) => {
    const field = await screen.findByRole('textbox', { name: 'Votre mot' });
    await userEvent.type(field, 'yz');
    await expect(screen.getByText('400 / 400')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le mot' }));
    const word = `${'x'.repeat(CLIENT_WORD_MAXIMUM - 1)}y`;
    await expect(handleMark).toHaveBeenCalledWith({ mark: 'word', word });
  },
});
