import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ancienRequest } from '#domain/count/ancien/form.ts';
import {
  PRICE_PER_THOUSAND,
  type CountDescription,
  type DescribedLine,
} from '#domain/count/description.ts';
import { formatEuroCents, formatInteger, formatPercent } from '#domain/format/numbers.ts';
import { describeMasterDisplay } from '#domain/products/masterDisplay/describe.ts';
import { toMasterDisplayDocument } from '#domain/products/masterDisplay/rules.ts';
import { startMasterDisplayResult } from '#domain/products/masterDisplay/result.ts';
import {
  budgetColumn,
  MediaPlan,
  quantityColumn,
} from '#features/count/documents/Proposal/MediaPlan.tsx';
import { DISPLAY_CAMPAIGN } from '#domain/products/display/values.ts';
import { BORDEAUX, LYON } from '#mocks/builders/locality.ts';
import {
  buildMasterDisplayForecast,
  buildMasterDisplayForm,
  WITHOUT_INVENTORY,
} from '#mocks/builders/masterDisplay.ts';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { cutTexts } from '../../../../design-system/cutTexts.ts';
import { expectCards, tableText } from '../../tableText.ts';
import { describedCount } from './proposalStory.ts';
import { framed, inCard } from '../../../../framed.tsx';
import { MASTER_DISPLAY_VALUES_BY_MARKET } from '#domain/products/masterDisplay/values.ts';

const form = buildMasterDisplayForm({ locations: [LYON, BORDEAUX, WITHOUT_INVENTORY] });
const { result } = startMasterDisplayResult(
  buildMasterDisplayForecast(
    ancienRequest(MASTER_DISPLAY_VALUES_BY_MARKET.Ancien, form),
    form.locations,
  ),
);

const described = (
  lines: readonly DescribedLine[],
  [quantity, budget]: [number, number],
): CountDescription => ({
  criteria: [],
  choices: [],
  lines,
  totals: [
    { id: 'quantity', label: 'Contacts', value: quantity },
    { id: 'budget', label: 'Budget total', value: budget },
  ],
  rows: [],
  measure: { ...PRICE_PER_THOUSAND, available: 0 },
  campaign: { schedule: { kind: 'monthly' }, formats: [] },
});

const meta = preview.meta({
  component: MediaPlan,
  args: {
    description: describeMasterDisplay(
      toMasterDisplayDocument(MASTER_DISPLAY_VALUES_BY_MARKET.Ancien, {
        form,
        result,
        countName: 'Agence du Port',
      }),
    ),
    name: 'Localité',
    columns: [quantityColumn('Impressions', '16%'), budgetColumn('22%')],
  },
  decorators: [inCard],
});

export const ByLocality = meta.story({
  name: 'Is read-only and leaves out localities without a purchase',
  parameters: { visual: true, phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.queryByRole('row', { name: /^Saint-Pierre/ })).toBeNull();
    await expect(tableText(canvas.getByRole('table'))).toEqual([
      'Localité | Impressions | Budget',
      'Lyon 1er (69001) | 73 461 | 294,00 €',
      'Bordeaux (33000) | 57 780 | 231,00 €',
      'Total hors taxe | 131 241 | 525,00 €',
    ]);
  },
});

export const BudgetAlone = meta.story({
  name: 'Shows a budget and no quantity for lines sold at a fixed share',
  args: {
    description: described(
      [
        { id: '69003', label: 'Lyon 3e (69003)', budget: 320 },
        { id: '44000', label: 'Nantes (44000)', budget: 1250 },
      ],
      [0, 1570],
    ),
    columns: [
      { header: 'Impressions proposées', width: '26%', text: () => formatPercent(25) },
      budgetColumn('18%'),
    ],
  },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('rowheader').map((header) => header.textContent);
    await expect(rows).toEqual(['Lyon 3e (69003)', 'Nantes (44000)', 'Total hors taxe']);
    await expect(canvas.getByRole('row', { name: /^Total/ })).toHaveTextContent('1 570,00 €');
    await expect(canvas.queryByText(/pour chaque ligne/)).toBeNull();
  },
});

const linesOf = (length: number): DescribedLine[] =>
  Array.from({ length }, (_, index) => ({
    id: `${index}`,
    label: `Lot ${index + 1}`,
    budget: 100,
  }));

const SHARE = `Impressions proposées\u00A0: ${formatPercent(25)} pour chaque ligne.`;

export const ConstantColumn = meta.story({
  name: 'Says a column that never changes once on paper, above a long plan only, and line by line on screen',
  args: {
    ...BudgetAlone.input.args,
    description: described(linesOf(13), [0, 1300]),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.textContent).toContain(SHARE);
    await expect(canvas.getByText(/pour chaque ligne/)).not.toBeVisible();
    await expect(
      canvas.getAllByRole('columnheader', { name: 'Impressions proposées' }),
    ).toHaveLength(1);
  },
});

/** The width between the margins of an A4 page. */
const PAPER = '174mm';

export const LargestFigures = meta.story({
  name: '[D-118, D-120] shows ten billion impressions on paper, and says how the amounts are rounded',
  parameters: { visual: true },
  args: {
    description: {
      ...described(
        ['Modèles de maisons, terrains avec maisons et projets de construction', 'Neuf'].map(
          (label) => ({
            id: label,
            label,
            quantity: 10_000_000_000,
            budget: 100_000_000,
            price: 10.24,
            total: 12_345_678_900,
            available: 10_000_000_000,
          }),
        ),
        [20_000_000_000, 200_000_000],
      ),
      rounding: DISPLAY_CAMPAIGN.labels.rounding.context,
    },
    name: 'Contexte de diffusion',
    columns: [
      {
        header: 'Coût pour mille',
        width: '15%',
        text: ({ price = 0 }) => formatEuroCents(price),
      },
      {
        ...quantityColumn('Impressions', '16%'),
        detail: ({ total = 0 }) => `${formatInteger(total)} ${DISPLAY_CAMPAIGN.labels.expected}`,
      },
      budgetColumn('14%'),
    ],
  },
  decorators: [framed({ width: PAPER })],
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    await expect(cutTexts(table)).toEqual([]);
    await expect(table.offsetWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
    await expect(canvas.getByText(/arrondi au centime/)).toBeVisible();
  },
});

export const WithFee = meta.story({
  name: 'Lists a fee above the total, and the details of a line below its name',
  args: {
    description: described(
      [
        {
          id: 'PORTAIL',
          label: 'PORTAIL',
          details: ['Ancien : PORTAIL', 'Neuf : PORTAILNEUF'],
          quantity: 1501,
          budget: 405.29,
        },
        {
          id: 'LogicImmo',
          label: 'LogicImmo',
          details: ['Ancien : LOGICIMMO', 'Neuf : LOGICIMMONEUF'],
          quantity: 1200,
          budget: 364,
        },
      ],
      [2701, 919.29],
    ),
    name: 'Contexte de diffusion',
    columns: [quantityColumn('Contacts', '20%'), budgetColumn('18%')],
    fee: { label: 'Frais de production', amount: 150 },
  },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Plan média' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^PORTAIL/ })).toHaveTextContent(
      /Neuf : PORTAILNEUF\s*1 501\s*405,29 €/,
    );
    await expect(canvas.getByRole('row', { name: /^Frais/ })).toHaveTextContent('150,00 €');
  },
});

export const BoughtOnly = meta.story({
  name: '[N-19, PP-05, D-152] names the formats that are bought, with their picture and place, and no other',
  args: {
    description: describedCount(buildSavedDisplayCount({}, { market: 'Luxe' })),
    name: 'Format',
  },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(tableText(canvas.getByRole('table'))).toEqual([
      'Format | Impressions | Budget',
      'Masthead (Prestige Display) En haut de la page, sur toute sa largeur | 1 000 | 4,00 €',
      'Total hors taxeBudgets arrondis à l’euro. | 1 000 | 4,00 €',
    ]);
  },
});

export const Narrow = meta.story({
  name: 'One card per row on a phone',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expectCards(canvas.getByRole('table'));
  },
});

export const NarrowFigures = meta.story({
  name: '[D-118] shows a quantity and its forecast whole on a phone',
  args: LargestFigures.input.args,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(cutTexts(canvas.getByRole('table'))).toEqual([]);
    const [figure] = canvas.getAllByText(/prévues$/);
    await expect(figure).toHaveTextContent(/^12 345 678 900/);
  },
});
