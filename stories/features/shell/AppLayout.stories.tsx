import { expect, fn, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import {
  ADMIN,
  buildUser,
  LONG_NAME,
  OPERATIONS,
  SALES,
  SALES_ONE_MARKET,
} from '#mocks/builders/user.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { PageHeader } from '#design-system/PageHeader.tsx';
import { AppLayout } from '#features/shell/AppLayout.tsx';

const meta = preview.meta({
  component: AppLayout,
  parameters: { layout: 'fullscreen', app: { at: '/accueil' } },
  args: {
    user: SALES,
    market: 'Neuf' as const,
    pathname: '/comptage',
    production: false as boolean | undefined,
    onMarketChange: fn(),
    onProductionChange: fn(),
    onSignOut: fn(),
    goTo: { open: fn(), preload: fn() },
    children: (
      <>
        <PageHeader title="Liste des Comptages" />
        <Card>Le contenu de l’écran.</Card>
      </>
    ),
  },
});

export const Typical = meta.story({
  name: '[SH-36] [SH-40] Shows logo and user menu; market, Accueil, Comptages, Boost',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'AdFactory, accueil' })).toBeVisible();
    const links = canvas.getByRole('navigation', { name: 'Menu principal' });
    await expect(links).toHaveTextContent(/Marché.*Accueil.*Comptages.*Boost$/);
    await expect(canvas.getByRole('link', { name: 'Comptages' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
});

export const MarketChosen = meta.story({
  name: '[SE-05] [RO-05] Offers only the markets of the profile',
  args: { onMarketChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Marché' });
    const labels = [...select.querySelectorAll('option')].map((option) => option.textContent);
    await expect(labels).toEqual(['Neuf', 'Construire']);
    await userEvent.selectOptions(select, 'Construire');
    await expect(args.onMarketChange).toHaveBeenCalledWith('Construire');
  },
});

export const EveryMarket = meta.story({
  name: '[SH-04] Lists the five markets by their labels',
  args: { user: OPERATIONS },
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Marché' });
    const labels = [...select.querySelectorAll('option')].map((option) => option.textContent);
    await expect(labels).toEqual(['Ancien', 'Neuf', 'Construire', 'Luxe', 'Bureaux et commerces']);
  },
});

export const OneMarket = meta.story({
  name: '[SH-41] Disables the selector when there is one market',
  args: { user: SALES_ONE_MARKET },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Marché' })).toBeDisabled();
  },
});

export const Admin = meta.story({
  name: '[SH-40] [SH-42] [SH-43] Shows an administrator in Neuf all four entries',
  args: { user: ADMIN },
  parameters: { visual: true, phone: true },
  play: async ({ canvas }) => {
    const links = within(canvas.getByRole('navigation')).getAllByRole('link');
    await expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Accueil', '/accueil'],
      ['Comptages', '/comptage'],
      ['Boost', '/boost'],
      ['Utilisateurs', '/users'],
    ]);
  },
});

export const OtherMarket = meta.story({
  name: '[SH-42] [RO-04] Hides Boost outside Neuf',
  args: { user: ADMIN, market: 'Ancien' },
  play: async ({ canvas }) => {
    const links = within(canvas.getByRole('navigation')).getAllByRole('link');
    await expect(links.map((link) => link.textContent)).toEqual([
      'Accueil',
      'Comptages',
      'Utilisateurs',
    ]);
  },
});

export const SecondRole = meta.story({
  name: '[SH-43] Hides Utilisateurs when the administrator role is not the first one',
  args: { user: buildUser({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Utilisateurs' })).toBeNull();
  },
});

export const SignOut = meta.story({
  name: '[SH-37] The user menu signs out',
  args: { onSignOut: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Camille Le Goff' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Déconnexion' }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
});

export const ProductionToggle = meta.story({
  name: '[SH-39] Shows the « Production » toggle on other hosts',
  args: { onProductionChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const toggle = canvas.getByRole('switch', { name: 'Production' });
    await expect(toggle).not.toBeChecked();
    await userEvent.click(toggle);
    await expect(args.onProductionChange).toHaveBeenCalledWith(true);
  },
});

export const ProductionHost = meta.story({
  name: '[SH-39] Shows no toggle on the production host',
  args: { production: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('switch')).toBeNull();
  },
});

export const Narrow = meta.story({
  name: '[SH-36] Opens the menu with its toggle on a small screen',
  globals: { viewport: { value: 'phone' } },
  args: { user: LONG_NAME },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('link', { name: 'Accueil' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Ouvrir le menu' }));
    await expect(canvas.getByRole('link', { name: 'Accueil' })).toBeVisible();
  },
});
