import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { FieldShell } from '#design-system/FieldShell/FieldShell.tsx';

const meta = preview.meta({
  component: FieldShell,
  args: {
    label: 'Nom de l’agence',
    hint: 'Tel qu’il apparaîtra sur la proposition',
    error: 'Le nom est obligatoire',
    required: true,
    children: (control) => <input {...control} />,
  },
});

export const TiedToItsControl = meta.story({
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: /Nom de l’agence/ });
    await expect(input).toHaveAccessibleDescription(
      'Tel qu’il apparaîtra sur la proposition Le nom est obligatoire',
    );
    await expect(input).toBeInvalid();
  },
});
