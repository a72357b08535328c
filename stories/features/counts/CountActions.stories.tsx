import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { buildCountRow } from '#mocks/builders/count.ts';
import { CountActions } from '#features/counts/CountActions/CountActions.tsx';

const meta = preview.meta({ component: CountActions, args: { count: buildCountRow() } });

export const Typical = meta.story({
  name: '[CL-09] « Modifier » opens the edit route of the product, with the guid',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Modifier MAF-1042' })).toHaveAttribute(
      'href',
      '/count/display/edit/5f0c9a52-6d0e-4f43-9a55-7d7a4be3c042',
    );
    await userEvent.click(canvas.getByRole('button', { name: /^Autres actions/ }));
    await expect(
      await screen.findByRole('menuitem', { name: 'Voir la proposition' }),
    ).toHaveAttribute('href', '/count/display/preview/5f0c9a52-6d0e-4f43-9a55-7d7a4be3c042');
  },
});

export const NoScreenYet = meta.story({
  args: { count: buildCountRow({ mafProduct: 'EmailingOptin' }) },
  play: async ({ canvas, userEvent }) => {
    const edit = canvas.getByRole('button', { name: /^Modifier/ });
    await expect(edit).toHaveAttribute('aria-disabled', 'true');
    await expect(edit).toHaveAccessibleName(/Emailing Optin n’est pas encore disponible/);
    await userEvent.click(canvas.getByRole('button', { name: /^Autres actions/ }));
    await expect(
      await screen.findByRole('menuitem', { name: 'Voir la proposition' }),
    ).toHaveAttribute('aria-disabled', 'true');
  },
});
