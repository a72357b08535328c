import { Suspense, type ReactNode } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { NO_PERIOD } from '#domain/count/campaign/validation.ts';
import { NO_SEND_DATE } from '#domain/count/sendDate.ts';
import type { Market } from '#domain/markets.ts';
import { productLabel, type CountProductKey } from '#domain/products/catalogue.ts';
import { SCREENS_BY_PRODUCT } from '#features/count/registry.ts';
import type { CampaignCountOptions } from '#mocks/builders/campaign.ts';
import { BORDEAUX, LYON } from '#mocks/builders/locality.ts';
import { buildSavedCount, PRODUCT_MARKETS } from '#mocks/products.ts';
import { buildUser, OPERATIONS, SALES } from '#mocks/builders/user.ts';
import { asked, startStory } from './campaign/campaignEditorStory.ts';

const handle = fn();

interface Combination {
  product: CountProductKey;
  market: Market;
}

/** Error shown when the dates of a saved count are in the past. */
const PAST_DATES_ERROR: Partial<Record<CountProductKey, string>> = {
  emailingOptin: NO_SEND_DATE,
  emailingAlert: NO_SEND_DATE,
};

/** Renders one state of every product in every market that sells it. New products and markets are included automatically. */
function Matrix({ cell }: { cell: (combination: Combination) => ReactNode }) {
  return (
    <div style={{ display: 'grid', gap: '3rem' }}>
      {PRODUCT_MARKETS.map((combination) => {
        const name = `${combination.product} · ${combination.market}`;
        return (
          <article key={name} aria-label={name}>
            <Suspense>{cell(combination)}</Suspense>
          </article>
        );
      })}
    </div>
  );
}

function editor(combination: Combination, options?: CampaignCountOptions) {
  const { Editor } = SCREENS_BY_PRODUCT[combination.product];
  return (
    <Editor
      market={combination.market}
      saved={options === undefined ? null : buildSavedCount(combination, options)}
      onMessage={handle}
      onLeave={handle}
    />
  );
}

function proposal(combination: Combination, user = SALES, options?: CampaignCountOptions) {
  const { Proposal } = SCREENS_BY_PRODUCT[combination.product];
  return <Proposal saved={buildSavedCount(combination, options)} user={user} onBack={handle} />;
}

const COPY_LOCALITIES = { name: /^Copier les (codes postaux|identifiants)/ };

const meta = preview.meta({
  component: Matrix,
  parameters: {
    // Several screens on one page have landmarks with the same names. The story of each screen checks this rule.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
  beforeEach: ({ msw }) => msw.use(...startStory()),
});

const cellOf = ({ product, market }: Combination) =>
  within(screen.getByRole('article', { name: `${product} · ${market}` }));

export const New = meta.story({
  parameters: { tree: true },
  args: { cell: (combination: Combination) => editor(combination) },
  play: async () => {
    for (const combination of PRODUCT_MARKETS) {
      const cell = cellOf(combination);
      const { product, market } = combination;
      const title = productLabel(product, market);
      // Wait for the form first, because it replaces the heading of the loading screen.
      await expect(await cell.findByRole('button', { name: 'Estimer' })).toBeEnabled();
      await expect(
        cell.getByRole('heading', { name: `Configuration du comptage ${title}` }),
      ).toBeVisible();
      await expect(cell.getByText('Comptage en cours de configuration')).toBeVisible();
    }
  },
});

export const Estimated = meta.story({
  parameters: { tree: true },
  args: { cell: (combination: Combination) => editor(combination, { locations: [LYON] }) },
  play: async () => {
    for (const combination of PRODUCT_MARKETS) {
      const cell = cellOf(combination);
      await expect((await cell.findAllByRole('table'))[0]).toBeVisible();
      await expect(cell.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
    }
    await waitFor(() => expect(asked.estimates).toBe(PRODUCT_MARKETS.length));
  },
});

export const Explained = meta.story({
  name: '[N-01] every product explains the volume of its rows',
  args: { cell: (combination: Combination) => editor(combination, { locations: [LYON] }) },
  play: async ({ userEvent }) => {
    for (const combination of PRODUCT_MARKETS) {
      const cell = cellOf(combination);
      const [button] = await cell.findAllByRole('button', { name: /^Pourquoi ce volume \?/ });
      if (!button) throw new Error('There is no row to explain');
      await userEvent.click(button);
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(await cell.findByText(/^Total .* = disponible/)).toBeVisible();
      await expect(cell.queryByText('L’inventaire a changé depuis l’estimation')).toBeNull();
      await expect(await cell.findByRole('table', { name: 'Par contexte' })).toBeVisible();
    }
  },
});

/** A budget that buys a count of every product. */
const CLIENT_BUDGET = 1500;

/** Products whose rows cannot be changed (D-45). */
const READ_ONLY = new Set<CountProductKey>(['vedettePlus']);

export const Budget = meta.story({
  name: '[N-03] every product with rows that can be changed spreads the budget of a client, and says what it places',
  args: { cell: (combination: Combination) => editor(combination, { locations: [LYON] }) },
  play: async ({ userEvent }) => {
    for (const combination of PRODUCT_MARKETS) {
      const cell = cellOf(combination);
      await cell.findAllByRole('table');
      const control = cell.queryByRole('button', { name: 'Répartir un budget' });
      await expect(control !== null).toBe(!READ_ONLY.has(combination.product));
      if (control === null) continue;
      if (control.ariaExpanded !== 'true') await userEvent.click(control);
      await userEvent.click(await cell.findByRole('spinbutton', { name: 'Budget du client' }));
      await userEvent.keyboard(`${CLIENT_BUDGET}`);
      const placed = await cell.findByText(/ placés(?:, dont .+)? : \d/);
      const euros = Number(
        /^[\d ,]+/.exec(placed.textContent)?.[0].replace(',', '.').replaceAll(' ', ''),
      );
      await expect(euros).toBeGreaterThan(0);
      await expect(euros).toBeLessThanOrEqual(CLIENT_BUDGET);
      const total = cell.getByText('Budget total').parentElement?.textContent ?? '';
      const shown = Number(total.replaceAll(/[^\d,]/g, '').replace(',', '.'));
      await expect(shown).toBe(euros);
      await expect(cell.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
    }
  },
});

export const PastDates = meta.story({
  args: {
    cell: (combination: Combination) =>
      editor(combination, { start: '2026-11-01', end: '2026-11-30' }),
  },
  play: async () => {
    for (const combination of PRODUCT_MARKETS) {
      const cell = cellOf(combination);
      const requests = Object.values(buildSavedCount(combination).countData as object);
      const hasDates = requests.some(
        (one: { startDate?: unknown; dateSent?: unknown } | null) =>
          typeof (one?.startDate ?? one?.dateSent) === 'string',
      );
      // A recurring count has no dates that could be in the past.
      if (!hasDates) await cell.findAllByRole('table');
      else
        await expect(
          await cell.findByText(PAST_DATES_ERROR[combination.product] ?? NO_PERIOD),
        ).toBeVisible();
    }
  },
});

export const Proposals = meta.story({
  args: { cell: (combination: Combination) => proposal(combination) },
  parameters: { tree: true, layout: 'fullscreen' },
  play: async () => {
    for (const combination of PRODUCT_MARKETS) {
      const cell = cellOf(combination);
      await expect(await cell.findByRole('table', { name: 'Plan média' })).toBeVisible();
      await expect(cell.queryByRole('textbox')).toBeNull();
      await expect(cell.queryByRole('button', { name: /Pourquoi ce volume/ })).toBeNull();
    }
  },
});

export const CopiedByOperations = meta.story({
  name: '[RO-07] the proposal of every product lets operations staff copy the localities',
  args: { cell: (combination: Combination) => proposal(combination, OPERATIONS) },
  parameters: { layout: 'fullscreen' },
  play: async () => {
    for (const combination of PRODUCT_MARKETS) {
      const copies = await cellOf(combination).findAllByRole('button', COPY_LOCALITIES);
      await expect(copies.length).toBeGreaterThan(0);
    }
  },
});

const ADMIN_OF_SALES = buildUser({ roles: ['ROLE_ADMIN', 'ROLE_USER'] });

export const CopiedByNobodyElse = meta.story({
  name: '[RO-07] the proposal of no product lets others copy the localities, not even an administrator',
  args: { cell: (combination: Combination) => proposal(combination, ADMIN_OF_SALES) },
  parameters: { layout: 'fullscreen' },
  play: async () => {
    for (const combination of PRODUCT_MARKETS) {
      const cell = cellOf(combination);
      await cell.findByRole('table', { name: 'Plan média' });
      await expect(cell.queryByRole('button', COPY_LOCALITIES)).toBeNull();
    }
  },
});

export const WithRadius = meta.story({
  name: '[SE-27] the proposal of every product lists only the first locality of a radius',
  args: {
    cell: (combination: Combination) =>
      proposal(combination, SALES, { locations: [LYON, BORDEAUX], radius: 20 }),
  },
  parameters: { layout: 'fullscreen' },
  play: async () => {
    for (const combination of PRODUCT_MARKETS) {
      const cell = cellOf(combination);
      await expect(await cell.findByText('+ 20 km autour')).toBeVisible();
      const localities = cell.getByText('Localité(s) recherchée(s)').parentElement;
      await expect(localities).toHaveTextContent('Lyon 1er (69001)');
      await expect(localities).not.toHaveTextContent('Bordeaux');
    }
  },
});
