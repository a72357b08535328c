import { useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Slider } from '#design-system/Slider/Slider.tsx';
import { SLIDER_HEIGHT } from '#design-system/Slider/sliderStyles.ts';
import type { SliderProps } from '#design-system/Slider/Slider.tsx';
import { Matrix } from './matrix.tsx';

const STOPS = [0, 1, 5, 10, 20, 30, 40, 50];

function Controlled(props: SliderProps) {
  const [value, setValue] = useState(props.value);
  const handleChange = (next: number) => {
    setValue(next);
    props.onChange(next);
  };
  return <Slider {...props} value={value} valueText={`${value} km`} onChange={handleChange} />;
}

const meta = preview.meta({
  component: Slider,
  args: {
    label: 'Rayon',
    value: 10,
    max: 50,
    stops: STOPS,
    marks: [0, 10, 20, 30, 40, 50].map((value) => ({ value, label: String(value) })),
    valueText: '10 km',
    onChange: fn(),
  },
  render: (args) => (
    <div style={{ width: '20rem' }}>
      <Controlled {...args} />
    </div>
  ),
});

export const Playground = meta.story();

export const Marks = meta.story({
  name: 'Moves to a printed mark that is clicked',
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText('30'));
    await expect(args.onChange).toHaveBeenLastCalledWith(30);
  },
});

export const Variants = meta.story({
  parameters: { visual: true, focus: true },
  render: (args) => (
    <div style={{ width: '20rem' }}>
      <Matrix>
        <Slider {...args} />
        <Slider {...args} value={0} valueText="0 km" />
        <Slider {...args} value={50} valueText="50 km" disabled />
        <Slider
          {...args}
          label="Rayon de diffusion autour de la commune où se trouve l’agence"
          value={20}
          valueText="20 km environ"
        />
      </Matrix>
    </div>
  ),
});

export const Space = meta.story({
  name: 'Is as high as the space that is kept for it while it loads',
  render: (args) => (
    <div style={{ width: '20rem' }}>
      <div data-testid="space" style={{ height: SLIDER_HEIGHT }} />
      <div data-testid="slider">
        <Slider {...args} />
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    const { height } = canvas.getByTestId('space').getBoundingClientRect();
    await expect(canvas.getByTestId('slider').getBoundingClientRect().height).toBe(height);
  },
});

export const Keyboard = meta.story({
  name: 'Moves from stop to stop with the arrow keys, in both directions',
  play: async ({ canvas, userEvent, args }) => {
    const slider = canvas.getByRole('slider', { name: 'Rayon' });
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith(20);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(args.onChange).toHaveBeenLastCalledWith(5);
    await expect(slider).toHaveAttribute('aria-valuetext', '5 km');
  },
});

export const Dragged = meta.story({
  play: async ({ canvas, args }) => {
    await fireEvent.change(canvas.getByRole('slider'), { target: { value: '37' } });
    await expect(args.onChange).toHaveBeenLastCalledWith(37);
  },
});
