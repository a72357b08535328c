import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ScenarioTools } from '#features/count/scenarios/ScenarioTools.tsx';
import { FOUR } from './scenarioStory.ts';

const handlePin = fn();

const meta = preview.meta({
  component: ScenarioTools,
  args: {
    count: 1,
    isPinnable: true,
    disabled: false,
    resumed: null,
    onPin: handlePin,
    onCompare: fn(),
    onUndo: fn(),
  },
  beforeEach: () => {
    handlePin.mockReset();
  },
});

export const Pinned = meta.story({
  name: '[N-04] says under which name an estimate was pinned',
  parameters: { visual: true },
  play: async ({ canvas, userEvent, args }) => {
    handlePin.mockReturnValue({ outcome: 'pinned', name: 'A', scenarios: FOUR.slice(0, 1) });
    await userEvent.click(canvas.getByRole('button', { name: 'Épingler' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Scénario A épinglé');
    await expect(canvas.getByRole('button', { name: 'Épingler' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Comparer les scénarios (1)' }));
    await expect(args.onCompare).toHaveBeenCalledOnce();
  },
});

export const Refused = meta.story({
  name: '[N-04] says why an estimate is not pinned',
  args: { count: 4 },
  play: async ({ canvas, userEvent }) => {
    const press = async () => userEvent.click(canvas.getByRole('button', { name: 'Épingler' }));
    handlePin.mockReturnValueOnce({ outcome: 'full' });
    await press();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Quatre scénarios au plus/);
    handlePin.mockReturnValueOnce({ outcome: 'known', name: 'C' });
    await press();
    await expect(canvas.getByRole('status')).toHaveTextContent(/déjà le scénario C/);
    handlePin.mockReturnValueOnce(undefined);
    await press();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Corrigez d’abord/);
  },
});

export const Resumed = meta.story({
  name: '[N-04] offers to return to the count before a scenario',
  args: { count: 3, resumed: 'B' as const },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Scénario B repris.');
    await userEvent.click(canvas.getByRole('button', { name: 'Revenir au comptage précédent' }));
    await expect(args.onUndo).toHaveBeenCalledOnce();
  },
});
