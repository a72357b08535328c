import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  onCountActions,
  removeCountActions,
  setCountActions,
  shownCountActions,
} from '#features/count/store/countActions.ts';
import { screenActions } from '#features/count/screen/screenActions.ts';
import type { Stage } from '#domain/count/countState.ts';
import { actionCommands } from '#pages/Palette/targets.ts';

const screen = Symbol('screen');
const part = Symbol('part');

afterEach(() => {
  removeCountActions(screen);
  removeCountActions(part);
});

const run = () => undefined;

describe('[N-12] the actions of the count on screen', () => {
  it('are those of the screen unless one of its parts says otherwise, whichever came first', () => {
    setCountActions(part, 'part', { save: { run } });
    setCountActions(screen, 'screen', {
      save: { unavailable: 'Non.' },
      scenarios: { unavailable: 'Non.' },
    });
    expect(shownCountActions()).toEqual({ save: { run }, scenarios: { unavailable: 'Non.' } });
    removeCountActions(part);
    expect(shownCountActions().save).toEqual({ unavailable: 'Non.' });
    removeCountActions(screen);
    expect(shownCountActions()).toEqual({});
  });

  it('are the same object until they change, and tell of each change', () => {
    const listener = vi.fn();
    const end = onCountActions(listener);
    setCountActions(screen, 'screen', { scenarios: { run } });
    expect(shownCountActions()).toBe(shownCountActions());
    expect(listener).toHaveBeenCalledTimes(1);
    end();
    removeCountActions(screen);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

const offersAt = (stage: Stage, change: Partial<Parameters<typeof screenActions>[0]> = {}) =>
  screenActions({
    product: 'display',
    stage,
    isEstimable: false,
    savedId: undefined,
    isSaved: false,
    isSpreadable: true,
    isClientMode: false,
    onPlan: undefined,
    onEstimate: run,
    ...change,
  });
const reason = (unavailable: string) => ({ unavailable });

describe('[N-12] what a count screen offers without its parts', () => {
  it('before the estimate: the estimate alone', () => {
    expect(offersAt('configuring', { isEstimable: true })).toEqual({
      estimate: { run },
      save: reason('Estimez d’abord ce comptage.'),
      budget: reason('Estimez d’abord ce comptage.'),
      availability: reason('Estimez d’abord ce comptage.'),
      scenarios: reason('Estimez d’abord ce comptage.'),
      proposal: reason('Enregistrez d’abord ce comptage.'),
      rename: reason('Enregistrez d’abord ce comptage.'),
      plan: reason('Estimez d’abord ce comptage.'),
      duplicate: reason('Enregistrez d’abord ce comptage.'),
      history: reason('Enregistrez d’abord ce comptage.'),
    });
  });

  it.each(['estimating', 'saving'] as const)('while %s: nothing, and says to wait', (stage) => {
    const { estimate, save, budget, scenarios, history } = offersAt(stage);
    for (const offer of [estimate, save, budget, scenarios, history]) {
      expect(offer).toEqual(reason('Une estimation ou un enregistrement est en cours.'));
    }
  });

  it('after a save: its proposal and a copy', () => {
    const { proposal, duplicate, save, history } = offersAt('saved', { savedId: '1' });
    expect(proposal).toEqual({ href: '/count/display/preview/1' });
    expect(duplicate).toEqual({ href: '/count/display/new?from=1' });
    expect(save).toEqual(reason('Ce comptage est enregistré, et rien n’a changé depuis.'));
    expect(history).toEqual(
      reason('Rouvrez ce comptage depuis la liste pour voir son historique.'),
    );
  });

  it('says why a budget cannot be spread', () => {
    expect(offersAt('estimated', { isSpreadable: false }).budget).toEqual(
      reason('Les lignes de cette offre ne se modifient pas.'),
    );
    expect(offersAt('estimated').budget).toEqual(
      reason('Aucune ligne n’est disponible à la vente.'),
    );
    const { budget, history, plan, rename } = offersAt('estimated', {
      isClientMode: true,
      savedId: 'a',
      isSaved: true,
      onPlan: run,
    });
    for (const offer of [budget, history, plan, rename])
      expect(offer).toEqual(reason('Quittez d’abord le mode client.'));
  });
});

describe('[N-12] the commands of the count on screen', () => {
  it('are in a fixed order, the possible ones first, and filtered by what is typed', () => {
    const onAct = vi.fn();
    const offers = { duplicate: { href: '/copy' }, save: reason('Non.'), budget: { run } };
    const commands = actionCommands(offers, '', onAct);
    expect(commands.map(({ key, unavailable }) => [key, unavailable])).toEqual([
      ['budget', undefined],
      ['duplicate', undefined],
      ['save', 'Non.'],
    ]);
    commands[1]?.onChoose();
    expect(onAct).toHaveBeenCalledWith({ href: '/copy' });
    expect(actionCommands(offers, 'dup', onAct).map(({ key }) => key)).toEqual(['duplicate']);
    expect(actionCommands({}, '', onAct)).toEqual([]);
  });
});
