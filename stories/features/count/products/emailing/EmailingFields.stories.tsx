import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { PRODUCT_TYPES } from '#domain/products/emailing/criteria.ts';
import {
  newEmailingForm,
  validateEmailingForm,
  type EmailingForm,
} from '#domain/products/emailing/form.ts';
import {
  EMAILING_TARGETINGS,
  emailingValues,
  type EmailingKind,
  type EmailingMarket,
} from '#domain/products/emailing/values.ts';
import { EmailingFields } from '#features/count/products/emailing/EmailingFields.tsx';
import { BORDEAUX, LYON, manyLocalities } from '#mocks/builders/locality.ts';
import { communeHandlers } from '#mocks/handlers/communes.ts';

const TODAY = '2026-11-16';

function valuesOf(kind: EmailingKind, market: EmailingMarket) {
  const values = emailingValues(kind, market);
  if (!values) throw new Error('Not sold');
  return values;
}

interface FieldsProps {
  kind?: EmailingKind;
  market?: EmailingMarket;
  start?: Partial<EmailingForm>;
  isRefused?: boolean;
  disabled?: boolean;
}

function Fields({
  kind = 'Optin',
  market = 'Neuf',
  start,
  isRefused = false,
  disabled = false,
}: FieldsProps) {
  const values = valuesOf(kind, market);
  const [form, setForm] = useState<EmailingForm>({
    ...newEmailingForm(values, EMAILING_TARGETINGS[market]),
    ...start,
  });
  return (
    <div style={{ display: 'grid', gap: '1.25rem', width: 'min(23rem, 100%)' }}>
      <EmailingFields
        values={values}
        productTypes={PRODUCT_TYPES}
        form={form}
        errors={isRefused ? validateEmailingForm(form, TODAY) : null}
        disabled={disabled}
        onChange={setForm}
      />
    </div>
  );
}

const meta = preview.meta({
  component: Fields,
  beforeEach: ({ msw }) => msw.use(...communeHandlers),
});

type Canvas = Pick<typeof screen, 'getByRole'>;
const targetingsOf = (canvas: Canvas) => canvas.getByRole('button', { name: /^Ciblage\(s\)/ });
const mediumsButton = (canvas: Canvas) =>
  canvas.getByRole('button', { name: /^Contexte\(s\) de diffusion/ });
const box = (name: string | RegExp) => screen.findByRole('checkbox', { name });

export const New = meta.story({
  name: '[EM-02, EM-03, EM-04, EM-05, EM-06] shows targetings, media, localities, send date and more criteria',
  play: async ({ canvas, userEvent }) => {
    await expect(targetingsOf(canvas)).toHaveTextContent('Neuf');
    await expect(mediumsButton(canvas)).toHaveTextContent(
      'PORTAIL, LOGICIMMO, PORTAILNEUF, LOGICIMMONEUF',
    );
    await expect(canvas.getByRole('combobox', { name: 'Localités' })).toBeVisible();
    await expect(canvas.queryByRole('checkbox', { name: 'Toute la France' })).toBeNull();
    await expect(canvas.getByRole('button', { name: /Date d'envoi/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Plus de critères' })).toBeVisible();
    // Several targetings can be selected, each with its own media.
    await userEvent.click(targetingsOf(canvas));
    await userEvent.click(await box('Ancien'));
    await userEvent.keyboard('{Escape}');
    await expect(targetingsOf(canvas)).toHaveTextContent('Neuf, Ancien');
    await userEvent.click(mediumsButton(canvas));
    const ofSellers = await screen.findByRole('group', { name: 'Ancien' });
    await expect(
      within(ofSellers)
        .getAllByRole('checkbox')
        .map((one) => one.parentElement?.textContent),
    ).toEqual(['Ancien', 'PORTAIL', 'LOGICIMMO']);
  },
});

export const NoTargeting = meta.story({
  name: '[EM-22] [EM-18] shows the missing targeting in the open list, and disables the media',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(targetingsOf(canvas));
    await userEvent.click(await box('Neuf'));
    const notice = await screen.findByText('Veuillez sélectionner au moins un ciblage');
    await waitFor(() => expect(notice).toBeVisible());
    await expect(mediumsButton(canvas)).toBeDisabled();
    await expect(mediumsButton(canvas)).toHaveTextContent('Choisissez d’abord un ciblage');
  },
});

export const NoContext = meta.story({
  name: '[EM-17] [EM-19] shows an error at once for a targeting without any medium',
  play: async ({ canvas, userEvent }) => {
    const sentence =
      'Vous devez sélectionner au moins une base de diffusion pour chaque type de cible(s)';
    await userEvent.click(mediumsButton(canvas));
    const group = await screen.findByRole('group', { name: 'Neuf' });
    for (const medium of ['PORTAIL', 'LOGICIMMO', 'PORTAILNEUF']) {
      await userEvent.click(within(group).getByRole('checkbox', { name: medium }));
    }
    await expect(canvas.queryByText(sentence)).toBeNull();
    await userEvent.click(within(group).getByRole('checkbox', { name: 'LOGICIMMONEUF' }));
    await expect(canvas.getByText(sentence)).toBeVisible();
    await expect(mediumsButton(canvas)).toHaveAttribute('aria-invalid', 'true');
    // The checkbox of the targeting ticks all its media again.
    await userEvent.click(within(group).getByRole('checkbox', { name: 'Neuf' }));
    await expect(canvas.queryByText(sentence)).toBeNull();
    await expect(mediumsButton(canvas)).toHaveTextContent('PORTAIL, LOGICIMMO');
  },
});

export const Alerte = meta.story({
  name: '[EM-13] [EM-14] Alerte: offers no LOGIC medium, and disables Prestige',
  args: { kind: 'Alerte' as const },
  play: async ({ canvas, userEvent }) => {
    await expect(mediumsButton(canvas)).toHaveTextContent('PORTAIL, PORTAILNEUF');
    await userEvent.click(targetingsOf(canvas));
    await expect(await box('Prestige')).toBeDisabled();
    await userEvent.click(await box('Ancien'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(mediumsButton(canvas));
    await box('PORTAILNEUF');
    await expect(screen.queryByRole('checkbox', { name: /LOGIC/ })).toBeNull();
  },
});

export const Construire = meta.story({
  args: { market: 'Construire' as const },
  play: async ({ canvas }) => {
    await expect(targetingsOf(canvas)).toHaveTextContent('Projets de construction');
    await expect(mediumsButton(canvas)).toHaveTextContent('PORTAILCONSTRUIRE, PORTAIL');
  },
});

export const Complete = meta.story({
  args: {
    start: {
      locations: [LYON, BORDEAUX],
      date: '2026-12-01',
      options: {
        productTypes: ['Appartement'],
        minPrice: 200_000,
        maxPrice: 600_000,
        minNbPieces: 2,
        maxNbPieces: 4,
      },
    },
  },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Plus de critères (3)' })).toBeVisible();
    const chosen = within(canvas.getByRole('list', { name: 'Critères choisis' }));
    await expect(chosen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Appartement',
      'De 200 000 € à 600 000 €',
      'De 2 à 4 pièces',
    ]);
  },
});

export const LongNames = meta.story({ args: { start: { locations: manyLocalities(50) } } });
export const Pending = meta.story({
  args: { disabled: true, start: { locations: [LYON], date: '2026-12-01' } },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled();
  },
});
