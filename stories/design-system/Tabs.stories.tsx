import { useState, type ComponentProps } from 'react';
import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { Tabs } from '#design-system/Tabs.tsx';

const ITEMS = [
  { value: 'format', label: 'Par format' },
  { value: 'context', label: 'Par contexte de diffusion' },
  { value: 'other', label: 'Indisponible', disabled: true },
] as const;

type View = (typeof ITEMS)[number]['value'];

function Controlled(props: ComponentProps<typeof Tabs<View>>) {
  const [view, setView] = useState(props.value);
  return (
    <Tabs<View> {...props} value={view} onChange={setView}>
      <p>{view === 'format' ? 'Une ligne par format' : 'Une ligne par contexte'}</p>
    </Tabs>
  );
}

/**
 * Checks that the selected tab alone is in the tab order and names its panel, the panel its tab, and no other tab a panel
 * that is not there.
 */
async function expectTied(canvas: Pick<typeof screen, 'getByRole' | 'getAllByRole'>) {
  const panel = canvas.getByRole('tabpanel');
  const selected = canvas.getByRole('tab', { selected: true });
  await expect(panel.id).not.toBe('');
  await expect(panel).toHaveAttribute('aria-labelledby', selected.id);
  for (const tab of canvas.getAllByRole('tab')) {
    await expect(tab.tabIndex).toBe(tab === selected ? 0 : -1);
    await expect(tab.getAttribute('aria-controls')).toBe(tab === selected ? panel.id : null);
  }
}

const meta = preview.meta({
  component: Tabs<View>,
  args: {
    label: 'Présentation',
    items: ITEMS,
    value: 'format' as View,
    onChange: fn(),
    children: null,
  },
  render: (args) => <Controlled {...args} />,
});

export const Playground = meta.story();

export const Keyboard = meta.story({
  parameters: { visual: true, phone: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Par format' })).toHaveFocus();
    await expectTied(canvas);
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent(
      'Par contexte de diffusion',
    );
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Une ligne par contexte');
    await expectTied(canvas);
  },
});

export const SkipsWhatIsDisabled = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'Par contexte de diffusion' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Par format' })).toHaveFocus();
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Par format');
  },
});

export const LongNames = meta.story({
  name: 'Long names on a phone',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('tab', { name: 'Par contexte de diffusion' }),
    ).toBeInTheDocument();
  },
});
