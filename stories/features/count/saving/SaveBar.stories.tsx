import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Stage } from '#domain/count/countState.ts';
import { SaveBar } from '#features/count/saving/SaveBar/SaveBar.tsx';
import { findKnown } from './savingStory.ts';

const handleSave = fn();
const handleCheck = fn(() => true);
const handleCancel = fn();
const handleOverlaps = fn((countName: string) => <p>Conflits de « {countName} »</p>);
/** Sets the stage of the bar on screen. */
const endSave = fn<(stage: Stage) => void>();

const meta = preview.meta({
  component: SaveBar,
  args: {
    stage: 'estimated' as const,
    countName: '',
    note: 'Prix en euros, hors taxe.',
    onCheck: handleCheck,
    onCancel: handleCancel,
    onSave: handleSave,
  },
  beforeEach: () => {
    handleSave.mockClear();
    handleCancel.mockClear();
    handleCheck.mockReturnValue(true);
  },
});

export const New = meta.story({
  name: '[CF-33] requires the agency name',
  parameters: { visual: true, phone: true },
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

export const Offline = meta.story({
  name: '[ER-05] disables « Enregistrer » while the connection is lost, and says so instead of the last failure',
  args: {
    obstacle: 'Connexion perdue\u00A0: «\u00A0Enregistrer\u00A0» reviendra avec elle.',
    problem: 'Ce comptage n’a pas été enregistré.',
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const hint = canvas.getByText(/^Connexion perdue/);
    await expect(hint).toBeVisible();
    await expect(hint).not.toHaveAttribute('data-problem');
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  },
});

export const Suggestions = meta.story({
  name: '[CF-33] suggests the agencies and clients that are known, with their last counts',
  args: { findKnown },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    const list = await screen.findByRole('list', { name: 'Agences et clients connus' });
    const texts = within(list)
      .getAllByRole('button')
      .map((one) => one.textContent);
    await expect(texts).toEqual([
      'RC Promotion3 comptages, le dernier MAF-1042 (Display - Impression) le 12/11/2026',
      'Agence du Parc1 comptage\u00A0: MAF-1038 (Display - Impression) le 12/11/2026',
      'Horizon PromotionRC204180 · aucun comptage de vous',
    ]);
    const field = screen.getByRole('textbox', { name: /Nom de l'agence/ });
    await userEvent.type(field, 'promo');
    await waitFor(() => expect(within(list).getAllByRole('button')).toHaveLength(2));
    await userEvent.click(within(list).getByRole('button', { name: /^RC Promotion/ }));
    await expect(field).toHaveValue('RC Promotion');
    await expect(field).toHaveFocus();
    // For the picture.
    await userEvent.clear(field);
    const again = within(await screen.findByRole('list', { name: 'Agences et clients connus' }));
    await waitFor(() => expect(again.getAllByRole('button')).toHaveLength(3));
    await expect(field).toHaveFocus();
  },
});

export const NearName = meta.story({
  name: '[CF-33] asks whether a name that is almost known is the known one, before it saves',
  args: { findKnown },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    const field = await screen.findByRole('textbox', { name: /Nom de l'agence/ });
    await userEvent.type(field, 'RC Promotions{Enter}');
    const yes = await screen.findByRole('button', { name: 'Oui, enregistrer pour RC Promotion' });
    await expect(screen.getByText('Est-ce « RC Promotion » ?')).toBeVisible();
    await expect(handleSave).not.toHaveBeenCalled();
    await waitFor(() => expect(yes).toHaveFocus());
  },
});

export const Overlaps = meta.story({
  name: '[N-08] shows overlapping counts under the typed name before the save, which stays possible',
  args: { overlapsFor: handleOverlaps },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    const name = await screen.findByRole('textbox', { name: /Nom de l'agence/ });
    // All keystrokes in one instant, so that no machine is slow enough to pause between them.
    const typed = 'Agence du Port';
    for (let end = 1; end <= typed.length; end += 1)
      void fireEvent.change(name, { target: { value: typed.slice(0, end) } });
    await screen.findByText('Conflits de « Agence du Port »');
    const looked = new Set(handleOverlaps.mock.calls.map(([countName]) => countName));
    await expect([...looked]).toEqual(['', typed]);
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(handleSave).toHaveBeenCalledWith('Agence du Port'));
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

export const UnreadableName = meta.story({
  name: '[CF-33] refuses an agency name with a character that nobody sees, and says so',
  parameters: { tree: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    const name = await screen.findByRole('textbox', { name: /Nom de l'agence/ });
    await userEvent.click(name);
    await userEvent.paste('Agence\u200B du Port');
    await expect(name).toHaveAccessibleDescription(/caractère invisible/);
    await expect(screen.getByRole('button', { name: 'Valider' })).toBeDisabled();
    await userEvent.clear(name);
    await userEvent.type(name, 'Agence du Port');
    await expect(screen.getByRole('button', { name: 'Valider' })).toBeEnabled();
    await userEvent.clear(name);
    await userEvent.paste('Agence\u200B du Port');
  },
});

export const Cancelled = meta.story({
  name: '[D-103] offers the name that was typed and cancelled at the next « Enregistrer »',
  render: function Render(args) {
    const [countName, setCountName] = useState('');
    return <SaveBar {...args} countName={countName} onCancel={setCountName} />;
  },
  play: async ({ canvas, userEvent }) => {
    const open = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
      return screen.findByRole('textbox', { name: /Nom de l'agence/ });
    };
    const name = await open();
    await expect(name).toHaveValue('');
    await userEvent.type(name, 'Agence du Port');
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const kept = await open();
    await expect(kept).toHaveValue('Agence du Port');
    await userEvent.type(kept, ' Vieux{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await open()).toHaveValue('Agence du Port Vieux');
    await expect(handleSave).not.toHaveBeenCalled();
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
  name: 'Moves focus to « Enregistrer » after a failed save, and to the proposal after a save',
  args: { proposalHref: '/count/display/preview/1', countName: 'Agence du Port' },
  render: function Render(args) {
    const [stage, setStage] = useState<Stage>('saving');
    endSave.mockImplementation(setStage);
    return <SaveBar {...args} stage={stage} />;
  },
  play: async ({ canvas }) => {
    const save = () => canvas.getByRole('button', { name: /Enregistrer/ });
    await expect(save()).toHaveAttribute('aria-busy', 'true');
    endSave('estimated');
    await waitFor(() => expect(save()).toHaveFocus());
    save().blur();
    endSave('saving');
    await waitFor(() => expect(save()).toHaveAttribute('aria-busy', 'true'));
    endSave('saved');
    const link = canvas.getByRole('link', { name: /^Voir la prop/ });
    await waitFor(() => expect(link).toHaveFocus());
    // Focus that is elsewhere stays there.
    for (const stage of ['saving', 'estimated', 'saving'] as const) {
      endSave(stage);
      await waitFor(() => expect(save().ariaBusy).toBe(stage === 'saving' ? 'true' : null));
    }
    await expect(link).toHaveFocus();
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

const handleStay = fn();

export const Leaving = meta.story({
  name: '[CF-25, D-130] after a first save: says where it goes and when, and offers to stay and the proposal',
  parameters: { tree: true, visual: true },
  args: {
    stage: 'saved' as const,
    proposalHref: '/count/display/preview/1',
    departure: { seconds: 5, onStay: handleStay },
    departureText: 'Retour à la liste',
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^Retour à la liste/).closest('p')).toHaveTextContent(
      'Retour à la liste dans 5 s',
    );
    // The seconds are not announced one by one.
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Retour à la liste$/);
    await expect(canvas.getByRole('link', { name: /^Voir la proposition/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Rester' }));
    await expect(handleStay).toHaveBeenCalledOnce();
  },
});

export const LeavingOnPhone = meta.story({
  name: 'On a phone « Rester » stands behind the seconds, or starts where their line starts',
  args: {
    stage: 'saved' as const,
    proposalHref: '/count/display/preview/1',
    departure: { seconds: 5, onStay: handleStay },
    departureText: 'Retour à la liste',
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const words = canvas.getByText(/^Retour à la liste/).closest('p');
    const stay = document.createRange();
    stay.selectNodeContents(canvas.getByRole('button', { name: 'Rester' }));
    const { left, top } = stay.getBoundingClientRect();
    const line = [...(words?.getClientRects() ?? [])].at(-1);
    const isBehind = line !== undefined && top < line.bottom && left > line.right;
    await expect(isBehind || left === words?.getBoundingClientRect().left).toBe(true);
  },
});
