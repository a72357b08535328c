import { expect, fireEvent, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { RangeSlider } from '#design-system/RangeSlider.tsx';
import { Matrix } from './matrix.tsx';
import { controlledAt } from '../controlled.tsx';

const meta = preview.meta({
  component: RangeSlider,
  args: {
    label: 'Prix du bien',
    value: { from: 200, to: 600 },
    max: 1000,
    step: 50,
    unit: 'k€',
    formatValue: (value) => `${value} k€`,
    onChange: fn(),
  },
  render: controlledAt('min(24rem, 100%)', RangeSlider),
});

export const Playground = meta.story();

export const Variants = meta.story({
  parameters: { visual: true, phone: true, focus: true },
  render: (args) => (
    <div style={{ width: 'min(24rem, 100%)' }}>
      <Matrix>
        <RangeSlider {...args} hint="Par tranches de 50 k€" />
        <RangeSlider {...args} value={{ from: 0, to: 1000 }} label="Toute l’étendue" />
        <RangeSlider {...args} value={{ from: 1000, to: 1000 }} label="Les deux bornes au bout" />
        <RangeSlider {...args} error="Élargissez les prix : aucun bien ne s’y trouve" />
        <RangeSlider {...args} disabled label="Prix (désactivé)" />
        <RangeSlider
          {...args}
          label="Prix de vente que les annonces des agences de la zone de chalandise affichent"
          boundLabels={{ from: 'À partir de (frais compris)', to: 'Jusqu’à (frais compris)' }}
        />
      </Matrix>
    </div>
  ),
});

export const Keyboard = meta.story({
  name: 'Keyboard: Tab reaches each handle, which announces its bound and formatted value',
  play: async ({ canvas, userEvent, args }) => {
    const from = canvas.getByRole('slider', { name: 'Prix du bien Minimum' });
    const to = canvas.getByRole('slider', { name: 'Prix du bien Maximum' });
    await userEvent.tab();
    await expect(from).toHaveFocus();
    await expect(from).toHaveAttribute('aria-valuetext', '200 k€');
    await userEvent.tab();
    await expect(to).toHaveFocus();
    await expect(canvas.getByRole('group', { name: 'Prix du bien' })).toContainElement(to);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});

export const Linked = meta.story({
  name: 'Keeps each handle and its field in sync',
  play: async ({ canvas, userEvent, args }) => {
    const [from] = canvas.getAllByRole('slider');
    const minimum = canvas.getByRole('spinbutton', { name: 'Minimum' });
    const maximum = canvas.getByRole('spinbutton', { name: 'Maximum' });
    await fireEvent.change(from as HTMLElement, { target: { value: '350' } });
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: 350, to: 600 });
    await expect(minimum).toHaveValue('350');
    await userEvent.click(maximum);
    await userEvent.keyboard('400');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: 350, to: 400 });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: 350, to: 350 });
  },
});

export const Bounded = meta.story({
  name: 'Never lets a handle pass the other',
  play: async ({ canvas, args }) => {
    const [from, to] = canvas.getAllByRole<HTMLInputElement>('slider');
    await fireEvent.change(from as HTMLElement, { target: { value: '900' } });
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: 600, to: 600 });
    await expect(from).toHaveValue('600');
    await fireEvent.change(to as HTMLElement, { target: { value: '50' } });
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(to).toHaveValue('600');
  },
});

const atOnePlace = (at: number) => ({ from: at, to: at });

export const AtOnePlace = meta.story({
  name: 'Drags the handle that can move where both are at one end',
  render: (args) => (
    <div style={{ width: '24rem' }}>
      <RangeSlider {...args} label="Début" value={atOnePlace(0)} />
      <RangeSlider {...args} label="Fin" value={atOnePlace(1000)} />
    </div>
  ),
  play: async ({ canvas }) => {
    const handleAt = (name: string, ratio: 0 | 1) => {
      const { left, width, top, height } = canvas
        .getByRole('slider', { name: `${name} Minimum` })
        .getBoundingClientRect();
      return document.elementFromPoint(left + ratio * width + (ratio ? -9 : 9), top + height / 2);
    };
    await expect(handleAt('Début', 0)).toBe(canvas.getByRole('slider', { name: 'Début Maximum' }));
    await expect(handleAt('Fin', 1)).toBe(canvas.getByRole('slider', { name: 'Fin Minimum' }));
  },
});

export const Apart = meta.story({
  name: 'Keeps the gap between the bounds, whether by handle or by field',
  args: { gap: 50, value: { from: 200, to: 300 } },
  play: async ({ canvas, userEvent, args }) => {
    const [from, to] = canvas.getAllByRole<HTMLInputElement>('slider');
    await fireEvent.change(from as HTMLElement, { target: { value: '300' } });
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: 250, to: 300 });
    await fireEvent.change(to as HTMLElement, { target: { value: '200' } });
    await expect(to).toHaveValue('300');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    const maximum = canvas.getByRole('spinbutton', { name: 'Maximum' });
    await userEvent.click(maximum);
    await userEvent.keyboard('260{Tab}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: 250, to: 300 });
    await expect(maximum).toHaveValue('300');
  },
});

export const Pressed = meta.story({
  name: 'Moves the nearer handle to a press on the track',
  play: async ({ canvas, args }) => {
    const [from, to] = canvas.getAllByRole('slider');
    const track = from?.closest('[style]') as HTMLElement;
    const { left, width, top } = track.getBoundingClientRect();
    const press = (ratio: number) =>
      fireEvent.pointerDown(track, { clientX: left + width * ratio, clientY: top + 4 });
    await press(0.9);
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: 200, to: 900 });
    await expect(to).toHaveFocus();
    await press(0.1);
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: 100, to: 900 });
    await expect(from).toHaveFocus();
  },
});
