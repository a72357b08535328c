import { useState } from 'react';
import { expect, fireEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '#design-system/Button/Button.tsx';
import { advanceTime } from '#.storybook/storyTime';
import type { EstimateRule } from '#domain/count/countState.ts';
import { useCount } from '#features/count/store/CountProvider.tsx';
import { handleLeave, PLAIN_RULES } from '../countStory.tsx';
import { handleEstimate, Screen } from './countScreenStory.tsx';

const meta = preview.meta({
  component: Screen,
  args: { stage: 'configuring' as const },
  beforeEach: () => {
    handleEstimate.mockReset();
    handleLeave.mockClear();
  },
});

export const JustSaved = meta.story({
  name: '[CF-25, D-59, D-130] just saved: says which count it is, counts the seconds down and returns to the list',
  parameters: { fakeTime: true },
  args: { stage: 'saved' as const, savedNow: { id: 'a', mafId: 1001 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('MAF-1001 · Agence du Port')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Liste des Comptages' })).toHaveAttribute(
      'href',
      '/comptage',
    );
    const left = await canvas.findByRole('timer');
    await expect(left).toHaveTextContent('5 s');
    await advanceTime(1000);
    await waitFor(() => expect(left).toHaveTextContent('4 s'));
    await advanceTime(3000);
    await expect(handleLeave).not.toHaveBeenCalled();
    await advanceTime(1500);
    await expect(handleLeave).toHaveBeenCalledWith('/comptage');
  },
});

export const Stayed = meta.story({
  name: '[D-130] « Rester »: stays after a first save',
  parameters: { fakeTime: true },
  args: { stage: 'saved' as const, savedNow: { id: 'a', mafId: 1001 } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rester' }));
    await advanceTime(10_000);
    await expect(canvas.queryByRole('timer')).toBeNull();
    await expect(canvas.getByText('Enregistré')).toBeVisible();
    await expect(handleLeave).not.toHaveBeenCalled();
  },
});

export const DialogOpened = meta.story({
  name: '[D-59] stays where a dialog is open when the time is over, such as « Aller à… »',
  parameters: { fakeTime: true },
  args: {
    stage: 'saved' as const,
    savedNow: { id: 'a', mafId: 1001 },
    children: <div role="dialog" aria-label="Aller à…" />,
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('timer');
    await advanceTime(6000);
    await waitFor(() => expect(canvas.queryByRole('timer')).toBeNull());
    await expect(handleLeave).not.toHaveBeenCalled();
  },
});

/** Asks for an estimate as the opening of a saved count does. */
function Unasked() {
  const { estimate } = useCount();
  return (
    <p style={{ height: '70vh' }}>
      <Button onClick={estimate}>Estimation que personne n’a demandée</Button>
    </p>
  );
}

export const StayedAndEstimated = meta.story({
  name: '[D-59, D-130] stays when the saved count is estimated again unchanged',
  parameters: { fakeTime: true },
  args: {
    stage: 'saved' as const,
    savedNow: { id: 'a', mafId: 1001 },
    estimateRule: 'always' as const,
    rules: { ...PLAIN_RULES, quantitiesOf: () => 1, keepLines: () => 1, isAsSaved: () => true },
    children: <Unasked />,
  },
  beforeEach: () => void handleEstimate.mockResolvedValue('Réponse'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rester' }));
    await userEvent.click(canvas.getByRole('button', { name: /^Estimation/ }));
    await waitFor(() => expect(handleEstimate).toHaveBeenCalledOnce());
    await canvas.findByText('Enregistré');
    await advanceTime(10_000);
    await expect(canvas.queryByRole('timer')).toBeNull();
    await expect(handleLeave).not.toHaveBeenCalled();
  },
});

/** A screen whose estimate is asked for by « Estimer », and answered by a button of the story. */
function OnRequest({ rule = 'inputsChanged' }: { rule?: EstimateRule }) {
  const [answer] = useState(() => ({ send: () => {} }));
  handleEstimate.mockImplementation(
    async () =>
      new Promise((resolve) => {
        answer.send = () => resolve('Réponse');
      }),
  );
  return (
    <>
      <Screen stage="configuring" estimateRule={rule}>
        <Unasked />
      </Screen>
      <button
        type="button"
        style={{ position: 'fixed', insetBlockStart: 0, minHeight: 44 }}
        onFocus={() => answer.send()}
      >
        Réponse
      </button>
    </>
  );
}

const topOfResult = (heading: HTMLElement) => heading.getBoundingClientRect().top;

export const BroughtIntoView = meta.story({
  name: '[D-130] on a phone: brings the result to the top after « Estimer »',
  globals: { viewport: { value: 'phone' } },
  parameters: { controls: { disable: true } },
  render: () => <OnRequest />,
  play: async ({ canvas, userEvent }) => {
    const heading = canvas.getByRole('heading', { name: 'Résumé du comptage' });
    await expect(topOfResult(heading)).toBeGreaterThan(200);
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    canvas.getByRole('button', { name: 'Réponse' }).focus();
    await waitFor(() => expect(topOfResult(heading)).toBeLessThan(100));
    // The focus is not the scroll: it stays where it was.
    await expect(canvas.getByRole('button', { name: 'Réponse' })).toHaveFocus();
  },
});

export const LeftInPlace = meta.story({
  name: '[D-130] on a phone: does not scroll for an estimate that nobody asked for, or under a hand that moved since',
  globals: { viewport: { value: 'phone' } },
  parameters: { controls: { disable: true }, fakeTime: true },
  render: () => <OnRequest rule="always" />,
  play: async ({ canvas, userEvent }) => {
    const answer = canvas.getByRole('button', { name: 'Réponse' });
    await userEvent.click(canvas.getByRole('button', { name: /^Estimation que/ }));
    const before = scrollY;
    answer.focus();
    await advanceTime(2000);
    await expect(scrollY).toBe(before);
    answer.blur();
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    const left = scrollY;
    await fireEvent.wheel(document.body);
    answer.focus();
    await advanceTime(2000);
    await expect(scrollY).toBe(left);
  },
});
