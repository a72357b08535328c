import { useId, useState } from 'react';
import type { CountRow } from '#contract/counts.ts';
import { FOLLOWED_COUNTS } from '#contract/followedCounts.ts';
import { urgencyOf } from '#domain/count/followUpOrder.ts';
import { worthOf } from '#domain/count/listWords.ts';
import { formatParisDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { euroColumn } from '#domain/format/numbers.ts';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { mafProductLabel } from '#domain/products/catalogue.ts';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { CardRowsSkeleton } from '#design-system/Card/CardRows.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { TextLink } from '#design-system/TextLink.tsx';
import { rowPath } from './countLinks.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { FollowedLinks, ORDERS_PATH, type Orders } from './FollowedLinks.tsx';
import { FollowUpLine } from './FollowUpLine.tsx';
import { isFollowedUp } from './followedCounts.ts';
import {
  Action,
  Aside,
  Body,
  Budget,
  Code,
  Problem,
  ROWS_ON_PHONE,
  Rest,
  Rows,
  Words,
} from './followedParts.ts';

interface FollowedCountsProps {
  market: Market;
  /** The counts of the person in this market, the most urgent first; undefined while they are loading. */
  rows: readonly CountRow[] | undefined;
  /** Why they could not be loaded, as a French sentence. */
  failure?: string | undefined;
  retrying?: boolean;
  onRetry: () => void;
  /** For people who book what is ordered: the rows hold the orders of everybody, in all of their markets. */
  orders?: Orders | undefined;
}

interface FollowedCountProps extends Pick<FollowedCountsProps, 'orders'> {
  count: CountRow;
  isBeyondPhone: boolean;
  euro: ReturnType<typeof euroColumn>;
}

function FollowedCount({ count, isBeyondPhone, euro, orders }: FollowedCountProps) {
  const { mafId } = count;
  const code = formatMafId(mafId);
  const isOrdered = (count.followUp?.ordered ?? null) !== null;
  const edit = rowPath(count, 'edit');
  const preview = rowPath(count, 'preview');
  return (
    <li data-beyond-phone={isBeyondPhone || undefined}>
      <Code>
        {edit === undefined ? (
          code
        ) : (
          // A count opens in its own market.
          <TextLink href={edit} onClick={() => orders?.onMarket(count.market)}>
            {code}
          </TextLink>
        )}
      </Code>
      <Words>
        <p title={count.countName}>{count.countName}</p>
        <p>
          {count.followUp ? (
            <FollowUpLine
              marks={count.followUp}
              totalBudget={worthOf(count)}
              author={orders ? undefined : count.author}
            />
          ) : (
            <time dateTime={count.createdDate ?? undefined}>
              {formatParisDay(count.createdDate)}
            </time>
          )}
          {' · '}
          {orders && (
            <>
              <span>{MARKET_LABEL_BY_MARKET[count.market]}</span>
              {' · '}
            </>
          )}
          <span>{mafProductLabel(count.mafProduct)}</span>
        </p>
      </Words>
      <Budget>
        <span className="visually-hidden">{'Budget hors taxe\u00A0: '}</span>
        {euro(worthOf(count))}
      </Budget>
      <Action>
        {orders && isOrdered && mafId !== null ? (
          <Button
            variant="ghost"
            size="sm"
            icon="download"
            aria-label={`Télécharger ${code} en CSV`}
            disabled={orders.isPending}
            onClick={() => orders.onCsv([mafId])}
          >
            CSV
          </Button>
        ) : (
          preview !== undefined && (
            <ButtonLink href={preview} variant="ghost" size="sm" aria-label={`Proposition ${code}`}>
              Proposition
            </ButtonLink>
          )
        )}
      </Action>
    </li>
  );
}

interface ListedProps extends Pick<FollowedCountsProps, 'market' | 'orders'> {
  rows: readonly CountRow[];
}

/** The counts to follow up, then under their own heading the latest ones, which fill what is free. */
function Listed({ market, rows, orders }: ListedProps) {
  const [now] = useState(() => new Date());
  const headingId = useId();
  const euro = euroColumn(rows.map(worthOf));
  const isToFollow = ({ followUp }: CountRow) => followUp && urgencyOf(followUp, now) !== undefined;
  const isTitled = isFollowedUp && !orders;
  const followed = isTitled ? rows.filter(isToFollow) : rows;
  const latest = isTitled ? rows.filter((row) => !isToFollow(row)) : [];
  const listed = (some: readonly CountRow[], before: number) =>
    some.map((count, index) => {
      const isBeyondPhone = before + index >= ROWS_ON_PHONE;
      return <FollowedCount key={count.id} {...{ count, isBeyondPhone, euro, orders }} />;
    });
  return (
    <>
      {followed.length > 0 && <Rows>{listed(followed, 0)}</Rows>}
      {latest.length > 0 && (
        <>
          <Aside data-beyond-phone={followed.length >= ROWS_ON_PHONE || undefined}>
            <h3 id={headingId}>Derniers comptages</h3>
          </Aside>
          <Rows aria-labelledby={headingId}>{listed(latest, followed.length)}</Rows>
        </>
      )}
      {rows.length < FOLLOWED_COUNTS && (
        <Rest data-beyond-phone={rows.length >= ROWS_ON_PHONE || undefined}>
          {orders
            ? 'Les prochaines commandes s’afficheront ici.'
            : 'Vos prochains comptages s’afficheront ici.'}
        </Rest>
      )}
      {orders && rows.length >= FOLLOWED_COUNTS && (
        <Aside>
          <TextLink href={ORDERS_PATH} onClick={() => orders.onMarket(market)}>
            Toutes les commandes · {MARKET_LABEL_BY_MARKET[market]}
          </TextLink>
        </Aside>
      )}
    </>
  );
}

function Content(props: FollowedCountsProps) {
  const { market, rows, failure, retrying = false, onRetry, orders } = props;
  if (failure !== undefined) {
    return (
      <Problem>
        <Notice tone="danger" title="Vos comptages n’ont pas pu être chargés" live="assertive">
          {failure}
          <div>
            <Button size="sm" icon="refresh" pending={retrying} onClick={onRetry}>
              Réessayer
            </Button>
          </div>
        </Notice>
      </Problem>
    );
  }
  if (rows === undefined) {
    return (
      <>
        <span role="status" className="visually-hidden">
          Chargement en cours
        </span>
        <CardRowsSkeleton rows={FOLLOWED_COUNTS} />
      </>
    );
  }
  if (rows.length === 0) {
    return orders ? (
      <Rest>Aucun comptage commandé depuis sept jours, dans aucun de vos marchés.</Rest>
    ) : (
      <FirstSteps market={market} />
    );
  }
  return <Listed {...{ market, rows, orders }} />;
}

/**
 * « À suivre »: the counts of a person in a market that are due, about to expire or ordered, then the latest ones, each
 * with its proposal; for operations staff the orders of everybody, each with its file (N-17). A back end that follows none
 * up lists the latest ones.
 */
export function FollowedCounts(props: FollowedCountsProps) {
  const { failure, rows, orders } = props;
  const title = isFollowedUp ? 'À suivre' : 'Derniers comptages';
  const isFirst = failure === undefined && rows?.length === 0 && !orders;
  return (
    <Card
      title={isFirst ? 'Premier comptage' : title}
      aside={<FollowedLinks {...{ rows, orders }} />}
      padding="flush"
    >
      <Body>
        <Content {...props} />
      </Body>
    </Card>
  );
}
