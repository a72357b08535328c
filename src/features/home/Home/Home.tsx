import styled from 'styled-components';
import { space } from '#design-system/tokens/tokens.ts';
import { ContactCards } from '../ContactCards/ContactCards.tsx';
import { CONTACTS } from '#domain/contacts.ts';
import { MarketBanner } from '../MarketBanner/MarketBanner.tsx';
import { Welcome, type WelcomeProps } from '../Welcome/Welcome.tsx';

const Root = styled.div`
  display: grid;
  gap: ${space[5]};
`;

/** The home page: greeting, news of the market, whom to write to. */
export function Home(props: WelcomeProps) {
  return (
    <Root>
      <Welcome {...props} />
      <MarketBanner market={props.market} />
      <ContactCards contacts={CONTACTS} />
    </Root>
  );
}
