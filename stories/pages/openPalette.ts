import { expect, screen, waitFor, within } from 'storybook/test';

/** Opens « Aller à… » by its keys, and returns its dialog once its field has the focus. */
export async function openPalette(user: { keyboard: (keys: string) => Promise<void> }) {
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Aller à…' }));
  const field = dialog.getByRole('combobox');
  await waitFor(() => expect(field).toHaveFocus());
  return { dialog, field };
}

/** Opens « Aller à… », and pastes a text. */
export async function searchPalette(
  canvas: Pick<typeof screen, 'findByRole'>,
  user: { keyboard: (keys: string) => Promise<void>; paste: (text: string) => Promise<void> },
  text: string,
) {
  await canvas.findByRole('button', { name: /Aller à…/ });
  const opened = await openPalette(user);
  if (text !== '') await user.paste(text);
  return opened;
}
