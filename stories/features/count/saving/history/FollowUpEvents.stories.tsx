import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { FollowUpEvent } from '#contract/followUp.ts';
import { FollowUpEvents } from '#features/count/saving/history/FollowUpEvents.tsx';

const by = { firstName: 'Nadia', lastName: 'Benali' };

const EVENTS: readonly FollowUpEvent[] = [
  { action: 'ordered', at: '2026-11-15T10:00:00.000Z', by, version: 2 },
  { action: 'lost', at: '2026-11-14T10:00:00.000Z', by, reason: 'price' },
  { action: 'due', at: '2026-11-13T10:00:00.000Z', by, day: '2026-11-20' },
  { action: 'handed', at: '2026-11-13T09:00:00.000Z', by: null, version: 2 },
];

const meta = preview.meta({ component: FollowUpEvents, args: { events: EVENTS } });

export const Typical = meta.story({
  name: '[N-17] lists who noted what, the newest first',
  play: async ({ canvas }) => {
    const events = within(canvas.getByRole('region', { name: 'Suivi' }));
    await expect(events.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Version 2 commandée Nadia Benali, le 15/11/2026 à 11:00',
      'Sans suite\u00A0: prix trop élevé Nadia Benali, le 14/11/2026 à 11:00',
      'À relancer le 20/11/2026 Nadia Benali, le 13/11/2026 à 11:00',
      'Version 2 remise au client Auteur inconnu, le 13/11/2026 à 10:00',
    ]);
  },
});
