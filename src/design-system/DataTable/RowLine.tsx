import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../tokens/tokens.ts';

const Line = styled.span`
  display: block;

  /* Right-aligned with its field, or on a phone with the row, which has no room beside a field. */
  tr &[data-row-line] {
    position: absolute;
    inset-block-end: 0.5rem;
    inset-inline: var(--table-inset, 0px) max(var(--row-line-end), var(--table-inset, 0px));
    text-align: end;
    white-space: normal;

    ${media.below.sm} {
      inset-inline-end: var(--table-inset, 0px);
    }
  }
  [data-fit='cards'] tr &[data-row-line] {
    position: static;
  }
`;

/** Reserves the height of its lines below the cells of a row, so that no cell moves and nothing lies on the next row. */
function reserve(row: HTMLElement): void {
  const lines = [...row.querySelectorAll<HTMLElement>('[data-row-line]')];
  const heights = lines.map((line) =>
    getComputedStyle(line).position === 'absolute' ? line.offsetHeight : 0,
  );
  row.style.setProperty('--row-line', `${Math.max(0, ...heights)}px`);
}

interface RowLineProps {
  /** False while there is nothing to say; a live region may stay within it. */
  isShown: boolean;
  children: ReactNode;
}

/**
 * What a cell says about its field, on a line of its own below the row of a table (D-161). It stays in its cell, so that a
 * button in it is the next stop of the keyboard. Elsewhere it is a block below its field.
 */
export function RowLine({ isShown, children }: RowLineProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const line = ref.current;
    const row = line?.closest('tr');
    if (!isShown || !line || !row) return undefined;
    const place = () => {
      const field = line.parentElement?.getBoundingClientRect().right ?? 0;
      line.style.setProperty('--row-line-end', `${row.getBoundingClientRect().right - field}px`);
      reserve(row);
    };
    // Before the next paint, when the layout is computed anyway: measured here, each key that shows the line would wait for it.
    const frame = requestAnimationFrame(place);
    const observer = new ResizeObserver(place);
    observer.observe(line);
    observer.observe(row);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      if (row.querySelector('[data-row-line]') === null) row.style.removeProperty('--row-line');
      else reserve(row);
    };
  }, [isShown]);
  return (
    <Line ref={ref} data-row-line={isShown || undefined}>
      {children}
    </Line>
  );
}
