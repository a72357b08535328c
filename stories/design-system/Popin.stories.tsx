import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { Popin } from '#design-system/Popin.tsx';

const LOCALITIES = Array.from(
  { length: 60 },
  (_, index) => `Saint-Étienne-du-Bois (${44000 + index})`,
);

const meta = preview.meta({
  component: Popin,
  parameters: { docs: { story: { inline: false, height: '32rem' } } },
  args: {
    open: true,
    onClose: fn(),
    title: 'Autres localité(s) recherché par la cible',
    children: (
      <ul style={{ columns: '12rem' }}>
        {LOCALITIES.map((locality) => (
          <li key={locality}>{locality}</li>
        ))}
      </ul>
    ),
  },
});

export const Playground = meta.story();

export const LongList = meta.story({
  parameters: { visual: true },
  play: async ({ userEvent, args }) => {
    await screen.findByRole('dialog', { name: 'Autres localité(s) recherché par la cible' });
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});
