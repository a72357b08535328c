import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { MARKET_LABEL_BY_MARKET } from '#domain/markets.ts';
import type { Availability } from '#domain/products/catalogue.ts';
import { CONTACTS } from '#domain/contacts.ts';
import { space } from '#design-system/tokens/tokens.ts';
import { ContactCards } from '../ContactCards/ContactCards.tsx';
import { MarketBanner } from '../MarketBanner/MarketBanner.tsx';
import { Welcome, type WelcomeProps } from '../Welcome/Welcome.tsx';
import { Beside, HomeGrid } from './homeLayout.ts';

const Section = styled.section`
  display: grid;
  gap: ${space[4]};
`;

interface HomeProps extends WelcomeProps {
  isAvailable: Availability;
  /** The drafts of the person; empty without one. */
  drafts: ReactNode;
  latestCounts: ReactNode;
  /** The products of the market. */
  products: ReactNode;
}

/** The home page: greeting, what the person was working on, products, market news and contacts. */
export function Home({ isAvailable, drafts, latestCounts, products, ...welcome }: HomeProps) {
  const productsId = useId();
  return (
    <HomeGrid>
      <Welcome {...welcome} />
      {drafts}
      <Beside>
        {latestCounts}
        <MarketBanner market={welcome.market} isAvailable={isAvailable} />
      </Beside>
      <Section aria-labelledby={productsId}>
        <h2 id={productsId}>{`Les offres du marché ${MARKET_LABEL_BY_MARKET[welcome.market]}`}</h2>
        {products}
      </Section>
      <ContactCards contacts={CONTACTS} />
    </HomeGrid>
  );
}
