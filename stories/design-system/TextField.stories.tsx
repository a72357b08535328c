import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { TextField } from '#design-system/TextField.tsx';
import type { TextFieldProps } from '#design-system/TextField.tsx';
import { Matrix } from './matrix.tsx';

function Controlled(props: TextFieldProps) {
  const [value, setValue] = useState(props.value);
  const handleChange = (next: string) => {
    setValue(next);
    props.onChange(next);
  };
  return (
    <TextField
      {...props}
      value={value}
      onChange={handleChange}
      onClear={props.onClear && (() => handleChange(''))}
    />
  );
}

const meta = preview.meta({
  component: TextField,
  args: { label: 'Nom de l’agence', value: '', onChange: fn() },
  render: (args) => <Controlled {...args} />,
});

export const Playground = meta.story({ args: { disabled: false } });

export const Variants = meta.story({
  parameters: { visual: true, focus: true },
  render: (args) => (
    <Matrix>
      <TextField {...args} placeholder="Agence du Port" required />
      <TextField {...args} value="Agence du Port" maxLength={55} />
      <TextField {...args} value="Agence" hint="Visible par le client" />
      <TextField {...args} error="Le nom de l’agence est obligatoire" />
      <TextField {...args} value="Agence du Port" disabled />
      <TextField
        {...args}
        hideLabel
        type="search"
        icon="search"
        label="Rechercher un comptage (par nom ou par ID MAF)"
        placeholder="Rechercher un comptage (par nom ou par ID MAF)"
      />
      <TextField {...args} value="Agence du Port" readOnly label="Nom (lecture seule)" />
      <TextField {...args} value="Agence" pending label="Nom (vérification en cours)" />
      <div style={{ width: '16rem' }}>
        <TextField
          {...args}
          label="Dénomination commerciale de l’agence telle qu’elle figurera sur la proposition remise au client"
          value="Cabinet immobilier des Rives du Lac et de la Vallée"
          error="Ce nom dépasse ce que la proposition peut montrer : raccourcissez-le à 55 caractères"
        />
      </div>
    </Matrix>
  ),
});

export const StopsAtItsLength = meta.story({
  args: { maxLength: 5 },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Nom de l’agence' });
    await userEvent.type(input, 'Agence');
    await expect(input).toHaveValue('Agenc');
    await expect(canvas.getByText('5 / 5')).toBeVisible();
  },
});

export const PastedTooLong = meta.story({
  name: '[CF-34] says that a pasted text is cut, until the next change',
  args: { maxLength: 10, hint: 'Comme sur le contrat' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Nom de l’agence' });
    await userEvent.click(input);
    await userEvent.paste('Agence du Parc de la Tête d’Or');
    await expect(input).toHaveValue('Agence du ');
    await expect(input).toHaveAccessibleDescription(
      expect.stringContaining('Le texte collé est coupé à 10 caractères.'),
    );
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Le texte collé est coupé/);
    await userEvent.keyboard('{Backspace}');
    await expect(input).toHaveAccessibleDescription(
      expect.stringContaining('Comme sur le contrat'),
    );
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
});

export const TypedInTheMiddle = meta.story({
  name: 'Ignores what is typed in the middle of a full field, and keeps the caret there',
  args: { maxLength: 6, value: 'Agence' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox');
    await userEvent.click(input);
    input.setSelectionRange(2, 2);
    await userEvent.keyboard('x');
    await expect(input).toHaveValue('Agence');
    await expect(input.selectionStart).toBe(2);
    input.setSelectionRange(1, 3);
    await userEvent.paste('🏠🏠🏠');
    await expect(input).toHaveValue('A🏠🏠nce');
    await expect(input.selectionStart).toBe(5);
  },
});
