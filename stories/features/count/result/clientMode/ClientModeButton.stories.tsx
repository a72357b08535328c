import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ClientModeButton } from '#features/count/result/clientMode/ClientModeButton.tsx';
import { ClientModeContext } from '#features/count/store/clientModeContext.ts';

const handleToggle = fn();

const meta = preview.meta({
  component: ClientModeButton,
  beforeEach: () => {
    handleToggle.mockClear();
  },
  decorators: [
    (Story) => (
      <ClientModeContext value={{ isOn: false, toggle: handleToggle }}>
        <Story />
      </ClientModeContext>
    ),
  ],
});

export const Off = meta.story({
  name: '[N-04] starts the client mode, and names its key',
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Mode client' });
    await expect(button).toHaveAttribute('aria-keyshortcuts', 'F8');
    await userEvent.click(button);
    await expect(handleToggle).toHaveBeenCalledOnce();
  },
});
