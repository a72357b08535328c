import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import {
  budgetField,
  budgetOf,
  FIFTY,
  line,
  NEUF,
  Panel,
  totalRow,
  typeBudget,
} from './budgetStory.tsx';

const meta = preview.meta({ component: Panel });

export const Empty = meta.story({
  name: '[N-03] asks for the budget of the client, and changes nothing before one is typed',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(budgetField(canvas)).toHaveValue('');
    await expect(budgetField(canvas)).toHaveAttribute('placeholder', 'à répartir');
    await expect(budgetField(canvas)).toHaveAccessibleDescription(
      'Hors taxe. Il remplit toutes les lignes.',
    );
    await expect(canvas.queryByRole('group', { name: 'Répartition' })).toBeNull();
    await expect(budgetOf(canvas, 'Pavé')).toHaveValue('332');
  },
});

export const Typical = meta.story({
  name: '[N-03] fills the rows as the budget is typed, and draws what other budgets buy',
  parameters: { visual: true, tree: true },
  play: async ({ canvas, userEvent }) => {
    await typeBudget(canvas, userEvent, '400', '400,00 €');
    await expect(canvas.getByText('400 € placés : 100 000 impressions.')).toBeVisible();
    await expect(budgetOf(canvas, 'Masthead')).toHaveValue('0');
    const curve = await canvas.findByRole('figure', { name: 'Volume selon le budget' });
    await expect(curve).toHaveTextContent(
      'Le volume n’augmente plus au-delà de 780 € (130 637 impressions) : tout le disponible est acheté.',
    );
  },
});

export const NeverGoesBack = meta.story({
  name: '[N-03] never shows an earlier budget while the rows are filled, so that no keystroke counts from one',
  play: async ({ canvas, userEvent }) => {
    const field = budgetField(canvas);
    const shown: string[] = [];
    const observer = new MutationObserver(() =>
      shown.push(field.getAttribute('aria-valuenow') ?? ''),
    );
    observer.observe(field, { attributes: true, attributeFilter: ['aria-valuenow'] });
    await typeBudget(canvas, userEvent, '400', '400,00 €');
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(totalRow(canvas)).toHaveTextContent('410,00 €'));
    observer.disconnect();
    await expect(shown).toEqual(['4', '40', '400', '410']);
  },
});

export const LeftEarly = meta.story({
  name: '[N-03] fills the rows at once when the field is left, and not when nothing was typed',
  parameters: { fakeTime: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(budgetField(canvas));
    await userEvent.tab();
    await userEvent.click(budgetField(canvas));
    await userEvent.keyboard('400');
    await expect(totalRow(canvas)).toHaveTextContent('780,00 €');
    await userEvent.tab();
    await waitFor(() => expect(totalRow(canvas)).toHaveTextContent('400,00 €'));
  },
});

export const Rules = meta.story({
  name: '[N-03] spreads the same budget by another rule, chosen with the arrow keys',
  play: async ({ canvas, userEvent }) => {
    await typeBudget(canvas, userEvent, '400', '400,00 €');
    await userEvent.click(canvas.getByRole('radio', { name: 'Volume maximal' }));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(budgetOf(canvas, 'Masthead')).toHaveValue('134'));
    await expect(budgetOf(canvas, 'Natif')).toHaveValue('133');
    await expect(canvas.getByRole('group', { name: 'Répartition' })).toHaveAccessibleDescription(
      'Le même montant sur chaque ligne, tant qu’elle a du disponible.',
    );
    await userEvent.click(canvas.getByRole('radio', { name: 'Contact le moins cher' }));
    await waitFor(() => expect(budgetOf(canvas, 'Pavé')).toHaveValue('332'));
    await expect(budgetOf(canvas, 'Natif')).toHaveValue('68');
    await userEvent.click(canvas.getByRole('radio', { name: 'Au prorata du disponible' }));
    await waitFor(() => expect(budgetOf(canvas, 'Masthead')).toHaveValue('153'));
    await expect(totalRow(canvas)).toHaveTextContent('400,00 €');
  },
});

export const SoldOut = meta.story({
  name: '[N-03] says what cannot be placed when everything available is bought',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await typeBudget(canvas, userEvent, '841', '780,00 €');
    await expect(
      await canvas.findByText('61 € ne peuvent pas être placés : tout le disponible est acheté.'),
    ).toBeVisible();
  },
});

export const TooSmall = meta.story({
  name: '[N-03] buys nothing with a budget that is too small, and does not keep what the rows had before',
  play: async ({ canvas, userEvent }) => {
    await typeBudget(canvas, userEvent, '0,5', '0,00 €');
    await expect(await canvas.findByText(/^0,50 € ne peut pas être placé/)).toBeVisible();
    await userEvent.clear(budgetField(canvas));
    await userEvent.tab();
    await waitFor(() => expect(totalRow(canvas)).toHaveTextContent('780,00 €'));
  },
});

export const Undone = meta.story({
  name: '[N-03] undoes the whole spread in one step, and says when the rows were changed since',
  play: async ({ canvas, userEvent }) => {
    await typeBudget(canvas, userEvent, '40', '40,00 €');
    await userEvent.keyboard('0');
    await waitFor(() => expect(totalRow(canvas)).toHaveTextContent('400,00 €'));
    await userEvent.click(canvas.getByRole('radio', { name: 'Parts égales' }));
    await waitFor(() => expect(budgetOf(canvas, 'Masthead')).toHaveValue('134'));
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler la modification' }));
    await waitFor(() => expect(totalRow(canvas)).toHaveTextContent('780,00 €'));
    await expect(
      canvas.getByText('Les quantités ne sont pas celles de cette répartition.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Répartir à nouveau' }));
    await waitFor(() => expect(totalRow(canvas)).toHaveTextContent('400,00 €'));
    await userEvent.click(budgetOf(canvas, 'Natif'));
    await userEvent.keyboard('10');
    await expect(canvas.getByRole('button', { name: 'Répartir à nouveau' })).toBeVisible();
    // What was changed by hand since is kept.
    await userEvent.clear(budgetField(canvas));
    await userEvent.tab();
    await waitFor(() =>
      expect(canvas.queryByRole('region', { name: 'Répartir un budget' })).toBeNull(),
    );
    await expect(budgetOf(canvas, 'Natif')).toHaveValue('10');
  },
});

export const Pasted = meta.story({
  name: '[N-03] understands a pasted amount and an erased one',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(budgetField(canvas)).toHaveFocus();
    await userEvent.paste('1 234,50 €');
    await expect(await canvas.findByText(/^454,50 € ne peuvent pas être placés/)).toBeVisible();
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    await userEvent.tab();
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Répartition' })).toBeNull());
    await expect(totalRow(canvas)).toHaveTextContent('780,00 €');
  },
});

export const OneRow = meta.story({
  name: '[N-03] with one row, offers no choice of a rule',
  args: { lines: NEUF.slice(1, 2) },
  play: async ({ canvas, userEvent }) => {
    await typeBudget(canvas, userEvent, '100', '100,00 €');
    await expect(canvas.queryByRole('group', { name: 'Répartition' })).toBeNull();
    await expect(canvas.getByText('100 € placés : 25 000 impressions.')).toBeVisible();
  },
});

export const FiftyRows = meta.story({
  name: '[N-03] fills fifty rows, and says which rules coincide when all have one price',
  args: { prices: {}, lines: FIFTY },
  play: async ({ canvas, userEvent }) => {
    await typeBudget(canvas, userEvent, '5000', '5 000,00 €');
    await expect(canvas.getByRole('group', { name: 'Répartition' })).toHaveAccessibleDescription(
      /Même répartition ici : Au prorata du disponible\.$/,
    );
  },
});

export const Nothing = meta.story({
  name: '[N-03] shows no field where nothing can be bought',
  args: { lines: [line('Pave', 'Pavé', 0)] },
  play: async ({ canvas }) => {
    await expect(totalRow(canvas)).toBeVisible();
    await expect(canvas.queryByRole('spinbutton')).toBeNull();
  },
});

export const Saving = meta.story({
  name: '[N-03] cannot be changed while the count is saved',
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(budgetField(canvas)).toBeDisabled();
  },
});

export const ByKey = meta.story({
  name: '[N-03, D-156] is reached with F2 from anywhere on the screen',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(budgetOf(canvas, 'Pavé'));
    await userEvent.keyboard('{F2}');
    await expect(budgetField(canvas)).toHaveFocus();
  },
});

export const Closed = meta.story({
  name: '[N-03, D-156] opens its panel with the first budget, and leaves it closed for the next ones',
  play: async ({ canvas, userEvent }) => {
    await typeBudget(canvas, userEvent, '400', '400,00 €');
    const panel = canvas.getByRole('region', { name: 'Répartir un budget' });
    await userEvent.click(canvas.getByRole('button', { name: 'Fermer' }));
    await expect(panel).not.toBeInTheDocument();
    await userEvent.click(budgetField(canvas));
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(totalRow(canvas)).toHaveTextContent('410,00 €'));
    await expect(canvas.queryByRole('region', { name: 'Répartir un budget' })).toBeNull();
  },
});

export const Phone = meta.story({
  name: '[N-03] on a phone: field, rules and curve are one below the other',
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await typeBudget(canvas, userEvent, '841', '780,00 €');
    await canvas.findByRole('figure', { name: 'Volume selon le budget' });
  },
});
