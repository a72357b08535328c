import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ClientPanel } from '#features/count/products/expert360/ClientPanel.tsx';

const handleAdd = fn();
const handleRetry = fn();

const meta = preview.meta({
  component: ClientPanel,
  args: {
    clientId: 'RC204180',
    clientName: 'Horizon Promotion',
    addableZoneCount: 12,
    onAddZone: handleAdd,
    onRetryZone: handleRetry,
  },
});

export const Typical = meta.story({
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Client' })).toHaveTextContent('RC204180');
    await expect(canvas.getByText('Zone de chalandise : 12 localités à ajouter.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter la zone' }));
    await expect(handleAdd).toHaveBeenCalledOnce();
  },
});
export const OneRow = meta.story({ args: { addableZoneCount: 1 } });
export const WholeZone = meta.story({ args: { addableZoneCount: 0 } });
export const Pending = meta.story({ args: { addableZoneCount: undefined } });
export const LongNames = meta.story({
  args: {
    clientName:
      'Compagnie générale des résidences et des jardins suspendus de la presqu’île – Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson',
  },
});
export const Disabled = meta.story({ args: { disabled: true } });
