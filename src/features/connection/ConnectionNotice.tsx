import { useEffect, useRef, type RefObject } from 'react';
import styled, { keyframes } from 'styled-components';
import { Button } from '#design-system/Button/Button.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import {
  color,
  font,
  media,
  motion,
  radius,
  shadow,
  size,
  space,
  zIndex,
} from '#design-system/tokens/tokens.ts';
import type { Connection } from './connectionSlice.ts';

const rise = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`;

/** Overlays the side menu, so that it hides no content or field; on small screens it is below the header. */
const Region = styled.div`
  position: fixed;
  inset-block-end: ${space[3]};
  inset-inline-start: ${space[3]};
  z-index: ${zIndex.toast};
  width: calc(${size.sideMenu} - 2 * ${space[3]});
  pointer-events: none;

  ${media.below.md} {
    inset-block: ${size.headerBar} auto;
    inset-inline: 0;
    width: auto;
  }
  /* Where the menu is folded for a panel, it folds too: the save bar says it in words. */
  ${media.twoColumns} {
    :root:has([data-folds-menu]) &:not([data-outdated]) {
      width: calc(${size.sideMenuFolded} - 2 * ${space[3]});

      span {
        position: absolute;
        clip-path: inset(50%);
      }
    }
  }
  /* A screen that says it itself needs no second message. */
  :root:has([data-screen-failure]) &[data-outdated] {
    display: none;
  }
`;

const Message = styled.p`
  display: flex;
  gap: ${space[2]};
  padding: ${space[3]};
  border: 1px solid ${color.intent.warning.border};
  border-radius: ${radius.lg};
  background: ${color.intent.warning.surface};
  box-shadow: ${shadow.overlay};
  color: ${color.text.default};
  font-size: ${font.size.sm};
  --line-height: ${font.lineHeight.snug};
  animation: ${rise} ${motion.normal} ${motion.ease};

  svg {
    margin-block-start: 0.125rem;
    color: ${color.intent.warning.text};
  }
  strong {
    display: block;
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
  &[data-connection='restored'] {
    border-color: ${color.intent.success.border};
    background: ${color.intent.success.surface};
  }
  &[data-connection='restored'] svg {
    color: ${color.intent.success.text};
  }
  &[data-outdated] {
    pointer-events: auto;
  }
  button {
    margin-block-start: ${space[2]};
  }
  ${media.below.md} {
    border-width: 0 0 1px;
    border-radius: 0;
  }
`;

/** Publishes the notice's height, because on small screens the page moves down by it (`AppFrame` reads it). */
function useReservedHeight(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(
        '--notice-height',
        `${Math.ceil(region.current?.getBoundingClientRect().height ?? 0)}px`,
      ),
    );
    if (region.current) observer.observe(region.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--notice-height');
    };
  }, [region]);
}

interface ConnectionNoticeProps {
  connection: Connection;
  /** True once a newer version has replaced code that this page still needs. */
  isOutdated?: boolean;
  /** Loads the new version. */
  onReload?: () => void;
}

/**
 * Announces that the connection is lost or restored, without taking clicks, or that a new version must be loaded. It
 * takes no focus.
 */
export function ConnectionNotice({
  connection,
  isOutdated = false,
  onReload,
}: ConnectionNoticeProps) {
  const region = useRef<HTMLDivElement>(null);
  useReservedHeight(region);
  const isLost = connection === 'lost';
  return (
    <Region
      data-print="hidden"
      ref={region}
      role="status"
      data-outdated={isOutdated && !isLost ? '' : undefined}
    >
      {isLost && (
        <Message data-connection="lost">
          <Icon name="alert" />
          <span>
            <strong>Connexion perdue</strong>
            Ce que vous avez saisi reste à l’écran. Attendez son retour avant d’enregistrer.
          </span>
        </Message>
      )}
      {isOutdated && !isLost && (
        <Message data-outdated>
          <Icon name="alert" />
          <span>
            <strong>Une nouvelle version est disponible</strong>
            Une partie de cette page vient avec elle. Un comptage non enregistré vous sera proposé à
            nouveau.
            <Button size="sm" icon="refresh" onClick={onReload}>
              Recharger
            </Button>
          </span>
        </Message>
      )}
      {connection === 'restored' && !isOutdated && (
        <Message data-connection="restored">
          <Icon name="success" />
          <span>
            <strong>Connexion rétablie</strong>
            Vous pouvez continuer.
          </span>
        </Message>
      )}
    </Region>
  );
}
