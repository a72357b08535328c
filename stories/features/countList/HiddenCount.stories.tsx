import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { CountElsewhere, HiddenCount } from '#features/countList/HiddenCount.tsx';
import { buildCountRow } from '#mocks/builders/count.ts';

const meta = preview.meta({
  component: HiddenCount,
  args: { name: 'MAF-1042 · Agence du Parc', onShow: fn() },
});

export const Default = meta.story({
  name: 'Offers to show the count that was just saved',
  args: { onShow: fn() },
  parameters: { visual: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/MAF-1042 · Agence du Parc/);
    await userEvent.click(canvas.getByRole('button', { name: 'Voir' }));
    await expect(args.onShow).toHaveBeenCalledOnce();
  },
});

export const Elsewhere = meta.story({
  name: '[D-165] Says in which market a searched number is, with a link',
  parameters: { controls: { disable: true } },
  render: () => (
    <CountElsewhere
      row={buildCountRow({ market: 'Construire', mafProduct: 'DisplayConstruire' })}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('MAF-1042 est dans le marché Construire.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ouvrir MAF-1042' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/count\/display\/edit\//),
    );
  },
});
