import styled from 'styled-components';
import { media, size, space } from '#design-system/tokens/tokens.ts';
import type { Availability } from '#domain/products/catalogue.ts';
import { CONTACTS } from '#domain/contacts.ts';
import { ContactCards } from '../ContactCards/ContactCards.tsx';
import { MarketBanner } from '../MarketBanner/MarketBanner.tsx';
import { Welcome, type WelcomeProps } from '../Welcome/Welcome.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};

  > :first-child {
    flex: 1 0 auto;
  }
  /* The height of the window minus the header and the page margins; the greeting takes the remaining space. */
  ${media.from.md} {
    min-height: min(calc(100dvh - ${size.headerBar} - ${space[16]} - ${space[8]}), 56rem);
  }
`;

interface HomeProps extends WelcomeProps {
  isAvailable: Availability;
}

/** The home page: greeting, market news and contacts. */
export function Home({ isAvailable, ...welcome }: HomeProps) {
  return (
    <Root>
      <Welcome {...welcome} />
      <MarketBanner market={welcome.market} isAvailable={isAvailable} />
      <ContactCards contacts={CONTACTS} />
    </Root>
  );
}
