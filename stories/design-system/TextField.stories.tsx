import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { TextField } from '#design-system/TextField/TextField.tsx';
import type { TextFieldProps } from '#design-system/TextField/TextField.tsx';
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

export const Variants = meta.story({
  parameters: { visual: true },
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
      <TextField
        {...args}
        label="Commentaire"
        multiline
        maxLength={500}
        value="Une opération au long cours, sur les communes du littoral et leur arrière-pays."
      />
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

export const Cleared = meta.story({
  args: { value: 'MAF-1024', onClear: fn(), type: 'search', icon: 'search' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer' }));
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
  },
});
