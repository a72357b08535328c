import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { BackLink } from '#design-system/BackLink.tsx';

const meta = preview.meta({ component: BackLink });

export const Playground = meta.story({ args: { href: '/comptage/produits' } });

const handleBack = fn();

export const History = meta.story({
  args: { onBack: handleBack },
  play: async ({ canvas, userEvent }) => {
    handleBack.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Retour' }));
    await expect(handleBack).toHaveBeenCalledOnce();
  },
});

export const LongText = meta.story({
  parameters: { visual: true, focus: true },
  args: { href: '/comptage', children: 'Retour à la liste des comptages de toutes les agences' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /^Retour à la liste/ })).toHaveFocus();
  },
});
