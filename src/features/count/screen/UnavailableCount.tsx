import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { SCREENS } from '#domain/screens.ts';
import { Inline } from '#design-system/Stack.tsx';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { ErrorState } from '#design-system/ErrorState.tsx';

/** Why a screen does not show a saved count, with what the person can do about it. */
export type Unavailability =
  /** The call failed, so the same call may succeed later. */
  | { reason: 'failed'; onRetry: () => void }
  /** It was deleted, or the person may not see it. */
  | { reason: 'gone' }
  /** There is no such count of this product in the markets of the person. */
  | { reason: 'notFound' }
  | { reason: 'otherMarket'; market: Market; current: Market; onSwitch: () => void };

const LIST = (
  <ButtonLink href={SCREENS.counts.path} icon="list">
    Liste des comptages
  </ButtonLink>
);

function Explanation(props: Unavailability) {
  switch (props.reason) {
    case 'failed':
      return <ErrorState onRetry={props.onRetry} />;
    case 'gone':
      return (
        <ErrorState action={LIST}>
          Ce comptage n&apos;existe plus, ou il ne vous est pas ouvert.
        </ErrorState>
      );
    case 'notFound':
      return (
        <ErrorState title="Comptage introuvable" action={LIST}>
          Aucun comptage de ce produit ne vous est ouvert à cette adresse.
        </ErrorState>
      );
    case 'otherMarket': {
      const label = MARKET_LABEL_BY_MARKET[props.market];
      return (
        <EmptyState
          title={`Ce comptage est du marché ${label}`}
          action={
            <Inline $gap={3} $justify="center">
              <Button variant="primary" onClick={props.onSwitch}>
                Passer au marché {label}
              </Button>
              {LIST}
            </Inline>
          }
        >
          Votre marché est {MARKET_LABEL_BY_MARKET[props.current]}. Le comptage s’ouvre sur le sien.
        </EmptyState>
      );
    }
  }
}

/** Stands in for a saved count that cannot be shown (CF-12, PP-10, D-115). */
export function UnavailableCount(props: Unavailability) {
  return (
    <Card>
      <Explanation {...props} />
    </Card>
  );
}
