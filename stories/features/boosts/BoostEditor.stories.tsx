import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import type { SentContractProgrammes } from '#contract/boosts.ts';
import { buildContractProgrammes, buildProgramme, buildProgrammes } from '#mocks/builders/boost.ts';
import { BoostEditor } from '#features/boosts/BoostEditor.tsx';

const CLIENT = {
  clientId: 'RC204180',
  clientName: 'Horizon Promotion',
  contractId: 'C204180',
  max: 2,
};

/** Returns a contract whose programmes have these statuses. */
const withStatuses = (
  statuses: Parameters<typeof buildProgrammes>[0],
  over: Partial<SentContractProgrammes> = {},
) => buildContractProgrammes({ programmes: buildProgrammes(statuses), ...over });

const meta = preview.meta({
  component: BoostEditor,
  args: {
    client: CLIENT,
    contract: withStatuses(['Default', 'Default', 'Default']),
    mode: 'new' as 'new' | 'edit',
    isSaving: false,
    failure: undefined as string | undefined,
    onReload: fn(),
    onSubmit: fn(async () => true),
    onSaved: fn(),
  },
});

const box = (number: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', {
    name: new RegExp(`^Booster .* ${20_418_000 + number}`),
  });
/** The header of the selection, above the programmes. */
const header = () => within(screen.getByRole('group', { name: 'Contrat' }));
/** The footer, which announces each change of the selection. */
const footerCount = () => screen.getByRole('status');
const boostButton = () => screen.getByRole('button', { name: /^Booster l/ });

export const Typical = meta.story({
  name: '[BS-02] [BS-03] [BS-04] [BS-12] [BS-46] [BS-23] Shows client, boosts in progress and selected programmes out of the maximum',
  parameters: { visual: true, phone: true },
  play: async ({ canvas, userEvent }) => {
    await expect(header().getByText('RC204180 - Horizon Promotion - C204180')).toBeVisible();
    await expect(header().getByText('0 boost(s) en cours')).toBeVisible();
    await expect(header().getByText('0/2 programmes sélectionnés')).toBeVisible();
    await expect(footerCount()).toHaveTextContent('0/2 programmes sélectionnés');
    await expect(canvas.queryByText('Downsell')).toBeNull();
    await expect(boostButton()).toBeDisabled();
    await userEvent.click(box(1));
    await expect(header().getByText('1/2 programmes sélectionnés')).toBeVisible();
    await expect(footerCount()).toHaveTextContent('1/2 programmes sélectionnés');
    await expect(canvas.getByText('Sera boosté très prochainement')).toBeVisible();
    await expect(boostButton()).toHaveTextContent('Booster le programme');
    await userEvent.click(box(2));
    await expect(boostButton()).toHaveTextContent('Booster les programmes');
  },
});

export const OverTheLimit = meta.story({
  name: '[BS-41] [BS-42] [BS-43] [BS-44] [BS-45] [D-144] Over the limit: shows « Oups ! » for 2500 ms, unchecks after 1 s and moves nothing',
  args: { contract: withStatuses(['Pending_NewClient', 'Pending_NewClient', 'Default']) },
  parameters: { fakeTime: true },
  play: async ({ canvas, userEvent }) => {
    await expect(boostButton()).toBeEnabled();
    const placeOf = () => box(3).getBoundingClientRect().top;
    const before = placeOf();
    await userEvent.click(box(3));
    const notice = canvas.getByRole('alert');
    await expect(placeOf()).toBe(before);
    await expect(notice).toHaveTextContent('Oups !');
    await expect(notice).toHaveTextContent('2 sur 2 programme(s) a déjà été sélectionné(s)');
    await expect(box(3)).toBeChecked();
    await expect(boostButton()).toBeDisabled();
    await advanceTime(800);
    await expect(box(3)).toBeChecked();
    await advanceTime(200);
    await expect(box(3)).not.toBeChecked();
    await expect(boostButton()).toBeEnabled();
    await expect(canvas.getByRole('alert')).toBeVisible();
    await advanceTime(1200);
    await expect(canvas.getByRole('alert')).toBeVisible();
    await advanceTime(300);
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await expect(header().getByText('2/2 programmes sélectionnés')).toBeVisible();
  },
});

export const UncheckedMeanwhile = meta.story({
  name: '[BS-43] keeps a programme over the limit when another one is unchecked before it is reverted',
  args: { contract: withStatuses(['Pending_NewClient', 'Pending_NewClient', 'Default']) },
  parameters: { fakeTime: true },
  play: async ({ userEvent }) => {
    await userEvent.click(box(3));
    await advanceTime(500);
    await userEvent.click(box(1));
    await advanceTime(500);
    await expect(box(3)).toBeChecked();
    await expect(box(1)).not.toBeChecked();
  },
});

export const RefusedTwice = meta.story({
  name: '[BS-44] shows « Oups ! » for the whole 2500 ms of a second refusal',
  args: { contract: withStatuses(['Pending_NewClient', 'Pending_NewClient', 'Default']) },
  parameters: { fakeTime: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(box(3));
    await advanceTime(1500);
    await userEvent.click(box(3));
    await advanceTime(2400);
    await expect(canvas.getByRole('alert')).toBeVisible();
    await advanceTime(100);
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
});

export const OverTheLimitShown = meta.story({
  name: 'Over the limit, after one second',
  args: { contract: withStatuses(['Boost_Recurrent', 'Boost_Recurrent', 'Default']) },
  parameters: { fakeTime: true, visual: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(box(3));
    await expect(canvas.getByRole('alert')).toBeVisible();
    await advanceTime(1000);
    await expect(box(3)).not.toBeChecked();
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
});

export const EditWithNothing = meta.story({
  name: '[BS-26] [BS-46] An edit may leave nothing checked',
  args: { mode: 'edit', contract: withStatuses(['Pending_NewClient', 'Default'], { bsiId: 12 }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(box(1));
    await expect(header().getByText('0/2 programmes sélectionnés')).toBeVisible();
    await expect(canvas.queryByText('Sera boosté très prochainement')).toBeNull();
    await expect(boostButton()).toBeEnabled();
  },
});

export const Confirmed = meta.story({
  name: '[BS-13] [BS-14] [BS-17] [D-144] « Êtes-vous certain ? » names the programmes: « Annuler » sends nothing, « Booster » sends the selection',
  args: { onSubmit: fn(async () => true), onSaved: fn() },
  play: async ({ args, userEvent }) => {
    await userEvent.click(box(2));
    await userEvent.click(boostButton());
    const dialog = await screen.findByRole('dialog', { name: 'Êtes-vous certain ?' });
    await expect(dialog).toHaveTextContent(
      'Après validation, il ne sera plus possible de modifier les boosts pour le mois en cours.',
    );
    const chosen = within(dialog).getByRole('list', { name: 'Programmes choisis' });
    const names = within(chosen)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    await expect(names).toEqual([expect.stringContaining('(20418002)')]);
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(boostButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Booster' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      programmes: [buildProgramme(0), buildProgramme(1, 'Pending_NewClient'), buildProgramme(2)],
      clientId: 'RC204180',
      clientName: 'Horizon Promotion',
      nbMaxBoost: 2,
      bsiId: null,
      downSellDate: null,
      contractId: 'C204180',
      contractType: 'NeufConstruire',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const Asking = meta.story({
  args: { contract: withStatuses(['Pending_NewClient', 'Default']) },
  parameters: { visual: true, tree: true },
  play: async ({ userEvent }) => {
    await userEvent.click(boostButton());
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
});

const DOWNSELL = { bsiId: 12, downSaleDate: '2027-01-01', nbDownsaleMaxBoost: 1 };

export const Downsell = meta.story({
  name: '[BS-05] [BS-11] [BS-30] [BS-40] [BS-47] [D-144] A downsell keeps at most N, and its banner moves nothing',
  args: {
    mode: 'edit',
    client: { ...CLIENT, max: 3 },
    contract: withStatuses(['Boost_Recurrent', 'Boost_Recurrent', 'Default'], DOWNSELL),
  },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const keep = (number: number) =>
      canvas.getByRole('checkbox', { name: new RegExp(`^Conserver .* ${20_418_000 + number}$`) });
    await expect(canvas.getByText('Downsell')).toBeVisible();
    const placeOf = () => box(1).getBoundingClientRect().top;
    const before = placeOf();
    await expect(keep(1)).toBeChecked();
    await expect(boostButton()).toBeDisabled();
    await userEvent.click(keep(2));
    await expect(boostButton()).toBeEnabled();
    await userEvent.click(box(3));
    await expect(keep(3)).toBeChecked();
    await expect(boostButton()).toBeDisabled();
    await userEvent.click(box(3));
    await expect(keep(3)).not.toBeChecked();
    await waitFor(() =>
      expect(canvas.getByText(/^Merci de conserver au maximum 1 /)).toBeVisible(),
    );
    await expect(placeOf()).toBe(before);
  },
});

export const DefaultContractType = meta.story({
  name: '[BS-17] Sends a contract without a type as Bronze',
  args: {
    contract: withStatuses(['Pending_NewClient'], { contractType: '' }),
    onSubmit: fn(async () => true),
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(boostButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Booster' }));
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ contractType: 'Bronze' }),
    );
  },
});

export const Empty = meta.story({
  args: { contract: withStatuses([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aucun programme à booster')).toBeVisible();
    await expect(boostButton()).toBeDisabled();
  },
});

export const Pending = meta.story({
  args: { isSaving: true, contract: withStatuses(['Pending_NewClient', 'Default']) },
  play: async () => {
    await expect(box(1)).toBeDisabled();
  },
});

export const Failed = meta.story({
  args: {
    failure:
      'Quelqu’un d’autre a modifié ce boost entre-temps. Rouvrez la sélection pour repartir de sa dernière version.',
    onReload: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rouvrir la sélection' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
});
