import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './Icon/Icon.tsx';
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
} from './tokens/tokens.ts';

interface AppFrameProps {
  /** Logo at the left of the header bar, with anything that belongs beside it. */
  brand: ReactNode;
  /** Right side of the header bar: user menu, switches. */
  header?: ReactNode;
  /** Links of the side menu. Without them, neither the menu nor its toggle is rendered. */
  sideMenu?: ReactNode;
  children: ReactNode;
}

const Root = styled.div`
  display: grid;
  grid-template: ${size.headerBar} 1fr / auto minmax(0, 1fr);
  min-height: 100dvh;

  /* What the page gains at its left when the menu folds. */
  ${media.from.md} {
    &:has(> nav) {
      --menu-width: ${size.sideMenu};
      --menu-room: calc(${size.sideMenu} - ${size.sideMenuFolded});
    }
  }
  /* A screen that is shown to somebody else has neither bar nor menu. */
  &:has([data-presented]) {
    display: block;

    > :not(main) {
      display: none;
    }
  }
  ${media.print} {
    display: block;
  }
`;

const SkipLink = styled.a`
  position: fixed;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: ${zIndex.skipLink};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.intent.accent.solid};
  color: ${color.text.onAccent};

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${zIndex.header};
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding-inline: ${space[5]};
  border-block-end: 1px solid ${color.border.subtle};
  background: ${color.surface.raised};

  ${media.below.sm} {
    gap: ${space[2]};
    padding-inline: ${space[3]};
  }
`;

const Toggle = styled.button`
  flex: none;
  display: none;
  place-items: center;
  width: ${size.control};
  height: ${size.control};
  border-radius: ${radius.md};
  color: ${color.text.default};

  ${media.below.md} {
    display: grid;
  }
`;

const HeaderEnd = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  min-width: 0;
  margin-inline-start: auto;

  ${media.below.sm} {
    gap: ${space[1]};
  }
  ${media.below.xs} {
    button[data-variant='ghost'] {
      min-width: ${size.target};
      padding-inline: ${space[1]};
    }
  }
`;

const Side = styled.nav`
  position: sticky;
  inset-block-start: ${size.headerBar};
  align-self: start;
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  width: ${size.sideMenu};
  height: calc(100dvh - ${size.headerBar});
  overflow-y: auto;
  padding: ${space[5]} ${space[3]};
  border-inline-end: 1px solid ${color.border.subtle};
  background: ${color.surface.canvas};

  /* An open panel takes the room of the labels, so that nothing beside it moves. The pointer and the keyboard unfold it. */
  ${media.twoColumns} {
    ${Root}:has([data-folds-menu]) > & {
      z-index: ${zIndex.sticky};

      &:not(:hover, :focus-within) {
        width: ${size.sideMenuFolded};
        margin-inline-end: var(--menu-room);
        overflow: hidden;

        /* The labels still name the links. */
        [data-unfolded] {
          opacity: 0;
          white-space: nowrap;
        }
      }
    }
  }
  ${media.below.md} {
    position: fixed;
    inset-inline-start: 0;
    z-index: ${zIndex.header};
    width: min(18rem, 84vw);
    background: ${color.surface.raised};
    box-shadow: ${shadow.overlay};
    transition: transform ${motion.normal} ${motion.ease};

    &:not([data-open]) {
      visibility: hidden;
      transform: translateX(-100%);
    }
  }
`;

const Scrim = styled.div`
  display: none;

  ${media.below.md} {
    position: fixed;
    inset: ${size.headerBar} 0 0;
    z-index: ${zIndex.sticky};
    display: block;
    background: ${color.surface.backdrop};
  }
`;

const Main = styled.main`
  /* Where what stays in view within a page begins. */
  --sticky-top: ${size.headerBar};
  grid-column: -2 / -1;
  width: 100%;
  max-width: ${size.page};
  margin-inline: auto;
  padding: ${space[8]} ${space[8]} ${space[16]};
  font-size: ${font.size.md};

  &:focus-visible {
    outline: none;
  }
  ${media.threeColumns} {
    &:has([data-wide-page]) {
      max-width: ${size.widePage};
    }
  }
  ${media.below.sm} {
    padding: ${space[5]} ${space[4]} ${space[12]};
  }
  /* A fixed notice under the header bar pushes the page down so that it does not cover the title. */
  ${media.below.md} {
    margin-block-start: var(--notice-height, 0);
  }
  ${media.print} {
    max-width: none;
    padding: 0;
  }
`;

/** Manages the side menu of small screens: the toggle opens it; Escape, a choice or leaving it closes it. */
function useDisclosure() {
  const [open, setOpen] = useState(false);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLElement>(null);

  useEffect(() => {
    if (open) menuRef.current?.querySelector<HTMLElement>('a, button, select')?.focus();
  }, [open]);

  const close = () => setOpen(false);
  return {
    open,
    close,
    toggle: { ref: toggleRef, onClick: () => setOpen(!open) },
    menu: {
      ref: menuRef,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return;
        close();
        toggleRef.current?.focus();
      },
      onClick: (event: MouseEvent) => {
        if (event.target instanceof Element && event.target.closest('a')) close();
      },
      onBlur: (event: FocusEvent) => {
        const next = event.relatedTarget;
        if (!next || event.currentTarget.contains(next) || next === toggleRef.current) return;
        close();
      },
    },
  };
}

/** Header bar, side menu and main region of every signed-in screen. */
export function AppFrame({ brand, header, sideMenu, children }: AppFrameProps) {
  const menuId = useId();
  const mainId = useId();
  const { open, close, toggle, menu } = useDisclosure();
  const hasMenu = sideMenu !== undefined;
  return (
    <Root>
      <SkipLink data-print="hidden" href={`#${mainId}`}>
        Aller au contenu
      </SkipLink>
      <Bar data-print="hidden" data-app-bar="">
        {hasMenu && (
          <Toggle
            {...toggle}
            type="button"
            aria-label={open ? 'Fermer le menu' : 'Ouvrir le menu'}
            aria-expanded={open}
            aria-controls={menuId}
          >
            <Icon name={open ? 'close' : 'menu'} size="lg" />
          </Toggle>
        )}
        {brand}
        <HeaderEnd>{header}</HeaderEnd>
      </Bar>
      {hasMenu && (
        <>
          <Side
            data-print="hidden"
            data-side-menu=""
            {...menu}
            id={menuId}
            aria-label="Menu principal"
            data-open={open || undefined}
          >
            {sideMenu}
          </Side>
          {open && <Scrim aria-hidden="true" onClick={close} />}
        </>
      )}
      <Main id={mainId} tabIndex={-1}>
        {children}
      </Main>
    </Root>
  );
}
