import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Textarea } from '#design-system/Textarea.tsx';
import { Matrix } from './matrix.tsx';
import { controlled } from '../controlled.tsx';

const Controlled = controlled(Textarea);

const COMMENT =
  'Une opération au long cours, sur les communes du littoral et leur arrière-pays.\nLe client souhaite commencer en janvier.';

const meta = preview.meta({
  component: Textarea,
  args: { label: 'Commentaire', value: '', maxLength: 500, onChange: fn() },
  render: (args) => <Controlled {...args} />,
});

export const Playground = meta.story({ args: { disabled: false } });

export const Variants = meta.story({
  parameters: { visual: true, focus: true },
  render: (args) => (
    <div style={{ width: 'min(30rem, 100%)' }}>
      <Matrix>
        <Textarea {...args} placeholder="Ce que l’équipe doit savoir" />
        <Textarea {...args} value={COMMENT} hint="Visible des opérations seulement" required />
        <Textarea {...args} error="Dites en quelques mots pourquoi l’offre est adaptée" />
        <Textarea {...args} value={COMMENT} readOnly label="Commentaire (lecture seule)" />
        <Textarea {...args} value={COMMENT} disabled label="Commentaire (désactivé)" />
      </Matrix>
    </div>
  ),
});

export const Pasted = meta.story({
  name: 'Keeps the first 500 of ten thousand pasted characters',
  play: async ({ canvas, userEvent, args }) => {
    const area = canvas.getByRole<HTMLTextAreaElement>('textbox');
    await userEvent.click(area);
    await userEvent.paste('Début <b>☃'.repeat(1000));
    await expect(area.value).toHaveLength(500);
    await expect(area.value).toMatch(/^Début/);
    await expect(args.onChange).toHaveBeenLastCalledWith(area.value);
    await expect(canvas.getByText('500 / 500')).toBeVisible();
  },
});
