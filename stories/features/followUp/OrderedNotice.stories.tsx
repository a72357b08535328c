import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { getFollowUp } from '#contract/followUp.ts';
import { OrderedNotice } from '#features/followUp/OrderedNotice.tsx';
import { buildFollowUp } from '#mocks/builders/count.ts';
import { answeredLater, answering } from '#mocks/handlers/failures.ts';

const ORDERED = { ordered: '2026-11-16', version: 3 };

const handleHistory = fn();

const meta = preview.meta({
  component: OrderedNotice,
  args: { id: 'count-1', onHistory: handleHistory },
});

export const Typical = meta.story({
  name: '[N-17] says what was ordered, and that a save does not change it',
  parameters: { visual: true },
  beforeEach: ({ msw }) => {
    const order = { version: 2, totalBudget: 282, by: 'Alice Martin' };
    msw.use(answering(getFollowUp, buildFollowUp({ ...ORDERED, order })));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Commandé le 16/11/2026 par Alice Martin')).toBeVisible();
    await expect(
      canvas.getByText(
        /^Le client a commandé la version 2, à 282,00.€ HT\. « Enregistrer » change le comptage, pas la commande\.$/,
      ),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Historique' }));
    await expect(handleHistory).toHaveBeenCalledOnce();
  },
});

export const WithoutVersion = meta.story({
  name: '[N-17] says the budget alone of an order whose version is not known',
  args: { onHistory: undefined },
  beforeEach: ({ msw }) => {
    const order = { version: null, totalBudget: 282 };
    msw.use(answering(getFollowUp, buildFollowUp({ ...ORDERED, order })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Le client a commandé à 282,00.€ HT\./)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

const readOf = answeredLater(getFollowUp);

export const Nothing = meta.story({
  name: '[N-17] says nothing of a count that was not ordered',
  beforeEach: ({ msw }) => msw.use(readOf.handler, answering(getFollowUp, buildFollowUp())),
  play: async ({ canvas }) => {
    await waitFor(() => expect(readOf.isAsked()).toBe(true));
    readOf.answer();
    await expect(canvas.queryByText(/^Commandé/)).toBeNull();
  },
});
