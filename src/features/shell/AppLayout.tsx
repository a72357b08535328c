import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type Market, MARKET_LABEL_BY_MARKET } from '#domain/markets.ts';
import type { UserProfile } from '#domain/profile.ts';
import { SCREENS, isScreenAccessible, isScreenInMarket } from '#domain/screens.ts';
import { AppFrame } from '#design-system/AppFrame.tsx';
import { AppLogo } from '#design-system/AppLogo.tsx';
import { BaseLink } from '#design-system/LinkProvider.tsx';
import { media, size, space } from '#design-system/tokens/tokens.ts';
import { NavItem } from '#design-system/NavItem.tsx';
import { Select } from '#design-system/Select.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Menu } from '#design-system/Menu/Menu.tsx';
import { ProductionSwitch } from './ProductionSwitch.tsx';
import { GoToButton } from './GoToButton.tsx';

const ENTRIES = [
  { screen: SCREENS.home, icon: 'home', label: 'Accueil', paths: /^\/(accueil)?$/ },
  {
    screen: SCREENS.counts,
    icon: 'list',
    label: 'Comptages',
    paths: /^\/(comptage|count)(\/|$)/,
  },
  { screen: SCREENS.boosts, icon: 'boost', label: 'Boost', paths: /^\/boost(\/|$)/ },
  { screen: SCREENS.users, icon: 'users', label: 'Utilisateurs', paths: /^\/users(\/|$)/ },
] as const;

/**
 * Returns the entries of the side menu, without those that the route guards would reject: Boost outside Neuf,
 * Utilisateurs except for admins (SH-42, SH-43).
 */
export function sideMenuEntries(user: Pick<UserProfile, 'roles'>, market: Market) {
  return ENTRIES.filter(
    ({ screen }) => isScreenAccessible(screen, user) && isScreenInMarket(screen, market),
  );
}

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
`;

/** Menu with « Mon Profil » and « Déconnexion » (SH-37), and between them the keyboard shortcuts (N-12). */
function UserMenu({ firstName, lastName, onShortcuts, onSignOut }: UserMenuProps) {
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon="user">
          <Name className="icon-words">{`${firstName} ${lastName}`}</Name>
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

interface MarketSelectProps {
  /** The markets of the person's profile (SE-05). */
  markets: readonly Market[];
  value: Market;
  onChange: (market: Market) => void;
}

const Box = styled.div`
  margin-block-end: ${space[4]};
`;

/** Selects the current market; disabled when there is only one (SH-41). */
function MarketSelect({ markets, value, onChange }: MarketSelectProps) {
  return (
    <Box data-unfolded="">
      <Select
        label="Marché"
        options={markets.map((market) => ({
          value: market,
          label: MARKET_LABEL_BY_MARKET[market],
        }))}
        value={value}
        onChange={onChange}
        disabled={markets.length < 2}
      />
    </Box>
  );
}

interface AppLayoutProps {
  user: Pick<UserProfile, 'firstName' | 'lastName' | 'markets' | 'roles'>;
  /** Undefined while the profile has none; the side menu is then hidden. */
  market: Market | undefined;
  onMarketChange: (market: Market) => void;
  pathname: string;
  /** State of the « Production » toggle; undefined on the production host, which has none. */
  production: boolean | undefined;
  onProductionChange: (isProduction: boolean) => void;
  onSignOut: () => void;
  /** Opens « Aller à… », or loads its code ahead of time; undefined while there is nowhere to go (N-12). */
  goTo: { open: () => void; preload: () => void } | undefined;
  onShortcuts?: (() => void) | undefined;
  children: ReactNode;
}

const HomeLink = styled(BaseLink)`
  display: inline-grid;
  place-items: center;
  min-width: ${size.target};
  min-height: ${size.target};
  text-decoration: none;

  /* On a phone, the name makes room for the label of the switch. */
  ${media.below.xs} {
    header:has([role='switch']) & span > span {
      display: none;
    }
  }
`;

/** Header and side menu around every signed-in screen (SH-36 to SH-43). */
export function AppLayout({
  user,
  market,
  onMarketChange,
  pathname,
  production,
  onProductionChange,
  onSignOut,
  goTo,
  onShortcuts,
  children,
}: AppLayoutProps) {
  const sideMenu = market !== undefined && (
    <>
      <MarketSelect markets={user.markets} value={market} onChange={onMarketChange} />
      {sideMenuEntries(user, market).map(({ screen, icon, label, paths }) => (
        <NavItem key={label} href={screen.path} icon={icon} current={paths.test(pathname)}>
          {label}
        </NavItem>
      ))}
    </>
  );
  return (
    <AppFrame
      brand={
        <HomeLink href={SCREENS.home.path} aria-label="AdFactory, accueil">
          <AppLogo />
        </HomeLink>
      }
      header={
        <>
          {goTo && <GoToButton onClick={goTo.open} onLikely={goTo.preload} />}
          {production !== undefined && (
            <ProductionSwitch checked={production} onChange={onProductionChange} />
          )}
          <UserMenu {...user} onShortcuts={onShortcuts} onSignOut={onSignOut} />
        </>
      }
      sideMenu={sideMenu === false ? undefined : sideMenu}
    >
      {children}
    </AppFrame>
  );
}
