import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { getZone } from '#contract/zones.ts';
import { ZonesDialog } from '#features/count/zones/ZonesDialog/ZonesDialog.tsx';
import { LYON } from '#mocks/builders/locality.ts';
import { buildZone, SHARED_ZONE } from '#mocks/builders/zone.ts';
import { communeHandlers } from '#mocks/handlers/communes.ts';
import { failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { zoneHandlers } from '#mocks/handlers/zones.ts';

const OTHER_MARKET = buildZone({
  id: '7a1d3c84-52f0-4c06-9d0a-2b1f6e5a0003',
  name: 'Constructeurs',
  market: 'Construire',
  isShared: true,
});

const meta = preview.meta({
  component: ZonesDialog,
  args: {
    market: 'Neuf' as const,
    selection: { localities: [LYON], radius: 0 },
    onUse: fn(),
    onClose: fn(),
  },
  beforeEach: ({ msw }) =>
    msw.use(...communeHandlers, ...zoneHandlers([buildZone(), SHARED_ZONE, OTHER_MARKET])),
});

export const OpenedSlowly = meta.story({
  name: '[N-09] says that a zone is being loaded, with the focus on its button',
  beforeEach: ({ msw }) => msw.use(pending(getZone)),
  play: async ({ args, userEvent }) => {
    const use = await screen.findByRole('button', { name: 'Utiliser la zone Constructeurs' });
    await userEvent.click(use);
    await expect(await screen.findByText('Chargement de la zone…')).toBeVisible();
    await expect(use).toHaveFocus();
    await expect(args.onUse).not.toHaveBeenCalled();
  },
});

export const OpeningFails = meta.story({
  name: '[N-09] says why a zone cannot be loaded, and keeps the focus on its button',
  beforeEach: ({ msw }) => msw.use(failing(getZone, 503, INTERNAL_ERROR)),
  play: async ({ args, userEvent }) => {
    const edit = await screen.findByRole('button', { name: 'Modifier la zone Constructeurs' });
    await userEvent.click(edit);
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(edit).toHaveFocus();
    await expect(args.onUse).not.toHaveBeenCalled();
  },
});
