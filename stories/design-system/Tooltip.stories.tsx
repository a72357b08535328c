import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { IconButton } from '#design-system/IconButton.tsx';
import { Tooltip } from '#design-system/Tooltip.tsx';
import { framed } from '../framed.tsx';

const meta = preview.meta({
  component: Tooltip,
  args: {
    content: 'Le partage n’est pas encore disponible',
    children: <IconButton icon="share" label="Partager" />,
  },
  decorators: [framed({ padding: '3rem', width: 'fit-content' })],
});

export const Playground = meta.story();

export const OnFocus = meta.story({
  parameters: { visual: true },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('pas encore disponible');
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
  },
});

export const DismissedByEscape = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Partager' })).toHaveAccessibleDescription(
      'Le partage n’est pas encore disponible',
    );
  },
});

/** A button behind an element at the corner of the page, as the focus guard of a popover may be. */
function GuardedButton(props: { 'aria-describedby'?: string | undefined }) {
  return (
    <>
      <span style={{ position: 'fixed', inset: '0 auto auto 0' }} />
      <IconButton {...props} icon="share" label="Partager" />
    </>
  );
}

export const BehindAGuard = meta.story({
  name: 'Stays beside the element that it describes, whatever comes before it',
  args: { children: <GuardedButton /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
    const bubble = screen.getByRole('tooltip').getBoundingClientRect();
    const button = canvas.getByRole('button', { name: 'Partager' }).getBoundingClientRect();
    await expect(bubble.right).toBeGreaterThan(button.left);
    await expect(
      Math.min(Math.abs(bubble.top - button.bottom), Math.abs(bubble.bottom - button.top)),
    ).toBeLessThanOrEqual(10);
  },
});

export const LongText = meta.story({
  name: 'Keeps long text inside a phone screen',
  globals: { viewport: { value: 'phone' } },
  args: {
    content:
      'Le partage n’est pas encore disponible : envoyez le numéro du comptage à votre collègue, qui le retrouvera dans « Tous les comptages ».',
  },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    const bubble = await screen.findByRole('tooltip');
    await waitFor(() => expect(bubble).toBeVisible());
    const { left, right } = bubble.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
});
