import { http } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import * as v from 'valibot';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import { getCount } from '#contract/counts.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { RedoDialog } from '#features/redo/RedoDialog.tsx';
import type { SavedCopy } from '#features/redo/useCopies.ts';
import { buildSavedCount } from '#mocks/products.ts';
import {
  addressOf,
  answeredLater,
  failing,
  handling,
  INTERNAL_ERROR,
  refuse,
} from '#mocks/handlers/failures.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import { OPERATIONS } from '#mocks/builders/user.ts';

const CLIENT = { clientId: null, clientName: null, countName: 'RC Promotions' };
const saved = (place: number, ...sold: Parameters<typeof buildSavedCount>) => ({
  ...buildSavedCount(...sold),
  ...CLIENT,
  id: `count-${place}`,
  mafId: 1041 + place,
});
const COUNTS = [
  saved(0, { product: 'display', market: 'Neuf' }, { start: '2026-12-01', end: '2026-12-28' }),
  saved(1, { product: 'performance', market: 'Neuf' }, { start: '2027-01-04', end: '2027-01-31' }),
  saved(2, { product: 'masterDisplay', market: 'Ancien' }),
];

const meta = preview.meta({
  component: RedoDialog,
  args: {
    sources: COUNTS.map(({ id, mafId }) => ({ id, mafId, ...CLIENT })),
    Place: () => null,
    onClose: fn<(copies: readonly SavedCopy[]) => void>(),
  },
  beforeEach: ({ msw }) => {
    msw.use(...wholeApplication(OPERATIONS));
    msw.use(
      handling(getCount, ({ params }) => COUNTS.find(({ id }) => id === String(params['id']))),
    );
  },
});

const estimate = async () => {
  const button = await screen.findByRole('button', { name: 'Estimer les copies' });
  button.click();
  return within(screen.getByRole('list', { name: 'Copies' }));
};

export const Typical = meta.story({
  name: '[N-18] estimates the copies one after the other, and saves those that are asked for',
  parameters: { visual: true, phone: true, tree: true },
  play: async ({ args, userEvent }) => {
    const copies = await estimate();
    await expect(await screen.findByText('3 sur 3')).toBeVisible();
    const [display, performance, monthly] = copies.getAllByRole('listitem');
    await expect(display).toHaveTextContent(
      /MAF-1041.*2 semaines plus tard, du 15\/12\/2026 au 11\/01\/2027\. .+ € .+, .+ impressions (comme avant|au lieu de)/,
    );
    await expect(monthly).toHaveTextContent(/n’a pas de période connue à déplacer/);
    if (!performance) throw new Error('There are three copies.');
    await userEvent.click(
      within(performance).getByRole('button', { name: /la copie de MAF-1042/ }),
    );
    await waitFor(() => expect(performance).toHaveTextContent(/Enregistrée : MAF-\d+/));
    await expect(display).not.toHaveTextContent(/Enregistrée/);
    await expect(screen.queryByRole('button', { name: /les \d copies/ })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    const [kept] = args.onClose.mock.calls[0] ?? [];
    await expect(kept?.map(({ source }) => source)).toEqual(['count-1']);
    await expect(performance).toHaveTextContent(`MAF-${kept?.[0]?.mafId}`);
  },
});

/** Idempotency keys of the saves of Display. */
const keys: (string | null)[] = [];

export const SavedTogether = meta.story({
  name: '[N-18] saves all copies, and repeats one that failed under the same key, also after another estimate',
  beforeEach: ({ msw }) => {
    keys.length = 0;
    msw.use(
      http.post(addressOf(CALLS_BY_PRODUCT.display.record), ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length <= 2 ? refuse(503, INTERNAL_ERROR) : undefined;
      }),
    );
  },
  play: async ({ userEvent }) => {
    const copies = await estimate();
    await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer les 2 copies' }));
    const [display, performance] = copies.getAllByRole('listitem');
    await waitFor(() => expect(performance).toHaveTextContent(/Enregistrée : MAF-\d+/));
    if (!display) throw new Error('There are three copies.');
    await expect(within(display).getByRole('alert')).toBeVisible();
    await userEvent.click(within(display).getByRole('button', { name: /^Réessayer/ }));
    await waitFor(() => expect(keys).toHaveLength(2));
    await within(display).findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Estimer les copies' }));
    await screen.findByText('3 sur 3');
    const again = await copies.findByRole('button', { name: /la copie de MAF-1041/ });
    await userEvent.click(again);
    await copies.findByText(/Enregistrée/);
    await expect(keys).toHaveLength(3);
    await expect(new Set(keys).size).toBe(1);
  },
});

const later = answeredLater(getCount);

export const Pending = meta.story({
  name: '[N-18] stops on request, and adds no copy that is answered later',
  parameters: { fakeTime: true },
  beforeEach: ({ msw }) => msw.use(later.handler),
  play: async ({ userEvent }) => {
    const copies = await estimate();
    await waitFor(() => expect(later.isAsked()).toBe(true));
    await userEvent.click(await screen.findByRole('button', { name: 'Arrêter' }));
    await expect(screen.queryByRole('button', { name: 'Arrêter' })).toBeNull();
    await expect(screen.getByRole('button', { name: 'Estimer les copies' })).toBeEnabled();
    later.answer();
    await advanceTime(1000);
    await expect(copies.queryByRole('listitem')).toBeNull();
  },
});

export const Failed = meta.story({
  name: '[N-18] says of each count why it cannot be copied',
  beforeEach: ({ msw }) => msw.use(failing(getCount, 503, INTERNAL_ERROR)),
  play: async () => {
    const copies = await estimate();
    await expect(await screen.findByText('3 sur 3')).toBeVisible();
    for (const copy of copies.getAllByRole('listitem')) await expect(copy).toHaveTextContent(/\.$/);
    await expect(screen.queryByRole('button', { name: /^Enregistrer/ })).toBeNull();
  },
});

export const Changed = meta.story({
  name: '[N-18] drops the estimated copies when another change is asked for',
  play: async ({ userEvent }) => {
    const copies = await estimate();
    await expect(await screen.findByText('3 sur 3')).toBeVisible();
    await userEvent.click(screen.getByRole('spinbutton', { name: 'Semaines plus tard' }));
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(copies.queryByRole('listitem')).toBeNull());
  },
});

const Lines = v.looseObject({
  forecastSplitByPosition: v.array(v.object({ code: v.string(), budget: v.number() })),
});
const budgetsOf = (document: unknown) => v.parse(Lines, document).forecastSplitByPosition;
/** Bodies of the saves of Display. */
const bodies: unknown[] = [];

export const Cheaper = meta.story({
  name: '[N-18] takes the same part of each line where the budget is lowered',
  beforeEach: ({ msw }) => {
    bodies.length = 0;
    msw.use(
      http.post(addressOf(CALLS_BY_PRODUCT.display.record), async ({ request }) => {
        bodies.push(await request.clone().json());
        return undefined;
      }),
    );
  },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Ce qui change' }),
      'Le budget, moins',
    );
    const percent = screen.getByRole('spinbutton', { name: 'Pour cent de moins' });
    await userEvent.clear(percent);
    await userEvent.type(percent, '50{Tab}');
    const copies = await estimate();
    await userEvent.click(await copies.findByRole('button', { name: /la copie de MAF-1041/ }));
    await copies.findByText(/Enregistrée/);
    const before = budgetsOf(COUNTS[0]?.countData);
    await expect(before.filter(({ budget }) => budget > 0).length).toBeGreaterThan(1);
    for (const { code, budget } of budgetsOf(bodies[0])) {
      const source = before.find((line) => line.code === code);
      await expect(Math.abs(budget - (source?.budget ?? 0) / 2)).toBeLessThanOrEqual(1);
    }
  },
});
