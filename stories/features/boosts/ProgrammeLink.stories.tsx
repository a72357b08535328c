import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { ProgrammeLink } from '#features/boosts/ProgrammeLink.tsx';

const meta = preview.meta({
  component: ProgrammeLink,
  args: {
    name: 'Villa Mistral',
    url: 'https://programmes.example/20418001',
    images: '/programmes/1.svg,/programmes/2.svg',
  },
});

export const Typical = meta.story({
  name: '[BS-09] Opens in a new tab and shows the image on hover',
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link');
    await expect(link).toHaveAttribute('href', 'https://programmes.example/20418001');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await userEvent.hover(link);
    const picture = await screen.findByRole('img', { name: 'Aperçu de Villa Mistral' });
    await expect(picture).toBeVisible();
    await expect(picture).toHaveAttribute('src', '/programmes/1.svg');
  },
});

export const Focused = meta.story({
  name: '[BS-09] Shows the image on focus and hides it on Escape',
  parameters: { visual: true },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    const picture = await screen.findByRole('img', { name: 'Aperçu de Villa Mistral' });
    await waitFor(() => expect(picture).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(picture).not.toBeVisible());
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await waitFor(() => expect(picture).toBeVisible());
  },
});

export const NoPicture = meta.story({ args: { images: '' } });

export const NotAnAddress = meta.story({
  name: 'Does not link to a URL that is not http(s)',
  args: { url: 'javascript:alert(1)' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});
