import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { VERSION_HEADER } from '#contract/conflict.ts';
import { getFollowUp, markCount } from '#contract/followUp.ts';
import { createOrder } from '#contract/service.ts';
import { FollowUpDialog } from '#features/followUp/FollowUpDialog.tsx';
import { buildFollowUp } from '#mocks/builders/count.ts';
import {
  answering,
  failing,
  handling,
  INTERNAL_ERROR,
  pending,
  refuse,
} from '#mocks/handlers/failures.ts';

const handleClose = fn();

const CHANGED =
  'Ce comptage a changé depuis\u00A0: il est à 300,00\u00A0€ HT, version 2. Vérifiez, puis confirmez.';

const meta = preview.meta({
  component: FollowUpDialog,
  args: {
    count: { id: 'count-1', mafId: 1010, name: 'MAF-1010 · RC Promotions' },
    onClose: handleClose,
  },
});

export const Typical = meta.story({
  name: '[N-17] notes from a list what became of a proposal, and offers no renewal of what is not on screen',
  parameters: { visual: true, tree: true },
  beforeEach: ({ msw }) => {
    const expired = { validUntil: '2026-11-15' };
    const lost = { reason: 'price', note: '', day: '2026-11-16' } as const;
    msw.use(
      answering(getFollowUp, buildFollowUp(expired)),
      answering(markCount, buildFollowUp({ ...expired, lost })),
    );
  },
  play: async ({ userEvent, msw }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Suivi' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Sans suite' }));
    await expect(dialog.queryByRole('button', { name: 'Renouveler' })).toBeNull();
    const asked = within(await screen.findByRole('dialog', { name: 'Classer sans suite' }));
    await userEvent.selectOptions(
      asked.getByRole('combobox', { name: /^Raison/ }),
      'Prix trop élevé',
    );
    const lost = { reason: 'price', note: '', day: '2026-11-16' } as const;
    msw.use(answering(getFollowUp, buildFollowUp({ lost })));
    await userEvent.click(asked.getByRole('button', { name: 'Classer sans suite' }));
    await expect(await dialog.findByText(/Sans suite depuis le 16\/11\/2026/)).toBeVisible();
    // The list behind it is still covered.
    await expect(handleClose).not.toHaveBeenCalled();
  },
});

export const Pending = meta.story({
  name: '[N-17] opens at once, while the follow-up is loaded',
  beforeEach: ({ msw }) => msw.use(pending(getFollowUp)),
  play: async () => {
    await expect(await screen.findByText('Chargement du suivi')).toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: 'Sans suite' })).toBeNull();
  },
});

export const Failed = meta.story({
  name: '[N-17] says that the follow-up could not be loaded',
  beforeEach: ({ msw }) => msw.use(failing(getFollowUp, 500, INTERNAL_ERROR)),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
});

export const ChangedMeanwhile = meta.story({
  name: '[N-17] orders the version that the person sees, and asks again when it has changed',
  beforeEach: ({ msw }) => {
    let now = buildFollowUp({ totalBudget: 400 });
    msw.use(
      handling(getFollowUp, () => now),
      handling(createOrder, ({ request, body: { mafId } }) => {
        if (request.headers.get(VERSION_HEADER) !== '"2"') {
          now = buildFollowUp({ totalBudget: 300, version: 2 });
          return refuse(412, { code: 'version_conflict', message: CHANGED });
        }
        const order = { version: 2, totalBudget: 300 };
        now = { ...now, ordered: '2026-11-16', order };
        return { id: 'order-1', mafId, createdDate: '2026-11-16T08:00:00.000Z', totalBudget: 300 };
      }),
    );
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Commandé' }));
    const asked = await screen.findByRole('dialog', { name: 'Le client a commandé\u00A0?' });
    await expect(asked).toHaveAccessibleDescription(/400,00/);
    const order = within(asked).getByRole('button', { name: 'Enregistrer la commande' });
    await userEvent.click(order);
    await expect(await within(asked).findByRole('alert')).toHaveTextContent(
      /il est à 300,00.€ HT, version 2/,
    );
    await waitFor(async () => expect(asked).toHaveAccessibleDescription(/· 300,00/));
    await userEvent.click(order);
    await expect(
      await screen.findByText(/Le client a commandé cette version, à 300,00/),
    ).toBeVisible();
  },
});
