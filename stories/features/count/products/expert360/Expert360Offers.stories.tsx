import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { NO_FIXED_OFFER } from '#domain/products/expert360/offerChange.ts';
import { expert360Request } from '#domain/products/expert360/form.ts';
import {
  selectCustomOffer,
  startExpert360Result,
  type Expert360Forecast,
} from '#domain/products/expert360/result.ts';
import {
  BRAND_COMMENT_MAXIMUM,
  EXPERT360_VALUES_BY_MARKET,
} from '#domain/products/expert360/values.ts';
import { Card } from '#design-system/Card/Card.tsx';
import {
  Expert360Offers,
  OfferBar,
  type Expert360OffersProps,
} from '#features/count/products/expert360/Expert360Offers.tsx';
import { buildExpert360Forecast, buildExpert360Form } from '#mocks/builders/expert360.ts';

const RESULT: Expert360Forecast = startExpert360Result(
  buildExpert360Forecast(expert360Request(EXPERT360_VALUES_BY_MARKET.Ancien, buildExpert360Form())),
);

/** Only a custom offer is sold. */
const CUSTOM_ONLY: Expert360Forecast = selectCustomOffer({
  ...RESULT,
  client: {
    ...RESULT.client,
    intensity: RESULT.client.intensity.map((one) => ({ ...one, available: one.level === 3 })),
  },
});

/** Renders the offers with a parent that holds the result. */
function Chooser({ start, disabled = false }: { start: Expert360Forecast; disabled?: boolean }) {
  const [result, setResult] = useState(start);
  const choice: Expert360OffersProps = {
    result,
    disabled,
    onChange: (change) => setResult((current) => change(current)),
  };
  return (
    <Card title="Choisir l’offre" aside={<OfferBar {...choice} />}>
      <Expert360Offers {...choice} />
    </Card>
  );
}

const meta = preview.meta({ component: Chooser, args: { start: RESULT } });

/** Returns the amounts of the cards in euros, in order. */
const budgetsOf = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('label')].flatMap(
    (label) =>
      /^[\d ]+ €/.exec(label.innerText.split('\n').find((line) => /€/.test(line)) ?? '') ?? [],
  );

const numbers = (texts: string[]) => texts.map((text) => Number(text.replaceAll(/\D/g, '')));

export const Fixed = meta.story({
  name: '[E3-06, E3-21] raises all budgets by 30 % with the external redirect, and restores them without it',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const before = budgetsOf(canvasElement);
    await expect(before).toHaveLength(3);
    const redirect = canvas.getByRole('checkbox', { name: 'Redirection externe (+30 %)' });
    await userEvent.click(redirect);
    await expect(numbers(budgetsOf(canvasElement))).toEqual(
      numbers(before).map((budget) => Math.round((budget * 13) / 10)),
    );
    await userEvent.click(redirect);
    await expect(budgetsOf(canvasElement)).toEqual(before);
  },
});

export const Custom = meta.story({
  name: '[E3-22, E3-30] adds the fee of brand content and asks for a comment of at most 500 characters',
  args: { start: selectCustomOffer(RESULT) },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const budget = canvas.getByRole('spinbutton', { name: 'Budget' });
    const before = Number(budget.getAttribute('aria-valuenow'));
    await expect(canvas.queryByRole('textbox', { name: /Commentaire/ })).toBeNull();
    const brandContent = canvas.getByRole('checkbox', { name: /Brand Content \(\+68 €\)/ });
    await userEvent.click(brandContent);
    await expect(Number(budget.getAttribute('aria-valuenow'))).toBe(before + 68);
    await userEvent.click(brandContent);
    await expect(Number(budget.getAttribute('aria-valuenow'))).toBe(before);
    await userEvent.click(brandContent);
    const comment = canvas.getByRole('textbox', { name: /Commentaire/ });
    await userEvent.click(comment);
    await userEvent.paste('x'.repeat(BRAND_COMMENT_MAXIMUM + 20));
    await expect(comment).toHaveValue('x'.repeat(500));
  },
});

export const Linked = meta.story({
  name: '[E3-37, E3-38] links budget and impressions; the total shown is twice the impressions',
  args: { start: selectCustomOffer(RESULT) },
  play: async ({ canvas, userEvent }) => {
    const cpm = RESULT.adjustableOffer?.cpmAvg ?? 0;
    const budget = canvas.getByRole('spinbutton', { name: 'Budget' });
    const impressions = canvas.getByRole('spinbutton', { name: 'Impressions achetées' });
    await userEvent.clear(budget);
    await userEvent.type(budget, '800');
    const bought = Math.round((800 / cpm) * 1000);
    await expect(impressions).toHaveAttribute('aria-valuenow', String(bought));
    await expect(
      canvas.getByText((2 * bought).toLocaleString('fr-FR').replaceAll(/\s/g, ' ')),
    ).toBeVisible();
    await userEvent.clear(impressions);
    await userEvent.type(impressions, '50000');
    await expect(budget).toHaveAttribute(
      'aria-valuenow',
      String(Math.round((50_000 * cpm) / 1000)),
    );
  },
});

export const WithoutCustom = meta.story({
  name: '[E3-05] shows no switch without a custom offer',
  args: { start: { ...RESULT, adjustableOffer: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Offres sur-mesure')).toBeNull();
    await expect(canvas.queryByRole('group', { name: 'Type d’offre' })).toBeNull();
    await expect(canvas.getAllByRole('radio')).toHaveLength(3);
  },
});

export const WithoutFixed = meta.story({
  name: '[E3-19] says why « Nos offres » cannot be selected when only a custom offer is sold',
  args: { start: CUSTOM_ONLY },
  play: async ({ canvas, userEvent }) => {
    // The query reads the no-break space of the page as a plain one.
    await expect(canvas.getByText(NO_FIXED_OFFER.replace('\u00A0', ' '))).toBeVisible();
    await userEvent.click(canvas.getByText('Nos offres'));
    await expect(canvas.getByRole('radio', { name: 'Offres sur-mesure' })).toBeChecked();
  },
});
