import styled from 'styled-components';
import { SkeletonBar } from '../Skeleton.tsx';
import { color, font, space } from '../tokens/tokens.ts';

/**
 * The rows of a flush card. An element around them sets `--row-height`, and in `--columns` the columns of a row, as
 * `grid-template-columns`; the columns of all rows align.
 */
export const CardRows = styled.ul`
  display: grid;
  grid-template-columns: var(--columns);

  > li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    column-gap: ${space[4]};
    min-width: 0;
    min-height: var(--row-height);
    padding-inline: ${space[5]};
    border-block-start: 1px solid ${color.border.subtle};
  }
`;

/** Two lines of words of a row, each cut off at its end: what it is, and below it what else is known. */
export const CardRowWords = styled.div`
  min-width: 0;
  --line-height: ${font.lineHeight.snug};

  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > :first-child {
    color: ${color.text.strong};
  }
  > :last-child {
    color: ${color.text.muted};
  }
`;

/** Placeholders of rows that are loading, as tall as the rows and hidden from screen readers. */
export function CardRowsSkeleton({ rows }: { rows: number }) {
  return (
    <CardRows aria-hidden="true" style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {Array.from({ length: rows }, (_, index) => (
        // An index key is safe: placeholders are never reordered.
        <li key={index}>
          <SkeletonBar width={index % 2 === 0 ? '72%' : '58%'} />
        </li>
      ))}
    </CardRows>
  );
}
