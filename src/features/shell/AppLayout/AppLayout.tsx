import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Market } from '#domain/markets.ts';
import { isScreenAccessible, isScreenInMarket, SCREENS } from '#domain/screens.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import { AppFrame } from '#design-system/AppFrame/AppFrame.tsx';
import { AppLogo } from '#design-system/AppLogo/AppLogo.tsx';
import { BaseLink } from '#design-system/LinkProvider/LinkProvider.tsx';
import { NavItem } from '#design-system/NavItem/NavItem.tsx';
import { ProductionSwitch } from '../ProductionSwitch/ProductionSwitch.tsx';
import { MarketSelect } from './MarketSelect.tsx';
import { UserMenu } from './UserMenu.tsx';

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
  children: ReactNode;
}

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

const HomeLink = styled(BaseLink)`
  display: inline-grid;
  text-decoration: none;
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
  children,
}: AppLayoutProps) {
  const sideMenu = market !== undefined && (
    <>
      <MarketSelect markets={user.markets} value={market} onChange={onMarketChange} />
      {ENTRIES.filter(
        // Hides entries that the route guards would reject: Boost outside Neuf, Utilisateurs except for admins
        // (SH-42, SH-43).
        ({ screen }) => isScreenAccessible(screen, user) && isScreenInMarket(screen, market),
      ).map(({ screen, icon, label, paths }) => (
        <NavItem key={label} href={screen.path} icon={icon} current={paths.test(pathname)}>
          {label}
        </NavItem>
      ))}
    </>
  );
  return (
    <AppFrame
      brand={
        <HomeLink href="/accueil" aria-label="AdFactory, accueil">
          <AppLogo />
        </HomeLink>
      }
      header={
        <>
          {production !== undefined && (
            <ProductionSwitch checked={production} onChange={onProductionChange} />
          )}
          <UserMenu {...user} onSignOut={onSignOut} />
        </>
      }
      sideMenu={sideMenu === false ? undefined : sideMenu}
    >
      {children}
    </AppFrame>
  );
}
