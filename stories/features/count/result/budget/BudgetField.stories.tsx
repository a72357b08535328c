import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { budgetField, budgetOf, Panel, totalRow, typeBudget } from './budgetStory.tsx';

const meta = preview.meta({ component: Panel });

export const Goal = meta.story({
  name: '[N-14] finds the smallest budget that buys a volume, by the rule that is chosen',
  play: async ({ canvas, userEvent }) => {
    await typeBudget(canvas, userEvent, '50 000 impressions', '200,00 €');
    await expect(
      await canvas.findByText('Objectif de 50 000 impressions : 200 € au moins.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Parts égales' }));
    await waitFor(() => expect(totalRow(canvas)).toHaveTextContent('282,00 €'));
    await expect(budgetField(canvas)).toHaveValue('282');
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler la modification' }));
    await waitFor(() => expect(totalRow(canvas)).toHaveTextContent('780,00 €'));
  },
});

export const OutOfReach = meta.story({
  name: '[N-14] says how far one comes, and what that costs, where no budget reaches the volume',
  play: async ({ canvas, userEvent }) => {
    await typeBudget(canvas, userEvent, '200k imp', '780,00 €');
    await expect(
      await canvas.findByText(
        'Objectif de 200 000 impressions hors d’atteinte : au plus 130 637 impressions, pour 780 €.',
      ),
    ).toBeVisible();
  },
});

export const OtherUnit = meta.story({
  name: '[N-14] says so at once where a unit is not that of the product, and keeps the rows',
  play: async ({ canvas, userEvent }) => {
    await typeBudget(canvas, userEvent, '400', '400,00 €');
    await userEvent.keyboard('{Control>}a{/Control}50 clics');
    await expect(
      await canvas.findByText('Un objectif se compte ici en impressions : 50 € est gardé'),
    ).toBeVisible();
    await expect(budgetField(canvas)).toHaveAttribute('aria-invalid', 'true');
    await expect(budgetField(canvas)).toHaveValue('50 clics');
  },
});

export const Percentage = meta.story({
  name: '[N-14] takes so many percent less than the total on screen, and says so',
  play: async ({ canvas, userEvent }) => {
    await typeBudget(canvas, userEvent, '-10 %', '702,00 €');
    await expect(await canvas.findByText('10 % de moins que 780 € : 702 €.')).toBeVisible();
    // A key more is read against the same total.
    await userEvent.keyboard(' {Tab}');
    await expect(budgetField(canvas)).toHaveValue('702');
    await userEvent.click(budgetField(canvas));
    await userEvent.keyboard('-50 %');
    await waitFor(() => expect(totalRow(canvas)).toHaveTextContent('351,00 €'));
  },
});

export const Negative = meta.story({
  name: '[N-14] refuses a minus before euros, and never takes the digits for a budget',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(budgetField(canvas));
    await userEvent.keyboard('-10');
    await expect(canvas.queryByText(/négatif/)).toBeNull();
    await userEvent.tab();
    await expect(
      await canvas.findByText('Un budget n’est pas négatif : 0 € est gardé'),
    ).toBeVisible();
    await expect(budgetField(canvas)).toHaveValue('-10');
    await expect(totalRow(canvas)).toHaveTextContent('780,00 €');
    await expect(budgetOf(canvas, 'Pavé')).toHaveValue('332');
  },
});
