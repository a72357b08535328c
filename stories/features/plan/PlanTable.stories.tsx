import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { PlanTable } from '#features/plan/PlanTable.tsx';
import { planView, type PlanScreenState } from '#features/plan/planView.ts';
import { planState, withLine } from './planLines.ts';

const shown = (state: PlanScreenState) => ({ state, view: planView(state) });

const meta = preview.meta({
  component: PlanTable,
  args: {
    ...shown(planState('Neuf')),
    isSaving: false,
    obstacle: undefined,
    filePath: undefined,
    onRule: fn(),
    onRetryShared: fn(),
    onSave: fn(),
    onShare: fn(),
    onLeaveOut: fn(),
    onDay: fn(),
    onChoices: fn(),
    onClient: fn(),
    onRetry: fn(),
    onSaveAgain: fn(),
    onOpen: fn(),
  },
});

export const Typical = meta.story({
  name: '[N-16] lists every product of the market with what it waits for, and saves nothing yet',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('rowheader', { name: 'Emailing Optin' }),
    ).toHaveTextContent('Indiquez le jour de l’envoi.');
    await expect(canvas.getAllByRole('checkbox', { name: /Retenir/ })).toHaveLength(5);
    await expect(canvas.getByRole('button', { name: 'Enregistrer le plan' })).toBeDisabled();
  },
});

const MONTHLY = planState('Construire');

export const CannotTakePart = meta.story({
  name: '[N-16] keeps a product that cannot take part, with its reason',
  args: shown({
    ...MONTHLY,
    plan: { ...MONTHLY.plan, brief: { ...MONTHLY.plan.brief, schedule: 'monthly' } },
  }),
  play: async ({ args, canvas, userEvent }) => {
    const row = await canvas.findByRole('rowheader', { name: 'Emailing Alerte' });
    await expect(row).toHaveTextContent(/Payée une fois : elle ne s’ajoute pas/);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Retenir Emailing Alerte' }));
    await expect(args.onLeaveOut).not.toHaveBeenCalled();
  },
});

export const Alternatives = meta.story({
  name: '[N-16] asks in its line for what only one product needs, and sets alternatives beside each other as « ou »',
  args: shown(planState('Ancien')),
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByText(/Expert 360 ou Master Display : un seul des deux/);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Achat' }));
    await expect(args.onChoices).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Choisir le client' }));
    await expect(args.onClient).toHaveBeenCalled();
  },
});

const saved = withLine(planState('Neuf'), 'display', {
  fixed: 50_000,
  saved: { id: 'one', mafId: 1042 },
});

export const PartlySaved = meta.story({
  name: '[N-16] says of each line what was saved and what was not, which is repeated alone',
  args: shown({
    ...withLine(saved, 'vedettePlus', { isLeftOut: true }),
    saves: { performance: { reason: 'Le serveur ne répond pas.' } },
  }),
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'MAF-1042' })).toHaveAttribute(
      'href',
      '/count/display/edit/one',
    );
    await userEvent.click(
      canvas.getByRole('button', { name: /^Réessayer d’enregistrer Display - Performance/ }),
    );
    await expect(args.onSaveAgain).toHaveBeenCalled();
  },
});

export const Saved = meta.story({
  name: '[N-16] leads to the file of a plan that is saved, and says nothing else of its budget',
  args: { ...shown(saved), filePath: '/dossier?counts=one' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Ouvrir le dossier' })).toHaveAttribute(
      'href',
      '/dossier?counts=one',
    );
    await expect(canvas.getByText('Le plan est enregistré.')).toBeVisible();
    await expect(canvas.queryByText(/non placés/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Enregistrer le plan' })).toBeNull();
  },
});

export const Failed = meta.story({
  name: '[N-16] repeats what failed alone: an estimate, and the inventory that lines share',
  args: (() => {
    const state = planState('Neuf');
    const failed = { ...state, offers: { ...state.offers, display: 'Le serveur ne répond pas.' } };
    return { state: failed, view: { ...planView(failed), sharedStage: 'failed' as const } };
  })(),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', {
        name: /^Réessayer l’estimation de Display - Impression/,
      }),
    );
    await expect(args.onRetry).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(args.onRetryShared).toHaveBeenCalled();
  },
});
