import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Calendar } from '#design-system/Calendar/Calendar.tsx';

const meta = preview.meta({
  component: Calendar,
  args: {
    selected: { start: '2026-11-18', end: '2026-11-24' },
    min: '2026-11-17',
    onPick: fn(),
  },
});

export const Playground = meta.story();

export const Empty = meta.story({
  name: '[SE-34] starts the week on Sunday, announces today and disables days before the minimum',
  args: { selected: null },
  play: async ({ canvas, canvasElement }) => {
    const initials = [...canvasElement.querySelectorAll('th')].map((cell) => cell.textContent);
    await expect(initials.slice(0, 7).join(' ')).toBe('D L M M J V S');
    const today = canvas.getByRole('button', { name: '16 novembre 2026, lundi, aujourd’hui' });
    await expect(today).toBeDisabled();
    await expect(canvas.getByRole('button', { name: /^17 novembre 2026/ })).toBeEnabled();
  },
});

export const QuickChoice = meta.story({
  name: 'Offers the months and years up to the last selectable day',
  args: { selected: null, max: '2028-03-31' },
  play: async ({ canvas, userEvent }) => {
    const [month = document.body] = canvas.getAllByRole('combobox', { name: 'Mois' });
    const [year = document.body] = canvas.getAllByRole('combobox', { name: 'Année' });
    await expect([...year.querySelectorAll('option')].map((option) => option.text)).toEqual([
      '2026',
      '2027',
      '2028',
    ]);
    await userEvent.selectOptions(year, '2028');
    await userEvent.selectOptions(month, 'Mars');
    await expect(canvas.getByRole('grid', { name: 'mars 2028' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Mois suivant' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

export const Keyboard = meta.story({
  name: 'Keyboard: arrows move by day and week, Home and End within the week, Page keys by month',
  args: { selected: { start: '2026-11-18', end: '2026-11-18' } },
  play: async ({ canvas, userEvent, args }) => {
    const day = (name: RegExp) => canvas.getByRole('button', { name });
    await waitFor(() => expect(day(/^18 novembre 2026/)).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await expect(day(/^19 novembre/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(day(/^26 novembre/)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(day(/^22 novembre/)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(day(/^28 novembre/)).toHaveFocus();
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(day(/^28 décembre/)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith('2026-12-28');
  },
});

export const TypedDigit = meta.story({
  name: 'Keyboard: a digit typed on a day starts the text of « Du », and Enter takes the period',
  args: { selected: null, onRange: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const first = canvas.getByRole('button', { name: /^17 novembre 2026/ });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('1 fev');
    const start = canvas.getByRole('textbox', { name: 'Du' });
    await expect(start).toHaveFocus();
    await expect(start).toHaveValue('1 fev');
    await expect(args.onPick).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('28 fev{Enter}');
    await expect(args.onRange).toHaveBeenCalledWith({ start: '2027-02-01', end: '2027-02-28' });
  },
});

export const Preview = meta.story({
  name: 'Previews an open range up to the hovered or focused day',
  parameters: { visual: true, focus: true },
  args: { selected: { start: '2026-11-18', end: null } },
  play: async ({ canvas, userEvent, canvasElement }) => {
    const previewed = () =>
      [...canvasElement.querySelectorAll('.is-preview, .is-preview-end')].map(
        (day) => day.textContent,
      );
    // The calendar previews the day that it focuses when it opens.
    await waitFor(() => expect(canvas.getByRole('button', { name: /^18 novembre/ })).toHaveFocus());
    await userEvent.hover(canvas.getByRole('button', { name: /^21 novembre/ }));
    await waitFor(() => expect(previewed()).toEqual(['19', '20', '21']));
    await userEvent.unhover(canvas.getByRole('button', { name: /^21 novembre/ }));
    await waitFor(() => expect(previewed()).toEqual([]));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(previewed()).toEqual(['19']));
    await userEvent.hover(canvas.getByRole('button', { name: /^26 novembre/ }));
    await waitFor(() => expect(previewed()).toHaveLength(8));
  },
});
