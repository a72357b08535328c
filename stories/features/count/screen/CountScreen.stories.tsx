import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { handleEstimate, handleSave, Screen } from './countScreenStory.tsx';
import { forClient } from '../../../framed.tsx';
import { saveCount } from '../saving/savingStory.ts';

const meta = preview.meta({
  component: Screen,
  args: { stage: 'configuring' as const },
  beforeEach: () => {
    handleEstimate.mockClear();
    handleSave.mockClear();
  },
});

export const Configuring = meta.story({
  name: '[CF-01, CF-06, CF-09, CF-10, CF-11] configuring: shows the form and an empty summary',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', {
        level: 1,
        name: 'Configuration du comptage Display - Impression',
      }),
    ).toBeVisible();
    await expect(
      canvas.getByRole('heading', { level: 2, name: 'Résumé du comptage' }),
    ).toBeVisible();
    await expect(canvas.getByText('Comptage en cours de configuration')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Choix du produit' })).toHaveAttribute(
      'href',
      '/comptage/produits',
    );
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeEnabled();
  },
});

export const Estimating = meta.story({
  name: '[CF-13, CF-14, CF-15] estimating: disables the form and announces the estimate',
  args: { stage: 'estimating' as const },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox', { name: 'Localités' })).toBeDisabled();
    await expect(canvas.getByText('Estimation en cours')).toBeInTheDocument();
    const estimate = canvas.getByRole('button', { name: /Estimer/ });
    await expect(estimate).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(estimate);
    await expect(handleEstimate).not.toHaveBeenCalled();
    await expect(canvas.queryByText('Résultat')).toBeNull();
  },
});

export const Estimated = meta.story({
  name: '[CF-19] estimated: disables « Estimer » until an input changes',
  args: { stage: 'estimated' as const },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeDisabled();
    await expect(await canvas.findByText('Résultat')).toBeVisible();
    await saveCount(canvas, userEvent);
    await expect(handleSave).toHaveBeenCalledWith(
      expect.objectContaining({ countName: 'Agence du Port', savedAs: null }),
    );
  },
});

export const EstimatedAgain = meta.story({
  name: 'estimated: keeps « Estimer » enabled for a product that always allows it',
  args: { stage: 'estimated' as const, estimateRule: 'always' as const },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    await expect(handleEstimate).toHaveBeenCalledOnce();
  },
});

export const PutBackForClient = meta.story({
  name: '[D-114, N-04] estimated: does not tell a client that quantities were put back',
  args: { stage: 'estimated' as const, previousQuantities: {} },
  decorators: [forClient],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Résultat')).toBeVisible();
    await expect(canvas.queryByText('Vos quantités ont été reprises')).toBeNull();
  },
});

export const EstimateFailed = meta.story({
  name: '[CF-12, CF-17] estimate failed: shows the reason, and keeps « Estimer » enabled',
  args: {
    stage: 'estimateFailed' as const,
    failure: { message: 'Ce marché n’a pas d’inventaire.', isWithoutFigures: false },
  },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent('Une erreur est survenue');
    await expect(alert).toHaveTextContent('Ce marché n’a pas d’inventaire.');
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeEnabled();
    await expect(canvas.queryByText('Résultat')).toBeNull();
  },
});

export const EstimateRetried = meta.story({
  name: '[CF-17] estimate failed: estimates again with « Réessayer »',
  args: EstimateFailed.input.args,
  play: async ({ canvas, userEvent }) => {
    handleEstimate.mockClear();
    const alert = canvas.getByRole('alert');
    await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    await expect(handleEstimate).toHaveBeenCalledOnce();
  },
});

export const WithoutFigures = meta.story({
  name: '[D-172] estimate without figures: is no error, and says what to do',
  args: {
    stage: 'estimateFailed' as const,
    failure: {
      message:
        'Aucun inventaire n’a été importé pour ces critères. Choisissez d’autres contextes de diffusion, ou demandez aux Opérations de l’importer.',
      isWithoutFigures: true,
    },
  },
  play: async ({ canvas }) => {
    const status = (await canvas.findByText('Pas encore de chiffres pour cette demande')).closest(
      '[role="status"]',
    );
    await expect(status).toHaveTextContent('Choisissez d’autres contextes de diffusion');
    await expect(canvas.queryByText('Une erreur est survenue')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeEnabled();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
});
