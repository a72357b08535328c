import { expect, spyOn } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import { CopyButton } from '#design-system/CopyButton.tsx';

const meta = preview.meta({
  component: CopyButton,
  args: {
    text: 'MAF-1024',
    label: 'Copier le code MAF-1024',
    confirmFor: 600,
    children: 'MAF-1024',
  },
});

export const Playground = meta.story();

export const Idle = meta.story({ parameters: { visual: true, focus: true } });

export const Copied = meta.story({
  parameters: { fakeTime: true },
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copier le code MAF-1024' }));
    await expect(write).toHaveBeenCalledTimes(1);
    await expect(write).toHaveBeenCalledWith('MAF-1024');
    await expect(await canvas.findByText('Copié')).toBeInTheDocument();
    await advanceTime(400);
    await expect(canvas.getByText('Copié')).toBeInTheDocument();
    await advanceTime(200);
    await expect(canvas.queryByText('Copié')).toBeNull();
    write.mockRestore();
  },
});

export const Refused = meta.story({
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByText('Copie impossible')).toBeInTheDocument();
    write.mockRestore();
  },
});
