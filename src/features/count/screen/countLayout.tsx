import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { SHORTCUT_KEYS } from '#domain/shortcuts.ts';
import { SCREENS } from '#domain/screens.ts';
import { Stack } from '#design-system/Stack.tsx';
import { BackLink } from '#design-system/BackLink.tsx';
import { ButtonLink } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { IconButton } from '#design-system/IconButton.tsx';
import { Menu, type MenuItem } from '#design-system/Menu/Menu.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { color, media, space } from '#design-system/tokens/tokens.ts';
import { ErrorState } from '#design-system/ErrorState.tsx';
import { useShownCountActions } from '../store/countActions.ts';
import { useIsClientMode } from '../store/clientModeContext.ts';
import { LISTED_ACTIONS } from './screenActions.ts';
import { ClientModeButton } from '../result/clientMode/ClientModeButton.tsx';
import { Columns, ConfigurationSection, ResultSection } from './countColumns.ts';
import { proposalText } from '../saving/savedIdentity.ts';

const Header = styled.header`
  display: grid;
  gap: ${space.half};
  margin-block-end: ${space[4]};
`;

/** The product, with the count that is on screen. */
const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[3]};
  min-width: 0;
  color: ${color.text.muted};
`;

/** The draft status, and the buttons that concern the count as a whole. */
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  min-width: 0;

  > a {
    white-space: normal;
  }
  /* Links and buttons share the first line, and the rest follows below it. */
  ${media.below.sm} {
    display: contents;

    > a {
      order: 1;
      flex-basis: 100%;
      justify-content: start;
    }
    > p:empty {
      position: absolute;
    }
    > button {
      min-width: 44px;
    }
  }
`;

/** The back links, and the tools of the count at the other end of the line. */
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[1]};

  /* What a finger may touch reaches into the margin of the page. */
  ${media.below.sm} {
    margin-block: calc(-1 * ${space[2]});
  }
`;

/** « Choix du produit » (CF-06) and, for a saved count, the list. */
const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};

  ${media.below.sm} {
    flex: 1;
  }
`;

interface CountHeaderProps {
  /** Name of the product, after « Configuration du comptage » (CF-09, D-113). */
  title: string;
  /** The saved count on screen: « MAF-1001 · Agence du Parc »; undefined for one that was never saved. */
  name?: string | undefined;
  /** Title of the count in client mode; by default that of the product. */
  clientName?: string;
  /** URL of the proposal of the saved version, while the screen shows no result. */
  savedProposal?: string | undefined;
  /** The screen differs from the saved count. */
  isChanged?: boolean;
  /** Whether a draft is stored. */
  draftStatus?: ReactNode;
}

/** The head of the screen: back links, what is on screen, and its tools. */
export function CountHeader({
  title,
  name,
  clientName = '',
  savedProposal,
  isChanged = false,
  draftStatus,
}: CountHeaderProps) {
  if (useIsClientMode())
    return (
      <Header>
        <h1>{clientName === '' ? title : clientName}</h1>
      </Header>
    );
  return (
    <Header>
      <Top data-print="hidden">
        <Links>
          <BackLink href={SCREENS.products.path}>Choix du produit</BackLink>
          {name !== undefined && (
            <BackLink href={SCREENS.counts.path}>{SCREENS.counts.title}</BackLink>
          )}
        </Links>
        <Tools>
          {draftStatus}
          {savedProposal !== undefined && (
            <ButtonLink size="sm" variant="ghost" icon="eye" href={savedProposal}>
              {proposalText(isChanged)}
            </ButtonLink>
          )}
          <ClientModeButton size="sm" variant="ghost" />
          <CountMenu />
        </Tools>
      </Top>
      <Title>
        <h1>{`Configuration du comptage ${title}`}</h1>
        {name !== undefined && <span>{name}</span>}
      </Title>
    </Header>
  );
}

/** Shows the shortcuts by their key, which the application answers wherever a person is. */
const showShortcuts = () =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: SHORTCUT_KEYS.shortcuts[0], bubbles: true }),
  );

/** What is done less often, as far as the count on screen offers it, and « Raccourcis clavier ». */
function CountMenu() {
  const offers = useShownCountActions();
  const items = LISTED_ACTIONS.flatMap(({ isInMenu = false, ...action }): MenuItem[] => {
    const offer = offers[action.key];
    if (!isInMenu || !offer || 'unavailable' in offer) return [];
    return [{ ...action, ...('href' in offer ? { href: offer.href } : { onSelect: offer.run }) }];
  });
  return (
    <Menu
      trigger={<IconButton icon="more" size="sm" label="Plus d’actions sur ce comptage" />}
      items={[...items, { key: 'shortcuts', label: 'Raccourcis clavier', onSelect: showShortcuts }]}
    />
  );
}

/** Placeholder in the shape of a summary and its table. */
export function ResultSkeleton({ label }: { label: string }) {
  return (
    <Card>
      <Stack $gap={5}>
        <Skeleton bars={3} label={label} />
        <Skeleton bars={5} height="lg" label="" />
      </Stack>
    </Card>
  );
}

interface CountPlaceholderProps {
  /** Name of the product, after « Configuration du comptage » (CF-09). */
  title: string;
  /** Absent for a saved count that cannot be read, which loading again would not help. */
  stage?: 'loading' | 'loadFailed';
  onRetry?: (() => void) | undefined;
  /** What the person must know of the count, such as what it was copied from (N-06). */
  openingNotice?: ReactNode;
}

/** Stands in for the screen of a count that is loading or cannot be loaded (CF-12). */
export function CountPlaceholder({
  title,
  stage = 'loadFailed',
  onRetry,
  openingNotice,
}: CountPlaceholderProps) {
  const resultTitle = useId();
  return (
    <>
      <CountHeader title={title} />
      {openingNotice}
      {stage === 'loadFailed' ? (
        <Card>
          <ErrorState onRetry={onRetry} />
        </Card>
      ) : (
        <Columns>
          <ConfigurationSection>
            <h2>Vos critères</h2>
            <Card>
              <Skeleton height="lg" bars={4} label="Chargement du formulaire" />
            </Card>
          </ConfigurationSection>
          <ResultSection aria-labelledby={resultTitle}>
            <h2 id={resultTitle}>Résumé du comptage</h2>
            <ResultSkeleton label="Chargement du comptage" />
          </ResultSection>
        </Columns>
      )}
    </>
  );
}
