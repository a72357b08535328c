import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { ConflictDialog } from '#features/count/saving/unsaved/ConflictDialog.tsx';
import { buildDisplayCountData, buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { buildConflict } from '#mocks/handlers/saving.ts';

const DATA = buildDisplayCountData();
const OPENED = buildSavedDisplayCount({ version: 3 });

/** The countData with other quantities of its first two formats. */
function withBudgets(first: number, second: number) {
  const budgets = [first, second];
  const forecastSplitByPosition = DATA.forecastSplitByPosition.map((line, index) => {
    const budget = budgets[index];
    return budget === undefined ? line : { ...line, budget, purchased: budget * 33 };
  });
  const totalBudget = forecastSplitByPosition.reduce((sum, { budget }) => sum + budget, 0);
  return { ...DATA, forecastSplitByPosition, totalBudget };
}

const THEIRS = withBudgets(1250, 0);
const MINE = withBudgets(0, 480);

const conflictOf = (theirs: object, mine: object, name = 'Agence du Lac') =>
  buildConflict(
    { ...OPENED, version: 4, countData: theirs },
    { version: 3, countName: name, totalBudget: 480, countData: mine },
    1250,
  );

const meta = preview.meta({
  component: ConflictDialog,
  args: {
    conflict: conflictOf(THEIRS, MINE),
    opened: OPENED,
    onSaveApart: fn(),
    onTakeTheirs: fn(),
    onSaveOver: fn(),
    onClose: fn(),
  },
});

export const Typical = meta.story({
  name: 'Says who saved, when, and what differs, and offers three choices',
  args: { onSaveApart: fn(), onTakeTheirs: fn(), onSaveOver: fn(), onClose: fn() },
  parameters: { visual: true, phone: true, tree: true },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Ce comptage a changé entre-temps' });
    await expect(dialog).toHaveTextContent(
      'Nadia Benali a enregistré MAF-1042 le 16/11/2026 à 08:45, après que vous l’avez ouvert.',
    );
    const name = within(dialog).getByRole('row', { name: /^Nom de l’agence/ });
    await expect(name).toHaveTextContent(/Agence du Vieux Port.*Agence du Lac.*—/);
    await expect(within(dialog).getByRole('row', { name: /^Masthead, budget/ })).toHaveTextContent(
      /1.250.€.*0.€.*−1.250.€/,
    );
    for (const group of ['Modifié des deux côtés', 'Modifié par vous']) {
      await expect(within(dialog).getAllByText(group)).toHaveLength(1);
    }
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Enregistrer comme nouveau comptage' }),
      ).toHaveFocus(),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Reprendre leur version' }));
    await userEvent.click(screen.getByRole('button', { name: 'Garder la mienne' }));
    await userEvent.click(
      screen.getByRole('button', { name: 'Enregistrer comme nouveau comptage' }),
    );
    await userEvent.keyboard('{Escape}');
    for (const choice of [args.onTakeTheirs, args.onSaveOver, args.onSaveApart, args.onClose]) {
      await expect(choice).toHaveBeenCalledOnce();
    }
  },
});

export const SameContent = meta.story({
  name: 'Says that the two versions are the same',
  args: { conflict: conflictOf(DATA, DATA, OPENED.countName) },
  play: async () => {
    await expect(
      await screen.findByText('Les deux versions ont les mêmes critères, quantités et budgets.'),
    ).toBeVisible();
  },
});

export const OneRow = meta.story({
  name: 'Shows one difference without an author when it is not known what was opened',
  args: {
    conflict: {
      ...conflictOf(DATA, DATA),
      current: { ...conflictOf(DATA, DATA).current, updatedBy: null },
    },
    opened: { ...OPENED, version: 2 },
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent(/Quelqu’un d’autre a enregistré/);
    await expect(dialog).not.toHaveTextContent('Modifié par');
    await expect(within(dialog).getAllByRole('row')).toHaveLength(2);
  },
});

const manyLines = (offset: number) =>
  Array.from({ length: 50 }, (_, index) => ({
    code: String(33_000 + index),
    name: `Saint-Germain-sur-${index}`,
    total: 10,
    sold: 1,
    available: 9,
    purchased: 5,
    budget: index * 10 + offset,
  }));
const withLines = (offset: number) => ({ ...DATA, forecastSplitByPosition: manyLines(offset) });

export const FiftyRows = meta.story({
  name: 'Scrolls fifty differences, also with the keyboard',
  args: { conflict: conflictOf(withLines(0), withLines(5)), opened: null },
  play: async ({ userEvent }) => {
    const region = await screen.findByRole('region', { name: 'Ce qui diffère' });
    await expect(region.scrollHeight).toBeGreaterThan(region.clientHeight);
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Enregistrer comme nouveau comptage' }),
      ).toHaveFocus(),
    );
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(region).toHaveFocus());
  },
});

const LONG = Array.from({ length: 30 }, (_, index) => ({
  code: String(33_000 + index),
  name: `Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson ${index}`,
  placeIds: [],
}));

export const LongNames = meta.story({
  args: {
    conflict: conflictOf({ ...THEIRS, locations: LONG }, MINE, 'Agence '.repeat(7)),
  },
  play: async () => {
    await expect(await screen.findByText(/et 22 de plus$/)).toBeVisible();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await screen.findByRole('dialog');
  },
});
