import { fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ProductionSwitch } from '#features/shell/ProductionSwitch.tsx';

const meta = preview.meta({
  component: ProductionSwitch,
  args: { checked: false, onChange: fn() },
});

export const Off = meta.story();
export const On = meta.story({ args: { checked: true }, parameters: { visual: true } });
