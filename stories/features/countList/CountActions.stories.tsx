import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { buildCountRow } from '#mocks/builders/count.ts';
import { CountActions } from '#features/countList/CountActions.tsx';

const meta = preview.meta({
  component: CountActions,
  args: { count: buildCountRow() },
  decorators: [
    (Story) => (
      <table>
        <tbody>
          <tr>
            <Story />
          </tr>
        </tbody>
      </table>
    ),
  ],
});

export const Typical = meta.story({
  name: '[CL-09] « Modifier » opens the edit route of the product with the guid',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Modifier MAF-1042' })).toHaveAttribute(
      'href',
      '/count/display/edit/5f0c9a52-6d0e-4f43-9a55-7d7a4be3c042',
    );
    await expect(canvas.getByRole('link', { name: 'Proposition MAF-1042' })).toHaveAttribute(
      'href',
      '/count/display/preview/5f0c9a52-6d0e-4f43-9a55-7d7a4be3c042',
    );
  },
});

export const Duplicate = meta.story({
  name: '[CL-10] [N-06] [RO-07] offers « Dupliquer » beside « Partager », which is unavailable',
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /^Autres actions/ }).focus();
    await userEvent.keyboard('{Enter}');
    const edit = await screen.findByRole('menuitem', { name: 'Modifier' });
    await waitFor(() => expect(edit).toHaveFocus());
    await expect(screen.getByRole('menuitem', { name: 'Proposition' })).toHaveAttribute('href');
    const duplicate = screen.getByRole('menuitem', { name: 'Dupliquer' });
    await expect(duplicate).toHaveAttribute(
      'href',
      '/count/display/new?from=5f0c9a52-6d0e-4f43-9a55-7d7a4be3c042',
    );
    const share = screen.getByRole('menuitem', { name: 'Partager (indisponible)' });
    await expect(share).toHaveAttribute('aria-disabled', 'true');
  },
});

export const FollowedUp = meta.story({
  name: '[N-17] opens the follow-up of a count, by its number and name',
  args: { onFollow: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Autres actions/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Suivi' }));
    const { id, mafId, countName } = args.count;
    const name = `MAF-${mafId} · ${countName}`;
    await expect(args.onFollow).toHaveBeenCalledWith({ id, mafId, name });
  },
});

export const NoScreenYet = meta.story({
  args: { count: buildCountRow({ mafProduct: 'DisplayPerformance', market: 'Luxe' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Autres actions/ }));
    const edit = await screen.findByRole('menuitem', { name: /^Modifier/ });
    await expect(edit).toHaveAttribute('aria-disabled', 'true');
    await expect(edit).toHaveAccessibleName(/Display - Performance n’est pas encore disponible/);
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(await screen.findByRole('menuitem', { name: 'Dupliquer' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

export const NotDeletable = meta.story({
  name: '[CL-12] Disables « Supprimer » for others, with the reason',
  args: { deletion: { isAllowed: false, onAsk: fn() } },
  parameters: { visual: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Autres actions/ }));
    const item = await screen.findByRole('menuitem', { name: /^Supprimer/ });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(item).toHaveAccessibleName('Supprimer (réservé aux administrateurs)');
    await userEvent.click(item);
    await expect(args.deletion?.onAsk).not.toHaveBeenCalled();
  },
});

export const Csv = meta.story({
  name: '[N-17] Offers the count as CSV to those who book it',
  args: { onCsv: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Autres actions/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Télécharger en CSV' }));
    await expect(args.onCsv).toHaveBeenCalledWith(args.count.mafId);
  },
});
