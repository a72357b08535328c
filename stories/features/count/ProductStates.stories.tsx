import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Endpoint } from '#contract/endpoint.ts';
import { CALLS_BY_PRODUCT, type CountCalls } from '#contract/productCalls.ts';
import { failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { buildSavedCount } from '#mocks/products.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { saves, startStory } from './campaign/campaignEditorStory.ts';
import { refusal } from './saving/savingStory.ts';
import { expectOneLineRows } from './tableText.ts';
import {
  cellOf,
  editor,
  editorOf,
  handleMessage,
  Matrix,
  PRODUCTS,
  proposal,
  proposalOf,
  SEVERAL_SCREENS,
  type Combination,
} from './productMatrix.tsx';

const callsOf = ({ product }: Combination): CountCalls => CALLS_BY_PRODUCT[product];
const WITH_VALUES = PRODUCTS.filter((one) => callsOf(one).getValues);

/** Returns one of the calls of every product. */
const everyCall = (name: keyof CountCalls): Endpoint[] =>
  PRODUCTS.flatMap((one) => callsOf(one)[name] ?? []);

/** States that every product has, in its first market. */
const meta = preview.meta({
  component: Matrix,
  parameters: SEVERAL_SCREENS,
  args: { combinations: PRODUCTS, cell: (combination: Combination) => editor(combination, {}) },
  beforeEach: ({ msw }) => msw.use(...startStory()),
});

export const LoadingValues = meta.story({
  name: '[EM-08] every product shows a skeleton while its options load',
  args: { combinations: WITH_VALUES, cell: (combination: Combination) => editor(combination) },
  beforeEach: ({ msw }) => msw.use(...everyCall('getValues').map(pending)),
  play: async () => {
    for (const combination of WITH_VALUES) {
      const cell = cellOf(combination);
      await expect(await cell.findByText('Chargement du formulaire')).toBeInTheDocument();
      await expect(cell.getByText('Chargement du comptage')).toBeInTheDocument();
    }
  },
});

export const ValuesFail = meta.story({
  name: 'Every product offers to load its options again when they cannot be loaded',
  args: { combinations: WITH_VALUES, cell: (combination: Combination) => editor(combination) },
  beforeEach: ({ msw }) =>
    msw.use(...everyCall('getValues').map((call) => failing(call, 503, INTERNAL_ERROR))),
  play: async () => {
    for (const combination of WITH_VALUES) {
      const cell = cellOf(combination);
      await expect(await cell.findByText('Une erreur est survenue')).toBeVisible();
      await expect(cell.getByRole('button', { name: 'Réessayer' })).toBeVisible();
      await expect(cell.queryByRole('button', { name: 'Estimer' })).toBeNull();
    }
  },
});

export const Estimating = meta.story({
  name: '[EM-07, VE-05, CF-15] every product shows « Estimer » as busy, and its form as disabled, while the estimate is pending',
  beforeEach: ({ msw }) => msw.use(...everyCall('process').map(pending)),
  play: async () => {
    for (const combination of PRODUCTS) {
      const cell = cellOf(combination);
      const button = await cell.findByRole('button', { name: /Estimer/ });
      await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
      await expect(button).toBeDisabled();
      await expect(cell.getByText('Estimation en cours')).toBeInTheDocument();
      for (const box of cell.queryAllByRole('checkbox')) await expect(box).toBeDisabled();
    }
  },
});

export const EstimateFails = meta.story({
  name: '[CF-12, CF-17, PE-04] every product shows the reason of a rejected estimate',
  beforeEach: ({ msw }) =>
    msw.use(
      ...everyCall('process').map((call) =>
        failing(call, 422, { code: 'rule_refused', message: 'La zone est trop grande.' }),
      ),
    ),
  play: async () => {
    for (const combination of PRODUCTS) {
      const cell = cellOf(combination);
      await expect(await cell.findByText('Une erreur est survenue')).toBeVisible();
      await expect(cell.getByText('La zone est trop grande.')).toBeVisible();
      await expect(cell.queryByRole('table')).toBeNull();
      await expect(cell.getByRole('button', { name: 'Estimer' })).toBeEnabled();
    }
  },
});

/** Products of which a person types no quantity (D-45), or chooses an offer. */
const WITHOUT_QUANTITIES = new Set<CountProductKey>(['vedettePlus', 'expert360']);

export const Refused = meta.story({
  name: '[CF-35, CF-38] every product refuses to save a count that buys nothing, and says why',
  play: async ({ userEvent }) => {
    for (const combination of PRODUCTS) {
      if (WITHOUT_QUANTITIES.has(combination.product)) continue;
      handleMessage.mockClear();
      const cell = cellOf(combination);
      const quantities = { name: /^(?:Budget|Clics|Contacts), / };
      for (const field of await cell.findAllByRole('textbox', quantities))
        await userEvent.clear(field);
      await userEvent.click(cell.getByRole('button', { name: 'Enregistrer' }));
      await expect(handleMessage).toHaveBeenCalledWith({
        ...refusal(''),
        description: expect.stringMatching(
          /^Ce comptage ne peut pas être enregistré car ./,
        ) as unknown,
      });
    }
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(saves).toHaveLength(0);
  },
});

const unreadable = (combination: Combination) => ({
  ...buildSavedCount(combination),
  countData: {},
});

export const Unreadable = meta.story({
  name: 'Every product shows an error for a saved count that cannot be read',
  args: {
    cell: (combination: Combination) => editorOf(combination, unreadable(combination)),
  },
  play: async () => {
    for (const combination of PRODUCTS) {
      const cell = cellOf(combination);
      await expect(await cell.findByText('Une erreur est survenue')).toBeVisible();
      await expect(cell.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    }
  },
});

export const UnreadableProposal = meta.story({
  name: '[PP-10] the proposal of every product shows an error for a saved count that cannot be read',
  args: {
    cell: (combination: Combination) => proposalOf(combination, unreadable(combination)),
  },
  parameters: { layout: 'fullscreen' },
  play: async () => {
    for (const combination of PRODUCTS) {
      const cell = cellOf(combination);
      await expect(await cell.findByText('Une erreur est survenue')).toBeVisible();
      await expect(cell.getByText('Ce comptage ne peut pas être présenté.')).toBeVisible();
    }
  },
});

/** The tables of an offer of Expert 360 are read, and have no field in their rows. */
const WITH_ROWS = PRODUCTS.filter(({ product }) => product !== 'expert360');

export const NarrowEditor = meta.story({
  name: '[D-156] every product shows one line per row on a phone',
  globals: { viewport: { value: 'phone' } },
  args: { combinations: WITH_ROWS },
  play: async () => {
    for (const combination of WITH_ROWS) {
      const [table = document.body] = await cellOf(combination).findAllByRole('table');
      await expectOneLineRows(table);
    }
  },
});

export const NarrowProposal = meta.story({
  args: { cell: (combination: Combination) => proposal(combination) },
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen' },
  play: async () => {
    for (const combination of PRODUCTS)
      await cellOf(combination).findByRole('table', { name: 'Plan média' });
  },
});
