import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { AppFrame } from '#design-system/AppFrame.tsx';
import { NavItem } from '#design-system/NavItem.tsx';
import { AppLogo } from '#design-system/AppLogo.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { PageHeader } from '#design-system/PageHeader.tsx';

const meta = preview.meta({
  component: AppFrame,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '30rem' } } },
  args: {
    brand: <AppLogo />,
    header: (
      <Button variant="ghost" icon="user">
        Camille Le Goff
      </Button>
    ),
    sideMenu: (
      <>
        <NavItem href="/accueil" icon="home">
          Accueil
        </NavItem>
        <NavItem href="/comptage" icon="list" current>
          Comptages
        </NavItem>
        <NavItem href="/boost" icon="boost">
          Boost
        </NavItem>
        <NavItem href="/users" icon="users">
          Utilisateurs
        </NavItem>
      </>
    ),
    children: (
      <>
        <PageHeader
          title="Liste des Comptages"
          description="42 comptages"
          actions={
            <Button variant="primary" icon="plus">
              Nouveau comptage
            </Button>
          }
        />
        <Card>Le contenu de l’écran.</Card>
      </>
    ),
  },
});

export const Playground = meta.story();

export const Desktop = meta.story({ parameters: { visual: true, phone: true, focus: true } });

export const WithoutMenu = meta.story({ args: { sideMenu: undefined } });

export const SmallScreen = meta.story({
  name: '[RE-05] opens the menu with the header toggle on a small screen',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: 'Ouvrir le menu' });
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await userEvent.click(toggle);
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Accueil' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(toggle).toHaveFocus());
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    await expect(canvas.getByRole('link', { name: 'Comptages' })).toBeVisible();
    await expect(toggle).toHaveAccessibleName('Fermer le menu');
  },
});
