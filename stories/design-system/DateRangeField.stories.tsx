import type { FormEvent } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { DateRangeField } from '#design-system/DateRangeField.tsx';
import { Matrix } from './matrix.tsx';
import { framed } from '../framed.tsx';
import { controlled } from '../controlled.tsx';

const Controlled = controlled(DateRangeField);

const meta = preview.meta({
  component: DateRangeField,
  args: { label: 'Périodicité', value: null, min: '2026-11-17', onChange: fn() },
  render: (args) => <Controlled {...args} />,
  decorators: [framed({ width: '18rem', minHeight: '26rem' })],
});

export const Playground = meta.story();

const RANGE = { start: '2026-11-20', end: '2026-12-04' };

const PRESETS = [{ label: 'Mois prochain', start: '2026-12-01', end: '2026-12-31' }];

const field = (name: string) => screen.getByRole('textbox', { name });

export const TwoMonths = meta.story({
  name: '[D-142] shows two months, presets, fields to type in and the length in days',
  args: { value: RANGE, presets: PRESETS },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Périodicité/ }));
    await screen.findByRole('grid', { name: 'décembre 2026' });
    const months = screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'));
    await expect(months).toEqual(['novembre 2026', 'décembre 2026']);
    await expect(field('Du')).toHaveValue('20/11/2026');
    await expect(field('Au')).toHaveValue('04/12/2026');
    await expect(screen.getByText(/Du 20\/11\/2026 au 04\/12\/2026\s: 15 jours/)).toBeVisible();
    await expect(screen.getByRole('form', { name: 'Écrire les dates' })).toBeVisible();
    await expect(screen.getByRole('group', { name: 'Périodes courantes' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^18 novembre 2026/ }));
    await userEvent.hover(screen.getByRole('button', { name: /^25 novembre 2026/ }));
    await expect(await screen.findByText(/\s: 8 jours/)).toHaveAttribute('role', 'status');
  },
});

export const OneMonth = meta.story({
  name: 'Narrow: [D-142] shows one month',
  globals: { viewport: { value: 'phone' } },
  args: { value: RANGE, presets: PRESETS },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Périodicité/ }));
    await expect(await screen.findAllByRole('grid')).toHaveLength(1);
  },
});

export const Preset = meta.story({
  name: '[D-142] chooses a preset with one click',
  args: { presets: PRESETS },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Périodicité/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mois prochain' }));
    await expect(args.onChange).toHaveBeenCalledWith({ start: '2026-12-01', end: '2026-12-31' });
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  },
});

const handleSubmit = fn((event: FormEvent) => event.preventDefault());

export const Typed = meta.story({
  name: '[D-142] reads typed days, keeps what it refuses with the reason, and does not send the form around it',
  decorators: [
    (Story) => (
      <form onSubmit={handleSubmit}>
        <Story />
      </form>
    ),
  ],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Périodicité/ }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Du' }), '12/3');
    await userEvent.type(field('Au'), '1er mars 2027{Enter}');
    await expect(field('Au')).toHaveAccessibleDescription('La fin est avant le début.');
    await expect(field('Au')).toHaveValue('1er mars 2027');
    await userEvent.clear(field('Au'));
    await userEvent.type(field('Au'), '30 février{Enter}');
    await expect(field('Au')).toHaveAccessibleDescription('Ce jour n’existe pas.');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.clear(field('Au'));
    await userEvent.type(field('Au'), '28 mars{Enter}');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(handleSubmit).not.toHaveBeenCalled();
    await expect(args.onChange).toHaveBeenCalledWith({ start: '2027-03-12', end: '2027-03-28' });
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await expect(canvas.getByRole('button', { name: /Périodicité/ })).toHaveFocus();
  },
});

export const TypedEarly = meta.story({
  name: 'Keeps what is typed before the calendar is there',
  args: { value: RANGE },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /Périodicité/ }).focus();
    await userEvent.keyboard('19/1');
    const start = await screen.findByRole('textbox', { name: 'Du' });
    await waitFor(() => expect(start).toHaveValue('19/1'));
    await expect(start).toHaveFocus();
  },
});

export const Refused = meta.story({
  name: 'Refuses a day before the minimum',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Périodicité/ }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Du' }), '1/2/2026{Enter}');
    await expect(field('Du')).toHaveAccessibleDescription(
      'Choisissez un jour à partir du 17/11/2026.',
    );
  },
});

export const Picked = meta.story({
  name: '[SE-32, SE-33] shows « DD/MM/YYYY ⟶ DD/MM/YYYY » and returns whole days',
  play: async ({ canvas, userEvent, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Périodicité Début ⟶ Fin' });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('button', { name: /^18 novembre 2026/ }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /^25 novembre 2026/ }));
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenCalledWith({
      start: '2026-11-18',
      end: '2026-11-25',
    });
    await expect(trigger).toHaveTextContent('18/11/2026 ⟶ 25/11/2026');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  },
});

export const Minimum = meta.story({
  name: 'Disables days before the minimum; an earlier second day restarts the range',
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Périodicité/ }));
    await expect(await screen.findByRole('button', { name: /^16 novembre 2026/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: /^25 novembre 2026/ }));
    await userEvent.click(screen.getByRole('button', { name: /^17 novembre 2026/ }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /^17 novembre 2026/ }));
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenCalledWith({
      start: '2026-11-17',
      end: '2026-11-17',
    });
  },
});

export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('button', { name: /Périodicité/ }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^17 novembre 2026/ })).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenCalledWith({
      start: '2026-11-17',
      end: '2026-11-25',
    });
  },
});

export const Cleared = meta.story({
  args: { value: RANGE },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer' }));
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenCalledWith(null);
  },
});

export const Variants = meta.story({
  parameters: { visual: true, focus: true },
  render: (args) => (
    <Matrix>
      <DateRangeField {...args} />
      <DateRangeField {...args} value={RANGE} />
      <DateRangeField {...args} error="Sélectionner une periodicité" />
      <DateRangeField {...args} value={RANGE} disabled />
      <DateRangeField
        {...args}
        value={RANGE}
        label="Période pendant laquelle la campagne sera diffusée sur les portails"
        hint="Deux semaines au moins"
      />
    </Matrix>
  ),
});

export const Beside = meta.story({
  name: 'Keeps both dates clear of the clear button in half the width of a form',
  args: { value: RANGE },
  decorators: [framed({ width: '14.25rem' })],
  play: async ({ canvas }) => {
    const words = document.createRange();
    words.selectNodeContents(canvas.getByText(/20\/11\/2026/).closest('button')!);
    const text = words.getBoundingClientRect();
    const clear = canvas.getByRole('button', { name: 'Effacer' }).getBoundingClientRect();
    await expect(text.right).toBeLessThanOrEqual(clear.left);
    await expect(text.height).toBeLessThan(24);
  },
});
