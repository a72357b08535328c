import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { newCampaignForm } from '#domain/count/campaign/form.ts';
import type { ForecastLine } from '#domain/count/campaign/lines.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { NO_LOCALITIES } from '#domain/count/campaign/result.ts';
import { campaignRules, type CampaignTypes } from '#domain/count/campaign/rules.ts';
import type { SaveBy } from '#domain/count/campaign/values.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { emailingTable } from '#domain/products/emailing/describe.ts';
import { bySiteGroup, linesOf, withPrices } from '#domain/products/emailing/result.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { DISPLAY_CAMPAIGN } from '#domain/products/display/values.ts';
import { LinesTable } from '#features/count/result/QuantityTable/LinesTable.tsx';
import { CampaignLines } from '#features/count/campaign/CampaignLines.tsx';
import { buildSiteGroupLine } from '#mocks/builders/emailing.ts';
import { cutTexts } from '../../../design-system/cutTexts.ts';
import { StoryCount } from '../countStory.tsx';
import { expectOneLineRows, expectWideNames, tableText } from '../tableText.ts';

const line = (code: string, name: string, total: number, available: number): ForecastLine => ({
  code,
  name,
  total,
  sold: total - available,
  available,
  purchased: 0,
  budget: 0,
});

const FOUR = [
  line('Masthead', 'Masthead', 15_714, 9915),
  line('NatifInterAnnonces', 'Natif', 61_223, 37_638),
  line('Pave', 'Pavé', 113_583, 83_084),
  line('GrandAngle', 'Grand Angle', 47_194, 0),
];

const FIFTY = Array.from({ length: 50 }, (_, index) =>
  line(`F${index}`, `Format ${index + 1}`, 1000 * (index + 1), 500 * (index + 1)),
);

const CONTACTS = linesOf(withPrices('Optin', bySiteGroup([buildSiteGroupLine()])));

interface TableProps {
  lines?: readonly ForecastLine[];
  saveBy?: SaveBy;
  disabled?: boolean;
}

const VALUES = DISPLAY_VALUES_BY_MARKET.Neuf;
const RULES = campaignRules(VALUES, PER_THOUSAND);

/** Returns the rules of Display, whose result starts on this tab. */
const rulesOf = (saveBy: SaveBy): typeof RULES => ({
  ...RULES,
  startResult: (...asked) => {
    const { result, lowered } = RULES.startResult(...asked);
    return { result: { ...result, saveBy }, lowered };
  },
});

function Table({ lines = FOUR, saveBy = 'format', disabled = false }: TableProps) {
  const cpm = Object.fromEntries(
    lines.map(({ code }) => [code, code === 'Masthead' ? 30 : 4] as const),
  );
  return (
    <StoryCount<CampaignTypes>
      behaviour={{ rules: rulesOf(saveBy) }}
      form={newCampaignForm(VALUES, VALUES.targetings)}
      answer={{ ...NO_LOCALITIES, cpm, forecasts: [...lines], forecastSplitByPosition: [...lines] }}
      stage={disabled ? 'saving' : 'estimated'}
    >
      <Card>
        <CampaignLines labels={DISPLAY_CAMPAIGN.labels} />
      </Card>
    </StoryCount>
  );
}

const meta = preview.meta({ component: Table });

export const ByFormat = meta.story({
  name: '[DI-02, DI-04, DI-17, DI-19] [D-140] [D-152] links quantity and budget',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await expectWideNames(canvas.getByRole('table'));
    await expect(tableText(canvas.getByRole('table'))).toEqual([
      'Format | Audience | Vendu | Disponible | Couverture | Impressions | Budget',
      'Masthead | 15 714 | 5 799 | 9 915 | 63 % | 9 915 | 297',
      'Natif | 61 223 | 23 585 | 37 638 | 61 % | 37 638 | 151',
      'Pavé | 113 583 | 30 499 | 83 084 | 73 % | 83 084 | 332',
      'Grand Angle Tout est déjà vendu | 47 194 | 47 194 | 0 | 0 % | 0 | 0',
    ]);
    await expect(canvas.getByText(/impressions prévues/)).toHaveTextContent(
      'Audience : impressions prévues sur la période. Couverture : part de l’audience qui reste à acheter.',
    );
    for (const name of ['Budget, Grand Angle', 'Impressions, Grand Angle'])
      await expect(canvas.getByRole('textbox', { name })).toBeDisabled();
    const budget = canvas.getByRole('textbox', { name: 'Budget, Masthead' });
    const impressions = canvas.getByRole('textbox', { name: 'Impressions, Masthead' });
    await expect(impressions).toHaveValue('9 915');
    await expect(budget).toHaveValue('297');
    await userEvent.clear(budget);
    await expect(budget).toHaveValue('0');
    await userEvent.type(budget, '100');
    await expect(impressions).toHaveValue('3 333');
  },
});

export const Maximum = meta.story({
  name: '[CF-30, CF-31, CF-32, DI-14, DI-15] accepts digits only, reads empty as 0, and never exceeds the maximum',
  play: async ({ canvas, userEvent }) => {
    const impressions = canvas.getByRole('textbox', { name: 'Impressions, Masthead' });
    await userEvent.clear(impressions);
    await expect(impressions).toHaveValue('0');
    await userEvent.type(impressions, '1a2 b3€');
    await expect(impressions).toHaveValue('123');
    await userEvent.type(impressions, '45');
    await expect(impressions).toHaveValue('1234');
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre le maximum' }));
    await expect(impressions).toHaveValue('9915');
    const budget = canvas.getByRole('textbox', { name: 'Budget, Masthead' });
    await expect(budget).toHaveValue('297');
    await userEvent.clear(budget);
    await userEvent.type(budget, '250');
    await userEvent.tab();
    await expect(impressions).toHaveValue('8 333');
    await userEvent.clear(budget);
    await userEvent.type(budget, '298');
    await expect(budget).toHaveValue('29');
    await expect(budget).toHaveAccessibleDescription('Maximum 297 €');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(budget).toHaveValue('297');
    await expect(budget).toHaveFocus();
    await userEvent.clear(budget);
    await userEvent.type(budget, '999');
  },
});

const quantity = (name: string) => ({ name: `Impressions, ${name}` });

export const Arrows = meta.story({
  name: 'Arrows move between rows in one column and skip rows that cannot be bought',
  args: { lines: [...FOUR.slice(2), ...FOUR.slice(0, 2)] },
  play: async ({ canvas, userEvent }) => {
    const pave = canvas.getByRole('textbox', quantity('Pavé'));
    await userEvent.click(pave);
    await userEvent.keyboard('{ArrowUp}');
    await expect(pave).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    const masthead = canvas.getByRole('textbox', quantity('Masthead'));
    await expect(masthead).toHaveFocus();
    await expect(masthead).toHaveSelection('9915');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('textbox', quantity('Natif'))).toHaveFocus();
    await expect(canvas.getByRole('textbox', quantity('Natif'))).toHaveValue('37638');
  },
});

export const Undo = meta.story({
  name: 'Ctrl+Z or the button undoes the last change; keystrokes in one field are one change',
  play: async ({ canvas, userEvent }) => {
    const undo = { name: 'Annuler la modification' };
    await expect(canvas.queryByRole('button', undo)).toBeNull();
    const budget = canvas.getByRole('textbox', { name: 'Budget, Masthead' });
    await userEvent.clear(budget);
    await userEvent.type(budget, '120');
    const native = canvas.getByRole('textbox', quantity('Natif'));
    await userEvent.clear(native);
    await userEvent.type(native, '500');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(native).toHaveValue('37638');
    await expect(native).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('Dernière modification annulée.');
    await expect(canvas.getByRole('textbox', quantity('Masthead'))).toHaveValue('4 000');
    await userEvent.click(canvas.getByRole('button', undo));
    await expect(budget).toHaveValue('297');
    await expect(canvas.getByRole('textbox', quantity('Masthead'))).toHaveValue('9 915');
    await expect(canvas.queryByRole('button', undo)).toBeNull();
    await expect(canvas.getByRole('status')).toHaveFocus();
  },
});

export const Paste = meta.story({
  name: 'A pasted column fills the rows below, reports refused values, and is undone at once',
  play: async ({ canvas, userEvent }) => {
    const masthead = canvas.getByRole('textbox', { name: 'Budget, Masthead' });
    const column = '1 20,00 €\r\n99 999\r\n80\t12\r\n';
    await userEvent.clear(masthead);
    await userEvent.paste('12');
    await expect(masthead).toHaveValue('12');
    await userEvent.keyboard('{Control>}z{/Control}');
    await userEvent.paste(column);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(canvas.getByRole('textbox', { name: 'Budget, Pavé' })).toHaveValue('332');
    await expect(masthead).toHaveValue('297');
    await userEvent.paste(column);
    await expect(masthead).toHaveValue('120');
    await expect(canvas.getByRole('textbox', { name: 'Budget, Natif' })).toHaveValue('151');
    await expect(canvas.getByRole('textbox', { name: 'Budget, Pavé' })).toHaveValue('80');
    await expect(canvas.getByRole('textbox', quantity('Pavé'))).toHaveValue('20 000');
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '2 quantités collées, 1 ignorée : au-dessus du maximum ou pas un nombre entier.',
    );
  },
});

export const SmallestPurchase = meta.story({
  name: '[CF-39] asks to correct impressions that cost nothing',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const masthead = canvas.getByRole('textbox', quantity('Masthead'));
    await userEvent.clear(masthead);
    await userEvent.type(masthead, '5');
    await userEvent.tab();
    await expect(masthead).toBeInvalid();
    await expect(masthead).toHaveAccessibleDescription(
      /^Minimum.*17\simpressions, soit 1\s€ Maximum/,
    );
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Budget, Masthead' })).toBeValid();
    await userEvent.clear(masthead);
    await userEvent.type(masthead, '17');
    await userEvent.clear(masthead);
    await userEvent.type(masthead, '5');
    await userEvent.tab();
  },
});

/** The widths of the result on screens of 1440 and 1024 px. */
const WIDTHS = { format: 809, context: 958 } as const;

export const LargestFigures = meta.story({
  name: '[D-118] shows ten billion impressions for a hundred million euros in full on every screen',
  parameters: { visual: true },
  args: {
    lines: [
      line('Masthead', 'Masthead', 12_345_678_900, 3_333_333_333),
      line('GrandAngle', 'Grand Angle', 10_000_000_000, 10_000_000_000),
    ],
  },
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      {(['format', 'context'] as const).map((saveBy) => (
        <div key={saveBy} style={{ width: WIDTHS[saveBy] }}>
          <Table {...args} saveBy={saveBy} />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const table of canvas.getAllByRole('table')) {
      await expect(cutTexts(table)).toEqual([]);
      const region = table.parentElement;
      await expect(table.offsetWidth).toBeLessThanOrEqual(region?.clientWidth ?? 0);
    }
  },
});

export const WithTotal = meta.story({
  name: 'Shows what its columns add up to below the lines, and the fee that is a part of it',
  parameters: { visual: true, controls: { disable: true } },
  render: () => (
    <Card>
      <LinesTable table={emailingTable(150)} lines={CONTACTS} onEdit={fn()} />
    </Card>
  ),
});

export const Pending = meta.story({ args: { disabled: true } });
export const Nothing = meta.story({ args: { lines: [] }, parameters: { visual: true } });
export const OneRow = meta.story({ args: { lines: FOUR.slice(0, 1) } });
export const FiftyRows = meta.story({ args: { lines: FIFTY } });
export const LongNames = meta.story({
  args: {
    lines: [
      line(
        'ConstructionProjects',
        'Modèles de maisons, terrains avec maisons, terrains et projet de construction',
        98_765_432,
        87_654_321,
      ),
    ],
  },
  parameters: { visual: true },
});
export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expectOneLineRows(canvas.getByRole('table'));
  },
});
