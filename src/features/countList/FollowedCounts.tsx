import styled from 'styled-components';
import type { CountRow } from '#contract/counts.ts';
import { FOLLOWED_COUNTS } from '#contract/followedCounts.ts';
import { worthOf } from '#domain/count/listWords.ts';
import { formatParisDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { euroColumn } from '#domain/format/numbers.ts';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { mafProductLabel } from '#domain/products/catalogue.ts';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { CardRows, CardRowWords, CardRowsSkeleton } from '#design-system/Card/CardRows.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { TextLink } from '#design-system/TextLink.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { rowPath } from './countLinks.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { FollowedLinks, type Orders } from './FollowedLinks.tsx';
import { FollowUpLine } from './FollowUpLine.tsx';
import { isFollowedUp } from './followedCounts.ts';

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

const ROWS_ON_PHONE = 3;

/** As tall as its rows in every state, so that nothing below moves. */
const Body = styled.div`
  --columns: auto minmax(0, 1fr) auto auto;
  --row-height: 2.75rem;
  display: flex;
  flex-direction: column;
  min-height: calc(${FOLLOWED_COUNTS} * var(--row-height));

  ${media.below.sm} {
    --columns: minmax(0, 1fr) auto;
    --row-height: 6.5rem;
    min-height: calc(${ROWS_ON_PHONE} * var(--row-height));

    /* The page stays short: the others are in the list. */
    ul > :nth-child(n + ${ROWS_ON_PHONE + 1}) {
      display: none;
    }
  }
`;

const Rows = styled(CardRows)`
  ${media.below.sm} {
    > li {
      grid-template-areas: 'code budget' 'name action' 'facts facts';
      padding-block: ${space[2]};
    }
  }
`;

const Code = styled.span`
  white-space: nowrap;

  ${media.below.sm} {
    grid-area: code;
  }
`;

const Words = styled(CardRowWords)`
  > :last-child {
    font-size: ${font.size.xs};
  }
  /* On a phone nothing is cut: what else is known has a line of its own, or two. */
  ${media.below.sm} {
    display: contents;
    > :first-child {
      grid-area: name;
    }
    > :last-child {
      grid-area: facts;
      white-space: normal;
    }
    :last-child > span {
      display: inline-block;
      white-space: normal;
    }
  }
`;

const Budget = styled.span`
  color: ${color.text.strong};
  font-variant-numeric: tabular-nums;
  font-weight: ${font.weight.medium};
  text-align: end;
  white-space: nowrap;

  ${media.below.sm} {
    grid-area: budget;
  }
`;

/** The text of the button, and not its edge, aligns with the edge of the card. */
const Action = styled.span`
  justify-self: end;
  margin-inline-end: calc(-1 * ${space[2]});

  && > * {
    padding-inline: ${space[2]};
  }
  ${media.below.sm} {
    grid-area: action;
  }
`;

const Rest = styled.p`
  display: grid;
  flex: 1;
  place-content: center;
  padding: ${space[2]} ${space[5]};
  border-block-start: 1px solid ${color.border.subtle};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  text-align: center;

  ${media.below.sm} {
    ul:has(> :nth-child(${ROWS_ON_PHONE})) ~ & {
      display: none;
    }
  }
`;

const Problem = styled.div`
  padding: ${space[1]} ${space[5]} ${space[5]};

  button {
    margin-block-start: ${space[3]};
  }
`;

interface FollowedCountProps extends Pick<FollowedCountsProps, 'orders'> {
  count: CountRow;
  euro: ReturnType<typeof euroColumn>;
}

function FollowedCount({ count, euro, orders }: FollowedCountProps) {
  const { mafId } = count;
  const code = formatMafId(mafId);
  const isOrdered = (count.followUp?.ordered ?? null) !== null;
  const edit = rowPath(count, 'edit');
  const preview = rowPath(count, 'preview');
  return (
    <li>
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
  const euro = euroColumn(rows.map(worthOf));
  return (
    <>
      <Rows>
        {rows.map((count) => (
          <FollowedCount key={count.id} {...{ count, euro, orders }} />
        ))}
      </Rows>
      {rows.length < FOLLOWED_COUNTS && (
        <Rest>
          {orders
            ? 'Les prochaines commandes s’afficheront ici.'
            : 'Vos prochains comptages s’afficheront ici.'}
        </Rest>
      )}
    </>
  );
}

/**
 * « À suivre »: the counts of a person in a market that are due, about to expire or ordered, then the latest ones, each
 * with its proposal; for operations staff the orders of everybody, each with its file (N-17). A back end that follows none
 * up lists the latest ones.
 */
export function FollowedCounts(props: FollowedCountsProps) {
  const { market, failure, rows, orders } = props;
  const title = isFollowedUp ? 'À suivre' : 'Derniers comptages';
  const isFirst = failure === undefined && rows?.length === 0 && !orders;
  return (
    <Card
      title={isFirst ? 'Premier comptage' : title}
      aside={<FollowedLinks {...{ market, rows, orders }} />}
      padding="flush"
    >
      <Body>
        <Content {...props} />
      </Body>
    </Card>
  );
}
