import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { SaveBar } from '#features/count/SaveBar/SaveBar.tsx';

const handleSave = fn();
const handleCheck = fn(() => true);

const meta = preview.meta({
  component: SaveBar,
  args: {
    stage: 'estimated' as const,
    countName: '',
    note: 'Prix en euros, hors taxe.',
    onCheck: handleCheck,
    onSave: handleSave,
  },
  beforeEach: () => {
    handleSave.mockClear();
    handleCheck.mockReturnValue(true);
  },
});

export const New = meta.story({
  name: '[CF-33] requires the agency name',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    const validate = await screen.findByRole('button', { name: 'Valider' });
    await expect(validate).toBeDisabled();
    const name = screen.getByRole('textbox', { name: /Nom de l'agence/ });
    await userEvent.type(name, '   ');
    await expect(validate).toBeDisabled();
    await userEvent.type(name, 'Agence du Port{Enter}');
    await waitFor(() => expect(handleSave).toHaveBeenCalledWith('Agence du Port'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const LongName = meta.story({
  name: '[CF-34] limits the agency name to 55 characters',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    const name = await screen.findByRole('textbox', { name: /Nom de l'agence/ });
    await userEvent.click(name);
    await userEvent.paste('x'.repeat(80));
    await expect(name).toHaveValue('x'.repeat(55));
    await expect(screen.getByRole('button', { name: 'Valider' })).toBeEnabled();
  },
});

export const Refused = meta.story({
  name: 'Asks for no name when the count cannot be saved',
  play: async ({ canvas, userEvent }) => {
    handleCheck.mockReturnValue(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const Edited = meta.story({
  name: '[DI-29] links a saved count to its proposal, and suggests its name again',
  args: { countName: 'Agence du Vieux Port', proposalHref: '/count/display/preview/1' },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Voir la proposition client' })).toHaveAttribute(
      'href',
      '/count/display/preview/1',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await expect(await screen.findByRole('textbox', { name: /Nom de l'agence/ })).toHaveValue(
      'Agence du Vieux Port',
    );
  },
});

export const Saving = meta.story({
  args: { stage: 'saving' as const, countName: 'Agence du Port' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Enregistrer/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
});

export const Saved = meta.story({
  name: '[CF-16] disables « Enregistrer » after a save',
  args: {
    stage: 'saved' as const,
    countName: 'Agence du Port',
    proposalHref: '/count/display/preview/1',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  },
});

export const Narrow = meta.story({
  args: { countName: 'A', proposalHref: '/x' },
  globals: { viewport: { value: 'phone' } },
});
