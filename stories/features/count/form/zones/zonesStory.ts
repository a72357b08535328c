import type { MswApi } from 'msw-storybook-addon/types';
import { fn } from 'storybook/test';
import { LYON } from '#mocks/builders/locality.ts';
import { buildZone, SHARED_ZONE } from '#mocks/builders/zone.ts';
import { communeHandlers } from '#mocks/handlers/communes.ts';
import { zoneHandlers } from '#mocks/handlers/zones.ts';

/** A zone that the person shares in another market. */
export const OTHER_MARKET = buildZone({
  id: '7a1d3c84-52f0-4c06-9d0a-2b1f6e5a0003',
  name: 'Constructeurs',
  market: 'Construire',
  isShared: true,
});

/** The dialog of a person with two zones, and one that a colleague shares. */
export const ZONES_DIALOG = {
  args: {
    market: 'Neuf' as const,
    selection: { localities: [LYON], radius: 0 },
    onUse: fn(),
    onClose: fn(),
  },
  beforeEach: ({ msw }: { msw: MswApi }) =>
    msw.use(...communeHandlers, ...zoneHandlers([buildZone(), SHARED_ZONE, OTHER_MARKET])),
};
