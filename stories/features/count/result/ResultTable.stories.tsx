import { useState, type ComponentProps } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '#design-system/Button/Button.tsx';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { ClientModeContext } from '#features/count/store/clientModeContext.ts';
import { ResultTable, ShownTotals } from '#features/count/result/ResultTable.tsx';
import { othersAskingHandlers } from '#mocks/handlers/overlaps.ts';
import { PLAIN_RULES, StoryCount } from '../countStory.tsx';

const ROWS = Array.from({ length: 50 }, (_, index) => `Commune ${index + 1}`);

function Fifty(props: ComponentProps<typeof ShownTotals>) {
  return (
    <StoryCount behaviour={{ rules: PLAIN_RULES }} form={null}>
      <ResultTable totals={<ShownTotals {...props} />}>
        <DataTable
          caption="Budget par localité"
          columns={[
            { key: 'name', header: 'Localité' },
            { key: 'budget', header: 'Budget', numeric: true },
          ]}
          narrow="cards"
          footer={
            <Row>
              <RowHeader>Total</RowHeader>
              <Cell numeric label="Budget">
                1 273,00 €
              </Cell>
            </Row>
          }
        >
          {ROWS.map((name) => (
            <Row key={name}>
              <RowHeader>{name}</RowHeader>
              <Cell numeric label="Budget">
                25,46 €
              </Cell>
            </Row>
          ))}
        </DataTable>
      </ResultTable>
    </StoryCount>
  );
}

const meta = preview.meta({
  component: Fifty,
  args: { budget: '1 273,00 €', volume: '224 603 impressions' },
  beforeEach: ({ msw }) => msw.use(...othersAskingHandlers()),
});

const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect();

export const FiftyRows = meta.story({
  name: '[D-156] says total and volume in view, until its own place below the table is in view',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const bar = canvas.getByText('224 603 impressions').closest('footer');
    await expect(boxOf(bar)?.bottom).toBe(innerHeight);
    scrollTo(0, document.documentElement.scrollHeight);
    const totals = canvas.getByRole('table').querySelector('tfoot');
    await waitFor(() =>
      expect(boxOf(bar)?.top).toBeGreaterThanOrEqual(boxOf(totals)?.bottom ?? Infinity),
    );
    scrollTo(0, 0);
    await waitFor(() => expect(boxOf(bar)?.bottom).toBe(innerHeight));
  },
});

export const ToCorrect = meta.story({
  name: 'Says that a line must be corrected',
  args: { budget: undefined, volume: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('à corriger')).toBeVisible();
  },
});

export const Narrow = meta.story({
  name: '[D-130] on a phone: total, volume and button share the bar',
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  decorators: [
    (Story) => (
      <div style={{ paddingBlockEnd: 'var(--bottom-bar)' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const bar = canvas.getByText('224 603 impressions').closest('footer');
    await expect(boxOf(bar)?.height).toBeLessThanOrEqual(56);
  },
});

/** The table with a switch for the client mode, in which it has no save bar. */
function Presented(props: ComponentProps<typeof ShownTotals>) {
  const [isOn, setIsOn] = useState(false);
  const toggle = () => setIsOn(!isOn);
  return (
    <ClientModeContext value={{ isOn, toggle }}>
      <Button size="lg" onClick={toggle}>
        Mode client
      </Button>
      <Fifty {...props} />
    </ClientModeContext>
  );
}

const barHeight = () => document.documentElement.style.getPropertyValue('--bottom-bar');

export const AfterClientMode = meta.story({
  name: '[D-156, D-163] reserves the room of the save bar again after the client mode, so that a sheet never covers it',
  globals: { viewport: { value: 'phone' } },
  render: (args) => <Presented {...args} />,
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(barHeight()).toMatch(/^[1-9]/));
    const before = barHeight();
    const button = canvas.getByRole('button', { name: 'Mode client' });
    await userEvent.click(button);
    await waitFor(() => expect(barHeight()).toBe(''));
    await userEvent.click(button);
    await waitFor(() => expect(barHeight()).toBe(before));
  },
});
