import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Toast, ToastRegion } from '#design-system/Toast/Toast.tsx';

const meta = preview.meta({
  component: Toast,
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

export const Both = meta.story({
  parameters: { visual: true },
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

export const HidesByItself = meta.story({
  args: { hideAfter: 100 },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
});
