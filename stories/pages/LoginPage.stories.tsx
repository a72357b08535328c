import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { CONFIGURATION_KEY } from '#features/session/configurationKey.ts';
import { getMe } from '#contract/users.ts';
import { getMyCounts } from '#contract/counts.ts';
import { failing } from '#mocks/handlers/failures.ts';
import { SALES } from '#mocks/builders/user.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import { LoginPage } from '#pages/LoginPage.tsx';
import { routesWithoutCounts } from '../routesWithoutCounts.ts';

const handleSignIn = fn();

const meta = preview.meta({
  component: LoginPage,
  parameters: {
    layout: 'fullscreen',
    app: {
      user: null,
      at: '/login',
      routes: routesWithoutCounts,
      auth: { onSignIn: handleSignIn },
    },
  },
  beforeEach: () => {
    handleSignIn.mockReset();
  },
});

export const Loaded = meta.story({
  name: '[SH-07] Shows the sign-in alone, without header and side menu',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Je me connecte' })).toBeEnabled();
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await expect(canvas.queryByRole('banner')).toBeNull();
  },
});

export const Redirecting = meta.story({
  name: '[SH-07] [SH-08] [SH-09] Clears the stored configuration, then redirects to the sign-in',
  play: async ({ canvas, userEvent }) => {
    localStorage.setItem(CONFIGURATION_KEY, '{"version":1,"market":"Luxe"}');
    handleSignIn.mockImplementation(() => {
      if (localStorage.getItem(CONFIGURATION_KEY) !== null) throw new Error('Not purged.');
      return new Promise(() => undefined);
    });
    await userEvent.click(await canvas.findByRole('button', { name: 'Je me connecte' }));
    await expect(handleSignIn).toHaveBeenCalledWith('/');
    await expect(canvas.getByRole('button', { name: 'Je me connecte' })).toBeDisabled();
    await expect(localStorage.getItem(CONFIGURATION_KEY)).toBeNull();
  },
});

export const Refused = meta.story({
  parameters: { app: { at: '/login?error=access_denied' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('refusée ou annulée');
  },
});

export const Expired = meta.story({
  name: '[SH-35] [SH-50] A session that expires on a screen says so, and the sign-in returns to its address',
  parameters: { app: { user: SALES, at: '/comptage' } },
  beforeEach: ({ msw }) => msw.use(...wholeApplication(SALES)),
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByText('MAF-1045');
    // The back end rejects the token, and the renewed one too.
    msw.use(failing(getMyCounts, 401, { code: 'unauthenticated', message: 'x' }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Budget/ }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('Votre session a expiré');
    await expect(alert).not.toHaveTextContent('profil');
    await userEvent.click(canvas.getByRole('button', { name: 'Je me connecte' }));
    await expect(handleSignIn).toHaveBeenCalledWith(expect.stringMatching(/^\/comptage\?/));
  },
});

export const OtherAccount = meta.story({
  name: 'Says what to do when the address of the person belongs to another account',
  parameters: { app: { user: SALES, at: '/comptage' } },
  beforeEach: ({ msw }) =>
    msw.use(failing(getMe, 403, { code: 'identity_mismatch', message: 'x' })),
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('liée à un autre compte');
    await expect(alert).toHaveTextContent('administrateur');
    await expect(canvas.getByRole('button', { name: 'Je me connecte' })).toBeEnabled();
  },
});

export const Unsafe = meta.story({
  name: 'Returns to the home page from an address that is not one of the application',
  parameters: { app: { user: SALES, at: '/login?returnTo=/%09/evil.example' } },
  beforeEach: ({ msw }) => msw.use(...wholeApplication(SALES)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Bonjour/)).toBeVisible();
  },
});

export const Failing = meta.story({
  play: async ({ canvas, userEvent }) => {
    handleSignIn.mockRejectedValue(new Error('offline'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Je me connecte' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('n’a rien répondu');
    await expect(canvas.getByRole('button', { name: 'Je me connecte' })).toBeEnabled();
  },
});

export const Loading = meta.story({
  name: 'Redirecting to the sign-in',
  play: async ({ canvas, userEvent }) => {
    handleSignIn.mockImplementation(() => new Promise(() => undefined));
    const button = await canvas.findByRole('button', { name: 'Je me connecte' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
});

export const Forbidden = meta.story({
  name: 'Redirects a person who is already signed in',
  parameters: { app: { user: SALES, at: '/login?returnTo=%2Fprofile' } },
  beforeEach: ({ msw }) => msw.use(...wholeApplication(SALES)),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Mon Profil' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Je me connecte' })).toBeNull();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Je me connecte' })).toBeVisible();
  },
});
