import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import styled from 'styled-components';
import { controlStyles } from '#design-system/FieldShell/FieldShell.tsx';
import { FieldShell } from '#design-system/FieldShell/FieldShell.tsx';
import type { ControlAttributes } from '#design-system/FieldShell/FieldShell.tsx';
import { Matrix } from './matrix.tsx';

const Box = styled.input`
  ${controlStyles}
`;

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

export const Playground = meta.story();

const box = (control: ControlAttributes) => <Box {...control} defaultValue="Agence du Port" />;

export const Variants = meta.story({
  parameters: { visual: true, controls: { disable: true } },
  render: () => (
    <div style={{ width: '20rem' }}>
      <Matrix>
        <FieldShell label="Nom de l’agence">{box}</FieldShell>
        <FieldShell label="Nom de l’agence" required hint="Tel qu’il apparaîtra" counter="14 / 55">
          {box}
        </FieldShell>
        <FieldShell label="Nom de l’agence" error="Le nom est obligatoire" counter="0 / 55">
          {box}
        </FieldShell>
        <FieldShell
          label="Nom de l’agence"
          failure={{ message: 'Le nom n’a pas pu être lu.', onRetry: fn() }}
        >
          {box}
        </FieldShell>
        <FieldShell
          label="Dénomination commerciale de l’agence telle qu’elle figurera sur la proposition"
          hint="Sans la forme juridique, et avec les majuscules que l’agence emploie elle-même"
          error="Ce nom est déjà celui d’une autre agence : ajoutez la commune pour les distinguer"
        >
          {box}
        </FieldShell>
      </Matrix>
    </div>
  ),
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

function Corrected() {
  const [error, setError] = useState<string>();
  return (
    <>
      <FieldShell label="Nom de l’agence" error={error}>
        {box}
      </FieldShell>
      <button type="button" onClick={() => setError('Le nom est obligatoire')}>
        Valider
      </button>
    </>
  );
}

export const Announced = meta.story({
  name: '[SE-29] announces an error that appears, in a live region that was there before it',
  parameters: { controls: { disable: true } },
  render: () => <Corrected />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const region = canvasElement.querySelector('[aria-live]');
    await expect(region).toHaveAttribute('aria-live', 'polite');
    await expect(region).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: 'Valider' }));
    await expect(region).toHaveTextContent('Le nom est obligatoire');
    await expect(canvasElement.querySelectorAll('[aria-live]')).toHaveLength(1);
  },
});

const handleRetry = fn();

export const Failed = meta.story({
  name: 'Describes a failure and offers a retry without marking the control as invalid',
  parameters: { controls: { disable: true } },
  render: () => (
    <FieldShell
      label="Nom de l’agence"
      failure={{ message: 'Le nom n’a pas pu être lu.', onRetry: handleRetry }}
    >
      {box}
    </FieldShell>
  ),
  play: async ({ canvas, userEvent }) => {
    handleRetry.mockClear();
    const input = canvas.getByRole('textbox');
    await expect(input).toHaveAccessibleDescription('Le nom n’a pas pu être lu.');
    await expect(input).not.toBeInvalid();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(handleRetry).toHaveBeenCalledOnce();
  },
});
