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
  parameters: { layout: 'fullscreen' },
  play: async () => {
    for (const combination of PRODUCT_MARKETS) {
      const cell = cellOf(combination);
      await expect(await cell.findByRole('table', { name: 'Plan média' })).toBeVisible();
      await expect(cell.queryByRole('textbox')).toBeNull();
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
      await expect(localities).toHaveTextContent('Lyon 1er Arrondissement (69001)');
      await expect(localities).not.toHaveTextContent('Bordeaux');
    }
  },
});
