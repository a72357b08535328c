import { cloneElement, useEffect, useId, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from './tokens/tokens.ts';

interface TooltipProps {
  /** An empty text shows no tooltip. */
  content: ReactNode;
  /** One focusable element: the tooltip shows on hover and on keyboard focus. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  /** Where it opens if there is room, otherwise opposite. */
  side?: 'top' | 'bottom';
}

const HOVER_DELAY_MS = 350;
const GAP = 6;

const Anchor = styled.span`
  display: contents;
`;

const Bubble = styled.div`
  position: fixed;
  inset: auto;
  max-width: min(24rem, calc(100vw - 1rem));
  margin: 0;
  padding: ${space[1]} ${space[2]};
  border: 0;
  border-radius: ${radius.sm};
  background: ${color.surface.inverse};
  color: ${color.text.onInverse};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.regular};
  --line-height: ${font.lineHeight.snug};
  text-align: start;
  white-space: normal;
`;

function place(bubble: HTMLElement, anchor: Element, side: 'top' | 'bottom'): void {
  const target = anchor.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const above = target.top - height - GAP;
  const isAbove = side === 'top' ? above >= 0 : target.bottom + height + GAP > window.innerHeight;
  const left = target.left + target.width / 2 - width / 2;
  const rightmost = document.documentElement.clientWidth - width - GAP;
  bubble.style.top = `${isAbove ? above : target.bottom + GAP}px`;
  bubble.style.left = `${Math.max(GAP, Math.min(left, rightmost))}px`;
}

/**
 * Returns the element that the tooltip describes. It is not always the first child: Base UI puts a focus guard, at the
 * corner of the page, before the button of an open popover.
 */
function describedElement(wrapper: Element | null, id: string): Element | null {
  return wrapper?.querySelector(`[aria-describedby~="${CSS.escape(id)}"]`) ?? null;
}

/**
 * A tooltip for supplementary information only. It is in the browser's top layer so that nothing clips
 * it. Escape dismisses it, and it stays open while it is hovered (WCAG 1.4.13).
 */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const id = useId();
  const anchorRef = useRef<HTMLSpanElement>(null);
  const bubbleRef = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const isEmpty = content === '';

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const bubble = bubbleRef.current;
    const anchor = describedElement(anchorRef.current, id);
    if (!open || !bubble || !anchor) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    bubble.showPopover();
    place(bubble, anchor, side);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
      bubble.hidePopover();
    };
  }, [open, side, id]);

  const schedule = (next: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next && !isEmpty), delay);
  };
  const own = isEmpty ? undefined : id;
  const described = [children.props['aria-describedby'], own].filter(Boolean).join(' ');
  return (
    <Anchor
      ref={anchorRef}
      onPointerEnter={() => schedule(true, HOVER_DELAY_MS)}
      onPointerLeave={() => schedule(false, GAP * 10)}
      onPointerDown={() => schedule(false, 0)}
      onFocus={(event) => event.target.matches(':focus-visible') && schedule(true, 0)}
      onBlur={() => schedule(false, 0)}
    >
      {cloneElement(children, { 'aria-describedby': described === '' ? undefined : described })}
      {!isEmpty && (
        <Bubble ref={bubbleRef} id={id} role="tooltip" popover="manual">
          {content}
        </Bubble>
      )}
    </Anchor>
  );
}
