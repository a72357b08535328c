import { useState } from 'react';
import { NO_SEND_DATE } from '#domain/products/emailing/form.ts';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { setStoryClock } from '#.storybook/clock';
import preview from '#.storybook/preview';
import type { Day } from '#domain/format/days.ts';
import { SendDateField } from '#features/count/form/SendDateField.tsx';

function Field(props: React.ComponentProps<typeof SendDateField>) {
  const [value, setValue] = useState(props.value);
  const handleChange = (day: Day | null) => {
    setValue(day);
    props.onChange(day);
  };
  return (
    <div style={{ width: '16rem', minHeight: '24rem' }}>
      <SendDateField {...props} value={value} onChange={handleChange} />
    </div>
  );
}

const meta = preview.meta({
  component: SendDateField,
  args: { value: null as Day | null, onChange: fn() },
  render: (args) => <Field {...args} />,
});

export const Empty = meta.story({
  name: "[SE-29] offers « Date d'envoi » from tomorrow on",
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Date d'envoi/ }));
    await expect(await screen.findByRole('button', { name: /16 novembre 2026/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: /17 novembre 2026/ }));
    await expect(args.onChange).toHaveBeenCalledWith('2026-11-17');
    await expect(canvas.getByText('17/11/2026')).toBeVisible();
  },
});

export const PastMidnight = meta.story({
  name: '[SE-31] offers the day after tomorrow, not tomorrow, when the page has stayed open past midnight',
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('button', { name: /Date d'envoi/ });
    await userEvent.click(field);
    await expect(await screen.findByRole('button', { name: /^17 novembre 2026/ })).toBeEnabled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    setStoryClock('2026-11-17T00:10:00+01:00');
    await userEvent.click(field);
    await expect(await screen.findByRole('button', { name: /^17 novembre 2026/ })).toBeDisabled();
    await expect(screen.getByRole('button', { name: /^18 novembre 2026/ })).toBeEnabled();
  },
});

export const Missing = meta.story({
  name: "[SE-29] shows « Sélectionnez une date d'envoi » when the date is missing",
  args: { error: NO_SEND_DATE },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('button', { name: /Date d'envoi/ });
    await expect(canvas.getByText("Sélectionnez une date d'envoi")).toBeVisible();
    await expect(field).toHaveAccessibleDescription("Sélectionnez une date d'envoi");
  },
});

export const Chosen = meta.story({ args: { value: '2026-12-01' } });

export const Disabled = meta.story({ args: { value: '2026-12-01', disabled: true } });
