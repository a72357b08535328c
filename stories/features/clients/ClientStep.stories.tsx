import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { getCatchmentZone, getClient } from '#contract/clients.ts';
import { ClientStep } from '#features/clients/ClientStep.tsx';
import { clientHandlers } from '#mocks/handlers/clients.ts';
import { failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';

const meta = preview.meta({
  component: ClientStep,
  args: { product: 'expert360' as const, market: 'Ancien' as const, onClose: fn(), onReady: fn() },
  beforeEach: ({ msw }) => msw.use(...clientHandlers),
});

async function choose(name: RegExp) {
  await userEvent.type(await screen.findByRole('combobox'), 'hori');
  await userEvent.click(await screen.findByRole('option', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
}

export const Boost = meta.story({
  name: '[PC-23] Offers only clients with a new-build contract for the boost',
  args: { product: 'boost' },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'atlantique');
    await screen.findByText(/Ce RC client est introuvable/);
    await userEvent.clear(screen.getByRole('combobox'));
    await choose(/Horizon/);
    await waitFor(() => expect(args.onReady).toHaveBeenCalledWith('boost'));
  },
});

export const ZoneFails = meta.story({
  name: 'Opens Expert 360 without the catchment zone when it cannot be loaded',
  beforeEach: ({ msw }) => msw.use(failing(getCatchmentZone, 503, INTERNAL_ERROR)),
  play: async ({ args }) => {
    await choose(/Horizon/);
    await waitFor(() => expect(args.onReady).toHaveBeenCalledWith('expert360'));
  },
});

export const ClientFails = meta.story({
  name: 'Stays open when the client cannot be loaded',
  beforeEach: ({ msw }) => msw.use(failing(getClient, 503, INTERNAL_ERROR)),
  play: async ({ args }) => {
    await choose(/Horizon/);
    await expect(await screen.findByRole('alert')).toHaveTextContent(INTERNAL_ERROR.message);
    await expect(args.onReady).not.toHaveBeenCalled();
  },
});

export const Loading = meta.story({
  name: 'Keeps the chosen client while it is loaded',
  beforeEach: ({ msw }) => msw.use(pending(getClient)),
  play: async ({ args }) => {
    await choose(/Horizon/);
    const validate = screen.getByRole('button', { name: 'Valider' });
    await waitFor(() => expect(validate).toHaveAttribute('aria-busy', 'true'));
    await expect(screen.getByRole('combobox')).toBeDisabled();
    await expect(args.onReady).not.toHaveBeenCalled();
  },
});

export const NothingAsked = meta.story({
  parameters: { visual: true },
  args: { product: null },
  play: async () => {
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});
