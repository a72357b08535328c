import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import type { EmailingForecastAnswer } from '#contract/emailing.ts';
import type { Stage } from '#domain/count/lifecycle.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import { DEFAULT_OPTIONS } from '#domain/products/emailing/criteria.ts';
import {
  emailingRequest,
  newEmailingForm,
  type EmailingForm,
} from '#domain/products/emailing/form.ts';
import { emailingRules } from '#domain/products/emailing/rules.ts';
import { EMAILING_TARGETINGS, emailingValues } from '#domain/products/emailing/values.ts';
import { EmailingResult } from '#features/count/products/emailing/EmailingResult.tsx';
import { buildEmailingForecast, WITHOUT_CONTACTS } from '#mocks/builders/emailing.ts';
import { BORDEAUX, LYON, manyLocalities } from '#mocks/builders/locality.ts';
import { useEditedResult } from '../../useEditedResult.ts';

const handleExtend = fn();
const TWO = [LYON, BORDEAUX];

interface ResultProps {
  stage?: Stage;
  locations?: SelectedLocality[];
  form?: Partial<EmailingForm>;
}

function Result({ stage = 'estimated', locations = TWO, form: over }: ResultProps) {
  const values = emailingValues('Optin', 'Neuf');
  if (!values) throw new Error('Not sold');
  const form: EmailingForm = {
    ...newEmailingForm(values, EMAILING_TARGETINGS.Neuf),
    date: '2026-12-01',
    locations,
    ...over,
  };
  const [rules] = useState(() => emailingRules<EmailingForecastAnswer>(values));
  const answer = buildEmailingForecast(emailingRequest(values, form), locations);
  const { result, editing } = useEditedResult(rules, { form, answer });
  return (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <EmailingResult
        {...{ values, stage, form, result, editing }}
        criteriaId="criteres"
        onExtend={handleExtend}
      >
        Prix en euros, hors taxe.
      </EmailingResult>
    </div>
  );
}

const meta = preview.meta({
  component: Result,
  beforeEach: () => {
    handleExtend.mockClear();
  },
});

const NARROWED = {
  productTypes: ['Appartement'],
  minPrice: 200_000,
  maxPrice: 600_000,
  minNbPieces: 2,
  maxNbPieces: 4,
};

export const Typical = meta.story({
  name: '[EM-23] [EM-36] accepts digits only, reads empty as 0, updates the totals, and undoes with Ctrl+Z',
  parameters: { visual: true, betweenWidths: true },
  play: async ({ canvas, userEvent }) => {
    const contacts = canvas.getByRole('textbox', { name: 'Contacts, PORTAIL' });
    await userEvent.click(contacts);
    await userEvent.keyboard('1a00 2');
    await expect(contacts).toHaveValue('1002');
    await expect(canvas.getByRole('row', { name: /^PORTAIL/ })).toHaveTextContent('260,58 €');
    await userEvent.clear(contacts);
    await expect(contacts).toHaveValue('0');
    await expect(canvas.getByRole('row', { name: /^PORTAIL/ })).toHaveTextContent('0,00 €');
    await userEvent.tab();
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler la modification' }));
    await expect(contacts).toHaveValue('2 560');
    await expect(canvas.getByRole('button', { name: 'Annuler la modification' })).toBeDisabled();
  },
});

export const Pasted = meta.story({
  name: 'A pasted column fills the groups below; arrows move between groups',
  play: async ({ canvas, userEvent }) => {
    const main = canvas.getByRole('textbox', { name: 'Contacts, PORTAIL' });
    const logic = canvas.getByRole('textbox', { name: 'Contacts, LogicImmo' });
    await userEvent.click(main);
    await userEvent.keyboard('{ArrowDown}');
    await expect(logic).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(main).toHaveFocus();
    await userEvent.paste('500\n1001');
    await expect(logic).toHaveValue('1 001');
    await expect(canvas.getByRole('row', { name: /^LogicImmo/ })).toHaveTextContent('300,32 €');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(logic).toHaveValue('1 640');
  },
});

export const Defaults = meta.story({
  name: '[EM-30] leaves default criteria out of the summary',
  args: { form: { options: { ...DEFAULT_OPTIONS } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Date d'envoi")).toBeVisible();
    await expect(canvas.queryByText('Prix du bien')).toBeNull();
    await expect(canvas.queryByText('Nombre de pièces')).toBeNull();
  },
});

export const Narrowed = meta.story({
  name: '[EM-30] lists changed criteria in the summary',
  args: { form: { options: NARROWED } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('De 200 000 € à 600 000 €')).toBeVisible();
    await expect(canvas.getByText('De 2 à 4 pièces')).toBeVisible();
    await expect(canvas.getByText('Appartement')).toBeVisible();
  },
});

export const NoInventory = meta.story({
  name: '[EM-11] [EM-12] says that there is no inventory, and links back to the criteria',
  args: { locations: [WITHOUT_CONTACTS] },
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText("Les critères sélectionnés ne disposent pas d'un inventaire suffisant."),
    ).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
    await userEvent.click(
      canvas.getByRole('link', {
        name: "Veuillez étendre votre comptage à d'autre(s) ciblage(s) et/ou localité(s).",
      }),
    );
    await expect(handleExtend).toHaveBeenCalledOnce();
  },
});

export const LongNames = meta.story({ args: { locations: manyLocalities(50) } });

export const Saving = meta.story({
  args: { stage: 'saving' as const },
  play: async ({ canvas }) => {
    for (const input of canvas.getAllByRole('textbox')) await expect(input).toBeDisabled();
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'phone' } } });
