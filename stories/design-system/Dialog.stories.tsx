import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import { Button } from '#design-system/Button/Button.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { Textarea } from '#design-system/Textarea.tsx';

const meta = preview.meta({
  component: Dialog,
  // Each story has its own frame, otherwise the dialog would cover the documentation page.
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
  args: {
    open: true,
    onClose: fn(),
    title: 'Êtes-vous certain ?',
    description: 'Voulez-vous supprimer le comptage MAF-1024 ?',
    actions: (
      <>
        <Button>Annuler</Button>
        <Button variant="danger">Supprimer</Button>
      </>
    ),
  },
});

export const Playground = meta.story();

function Leaving({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ouvrir</Button>
      <Dialog open={open} onClose={() => setOpen(false)} onClosed={onClosed} title="Aller à…" />
    </>
  );
}

export const Closed = meta.story({
  name: 'Tells that it has gone once the focus is back where it was',
  args: { onClosed: fn() },
  render: ({ onClosed = fn() }) => <Leaving onClosed={onClosed} />,
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Ouvrir' });
    await userEvent.click(button);
    await screen.findByRole('dialog', { name: 'Aller à…' });
    await expect(args.onClosed).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClosed).toHaveBeenCalledOnce());
    await expect(button).toHaveFocus();
  },
});

export const DoubleClick = meta.story({
  name: 'Stays open under the second click of a double click',
  parameters: { fakeTime: true },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Êtes-vous certain ?' });
    const outside = dialog.parentElement ?? document.body;
    await userEvent.click(outside);
    await expect(args.onClose).not.toHaveBeenCalled();
    await advanceTime(500);
    await userEvent.click(outside);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const Confirmation = meta.story({
  parameters: { visual: true, phone: true, focus: true },
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Êtes-vous certain ?' });
    await expect(dialog).toHaveAccessibleDescription(
      'Voulez-vous supprimer le comptage MAF-1024 ?',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const Blocking = meta.story({
  args: { dismissible: false, title: 'Votre métier', description: undefined },
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Votre métier' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(screen.queryByRole('button', { name: 'Fermer' })).toBeNull();
  },
});

export const LongText = meta.story({
  name: 'Scrolls a long body on a phone and keeps the buttons in view',
  globals: { viewport: { value: 'phone' } },
  args: {
    title: 'Voulez-vous vraiment remplacer les localités de ce comptage par celles du fichier ?',
    description: undefined,
    children: Array.from({ length: 12 }, (_, index) => (
      <p key={index}>Les quantités achetées seront calculées à nouveau pour chaque localité.</p>
    )),
  },
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Supprimer' });
    await waitFor(() => expect(button).toBeVisible());
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    const body = screen.getAllByText(/quantités achetées/)[0]?.parentElement;
    await waitFor(() => expect(body).toHaveAttribute('tabindex', '0'));
  },
});

function Writing(props: Parameters<typeof Dialog>[0]) {
  const [text, setText] = useState('Bonjour');
  return (
    <Dialog {...props}>
      <Textarea label="Votre mot" value={text} onChange={setText} />
    </Dialog>
  );
}

export const Typed = meta.story({
  name: '[N-17] asks before a cross, Escape or a click beside loses what was typed',
  args: { title: 'Mot pour le client', description: undefined, actions: undefined },
  parameters: { visual: true, fakeTime: true },
  render: (args) => <Writing {...args} />,
  play: async ({ args, userEvent }) => {
    const field = await screen.findByRole('textbox', { name: 'Votre mot' });
    await userEvent.type(field, ' !');
    await advanceTime(500);
    const close = screen.getByRole('button', { name: 'Fermer' });
    const outside = field.closest('[role=dialog]')?.parentElement ?? document.body;
    for (const leave of [
      async () => userEvent.keyboard('{Escape}'),
      async () => userEvent.click(outside),
      async () => userEvent.click(close),
    ]) {
      await leave();
      const question = await screen.findByRole('dialog', { name: /^Fermer sans enregistrer/ });
      await expect(args.onClose).not.toHaveBeenCalled();
      const stay = screen.getByRole('button', { name: 'Continuer la saisie' });
      await waitFor(() => expect(stay).toHaveFocus());
      await userEvent.click(stay);
      await waitFor(() => expect(question).not.toBeInTheDocument());
      await expect(field).toHaveValue('Bonjour !');
    }
    // What was typed and deleted again is no loss.
    await userEvent.type(field, '{Backspace}{Backspace}');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await userEvent.type(field, ' à tous');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Abandonner la saisie' }));
    await expect(args.onClose).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: /^Fermer sans enregistrer/ });
  },
});
