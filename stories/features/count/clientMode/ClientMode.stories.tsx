import { Suspense } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { ClientMode } from '#features/count/clientMode/ClientMode.tsx';
import { ClientModeButton } from '#features/count/clientMode/ClientModeButton.tsx';
import { forgetTab } from '#features/count/tabStorage.ts';
import { startStory } from '../campaign/campaignEditorStory.ts';
import {
  cellOf,
  DAILY,
  editor,
  Matrix,
  SEVERAL_SCREENS,
  type Combination,
} from '../productMatrix.tsx';

/** What a client must not read anywhere in the document. */
const INTERNAL =
  /\b(Vendu|Déjà vendu|Disponibles?|Contacts disponibles|Reste disponible|Maximum)\b/;
const ENTRY = 'adfactory.tab/client-mode';

const DISPLAY = { product: 'display', market: 'Neuf' } as const;
const savedEditor = (combination: Combination) => editor(combination, {});

const meta = preview.meta({
  component: ClientMode,
  args: { children: <ClientModeButton /> },
  beforeEach: ({ msw }) => {
    msw.use(...startStory());
    forgetTab(sessionStorage);
    return () => forgetTab(sessionStorage);
  },
});

export const Toggled = meta.story({
  name: '[N-04] starts and ends with one key, also in a field, and says so',
  args: {
    children: (
      <>
        <ClientModeButton />
        <input aria-label="Budget" />
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Mode client' });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Budget' }), '8{F8}00');
    await expect(canvas.getByRole('textbox', { name: 'Budget' })).toHaveValue('800');
    await expect(canvas.getByRole('status')).toHaveTextContent('Mode client');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(sessionStorage.getItem(ENTRY)).not.toBeNull();
    await userEvent.keyboard('{Shift>}{F8}{/Shift}');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{F8}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Mode client terminé');
    await expect(sessionStorage.getItem(ENTRY)).toBeNull();
  },
});

export const On = meta.story({
  name: '[N-04] is still on when the page is loaded again, and ends with « Quitter »',
  beforeEach: () => sessionStorage.setItem(ENTRY, 'on'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitter' }));
    await expect(canvas.queryByRole('button', { name: 'Quitter' })).toBeNull();
    // The focus stays where the pressed button was.
    await expect(canvas.getByRole('status').parentElement).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Mode client' }));
    await expect(canvas.getByRole('button', { name: 'Quitter' })).toBeVisible();
  },
});

export const SavedCount = meta.story({
  name: '[N-04] shows a saved count without what is sold and available',
  args: { children: <Suspense>{savedEditor(DISPLAY)}</Suspense> },
  parameters: { visual: true, layout: 'fullscreen' },
  beforeEach: () => sessionStorage.setItem(ENTRY, 'on'),
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole('table', { name: /^Impressions et budget/ });
    await expect(
      within(table)
        .getAllByRole('columnheader')
        .map((one) => one.textContent),
    ).toEqual(['Format', 'Audience', 'Couverture', 'Impressions', 'Budget']);
    await expect(document.body.textContent).not.toMatch(INTERNAL);
    // A figure is text until it is touched.
    const figure = within(table).getAllByRole('textbox')[0];
    if (!figure) throw new Error('There is no figure to touch');
    const border = () => getComputedStyle(figure).borderTopColor;
    await expect(border()).toBe('rgba(0, 0, 0, 0)');
    figure.focus();
    await waitFor(() => expect(border()).not.toBe('rgba(0, 0, 0, 0)'));
    figure.blur();
    // Neither the form nor what saves the count is on a screen that a client looks at.
    await expect(canvas.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
    await expect(canvas.queryByRole('form')).toBeNull();
    await userEvent.keyboard('{F8}');
    await expect(await canvas.findByRole('columnheader', { name: 'Disponible' })).toBeVisible();
    await userEvent.keyboard('{F8}');
    await waitFor(() =>
      expect(canvas.queryByRole('columnheader', { name: 'Disponible' })).toBeNull(),
    );
  },
});

export const Phone = meta.story({
  name: '[N-04] fits a phone',
  args: { children: <Suspense>{savedEditor(DISPLAY)}</Suspense> },
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => sessionStorage.setItem(ENTRY, 'on'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Masthead')).toBeVisible();
  },
});

export const EveryProduct = meta.story({
  name: '[N-04] hides what is sold and available of every product, also from screen readers',
  args: { children: <Matrix combinations={DAILY} cell={savedEditor} /> },
  parameters: SEVERAL_SCREENS,
  beforeEach: () => sessionStorage.setItem(ENTRY, 'on'),
  play: async () => {
    for (const combination of DAILY) {
      await cellOf(combination).findAllByText(/hors taxe/);
      const { product, market } = combination;
      const article = screen.getByRole('article', { name: `${product} · ${market}` });
      await waitFor(() => expect(article.textContent).not.toMatch(INTERNAL));
    }
  },
});
