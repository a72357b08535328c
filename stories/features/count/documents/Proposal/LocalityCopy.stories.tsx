import { expect, spyOn } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import { PORTALS } from '#domain/portals.ts';
import { LocalityCopy } from '#features/count/documents/Proposal/LocalityCopy.tsx';
import { BORDEAUX, LYON } from '#mocks/builders/locality.ts';
import { OPERATIONS, SALES } from '#mocks/builders/user.ts';

const NEUF = { distributionType: 'SellersNew', broadcastMediums: [PORTALS.mainNew] };

const meta = preview.meta({
  component: LocalityCopy,
  args: {
    user: OPERATIONS,
    locations: [LYON, BORDEAUX],
    targetings: [NEUF],
    separator: ',' as const,
  },
});

export const Operations = meta.story({
  name: '[CF-46, CF-47] lets operations staff copy codes and place ids',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copier les codes postaux' }));
    await expect(write).toHaveBeenLastCalledWith('69001,33000');
    await userEvent.click(canvas.getByRole('button', { name: 'Copier les identifiants de lieux' }));
    await expect(write).toHaveBeenLastCalledWith('69381-69001,33063-33000');
  },
});

export const Confirmed = meta.story({
  name: '[CF-49, KO-09] confirms a copy for about two seconds',
  parameters: { fakeTime: true },
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copier les codes postaux' }));
    await expect(await canvas.findByText(/copié/i)).toBeInTheDocument();
    await advanceTime(1500);
    await expect(canvas.getByText(/copié/i)).toBeInTheDocument();
    await advanceTime(500);
    await expect(canvas.queryByText(/copié/i)).toBeNull();
  },
});

export const WithoutPlaceIds = meta.story({
  name: '[CF-48] offers no place ids when no portal has any',
  args: {
    targetings: [{ distributionType: 'Sellers', broadcastMediums: [PORTALS.logicImmo] }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
});

export const OtherProfiles = meta.story({
  name: '[CF-47] shows nothing to other profiles',
  args: { user: SALES },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});
