import { useState } from 'react';
import type { CountRow } from '#contract/counts.ts';
import { urgencyOf } from '#domain/count/followUpOrder.ts';
import { FIRST_STATE, writeListState, type CountListState } from '#domain/lists/countListState.ts';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { SCREENS } from '#domain/screens.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Inline } from '#design-system/Stack.tsx';
import { TextLink } from '#design-system/TextLink.tsx';

/** What people can do who book the orders of everybody. */
export interface Orders {
  /** The markets of the person. */
  markets: readonly Market[];
  /** Downloads counts, by their numbers, as one file. */
  onCsv: (mafIds: readonly number[]) => void;
  isPending: boolean;
  /** Called before the orders of a market are listed: the list shows those of the current one. */
  onMarket: (market: Market) => void;
}

interface FollowedLinksProps {
  /** What the card shows; undefined while it is loading. */
  rows: readonly CountRow[] | undefined;
  orders: Orders | undefined;
}

const listPath = (shown: Partial<CountListState>): string => {
  const search = writeListState({ ...FIRST_STATE, ...shown }).toString();
  return search === '' ? SCREENS.counts.path : `${SCREENS.counts.path}?${search}`;
};

/** The orders of everybody in the current market. */
export const ORDERS_PATH = listPath({ tab: 'all', followUp: 'ordered' });

/** Leads to the list of what the card shows: all that is to be followed, or the orders of each market. */
export function FollowedLinks({ rows: shown, orders }: FollowedLinksProps) {
  const [now] = useState(() => new Date());
  const rows = shown ?? [];
  if (!orders) {
    const isAny = rows.some(({ followUp }) => followUp && urgencyOf(followUp, now) !== undefined);
    return (
      <TextLink href={listPath(isAny ? { followUp: 'followed' } : {})}>
        Tout voir<span className="visually-hidden">, liste de vos comptages</span>
      </TextLink>
    );
  }
  const mafIds = rows.flatMap(({ mafId, followUp }) => (followUp?.ordered && mafId) || []);
  return (
    <Inline $gap={[1, 3]}>
      <span>{'Commandés\u00A0:'}</span>
      {orders.markets.map((one) => (
        <TextLink key={one} href={ORDERS_PATH} onClick={() => orders.onMarket(one)}>
          {MARKET_LABEL_BY_MARKET[one]}
        </TextLink>
      ))}
      {mafIds.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon="download"
          pending={orders.isPending}
          onClick={() => orders.onCsv(mafIds)}
        >
          {mafIds.length > 1 ? `CSV de ces ${mafIds.length} comptages` : 'CSV de ce comptage'}
        </Button>
      )}
    </Inline>
  );
}
