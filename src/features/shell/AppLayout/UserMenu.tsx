import styled from 'styled-components';
import { SCREENS } from '#domain/screens.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Menu } from '#design-system/Menu/Menu.tsx';
import { media } from '#design-system/tokens/tokens.ts';

interface UserMenuProps {
  firstName: string;
  lastName: string;
  /** Opens the keyboard shortcuts; undefined while they cannot be used. */
  onShortcuts: (() => void) | undefined;
  onSignOut: () => void;
}

const Name = styled.span`
  overflow: hidden;
  max-width: 16rem;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.below.sm} {
    position: absolute;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
`;

/** Menu with « Mon Profil » and « Déconnexion » (SH-37), and between them the keyboard shortcuts (N-12). */
export function UserMenu({ firstName, lastName, onShortcuts, onSignOut }: UserMenuProps) {
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon="user">
          <Name>{`${firstName} ${lastName}`}</Name>
        </Button>
      }
      items={[
        { key: 'profile', label: SCREENS.profile.title, icon: 'user', href: SCREENS.profile.path },
        ...(onShortcuts
          ? [
              {
                key: 'shortcuts',
                label: 'Raccourcis clavier',
                icon: 'info' as const,
                onSelect: onShortcuts,
              },
            ]
          : []),
        { key: 'sign-out', label: 'Déconnexion', icon: 'logout', onSelect: onSignOut },
      ]}
    />
  );
}
