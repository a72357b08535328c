import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import { Toast, ToastRegion } from '#design-system/Toast.tsx';

const meta = preview.meta({
  component: Toast,
  parameters: { docs: { story: { inline: false, height: '20rem' } } },
  args: {
    statut: 'success' as const,
    title: 'C’est bon !',
    description: 'Ce comptage a bien été enregistré',
    onClose: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ minHeight: '16rem' }}>
        <ToastRegion>
          <Story />
        </ToastRegion>
      </div>
    ),
  ],
});

export const Playground = meta.story();

export const Both = meta.story({
  parameters: { visual: true, phone: true },
  render: (args) => (
    <>
      <Toast {...args} />
      <Toast
        {...args}
        statut="error"
        title="Oups !"
        description="Ce comptage ne peut pas être enregistré car le budget total doit être superieur à 150€"
      />
    </>
  ),
});

export const Closed = meta.story({
  args: { statut: 'error' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('C’est bon !');
    await userEvent.click(canvas.getByRole('button', { name: 'Fermer' }));
    await expect(args.onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
});

export const Details = meta.story({
  args: {
    statut: 'error',
    title: 'Oups !',
    description:
      'La réponse du serveur est illisible. Réessayez dans un instant.\nPOST /api/Display/ProcessCount, forecasts: expected Array',
    hideAfter: 2000,
  },
  parameters: { fakeTime: true },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByText(/expected Array/);
    await expect(field).not.toBeVisible();
    await userEvent.click(canvas.getByText('Détails'));
    await expect(field).toBeVisible();
    // It stays for as long as it is read.
    await advanceTime(3000);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

export const HidesByItself = meta.story({
  args: { hideAfter: 2000 },
  parameters: { fakeTime: true },
  play: async ({ args }) => {
    await expect(args.onClose).not.toHaveBeenCalled();
    await advanceTime(2000);
    await advanceTime(400);
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
});

export const LongText = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: {
    statut: 'error',
    title: 'Oups !',
    description:
      'Les localités « Saint-Étienne-du-Bois, Saint-Philbert-de-Grand-Lieu, Sainte-Luce-sur-Loire » sont fermées : retirez-les, puis estimez à nouveau.',
  },
  play: async ({ canvas }) => {
    const { left, right } = canvas.getByRole('alert').getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const HeldByFocus = meta.story({
  name: 'Does not hide while it has focus',
  args: { hideAfter: 2000 },
  parameters: { fakeTime: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Fermer' })).toHaveFocus();
    await userEvent.hover(canvas.getByText('C’est bon !'));
    await userEvent.unhover(canvas.getByText('C’est bon !'));
    await advanceTime(3000);
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.tab();
    await advanceTime(2000);
    await advanceTime(400);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const InBar = meta.story({
  name: '[D-156] stands in the middle of the header bar, above the title and the trail of the page',
  play: async ({ canvas }) => {
    const box = canvas.getByRole('status').getBoundingClientRect();
    await expect(box.top).toBe(8);
    // The page starts 2rem below a bar of 3.25rem.
    await expect(box.bottom).toBeLessThanOrEqual(84);
    // 14rem for the side menu and 2rem for the margin of the page.
    await expect(box.left).toBe(256);
  },
});
