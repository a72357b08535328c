import preview from '#.storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { codecOf } from '#domain/count/definition.ts';
import { productLabel } from '#domain/products/catalogue.ts';
import { definitionOf, offerIn } from '#domain/products/definitions.ts';
import { BORDEAUX, LYON } from '#mocks/builders/locality.ts';
import { buildUser, OPERATIONS, SALES } from '#mocks/builders/user.ts';
import { buildSavedCount, PRODUCT_MARKETS } from '#mocks/products.ts';
import { asked, startStory } from './campaign/campaignEditorStory.ts';
import {
  cellOf,
  DAILY,
  editor,
  Matrix,
  proposal,
  SEVERAL_SCREENS,
  type Combination,
} from './productMatrix.tsx';

const TODAY = '2026-11-16';
const COPY_LOCALITIES = { name: /^Copier les (codes postaux|identifiants)/ };

const meta = preview.meta({
  component: Matrix,
  parameters: SEVERAL_SCREENS,
  beforeEach: ({ msw }) => msw.use(...startStory()),
});

export const New = meta.story({
  tags: ['weekly'],
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

/** Returns true where a saved count, estimated again unchanged, is still saved: there is nothing to save (D-60). */
const isStillSaved = ({ product }: Combination): boolean =>
  definitionOf(product).estimateRule === 'always';

export const Estimated = meta.story({
  tags: ['weekly'],
  parameters: { tree: true },
  args: { cell: (combination: Combination) => editor(combination, { locations: [LYON] }) },
  play: async () => {
    const [saved, savable] = [true, false].map((isSaved) =>
      PRODUCT_MARKETS.filter((one) => isStillSaved(one) === isSaved),
    );
    for (const combination of savable ?? []) {
      const cell = cellOf(combination);
      await expect((await cell.findAllByRole('table'))[0]).toBeVisible();
      await expect(cell.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
    }
    for (const combination of saved ?? []) {
      const cell = cellOf(combination);
      await expect((await cell.findAllByRole('table'))[0]).toBeVisible();
      await expect(cell.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    }
    await waitFor(() => expect(asked.estimates).toBe(PRODUCT_MARKETS.length));
  },
});

export const Explained = meta.story({
  name: '[N-01] every product explains the volume of its rows',
  args: {
    combinations: DAILY,
    cell: (combination: Combination) => editor(combination, { locations: [LYON] }),
  },
  play: async ({ userEvent }) => {
    for (const combination of DAILY) {
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

/** Returns true where the rows can be changed (D-45). */
function hasBudget({ product, market }: Combination): boolean {
  const definition = definitionOf(product);
  return definition.rules(offerIn(definition, market).values).spread !== null;
}

export const Budget = meta.story({
  name: '[N-03] every product with rows that can be changed spreads the budget of a client, and says what it places',
  args: {
    combinations: DAILY,
    cell: (combination: Combination) => editor(combination, { locations: [LYON], radius: 20 }),
  },
  play: async ({ userEvent }) => {
    for (const combination of DAILY) {
      const cell = cellOf(combination);
      await cell.findAllByRole('table');
      const field = cell.queryByRole('spinbutton', { name: 'Budget du client' });
      await expect(field !== null).toBe(hasBudget(combination));
      if (field === null) continue;
      await userEvent.click(field);
      await userEvent.keyboard(`${CLIENT_BUDGET}`);
      const placed = await cell.findByText(/ placés(?:, dont .+)? : \d/);
      const euros = Number(
        /^[\d ,]+/
          .exec(placed.textContent.replaceAll('\u00A0', ' '))?.[0]
          .replace(',', '.')
          .replaceAll(' ', ''),
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

/** Whether a saved count has dates. A recurring one has none that could be in the past. */
const hasDates = (combination: Combination): boolean =>
  Object.values(buildSavedCount(combination).countData as object).some(
    (one: { startDate?: unknown; dateSent?: unknown } | null) =>
      typeof (one?.startDate ?? one?.dateSent) === 'string',
  );

const PAST = { start: '2026-11-01', end: '2026-11-30' };

/** Returns the error of a saved count whose dates are in the past. */
function pastDatesError(combination: Combination): string {
  const definition = definitionOf(combination.product);
  const codec = codecOf(definition, offerIn(definition, combination.market));
  const { countData } = buildSavedCount(combination, PAST);
  const { form } = codec.fromStored(countData, TODAY) ?? {};
  const errors: unknown[] = form ? Object.values(definition.validate(form, TODAY)) : [];
  return String(errors);
}

export const PastDates = meta.story({
  name: '[CF-24, DI-13, PE-08, VE-22] every product clears dates in the past, and sends no estimate',
  args: {
    cell: (combination: Combination) => editor(combination, PAST),
  },
  play: async () => {
    const [dated, undated] = [true, false].map((isDated) =>
      PRODUCT_MARKETS.filter((one) => hasDates(one) === isDated),
    );
    for (const combination of undated ?? []) await cellOf(combination).findAllByRole('table');
    for (const combination of dated ?? []) {
      const cell = cellOf(combination);
      await expect(await cell.findByText(pastDatesError(combination))).toBeVisible();
      await expect(cell.getByText('Comptage en cours de configuration')).toBeVisible();
      await expect(cell.queryByText(/(?:01|30)\/11\/2026/)).toBeNull();
    }
    await expect(asked.estimates).toBe(undated?.length);
  },
});

export const Proposals = meta.story({
  tags: ['weekly'],
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
  name: '[RO-07, CF-47] the proposal of every product lets operations staff copy the localities',
  args: {
    combinations: DAILY,
    cell: (combination: Combination) => proposal(combination, OPERATIONS),
  },
  parameters: { layout: 'fullscreen' },
  play: async () => {
    for (const combination of DAILY) {
      const copies = await cellOf(combination).findAllByRole('button', COPY_LOCALITIES);
      await expect(copies.length).toBeGreaterThan(0);
    }
  },
});

const ADMIN_OF_SALES = buildUser({ roles: ['ROLE_ADMIN', 'ROLE_USER'] });

export const CopiedByNobodyElse = meta.story({
  name: '[RO-07] the proposal of no product lets others copy the localities, not even an administrator',
  args: {
    combinations: DAILY,
    cell: (combination: Combination) => proposal(combination, ADMIN_OF_SALES),
  },
  parameters: { layout: 'fullscreen' },
  play: async () => {
    for (const combination of DAILY) {
      const cell = cellOf(combination);
      await cell.findByRole('table', { name: 'Plan média' });
      await expect(cell.queryByRole('button', COPY_LOCALITIES)).toBeNull();
    }
  },
});

export const WithRadius = meta.story({
  name: '[SE-27] the proposal of every product lists only the first locality of a radius',
  args: {
    combinations: DAILY,
    cell: (combination: Combination) =>
      proposal(combination, SALES, { locations: [LYON, BORDEAUX], radius: 20 }),
  },
  parameters: { layout: 'fullscreen' },
  play: async () => {
    for (const combination of DAILY) {
      const cell = cellOf(combination);
      await expect((await cell.findAllByText(/\+ 20 km autour/))[0]).toBeVisible();
      const localities = cell.getByText('Localité(s) recherchée(s)').parentElement;
      await expect(localities).toHaveTextContent('Lyon 1er (69001)');
      await expect(localities).not.toHaveTextContent('Bordeaux');
    }
  },
});
