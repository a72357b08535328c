import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { ownAsks } from '#features/plan/ownAsks.ts';
import { PlanLineRow } from '#features/plan/PlanLineRow.tsx';
import { planView } from '#features/plan/planView.ts';
import { BRIEF, planState, withLine } from './planLines.ts';

const COLUMNS = ['choice', 'product', 'share', 'volume', 'price', 'minimum', 'maximum', 'open'].map(
  (key) => ({ key, header: key, hideHeader: true }),
);

function lineOf(state: ReturnType<typeof planState>, label: string) {
  const view = planView(state).lines.find((line) => line.label === label);
  if (!view) throw new Error(`No line is called ${label}`);
  const { line, product } = view;
  const asks = ownAsks(product, state.market, { brief: BRIEF, line, today: state.today });
  return { view, asks };
}

const meta = preview.meta({
  component: PlanLineRow,
  decorators: [
    (Story) => (
      <DataTable caption="Offres du plan" columns={COLUMNS}>
        <Story />
      </DataTable>
    ),
  ],
  args: {
    ...lineOf(planState('Neuf'), 'Emailing Optin'),
    limit: undefined,
    savedPath: undefined,
    isRival: false,
    isBusy: false,
    onShare: fn(),
    onLeaveOut: fn(),
    onDay: fn(),
    onChoices: fn(),
    onClient: fn(),
    onRetry: fn(),
    onSaveAgain: fn(),
    onOpen: fn(),
  },
});

export const Waiting = meta.story({
  name: '[N-16] waits for the day that only its product needs',
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByText('Indiquez le jour de l’envoi.');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Retenir Emailing Optin' }));
    await expect(args.onLeaveOut).toHaveBeenCalled();
    await userEvent.click(
      canvas.getByRole('button', { name: 'Ouvrir Emailing Optin dans son écran' }),
    );
    await expect(args.onOpen).toHaveBeenCalled();
  },
});

export const Unconfirmed = meta.story({
  name: '[N-16] sends what was not answered again, as it was',
  args: lineOf(
    withLine(planState('Neuf'), 'display', { sent: {}, fixed: 100 }),
    'Display - Impression',
  ),
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByText('Enregistrement non confirmé.');
    await userEvent.click(canvas.getByRole('button', { name: 'Vérifier' }));
    await expect(args.onSaveAgain).toHaveBeenCalled();
  },
});
