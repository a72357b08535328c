import { useState } from 'react';
import { expect } from 'storybook/test';
import styled from 'styled-components';
import preview from '#.storybook/preview';
import { Card } from '#design-system/Card/Card.tsx';
import { FoldingForm, foldedStyles } from '#design-system/FoldingForm.tsx';
import { TextField } from '#design-system/TextField.tsx';

const Root = styled.div`
  position: relative;

  &[data-folded] {
    ${foldedStyles}
  }
`;

function Folding({ criteria }: { criteria: string }) {
  const [isFolded, setIsFolded] = useState(true);
  return (
    <Root data-folded={isFolded || undefined}>
      <FoldingForm criteria={criteria} onUnfold={() => setIsFolded(false)}>
        <Card>
          <TextField label="Nom de l’agence" value="Agence du Port" onChange={() => {}} />
        </Card>
      </FoldingForm>
    </Root>
  );
}

const meta = preview.meta({
  component: Folding,
  args: { criteria: 'Neuf · Lyon 3e · Du 01/12/2026 au 31/12/2026' },
});

export const Playground = meta.story({
  name: 'Says on one line what the folded form holds',
  parameters: { visual: true, phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Neuf · Lyon 3e/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Modifier' })).toBeVisible();
  },
});

export const Modified = meta.story({
  name: '« Modifier » unfolds the form and moves the focus to its first field',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Modifier' }));
    await expect(canvas.getByRole('textbox', { name: 'Nom de l’agence' })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Modifier' })).toBeNull();
  },
});

export const Reached = meta.story({
  name: 'Unfolds when the focus reaches a field',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Nom de l’agence' })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Modifier' })).toBeNull();
  },
});

export const LongText = meta.story({
  name: 'Cuts long criteria before « Modifier »',
  args: { criteria: 'Lyon 3e, Villeurbanne, Bron, Vénissieux, Caluire-et-Cuire · '.repeat(6) },
  play: async ({ canvas }) => {
    const { right } = canvas.getByText(/^Lyon 3e/).getBoundingClientRect();
    const { left } = canvas.getByRole('button', { name: 'Modifier' }).getBoundingClientRect();
    await expect(right).toBeLessThanOrEqual(left);
  },
});
