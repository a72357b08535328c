import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { NO_BUDGET } from '#domain/count/spread/clientBudget.ts';
import { UnblockOffer } from '#features/count/variants/UnblockOffer/UnblockOffer.tsx';
import { offerOf } from './variantStory.tsx';

const OFFER = offerOf(10_000);
const EMPTY = offerOf(0);

const meta = preview.meta({
  component: UnblockOffer,
  args: {
    unblocking: { isSavable: true },
    spreading: { budget: NO_BUDGET, offer: () => OFFER, isFilled: () => true },
    isOpen: false,
    applied: null as string | null,
    onOpen: fn(),
    onUndo: fn(),
  },
});

export const Maximum = meta.story({
  name: '[N-02] is offered when everything available is purchased, and never starts by itself',
  parameters: { visual: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Tout le disponible est acheté.')).toBeVisible();
    await expect(args.onOpen).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
});

export const Empty = meta.story({
  name: '[N-02] is offered when nothing can be bought',
  args: {
    unblocking: { isSavable: false },
    spreading: { budget: NO_BUDGET, offer: () => EMPTY, isFilled: () => false },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ces critères ne permettent aucun achat.')).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  name: '[N-02] is offered for a product whose quantities cannot be changed',
  args: { spreading: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Débloquer le volume' })).toBeEnabled();
  },
});

export const Enough = meta.story({
  name: '[N-02] is not offered while a part of the available volume is not purchased',
  args: { spreading: { budget: NO_BUDGET, offer: () => OFFER, isFilled: () => false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Budget = meta.story({
  name: '[N-02, N-03] is left to the panel of a budget of which a part cannot be placed',
  args: {
    spreading: {
      budget: { amount: 41, rule: 'volume' as const },
      offer: () => OFFER,
      isFilled: () => true,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Open = meta.story({
  name: 'Cannot be opened twice',
  args: { isOpen: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Débloquer le volume' })).toBeDisabled();
  },
});

export const Applied = meta.story({
  name: '[N-02] says which variant was applied, and undoes it',
  args: { applied: 'Rayon de 20 km au lieu de 10 km' },
  parameters: { visual: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Variante appliquée : Rayon de 20 km au lieu de 10 km.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Revenir au comptage précédent' }));
    await expect(args.onUndo).toHaveBeenCalledOnce();
  },
});
