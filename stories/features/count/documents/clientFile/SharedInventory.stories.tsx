import { expect, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { findSharedInventory } from '#contract/sharedInventory.ts';
import { fileContents } from '#domain/count/clientFile/contents.ts';
import { SharedInventory } from '#features/count/documents/clientFile/SharedInventory.tsx';
import { failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { sharedInventoryHandler } from '#mocks/handlers/overlaps.ts';
import { TEN_COUNTS } from '../../../../documents/clientFileCounts.ts';

const ASKING = new Set(['display', 'performance']);
const { parts: all } = fileContents(TEN_COUNTS.map((count) => ({ id: count.id, count })));
const parts = all.filter(({ product }) => ASKING.has(product.product));
const [first, second] = parts.map(({ count }) => count.id);
const IDS = [first, second].filter((id) => id !== undefined);

const LYON = {
  month: '2026-12',
  locality: { code: '69003', name: 'Lyon 3e (69003)' },
  asked: 840_000,
  available: 626_000,
  surplus: 214_000,
  ids: IDS,
};

const meta = preview.meta({ component: SharedInventory, args: { parts } });

export const Lacking = meta.story({
  name: '[N-15] says where the counts ask more than there is, and what to change',
  beforeEach: ({ msw }) =>
    msw.use(
      sharedInventoryHandler({
        places: [LYON, { ...LYON, month: '2027-01', surplus: 9000, asked: 635_000 }],
        surplus: 223_000,
        hasMore: true,
        pools: [],
      }),
    ),
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const notice = await canvas.findByRole('status');
    await expect(notice).toHaveTextContent(/puisent dans le même inventaire : 223 000 impressions/);
    await expect(notice).toHaveTextContent(/Lyon 3e \(69003\), déc\. 2026 : 214 000 impressions/);
    await expect(notice).toHaveTextContent(/réduisez ou décalez l’un d’eux \(MAF-/);
    const [display, other] = within(notice).getAllByRole('link', { name: /^MAF-\d+$/ });
    await expect(display).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/count\/display\/edit\//),
    );
    await expect(other).not.toHaveAttribute('href', display?.getAttribute('href'));
  },
});

export const Failed = meta.story({
  name: '[N-15] says that the comparison failed, and repeats it',
  beforeEach: ({ msw }) => msw.use(failing(findSharedInventory, 503, INTERNAL_ERROR)),
  play: async ({ canvas, canvasElement, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Réessayer' });
    msw.use(sharedInventoryHandler());
    await userEvent.click(retry);
    await waitFor(() => expect(canvasElement.textContent.trim()).toBe(''));
  },
});

export const Pending = meta.story({
  name: '[N-15] says nothing while it compares',
  beforeEach: ({ msw }) => msw.use(pending(findSharedInventory)),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent.trim()).toBe('');
  },
});

export const Empty = meta.story({
  name: '[N-15] says nothing where there is room for all',
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent.trim()).toBe('');
  },
});
