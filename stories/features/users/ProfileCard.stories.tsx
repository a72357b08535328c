import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { buildUser, LONG_NAME, OPERATIONS, SALES } from '#mocks/builders/user.ts';
import { ProfileCard } from '#features/users/ProfileCard.tsx';

const meta = preview.meta({ component: ProfileCard, args: { user: SALES } });

export const Typical = meta.story({
  parameters: { visual: true, phone: true },
  name: '[PR-02] [PR-04] Shows the profile read-only',
  play: async ({ canvas, canvasElement }) => {
    const facts = [...canvasElement.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    await expect(facts).toEqual([
      ['Prénom', 'Camille'],
      ['Nom', 'Le Goff'],
      ['Email', 'camille.legoff@adfactory.test'],
      ['Métier', 'Commerce'],
      ['Marchés', 'NeufConstruire'],
    ]);
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.queryByRole('combobox')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Support = meta.story({
  name: '[PR-03] Links to the support by e-mail for changes',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(
      'Pour modifier vos informations, merci de contacter le support.',
    );
    await expect(canvas.getByRole('link', { name: 'support' })).toHaveAttribute(
      'href',
      'mailto:support@adfactory.example',
    );
  },
});

export const EveryMarket = meta.story({
  name: '[PR-02] Shows jobs and markets by their labels',
  args: { user: OPERATIONS },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Opérations')).toHaveLength(2);
    const markets = within(canvas.getByRole('list')).getAllByRole('listitem');
    await expect(markets.map((market) => market.textContent)).toEqual([
      'Ancien',
      'Neuf',
      'Construire',
      'Luxe',
      'Bureaux et commerces',
    ]);
  },
});

export const UnknownJob = meta.story({
  name: 'Shows the code of an unknown job',
  args: { user: buildUser({ typeProfil: 'Stagiaire', markets: ['Luxe'] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Stagiaire')).toHaveLength(2);
  },
});

export const LongNames = meta.story({
  args: { user: { ...LONG_NAME, email: `${'marie-antoinette.'.repeat(5)}@adfactory.test` } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(globalThis.innerWidth);
  },
});
