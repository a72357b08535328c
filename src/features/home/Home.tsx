import type { ReactNode } from 'react';
import type { Availability } from '#domain/products/catalogue.ts';
import { contactsOf } from '#domain/addresses.ts';
import { useAddresses } from '#api/addresses.ts';
import { ContactCards } from './ContactCards.tsx';
import { MarketBanner } from './MarketBanner/MarketBanner.tsx';
import { Welcome, type WelcomeProps } from './Welcome.tsx';
import { Beside, HomeGrid } from './HomeSkeleton.tsx';

interface HomeProps extends WelcomeProps {
  isAvailable: Availability;
  /** The drafts of the person; empty without one. */
  drafts: ReactNode;
  followedCounts: ReactNode;
}

/** The home page: greeting, what the person was working on, market news and contacts. */
export function Home({ isAvailable, drafts, followedCounts, ...welcome }: HomeProps) {
  return (
    <HomeGrid>
      <Welcome {...welcome} />
      {drafts}
      <Beside>
        {followedCounts}
        <MarketBanner market={welcome.market} isAvailable={isAvailable} />
      </Beside>
      <ContactCards contacts={contactsOf(useAddresses())} />
    </HomeGrid>
  );
}
