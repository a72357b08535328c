import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { SHORTCUT_KEYS } from '#domain/shortcuts.ts';
import { SCREENS } from '#domain/screens.ts';
import { BackLink } from '#design-system/BackLink.tsx';
import { ButtonLink } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { IconButton } from '#design-system/IconButton.tsx';
import { Menu, type MenuItem } from '#design-system/Menu/Menu.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { ErrorState } from '#design-system/ErrorState.tsx';
import { useShownCountActions } from '../countActions.ts';
import { LISTED_ACTIONS } from '../screenActions.ts';
import { ClientModeButton } from '../clientMode/ClientModeButton.tsx';
import { proposalText } from './savedIdentity.ts';

export const Columns = styled.div`
  position: relative;
  display: grid;
  gap: ${space[6]};
  align-items: start;

  ${media.sideBySide} {
    --form-column: 18.75rem;
    grid-template-columns: var(--form-column) minmax(0, 1fr);
  }
`;

export const ConfigurationSection = styled.section`
  display: grid;
  gap: ${space[4]};
  min-width: 0;

  ${media.stacked} {
    position: relative;

    > h2 {
      display: none;
    }
  }
  ${media.sideBySide} {
    position: sticky;
    inset-block-start: calc(3.25rem + ${space[4]});
  }
`;

export const ResultSection = styled.section`
  display: grid;
  align-content: start;
  gap: 0.375rem;
  min-width: 0;

  /* The place of an answer is brought to the top of a narrow window, so the page must be long enough before it is there. */
  ${media.stacked} {
    &[data-answer='awaited'] {
      min-height: calc(100svh - ${space[16]});
    }
  }
  ${media.below.sm} {
    &[data-answer] {
      min-height: calc(100svh - ${space[16]});
    }
  }

  /* The title receives the focus after an estimate; its focus ring is as wide as its text. */
  > h2 {
    justify-self: start;
  }
`;

/** The title of the result, with the badge of the demonstration. */
export const ResultHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[6]};
`;

const Bars = styled.div`
  display: grid;
  gap: ${space[5]};
`;

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

  h1 {
    font-size: ${font.size.xl};
  }
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

    > :is(p, a) {
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
  ${media.print} {
    display: none;
  }
`;

/** The back links, and the tools of the count at the other end of the line. */
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[1]};

  ${media.below.sm} {
    align-items: start;
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
  savedProposal,
  isChanged = false,
  draftStatus,
}: CountHeaderProps) {
  return (
    <Header>
      <Top>
        <Links>
          <BackLink href="/comptage/produits">Choix du produit</BackLink>
          {name !== undefined && (
            <BackLink href={SCREENS.counts.path}>{SCREENS.counts.title}</BackLink>
          )}
        </Links>
        <Tools data-not-for-client="">
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
      <Bars>
        <Skeleton bars={3} label={label} />
        <Skeleton bars={5} height="lg" label="" />
      </Bars>
    </Card>
  );
}

interface CountPlaceholderProps {
  /** Name of the product, after « Configuration du comptage » (CF-09). */
  title: string;
  /** Absent for a saved count that cannot be read, which loading again would not help. */
  stage?: 'loading' | 'loadFailed';
  onRetry?: (() => void) | undefined;
  /** What a new count was copied from (N-06). */
  copyNotice?: ReactNode;
}

/** Stands in for the screen of a count that is loading or cannot be loaded (CF-12). */
export function CountPlaceholder({
  title,
  stage = 'loadFailed',
  onRetry,
  copyNotice,
}: CountPlaceholderProps) {
  const resultTitle = useId();
  return (
    <>
      <CountHeader title={title} />
      {copyNotice}
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
