import { expect, fn, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { CheckboxGroup } from '#design-system/CheckboxGroup.tsx';
import type { CheckboxGroupProps } from '#design-system/CheckboxGroup.tsx';
import { Matrix } from './matrix.tsx';
import { controlled } from '../controlled.tsx';

type Day = 'monday' | 'tuesday' | 'sunday';

const Controlled = controlled(CheckboxGroup<Day>);

const BASE: CheckboxGroupProps<Day> = {
  label: 'Jours d’ouverture',
  options: [
    { value: 'monday', label: 'Lundi' },
    { value: 'tuesday', label: 'Mardi' },
    { value: 'sunday', label: 'Dimanche', disabled: true },
  ],
  value: ['tuesday'],
  onChange: fn(),
};

const meta = preview.meta({
  component: CheckboxGroup<Day>,
  args: BASE,
  render: (args) => <Controlled {...args} />,
});

export const Playground = meta.story();

export const Variants = meta.story({
  parameters: { visual: true },
  render: (args) => (
    <Matrix>
      <CheckboxGroup<Day> {...args} required hint="Ceux que la vitrine affiche" />
      <CheckboxGroup<Day> {...args} layout="inline" label="Jours d’ouverture (en ligne)" />
      <CheckboxGroup<Day>
        {...args}
        value={[]}
        error="Choisissez au moins un jour"
        layout="inline"
      />
      <CheckboxGroup<Day>
        {...args}
        value={['monday', 'sunday']}
        disabled
        layout="inline"
        label="Jours d’ouverture (désactivé)"
      />
      <div style={{ width: '18rem' }}>
        <CheckboxGroup<Day>
          {...args}
          label="Jours pendant lesquels l’agence et ses partenaires reçoivent sans rendez-vous"
          options={[
            {
              value: 'monday',
              label: 'Lundi, sauf les lundis qui suivent un jour férié ou un pont',
              hint: 'Le matin seulement.',
            },
            { value: 'sunday', label: 'Dimanche' },
          ]}
          value={['monday']}
        />
      </div>
    </Matrix>
  ),
  play: async ({ canvas }) => {
    const failed = canvas.getAllByRole('group')[2] ?? document.body;
    await expect(failed).toHaveAccessibleDescription('Choisissez au moins un jour');
    await expect(within(failed).getByRole('checkbox', { name: 'Lundi' })).toBeInvalid();
  },
});

export const Keyboard = meta.story({
  name: 'Keyboard: Tab moves between the checkboxes and skips a disabled one, Space toggles',
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Jours d’ouverture' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Lundi' })).toHaveFocus();
    await userEvent.keyboard(' ');
    // In the order of the options, not in the order of checking.
    await expect(args.onChange).toHaveBeenLastCalledWith(['monday', 'tuesday']);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(['monday']);
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Dimanche' })).not.toHaveFocus();
  },
});
