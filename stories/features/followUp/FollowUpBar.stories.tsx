import { expect, fn, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { FollowUpBar } from '#features/followUp/FollowUpBar.tsx';
import { buildFollowUp } from '#mocks/builders/count.ts';

const handleMark = fn();
const handleOrder = fn();
const handleRenew = fn();

const HANDED = { version: 1, day: '2026-11-12' };

const meta = preview.meta({
  component: FollowUpBar,
  args: {
    name: 'MAF-1010 · RC Promotions',
    followUp: buildFollowUp(),
    isPrinted: false,
    pending: false,
    onMark: handleMark,
    onOrder: handleOrder,
    onRenew: handleRenew,
  },
});

export const Typical = meta.story({
  name: '[N-17] notes that the client has the proposal, then asks when to call',
  args: { isPrinted: true },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Suivi de la proposition' })).toHaveTextContent(
      /L’avez-vous remise au client/,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Remise au client' }));
    await expect(handleMark).toHaveBeenLastCalledWith({ mark: 'handed', version: 1 });
    const dialog = within(await screen.findByRole('dialog', { name: 'Relancer le client' }));
    // Three days before the end, which is 12 December.
    await userEvent.click(dialog.getByRole('button', { name: 'Noter la relance' }));
    await expect(handleMark).toHaveBeenLastCalledWith({
      mark: 'due',
      day: '2026-12-09',
      note: '',
    });
  },
});

export const OlderVersion = meta.story({
  name: '[N-17] says which version the client has and what has changed since',
  args: {
    followUp: buildFollowUp({
      handed: HANDED,
      version: 3,
      dueOn: '2026-11-13',
      changes: ['Pavé, budget', 'Masthead, budget', 'Nom', 'Budget total'].map((label) => ({
        label,
        before: '480\u00A0€',
        after: '600\u00A0€',
      })),
    }),
  },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /Le client a la version 1, remise le 12\/11\/2026.; celle-ci est la version 3/,
    );
    const changes = within(
      canvas.getByRole('list', { name: 'Changé depuis la version du client' }),
    ).getAllByRole('listitem');
    await expect(changes).toHaveLength(4);
    await expect(changes[3]).toHaveTextContent('et 1 autre');
  },
});

export const HandedAgain = meta.story({
  name: '[N-17] asks for no other day to call when a newer version is handed over',
  args: { followUp: buildFollowUp({ handed: HANDED, version: 2, dueOn: '2026-11-20' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remise au client' }));
    await expect(handleMark).toHaveBeenLastCalledWith({ mark: 'handed', version: 2 });
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const PrintedAgain = meta.story({
  name: '[N-17] does not ask again whether the client has the version that was handed over',
  args: { followUp: buildFollowUp({ handed: HANDED }), isPrinted: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/L’avez-vous remise au client/)).toBeNull();
  },
});

export const Planned = meta.story({
  name: '[N-17] says why to call, and asks for it with the day',
  args: {
    followUp: buildFollowUp({
      handed: HANDED,
      dueOn: '2026-11-20',
      dueNote: 'Mme Petit, après 14 h',
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('À relancer le 20/11/2026')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(/Relance.: Mme Petit, après 14 h\./);
    await userEvent.click(canvas.getByRole('button', { name: 'Modifier la relance' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), ' 30');
    await userEvent.click(screen.getByRole('button', { name: 'Noter la relance' }));
    await expect(handleMark).toHaveBeenLastCalledWith({
      mark: 'due',
      day: '2026-11-20',
      note: 'Mme Petit, après 14 h 30',
    });
  },
});

export const Expired = meta.story({
  name: '[N-17] [D-164] offers to renew a proposal that has expired',
  args: { followUp: buildFollowUp({ validUntil: '2026-11-15', handed: HANDED }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Renouveler' }));
    await expect(handleRenew).toHaveBeenCalledOnce();
  },
});

export const Order = meta.story({
  name: '[N-17] asks before an order is recorded',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Commandé' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer la commande' }));
    await expect(handleOrder).toHaveBeenCalledOnce();
  },
});

export const Ordered = meta.story({
  name: '[N-17] leaves only the word once it is ordered',
  args: {
    followUp: buildFollowUp({
      ordered: '2026-11-16',
      dueOn: '2026-11-10',
      order: { version: 1, totalBudget: 282 },
    }),
  },
  play: async ({ canvas }) => {
    // Nothing of a hand-over that nobody noted.
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^Le client a commandé cette version, à 282,00.€ HT\.$/,
    );
    await expect(canvas.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Mot pour le client',
    ]);
  },
});

export const ChangedSinceOrder = meta.story({
  name: '[N-17] says which version was ordered, at which budget, and what has changed since',
  args: {
    followUp: buildFollowUp({
      ordered: '2026-11-16',
      handed: HANDED,
      version: 3,
      totalBudget: 410,
      order: { version: 2, totalBudget: 282 },
      changes: [{ label: 'Budget total', before: '282\u00A0€', after: '410\u00A0€' }],
    }),
  },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /Le client a commandé la version 2, à 282,00.€ HT.; celle-ci est la version 3\. Version 1 remise le 12\/11\/2026\./,
    );
    await expect(canvas.getByRole('list', { name: 'Changé depuis la commande' })).toHaveTextContent(
      /Budget total.: 410.€, au lieu de 282.€/,
    );
  },
});

export const Lost = meta.story({
  name: '[N-17] takes up again what came to nothing',
  args: {
    followUp: buildFollowUp({
      lost: { reason: 'price', note: 'Budget gelé jusqu’en mars.', day: '2026-11-13' },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /Sans suite depuis le 13\/11\/2026.: prix trop élevé. Budget gelé jusqu’en mars./,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Reprendre le suivi' }));
    await expect(handleMark).toHaveBeenLastCalledWith({ mark: 'reopened' });
  },
});

export const Failed = meta.story({
  name: '[N-17] keeps what was typed when it could not be stored',
  beforeEach: () => {
    handleMark.mockRejectedValue(new Error('Le serveur ne répond pas.'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mot pour le client' }));
    const field = await screen.findByRole('textbox', { name: 'Votre mot' });
    await userEvent.type(field, 'Prix tenu.');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le mot' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Le serveur ne répond pas.');
    await expect(field).toHaveValue('Prix tenu.');
  },
});

export const Narrow = meta.story({
  args: { followUp: buildFollowUp({ handed: HANDED }), isPrinted: true },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(globalThis.innerWidth);
  },
});
