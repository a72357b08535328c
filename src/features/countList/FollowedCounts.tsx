import styled from 'styled-components';
import type { CountRow } from '#contract/counts.ts';
import { FOLLOWED_COUNTS } from '#contract/followedCounts.ts';
import { formatParisDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { euroColumn } from '#domain/format/numbers.ts';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { mafProductLabel } from '#domain/products/catalogue.ts';
import { SCREENS } from '#domain/screens.ts';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { CardRows, CardRowWords, CardRowsSkeleton } from '#design-system/Card/CardRows.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { TextLink } from '#design-system/TextLink.tsx';
import { color, font, media, radius, size, space } from '#design-system/tokens/tokens.ts';
import { rowPath } from './countLinks.ts';
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
      white-space: nowrap;
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

  && > a {
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

const Steps = styled.ol`
  display: grid;
  flex: 1;
  align-content: space-evenly;
  padding: ${space[1]} ${space[5]} ${space[4]};
  counter-reset: step;

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: ${space[4]};
    align-items: center;
    color: ${color.text.muted};
    counter-increment: step;
  }
  > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: ${size.control};
    height: ${size.control};
    border: 1px solid ${color.intent.accent.border};
    border-radius: ${radius.full};
    background: ${color.intent.accent.surface};
    color: ${color.intent.accent.text};
    font-weight: ${font.weight.semibold};
  }
  strong {
    display: block;
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
  small {
    font-size: ${font.size.md};
  }
`;

/** What a person without counts does first. */
const FIRST_STEPS = [
  ['Choisissez une offre', '«\u00A0Nouveau comptage\u00A0» montre celles de votre marché.'],
  ['Estimez l’audience', 'Localités, période\u00A0: vous lisez les volumes et le budget.'],
  [
    'Remettez la proposition',
    'Enregistrez le comptage\u00A0: il s’affichera ici, prêt à imprimer.',
  ],
] as const;

function FollowedCount({ count, euro }: { count: CountRow; euro: ReturnType<typeof euroColumn> }) {
  const code = formatMafId(count.mafId);
  const edit = rowPath(count, 'edit');
  const preview = rowPath(count, 'preview');
  return (
    <li>
      <Code>{edit === undefined ? code : <TextLink href={edit}>{code}</TextLink>}</Code>
      <Words>
        <p title={count.countName}>{count.countName}</p>
        <p>
          {count.followUp ? (
            <FollowUpLine marks={count.followUp} />
          ) : (
            <time dateTime={count.createdDate ?? undefined}>
              {formatParisDay(count.createdDate)}
            </time>
          )}
          {' · '}
          <span>{mafProductLabel(count.mafProduct)}</span>
        </p>
      </Words>
      <Budget>
        <span className="visually-hidden">{'Budget hors taxe\u00A0: '}</span>
        {euro(count.countData.totalBudget)}
      </Budget>
      <Action>
        {preview !== undefined && (
          <ButtonLink href={preview} variant="ghost" size="sm" aria-label={`Proposition ${code}`}>
            Proposition
          </ButtonLink>
        )}
      </Action>
    </li>
  );
}

function Content({ market, rows, failure, retrying = false, onRetry }: FollowedCountsProps) {
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
    return (
      <Steps aria-label={`Premiers pas sur le marché ${MARKET_LABEL_BY_MARKET[market]}`}>
        {FIRST_STEPS.map(([title, text]) => (
          <li key={title}>
            <span>
              <strong>{title}</strong>
              <small>{text}</small>
            </span>
          </li>
        ))}
      </Steps>
    );
  }
  const euro = euroColumn(rows.map(({ countData }) => countData.totalBudget));
  return (
    <>
      <Rows>
        {rows.map((count) => (
          <FollowedCount key={count.id} {...{ count, euro }} />
        ))}
      </Rows>
      {rows.length < FOLLOWED_COUNTS && <Rest>Vos prochains comptages s’afficheront ici.</Rest>}
    </>
  );
}

/**
 * « À suivre »: the counts of a person in a market that are due, about to expire or ordered, then the latest ones, each
 * with its proposal (N-17). A back end that follows none up lists the latest ones.
 */
export function FollowedCounts(props: FollowedCountsProps) {
  const title = isFollowedUp ? 'À suivre' : 'Derniers comptages';
  const isEmpty = props.failure === undefined && props.rows?.length === 0;
  return (
    <Card
      title={isEmpty ? 'Premier comptage' : title}
      aside={
        <TextLink href={SCREENS.counts.path}>
          Tout voir<span className="visually-hidden">, liste de vos comptages</span>
        </TextLink>
      }
      padding="flush"
    >
      <Body>
        <Content {...props} />
      </Body>
    </Card>
  );
}
