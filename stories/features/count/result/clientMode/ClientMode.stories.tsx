import { Suspense, useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { ClientMode } from '#features/count/result/clientMode/ClientMode.tsx';
import { ClientModeButton } from '#features/count/result/clientMode/ClientModeButton.tsx';
import { usePresentable } from '#features/count/store/clientModeContext.ts';
import { forgetTab } from '#features/count/store/tabStorage.ts';
import { startStory } from '../../campaign/campaignEditorStory.ts';
import {
  cellOf,
  DAILY,
  editor,
  Matrix,
  SEVERAL_SCREENS,
  type Combination,
} from '../../productMatrix.tsx';

/** What a client must not read anywhere in the document, however it is written. */
const INTERNAL = /vendu|(?<!in)disponible|maximum|max \d|inventaire|couverture|au plus/i;
const ENTRY = 'adfactory.tab/client-mode';

/** The count on screen was presented before the page was loaded again. */
const present = () => sessionStorage.setItem(ENTRY, location.pathname);

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

/** A screen with a result, or with none. */
function Presented({ isResult = true }: { isResult?: boolean }) {
  usePresentable(isResult);
  return (
    <>
      <ClientModeButton />
      <input aria-label="Budget" />
    </>
  );
}

export const Toggled = meta.story({
  name: '[N-04] starts and ends with one key, also in a field, and says so',
  args: { children: <Presented /> },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Mode client' });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Budget' }), '8{F8}00');
    await expect(canvas.getByRole('textbox', { name: 'Budget' })).toHaveValue('800');
    await expect(canvas.getByRole('status')).toHaveTextContent('Mode client');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(sessionStorage.getItem(ENTRY)).toBe(location.pathname);
    await userEvent.keyboard('{Shift>}{F8}{/Shift}');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{F8}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Mode client terminé');
    await expect(sessionStorage.getItem(ENTRY)).toBeNull();
  },
});

/** Leaves the count that it presents. */
function LeftCount() {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <>
      {!isLeft && <Presented />}
      <button type="button" onClick={() => setIsLeft(true)}>
        Quitter le comptage
      </button>
    </>
  );
}

export const On = meta.story({
  name: '[N-04, D-163] is still on when the page of a count is loaded again, and ends with « Quitter » and with its count',
  args: { children: <LeftCount /> },
  beforeEach: present,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitter' }));
    await expect(canvas.queryByRole('button', { name: 'Quitter' })).toBeNull();
    // The focus stays where the pressed button was.
    await expect(canvas.getByRole('status').parentElement).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Mode client' }));
    await expect(canvas.getByRole('button', { name: 'Quitter' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Quitter le comptage' }));
    await expect(canvas.queryByRole('button', { name: 'Quitter' })).toBeNull();
    await expect(sessionStorage.getItem(ENTRY)).toBeNull();
  },
});

export const NoResult = meta.story({
  name: '[D-163] never hides a form that has no result',
  args: { children: <Presented isResult={false} /> },
  beforeEach: present,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Quitter' })).toBeNull();
    await userEvent.keyboard('{F8}');
    await expect(canvas.queryByRole('button', { name: 'Quitter' })).toBeNull();
  },
});

export const ToCorrect = meta.story({
  name: '[D-163] presents no result of which a line must be corrected',
  args: {
    children: <Suspense>{savedEditor({ product: 'masterDisplay', market: 'Ancien' })}</Suspense>,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Mode client' })).toBeVisible();
    const budget = await canvas.findByRole('textbox', { name: 'Budget, Bordeaux (33000)' });
    const before = budget.getAttribute('value') ?? '';
    await userEvent.clear(budget);
    await userEvent.type(budget, '99999999');
    await expect(canvas.queryByRole('button', { name: 'Mode client' })).toBeNull();
    await userEvent.keyboard('{F8}');
    await expect(canvas.queryByRole('button', { name: 'Quitter' })).toBeNull();
    await userEvent.clear(budget);
    await userEvent.type(budget, before);
    await expect(canvas.getByRole('button', { name: 'Mode client' })).toBeVisible();
  },
});

export const SavedCount = meta.story({
  name: '[N-04] shows a saved count without what is sold and available',
  args: { children: <Suspense>{savedEditor(DISPLAY)}</Suspense> },
  parameters: { visual: true, phone: true, layout: 'fullscreen' },
  beforeEach: present,
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole('table', { name: /^Impressions et budget/ });
    await expect(
      within(table)
        .getAllByRole('columnheader')
        .map((one) => one.textContent),
    ).toEqual(['Format', 'Audience', 'Impressions', 'Budget']);
    await expect(document.body.textContent).not.toMatch(INTERNAL);
    // Figures are text, under their headings.
    await expect(within(table).queryByRole('textbox')).toBeNull();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Agence/);
    await expect(canvas.getByText(/^Chiffres de démonstration/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Choix du produit' })).toBeNull();
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
  beforeEach: present,
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('table'))[0]).toBeVisible();
  },
});

export const EveryProduct = meta.story({
  name: '[N-04] hides what is sold and available of every product, also from screen readers',
  args: { children: <Matrix combinations={DAILY} cell={savedEditor} /> },
  parameters: SEVERAL_SCREENS,
  beforeEach: present,
  play: async () => {
    for (const combination of DAILY) {
      await cellOf(combination).findAllByText(/hors taxe/);
      const { product, market } = combination;
      const article = screen.getByRole('article', { name: `${product} · ${market}` });
      await waitFor(() => expect(article.textContent).not.toMatch(INTERNAL));
    }
  },
});
