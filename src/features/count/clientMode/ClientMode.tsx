import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { isShortcut } from '#domain/shortcuts.ts';
import { Button } from '#design-system/Button/Button.tsx';
import {
  color,
  font,
  media,
  motion,
  radius,
  shadow,
  space,
  zIndex,
} from '#design-system/tokens/tokens.ts';
import { readTab, writeTab } from '../tabStorage.ts';
import { CLIENT_MODE_KEY, ClientModeContext } from './clientModeContext.ts';

/** Name of the entry in the session storage. */
const ENTRY = 'client-mode';

/** The pointer shows the banner in this many pixels at the top of the window, and hides it below twice as many. */
const TOP = 56;

/**
 * Enlarges the figures and the map of what it holds, and leaves out what is not for a client: the form, the side menu
 * and what changes or saves the count.
 */
const Scope = styled.div`
  display: contents;

  &[data-client-mode] {
    --figure-size: clamp(1.75rem, 5vw, 2.5rem);
    --map-height: 46rem;
  }
  &[data-client-mode] [data-not-for-client] {
    display: none;
  }
  /* A figure is text until it is touched. */
  &[data-client-mode] td input:not(:focus) {
    border-color: transparent;
    background: none;
    box-shadow: none;
  }
  &[data-client-mode] [data-count-columns] {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.sideBySide} {
    &[data-client-mode]:has([data-count-columns]) [data-side-menu] {
      display: none;
    }
  }
`;

/** Over the middle of the header bar, which is empty: nothing moves when the mode starts. */
const Banner = styled.div`
  position: fixed;
  inset-block-start: ${space[2]};
  inset-inline: 0;
  z-index: ${zIndex.overlay};
  display: flex;
  align-items: center;
  gap: ${space[2]};
  width: fit-content;
  margin-inline: auto;

  &:focus {
    outline: none;
  }
  &[data-on] {
    padding: ${space.half} ${space.half} ${space.half} ${space[4]};
    border: 1px solid ${color.intent.accent.border};
    border-radius: ${radius.full};
    background: ${color.intent.accent.surface};
    box-shadow: ${shadow.raised};
    font-size: ${font.size.sm};
    transition: opacity ${motion.fast} ${motion.ease};
  }
  &[data-on][data-away]:not(:focus-within) {
    opacity: 0;
  }
  /* Beside the user menu, because the logo takes the middle of a phone. */
  ${media.below.sm} {
    margin-inline: auto 3.75rem;

    &[data-on] {
      padding-inline-start: ${space[3]};
    }
  }
  ${media.print} {
    display: none;
  }
`;

const Words = styled.p`
  color: ${color.text.strong};
  font-weight: ${font.weight.medium};
`;

const Key = styled.kbd`
  color: ${color.text.muted};
  font-family: inherit;
  font-size: ${font.size.xs};

  ${media.below.sm} {
    display: none;
  }
`;

/**
 * Provides the client mode to the screens that it holds, for a screen that is shared with a client. The mode lasts until
 * it is ended, for this tab only, also when the page is loaded again.
 */
export function ClientMode({ children }: { children: ReactNode }) {
  const [isOn, setIsOn] = useState(() => readTab(sessionStorage, ENTRY) !== null);
  const [hasEnded, setHasEnded] = useState(false);
  const [isAway, setIsAway] = useState(false);
  const banner = useRef<HTMLDivElement>(null);

  const toggle = useCallback(() => {
    writeTab(sessionStorage, ENTRY, isOn ? null : 'on');
    setIsOn(!isOn);
    setHasEnded(isOn);
    setIsAway(false);
  }, [isOn]);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcut('clientMode', event) || event.repeat) return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [toggle]);
  // The client sees no switch: it comes back with the pointer at the top of the window, and with Escape.
  useEffect(() => {
    if (!isOn) return undefined;
    const handleMove = ({ clientY, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      if (clientY < TOP) setIsAway(false);
      else if (clientY > 2 * TOP) setIsAway(true);
    };
    const handleEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsAway(false);
    };
    document.addEventListener('pointermove', handleMove, { passive: true });
    document.addEventListener('keydown', handleEscape);
    return () => {
      document.removeEventListener('pointermove', handleMove);
      document.removeEventListener('keydown', handleEscape);
    };
  }, [isOn]);
  const value = useMemo(() => ({ isOn, toggle }), [isOn, toggle]);

  const handleQuit = () => {
    toggle();
    // The pressed button disappears, so the focus moves to the place where it was.
    banner.current?.focus();
  };
  return (
    <Scope data-client-mode={isOn || undefined}>
      <Banner
        ref={banner}
        tabIndex={-1}
        data-on={isOn || undefined}
        data-away={isAway || undefined}
      >
        <Words role="status">
          {isOn && 'Mode client'}
          {hasEnded && <span className="visually-hidden">Mode client terminé</span>}
        </Words>
        {isOn && (
          <Button
            size="sm"
            variant="ghost"
            aria-keyshortcuts={CLIENT_MODE_KEY}
            onClick={handleQuit}
          >
            Quitter <Key aria-hidden="true">{CLIENT_MODE_KEY}</Key>
          </Button>
        )}
      </Banner>
      <ClientModeContext value={value}>{children}</ClientModeContext>
    </Scope>
  );
}
