import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { popupStyles } from '../Popup/popupStyles.ts';
import { space } from '../tokens/tokens.ts';
import { MenuEntry, type MenuItem, entriesOf, placeMenu, targetOf } from './MenuEntry.tsx';

export type { MenuItem } from './MenuEntry.tsx';

interface MenuProps {
  /** A button, which receives the menu's ARIA attributes and names the menu. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  /** The entries, which exist only while the menu is open: a list has a menu in each row. */
  items?: readonly MenuItem[];
  /** `<MenuGroups>` to show instead of `items`, for titles or for entries that load later. */
  children?: ReactNode;
  /** Edge of the button that the menu is aligned with. */
  align?: 'start' | 'end';
}

const Root = styled.span`
  display: contents;
`;

const Popup = styled.div`
  ${popupStyles}

  position: fixed;
  inset: auto;
  min-width: 11rem;
  margin: 0;
  padding: ${space[1]};
  color: inherit;
`;

/**
 * A menu button built on the native popover, which provides the top layer, closing on an outside
 * click and focus return. The headless library's menu would add 50 kB to every screen.
 */
export function Menu({ trigger, items, children, align = 'end' }: MenuProps) {
  const id = useId();
  const triggerId = trigger.props.id ?? `${id}-trigger`;
  const rootRef = useRef<HTMLSpanElement>(null);
  const popupRef = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const place = () => {
    const button = rootRef.current?.firstElementChild;
    if (button && popupRef.current) placeMenu(popupRef.current, button, align);
  };
  const close = () => popupRef.current?.hidePopover();

  useEffect(() => {
    const button = rootRef.current?.firstElementChild;
    const popup = popupRef.current;
    if (!open || !button || !popup) return;
    const handleMove = () => placeMenu(popup, button, align);
    window.addEventListener('scroll', handleMove, { capture: true, passive: true });
    // Content that loads changes the size of the menu.
    const observer = new ResizeObserver(handleMove);
    observer.observe(popup);
    return () => {
      window.removeEventListener('scroll', handleMove, { capture: true });
      observer.disconnect();
    };
  }, [open, align]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const popup = popupRef.current;
    if (!popup) return;
    if (!open) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      popup.showPopover();
      return;
    }
    if (event.key === 'Escape' || event.key === 'Tab') {
      close();
      return;
    }
    const target = targetOf(event.key, entriesOf(popup));
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <Root ref={rootRef} onKeyDown={handleKeyDown}>
      {cloneElement(trigger, {
        id: triggerId,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
      })}
      <Popup
        ref={popupRef}
        id={id}
        role="menu"
        aria-labelledby={triggerId}
        tabIndex={-1}
        popover="auto"
        onBeforeToggle={({ newState }) => {
          // The entries must be there when the browser shows the menu.
          if (newState === 'open') flushSync(() => setOpen(true));
        }}
        onToggle={(event) => {
          if (event.newState !== 'open') {
            setOpen(false);
            return;
          }
          place();
          const [first = event.currentTarget] = entriesOf(event.currentTarget);
          first.focus();
        }}
      >
        {open &&
          (children ??
            items?.map(({ key, ...item }) => <MenuEntry key={key} {...item} onClose={close} />))}
      </Popup>
    </Root>
  );
}
