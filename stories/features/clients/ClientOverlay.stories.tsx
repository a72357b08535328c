import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '#design-system/Button/Button.tsx';
import { ClientOverlay, type ClientOverlayProps } from '#features/clients/ClientOverlay.tsx';
import { HORIZON } from '#mocks/builders/client.ts';
import { clientHandlers } from '#mocks/handlers/clients.ts';

function OverlayWithOpener(props: ClientOverlayProps) {
  const [isOpen, setIsOpen] = useState(props.open);
  const handleClose = () => {
    setIsOpen(false);
    props.onClose();
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Sélectionner</Button>
      <ClientOverlay {...props} open={isOpen} onClose={handleClose} />
    </>
  );
}

const meta = preview.meta({
  component: ClientOverlay,
  args: {
    open: true,
    title: 'Pour quel client ?',
    description: 'Le comptage Expert 360 part du client et de sa zone de chalandise.',
    label: 'Numéro RC ou nom de la société',
    source: 'everybody' as const,
    onClose: fn(),
    onValidate: fn(() => Promise.resolve()),
  },
  render: (args) => <OverlayWithOpener {...args} />,
  beforeEach: ({ msw }) => msw.use(...clientHandlers),
});

const FIELD = { name: 'Numéro RC ou nom de la société' };
/** While the list is open, the combobox hides the rest of the page from screen readers. */
const validate = () => screen.getByRole('button', { name: 'Valider', hidden: true });

export const Asking = meta.story({
  name: '[PC-22] Disables « Valider » until a client is chosen; text alone is not enough',
  parameters: { tree: true },
  play: async ({ userEvent }) => {
    const field = await screen.findByRole('combobox', FIELD);
    await waitFor(() => expect(field).toHaveFocus());
    await expect(validate()).toBeDisabled();
    await userEvent.type(field, 'zzzz');
    await screen.findByText(/introuvable/);
    await expect(validate()).toBeDisabled();
    await userEvent.clear(field);
  },
});

export const Chosen = meta.story({
  name: '[PC-22] Enter selects the client and enables « Valider »',
  parameters: { tree: true, visual: true },
  play: async ({ userEvent, args }) => {
    const field = await screen.findByRole('combobox', FIELD);
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('hori');
    await screen.findByRole('option', { name: /Horizon/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(validate()).toBeEnabled());
    await expect(field).toHaveValue('Horizon Promotion (RC204180)');
    await expect(args.onValidate).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
});

export const ValidatedWithEnter = meta.story({
  name: '[PC-22] Enter validates the chosen client',
  play: async ({ userEvent, args }) => {
    await userEvent.type(await screen.findByRole('combobox', FIELD), 'hori');
    await screen.findByRole('option', { name: /Horizon/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(validate()).toBeEnabled());
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onValidate).toHaveBeenCalledWith(HORIZON));
  },
});

export const Emptied = meta.story({
  name: '[PC-22] Disables « Valider » again once the client is cleared',
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', FIELD), 'hori');
    await userEvent.click(await screen.findByRole('option', { name: /Horizon/ }));
    await waitFor(() => expect(validate()).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Effacer' }));
    await waitFor(() => expect(validate()).toBeDisabled());
  },
});

export const Retyped = meta.story({
  name: '[PC-22] Never validates a client whose name was typed over',
  play: async ({ userEvent, args }) => {
    const field = await screen.findByRole('combobox', FIELD);
    await userEvent.type(field, 'hori');
    await userEvent.click(await screen.findByRole('option', { name: /Horizon/ }));
    await waitFor(() => expect(validate()).toBeEnabled());
    await userEvent.tripleClick(field);
    await userEvent.keyboard('zzzz');
    await expect(validate()).toBeDisabled();
    await screen.findByText(/introuvable/);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(
      screen.getByRole('heading', { name: 'Pour quel client ?', hidden: true }),
    );
    await expect(validate()).toBeDisabled();
    await expect(args.onValidate).not.toHaveBeenCalled();
  },
});

export const Escaped = meta.story({
  name: 'Escape closes it, returns focus to the opener and clears the field',
  args: { open: false },
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button', { name: 'Sélectionner' });
    await userEvent.click(opener);
    await userEvent.type(await screen.findByRole('combobox', FIELD), 'hori');
    await userEvent.click(await screen.findByRole('option', { name: /Horizon/ }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await expect(await screen.findByRole('combobox', FIELD)).toHaveValue('');
    await expect(validate()).toBeDisabled();
    await userEvent.keyboard('{Escape}');
  },
});

export const Pending = meta.story({
  args: { onValidate: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', FIELD), 'hori');
    await userEvent.click(await screen.findByRole('option', { name: /Horizon/ }));
    await userEvent.click(validate());
    await waitFor(() => expect(validate()).toHaveAttribute('aria-busy', 'true'));
    await expect(screen.getByRole('combobox', FIELD)).toBeDisabled();
  },
});

const LOST = { kind: 'network', message: 'Failed to fetch' };

export const Failed = meta.story({
  name: 'Shows an error, and « Valider » retries',
  args: { onValidate: fn(() => Promise.reject(LOST)) },
  play: async ({ userEvent, args }) => {
    await userEvent.type(await screen.findByRole('combobox', FIELD), 'hori');
    await userEvent.click(await screen.findByRole('option', { name: /Horizon/ }));
    await userEvent.click(validate());
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    );
    await userEvent.click(validate());
    await waitFor(() => expect(args.onValidate).toHaveBeenCalledTimes(2));
    await expect(screen.getByRole('combobox', FIELD)).toHaveValue('Horizon Promotion (RC204180)');
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'phone' } } });
