import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Card } from '#design-system/Card/Card.tsx';
import { TextField } from '#design-system/TextField/TextField.tsx';
import { CountScreen } from '#features/count/CountScreen/CountScreen.tsx';
import { KeepingContext, type KeepingSignal } from '#features/count/unsaved/keeping.ts';

const handleEstimate = fn();
const handleRetry = fn();

const meta = preview.meta({
  component: CountScreen,
  args: {
    productTitle: 'Display - Impression',
    stage: 'configuring' as const,
    fields: <TextField label="Localités" value="" onChange={fn()} />,
    onEstimate: handleEstimate,
    onRetry: handleRetry,
    children: <Card>Résultat</Card>,
  },
  beforeEach: () => {
    handleEstimate.mockClear();
    handleRetry.mockClear();
  },
});

export const Configuring = meta.story({
  name: '[CF-01, CF-06, CF-09, CF-10, CF-11] configuring',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
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
    await expect(canvas.getByRole('link', { name: 'Choix du produit' })).toHaveAttribute(
      'href',
      '/comptage/produits',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    await expect(handleEstimate).toHaveBeenCalledOnce();
  },
});

const notKept: KeepingSignal = { get: () => 'notKept', subscribe: () => () => undefined };

export const NotKept = meta.story({
  name: 'This machine keeps nothing: the screen says so, and what to do',
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  decorators: [
    (Story) => (
      <KeepingContext value={notKept}>
        <Story />
      </KeepingContext>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Brouillon non gardé : enregistrez')).toBeVisible();
  },
});

export const Estimating = meta.story({
  name: '[CF-13, CF-14, CF-15] estimating',
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
  name: '[CF-19] estimated: « Estimer » waits for a change',
  args: { stage: 'estimated' as const },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeDisabled();
    await expect(canvas.getByText('Résultat')).toBeVisible();
  },
});

export const EstimatedAgain = meta.story({
  name: 'estimated: « Estimer » acts where the product always lets it',
  args: { stage: 'estimated' as const, estimateRule: 'always' as const },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    await expect(handleEstimate).toHaveBeenCalledOnce();
  },
});

export const EstimateFailed = meta.story({
  name: '[CF-12, CF-17] estimate failed',
  args: { stage: 'estimateFailed' as const, failure: 'Ce marché n’a pas d’inventaire.' },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent('Une erreur est survenue');
    await expect(alert).toHaveTextContent('Ce marché n’a pas d’inventaire.');
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeEnabled();
    await expect(canvas.queryByText('Résultat')).toBeNull();
  },
});

export const Loading = meta.story({ args: { stage: 'loading' as const, fields: null } });

export const LoadFailed = meta.story({
  name: '[CF-12] values could not be loaded',
  args: { stage: 'loadFailed' as const },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Une erreur est survenue')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(handleRetry).toHaveBeenCalledOnce();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
});
