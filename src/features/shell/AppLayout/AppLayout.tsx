import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Market } from '#domain/markets.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import { AppFrame } from '#design-system/AppFrame/AppFrame.tsx';
import { AppLogo } from '#design-system/AppLogo/AppLogo.tsx';
import { BaseLink } from '#design-system/LinkProvider/LinkProvider.tsx';
import { media, size } from '#design-system/tokens/tokens.ts';
import { NavItem } from '#design-system/NavItem/NavItem.tsx';
import { ProductionSwitch } from '../ProductionSwitch/ProductionSwitch.tsx';
import { GoToButton } from '../GoToButton/GoToButton.tsx';
import { sideMenuEntries } from '../sideMenu.ts';
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
        <HomeLink href="/accueil" aria-label="AdFactory, accueil">
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
