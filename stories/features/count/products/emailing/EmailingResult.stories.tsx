import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import {
  emailingRequest,
  newEmailingForm,
  type EmailingForm,
} from '#domain/products/emailing/form.ts';
import { emailingRules, type EmailingTypes } from '#domain/products/emailing/rules.ts';
import { EMAILING_TARGETINGS, emailingValues } from '#domain/products/emailing/values.ts';
import { EmailingResult } from '#features/count/products/emailing/EmailingResult.tsx';
import { CountResult } from '#features/count/store/CountProvider.tsx';
import { buildEmailingForecast, WITHOUT_CONTACTS } from '#mocks/builders/emailing.ts';
import { BORDEAUX, LYON } from '#mocks/builders/locality.ts';
import { othersAskingHandlers } from '#mocks/handlers/overlaps.ts';
import { forClient } from '../../../../framed.tsx';
import { StoryCount, type StoryStage } from '../../countStory.tsx';

const handleExtend = fn();
const TWO = [LYON, BORDEAUX];

interface ResultProps {
  stage?: StoryStage;
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
  const [rules] = useState(() => emailingRules(values));
  const answer = buildEmailingForecast(emailingRequest(values, form), locations);
  return (
    <StoryCount<EmailingTypes>
      behaviour={{ rules }}
      {...{ form, answer, stage }}
      product="emailingOptin"
    >
      <div style={{ display: 'grid', gap: '1rem' }}>
        <CountResult<EmailingTypes>>
          {(props) => (
            <EmailingResult
              values={values}
              {...props}
              criteriaId="criteres"
              onExtend={handleExtend}
            />
          )}
        </CountResult>
      </div>
    </StoryCount>
  );
}

const meta = preview.meta({
  component: Result,
  beforeEach: ({ msw }) => {
    handleExtend.mockClear();
    msw.use(...othersAskingHandlers());
  },
});

export const Typical = meta.story({
  name: '[EM-23] [EM-36] accepts digits only, reads empty as 0, updates the totals, and undoes with Ctrl+Z',
  parameters: { visual: true, betweenWidths: true },
  play: async ({ canvas, userEvent }) => {
    const contacts = await canvas.findByRole('textbox', { name: 'Contacts, PORTAIL' });
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
    await expect(canvas.queryByRole('button', { name: 'Annuler la modification' })).toBeNull();
  },
});

export const Saving = meta.story({
  args: { stage: 'saving' as const },
  play: async ({ canvas }) => {
    for (const input of canvas.getAllByRole('textbox')) await expect(input).toBeDisabled();
  },
});

export const NoInventoryForClient = meta.story({
  name: '[D-163] tells a client only that it is unavailable when there is no inventory',
  args: { locations: [WITHOUT_CONTACTS] },
  decorators: [forClient],
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Indisponible')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvasElement).not.toHaveTextContent(/inventaire|conflit/i);
  },
});
