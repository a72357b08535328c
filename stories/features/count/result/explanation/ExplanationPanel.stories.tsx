import { http } from 'msw';
import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { ExplanationPanel } from '#features/count/result/explanation/ExplanationPanel.tsx';
import { buildExplanation, type MockRow } from '#mocks/builders/explanation.ts';
import { addressOf, answering, INTERNAL_ERROR, pending, refuse } from '#mocks/handlers/failures.ts';

const CALL = EXPLAIN_BY_PRODUCT.display;

const ROW: MockRow = {
  total: 4292,
  available: 2653,
  localities: [
    { code: '69003', name: 'Lyon 3e (69003)' },
    { code: '69006', name: 'Lyon 6e (69006)' },
    { code: '33000', name: 'Bordeaux (33000)' },
  ],
  contexts: [
    { code: 'SellersNew PORTAIL', name: 'Neuf · PORTAIL' },
    { code: 'SellersNew LOGICIMMO', name: 'Neuf · LOGICIMMO' },
  ],
  formats: [{ code: 'Pave', name: 'Pavé' }],
  end: '2027-08-31',
};

const answerOf = (row: Partial<MockRow>) => answering(CALL, buildExplanation({ ...ROW, ...row }));

const meta = preview.meta({
  component: ExplanationPanel,
  args: {
    product: 'display' as const,
    request: {},
    row: 'Pave',
    name: 'Pavé',
    total: 4292,
    available: 2653,
    purchased: 2000,
    unit: 'impressions',
  },
  render: (args) => (
    <Card>
      <ExplanationPanel {...args} />
    </Card>
  ),
  beforeEach: ({ msw }) => msw.use(answerOf({})),
});

/** Returns the numbers of a column of a list. */
function column(table: HTMLElement, index: number): number[] {
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number(row.children[index]?.textContent.replaceAll(/\D/g, '')));
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Expects the figures of a list to add up to those of the row. */
async function expectSums(table: HTMLElement) {
  await expect(sum(column(table, 1))).toBe(4292);
  await expect(sum(column(table, 3))).toBe(1639);
  await expect(sum(column(table, 4))).toBe(2653);
}

export const Typical = meta.story({
  name: '[N-01] adds up, lists what each part brings, and gives a confidence',
  parameters: { visual: true, phone: true, tree: true },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'Total 4 292 − déjà vendu 1 639 = disponible 2 653 ; acheté 2 000 ; reste 653 impressions.',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('figure', { name: 'Volume de Pavé' })).toBeVisible();
    await expect(canvas.getByText(/^Déjà vendu 1 639 = contrats longs/)).toBeVisible();
    for (const name of ['Par localité', 'Par contexte']) {
      await expectSums(canvas.getByRole('table', { name }));
    }
    // The row is a format, which has no other format to compare with.
    await expect(canvas.queryByRole('table', { name: 'Par format' })).toBeNull();
    await expect(canvas.getByText('à surveiller')).toBeVisible();
    await expect(canvas.getByText(/^La période finit dans 288 jours/)).toBeVisible();
  },
});

export const SeveralFormats = meta.story({
  name: '[N-01] lists what each format brings to a row of several',
  args: { row: '69003', name: 'Lyon 3e (69003)' },
  beforeEach: ({ msw }) =>
    msw.use(
      answerOf({
        formats: [
          { code: 'Pave', name: 'Pavé' },
          { code: 'Habillage', name: 'Habillage' },
        ],
      }),
    ),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Par format' });
    await expect(within(table).getByRole('row', { name: /^Pavé/ })).toBeVisible();
    await expect(within(table).getByRole('row', { name: /^Habillage/ })).toBeVisible();
    await expectSums(table);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending(CALL)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Chargement de l’explication')).toBeInTheDocument();
  },
});

let isDown = true;
export const Failed = meta.story({
  name: '[N-01] says why the explanation cannot be loaded, and loads it again',
  beforeEach: ({ msw }) => {
    isDown = true;
    msw.use(
      http.post(addressOf(CALL), () => (isDown ? refuse(503, INTERNAL_ERROR) : undefined)),
      answerOf({}),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Réessayer' });
    await expect(canvas.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR.message);
    isDown = false;
    await userEvent.click(retry);
    await expect(await canvas.findByText(/^Total 4 292/)).toBeVisible();
  },
});

const FIFTY = Array.from({ length: 50 }, (_, index) => ({
  code: String(10_000 + index * 1637),
  name: `Saint-Julien-en-Genevois-sur-Loire ${index + 1} (${10_000 + index * 1637})`,
}));

export const FiftyLocalities = meta.story({
  name: '[N-01] names the ten largest of fifty localities, and sums the others in one line',
  beforeEach: ({ msw }) => msw.use(answerOf({ localities: FIFTY })),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Par localité' });
    await expect(within(table).getByRole('row', { name: /^Les 40 autres/ })).toBeVisible();
    await expect(within(table).getAllByRole('row')).toHaveLength(12);
    await expect(sum(column(table, 1))).toBe(4292);
  },
});

export const AllFrance = meta.story({
  name: '[N-01] has no list of localities for all of France',
  beforeEach: ({ msw }) => msw.use(answerOf({ localities: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Toute la France est estimée d’un bloc/)).toBeVisible();
    await expect(canvas.queryByRole('table', { name: 'Par localité' })).toBeNull();
  },
});

export const Recurrent = meta.story({
  beforeEach: ({ msw }) => msw.use(answerOf({ end: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/mois d’historique/)).toBeVisible();
    await expect(canvas.queryByText(/^La période finit/)).toBeNull();
  },
});

const { end: _ofForecast, ...COUNTED } = ROW;

export const Contacts = meta.story({
  name: '[N-01] says that contacts are counted and not forecast',
  args: { available: 4292, unit: 'contacts' },
  beforeEach: ({ msw }) =>
    msw.use(answering(CALL, buildExplanation({ ...COUNTED, available: 4292, formats: [] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Ces contacts sont comptés/)).toBeVisible();
    await expect(canvas.queryByText(/Déjà vendu/)).toBeNull();
    await expect(canvas.queryByText(/Mois par mois/)).toBeNull();
  },
});

export const Outdated = meta.story({
  name: '[N-01] shows no parts when the inventory has changed since the estimate',
  parameters: { visual: true },
  beforeEach: ({ msw }) => msw.use(answerOf({ available: 2600 })),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('L’inventaire a changé depuis l’estimation'),
    ).toBeVisible();
    await expect(canvas.queryByRole('table', { name: 'Par localité' })).toBeNull();
  },
});

export const Nothing = meta.story({
  args: { total: 0, available: 0, purchased: 0 },
  beforeEach: ({ msw }) => msw.use(answerOf({ total: 0, available: 0 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Aucun inventaire/)).toBeVisible();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => msw.use(answerOf({ localities: FIFTY })),
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Par localité' });
  },
});
