import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { DateField } from '#design-system/DateField.tsx';
import { Matrix } from './matrix.tsx';
import { controlled } from '../controlled.tsx';

const Controlled = controlled(DateField);

const meta = preview.meta({
  component: DateField,
  args: { label: 'Date d’envoi', value: null, min: '2026-11-17', onChange: fn() },
  render: (args) => (
    <div style={{ width: '16rem', minHeight: '24rem' }}>
      <Controlled {...args} />
    </div>
  ),
});

export const Playground = meta.story();

export const Picked = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const trigger = canvas.getByRole('button', { name: /Date d’envoi/ });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('button', { name: 'Mois suivant' }));
    await userEvent.click(await screen.findByRole('button', { name: /^1 décembre 2026/ }));
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenCalledWith('2026-12-01');
    await expect(trigger).toHaveTextContent('01/12/2026');
  },
});

export const OneButton = meta.story({
  name: 'Keeps its button, which says what it opened, and closes on a second press',
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: /Date d’envoi/ });
    await userEvent.click(trigger);
    const popup = await screen.findByRole('dialog', { name: 'Date d’envoi' });
    await expect(canvas.getByRole('button', { name: /Date d’envoi/ })).toBe(trigger);
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await expect(trigger).toHaveAttribute('aria-controls', popup.id);
    await waitFor(() => expect(popup).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(trigger);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(trigger).not.toHaveAttribute('aria-controls');
    await expect(trigger).toHaveFocus();
  },
});

export const TabLeaves = meta.story({
  name: 'Keyboard: Tab leaves the calendar for the next field, and closes it',
  render: (args) => (
    <div style={{ width: '16rem', minHeight: '24rem' }}>
      <Controlled {...args} />
      <button type="button">Suivant</button>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Date d’envoi/ }));
    const popup = await screen.findByRole('dialog');
    await waitFor(() => expect(popup).toContainElement(document.activeElement as HTMLElement));
    const STOPS = 12;
    for (let stop = 0; stop < STOPS && popup.contains(document.activeElement); stop += 1) {
      await userEvent.tab();
    }
    await expect(canvas.getByRole('button', { name: 'Suivant' })).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const Variants = meta.story({
  parameters: { visual: true, focus: true },
  render: (args) => (
    <div style={{ width: '16rem' }}>
      <Matrix>
        <DateField {...args} required />
        <DateField {...args} value="2026-12-01" hint="Trois jours ouvrés après l’accord" />
        <DateField {...args} error="Sélectionnez une date d’envoi" />
        <DateField {...args} value="2026-12-01" disabled />
        <DateField {...args} label="Date à laquelle le premier envoi partira chez les abonnés" />
      </Matrix>
    </div>
  ),
  play: async ({ canvas }) => {
    const [, , failed] = canvas.getAllByRole('button', { name: /^Date d’envoi/ });
    await expect(failed).toHaveAccessibleDescription('Sélectionnez une date d’envoi');
  },
});

export const Keyboard = meta.story({
  name: 'Keyboard: Enter opens, arrows move, Enter picks, Escape cancels, and focus returns',
  play: async ({ canvas, userEvent, args }) => {
    const trigger = canvas.getByRole('button', { name: /Date d’envoi/ });
    await userEvent.tab();
    await expect(trigger).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const first = await screen.findByRole('button', { name: /^17 novembre 2026/ });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('2026-11-25');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findAllByRole('grid');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(trigger).toHaveTextContent('25/11/2026');
  },
});
