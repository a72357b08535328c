import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { DateField } from '#design-system/DateField/DateField.tsx';
import type { DateFieldProps } from '#design-system/DateField/DateField.tsx';

function Controlled(props: DateFieldProps) {
  const [value, setValue] = useState(props.value);
  const handleChange: DateFieldProps['onChange'] = (next) => {
    setValue(next);
    props.onChange(next);
  };
  return <DateField {...props} value={value} onChange={handleChange} />;
}

const meta = preview.meta({
  component: DateField,
  args: { label: 'Date d’envoi', value: null, min: '2026-11-17', onChange: fn() },
  render: (args) => (
    <div style={{ width: '16rem', minHeight: '24rem' }}>
      <Controlled {...args} />
    </div>
  ),
});

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

export const InError = meta.story({ args: { error: 'Sélectionnez une date d’envoi' } });
