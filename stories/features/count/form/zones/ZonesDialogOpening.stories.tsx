import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { getZone } from '#contract/zones.ts';
import { ZonesDialog } from '#features/count/form/zones/ZonesDialog.tsx';
import { failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { ZONES_DIALOG } from './zonesStory.ts';

const meta = preview.meta({
  component: ZonesDialog,
  ...ZONES_DIALOG,
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
