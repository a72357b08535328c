import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
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
import { readTab, writeTab } from '../../store/tabStorage.ts';
import { CLIENT_MODE_KEY, ClientModeContext } from '../../store/clientModeContext.ts';
import { useShortcut } from '../../store/useShortcut.ts';

/** Name of the entry in the session storage. */
const ENTRY = 'client-mode';

/** The pointer shows the banner in this many pixels at the top of the window, and hides it below twice as many. */
const TOP = 56;

/** Enlarges the figures and the map of what it holds, and leaves out what is not for a client. */
const Scope = styled.div`
  display: contents;

  &[data-client-mode] {
    --figure-size: clamp(1.75rem, 5vw, 2.5rem);
    --map-height: 46rem;
  }
  &[data-client-mode] [data-not-for-client] {
    display: none;
  }
`;

/** A pill over the top of the window, and a row of its own on a phone, which has no pointer to bring it back. */
const Banner = styled.div`
  position: fixed;
  inset-block-start: ${space[2]};
  inset-inline: 0;
  z-index: ${zIndex.overlay};
  display: flex;
  align-items: center;
  justify-content: space-between;
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
  ${media.below.sm} {
    &[data-on] {
      position: static;
      width: auto;
      border-width: 0 0 1px;
      border-radius: 0;
      box-shadow: none;
    }
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

/** Name of the count on screen while it has an address of its own, under which a reload finds it again. */
const savedPath = () => (location.pathname.endsWith('/new') ? null : location.pathname);

/**
 * Provides the client mode to the screens that it holds: a count is presented to a client who looks at the screen. The
 * mode belongs to one count. It ends when the count is left, and a reload of a saved count keeps it (D-163).
 */
export function ClientMode({ children }: { children: ReactNode }) {
  const [isChosen, setIsChosen] = useState(() => {
    const presented = readTab(sessionStorage, ENTRY);
    return presented !== null && presented === savedPath();
  });
  const [hasResult, setHasResult] = useState(false);
  const [hasEnded, setHasEnded] = useState(false);
  const [isAway, setIsAway] = useState(false);
  const banner = useRef<HTMLDivElement>(null);
  const isOn = isChosen && hasResult;

  const choose = useCallback((next: boolean) => {
    writeTab(sessionStorage, ENTRY, next ? savedPath() : null);
    setIsChosen(next);
    setIsAway(false);
  }, []);
  const toggle = useCallback(() => {
    if (!hasResult) return;
    choose(!isOn);
    setHasEnded(isOn);
  }, [choose, hasResult, isOn]);
  const present = useCallback(
    (isResult: boolean | null) => {
      setHasResult(isResult === true);
      if (isResult === null) choose(false);
    },
    [choose],
  );
  useShortcut('clientMode', toggle);
  // A presentation begins with its first line.
  useEffect(() => {
    if (isOn) scrollTo({ top: 0 });
  }, [isOn]);
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
  const value = useMemo(
    () => ({ isOn, isOffered: hasResult, toggle, present }),
    [isOn, hasResult, toggle, present],
  );

  const handleQuit = () => {
    toggle();
    // The pressed button disappears, so the focus moves to the place where it was.
    banner.current?.focus();
  };
  return (
    <Scope data-client-mode={isOn || undefined}>
      <Banner
        data-print="hidden"
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
