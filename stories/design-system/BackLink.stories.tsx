import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { BackLink } from '#design-system/BackLink/BackLink.tsx';

const meta = preview.meta({ component: BackLink });

export const Link = meta.story({ args: { href: '/comptage/produits' } });

const handleBack = fn();

export const History = meta.story({
  render: () => <BackLink onBack={handleBack} />,
  play: async ({ canvas, userEvent }) => {
    handleBack.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Retour' }));
    await expect(handleBack).toHaveBeenCalledOnce();
  },
});
