import styled from 'styled-components';
import { quantityText } from './QuantityInput/quantityText.ts';
import { IconButton } from './IconButton.tsx';
import { chosenInForcedColors } from './tokens/forcedColors.ts';
import { color, font, media, radius, size, space } from './tokens/tokens.ts';

type PageMark = number | 'gap-before' | 'gap-after';

/** Returns the first page, the last, and the neighbours of the current one. A gap replaces at least two pages. */
export function pageMarks(page: number, pageCount: number): PageMark[] {
  const from = page <= 4 ? 1 : Math.min(page - 1, pageCount - 4);
  const to = page >= pageCount - 3 ? pageCount : Math.max(page + 1, 5);
  const start = Math.max(1, from);
  const end = Math.min(pageCount, to);
  const marks: PageMark[] = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  if (start > 1) marks.unshift(1, 'gap-before');
  if (end < pageCount) marks.push('gap-after', pageCount);
  return marks;
}

export interface PaginationProps {
  /** Current page, starting at 1. */
  page: number;
  /** Rows of a page. */
  pageSize: number;
  /** Total number of results. */
  total: number;
  /** There are more than `total` results, but the exact number is unknown. */
  isTotalCapped?: boolean | undefined;
  /** Receives the number of the page, from 1, that the person asks for. */
  onChange: (page: number) => void;
  /** Accessible name, to distinguish several paginations on one page. */
  label?: string;
}

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;

  > p {
    color: ${color.text.muted};
    white-space: nowrap;
  }
  > ol {
    display: flex;
    align-items: center;
    gap: ${space.half};
  }
  /* In a line of text, a button would add a fraction of a pixel below it. */
  > ol > li:not([aria-hidden]) > button {
    vertical-align: top;
  }
  ${media.below.xs} {
    > ol {
      justify-content: space-between;
      gap: 0;
      width: 100%;
    }
    /* Seven pages of the size of a finger do not fit: those between the current page and the ends are left out. */
    li[data-far] {
      display: none;
    }
    button {
      min-width: ${size.target};
      padding-inline: ${space[1]};
    }
    > ol > li:first-child {
      margin-inline-start: calc(-1 * ${space[2]});
    }
    > ol > li:last-child {
      margin-inline-end: calc(-1 * ${space[2]});
    }
  }
`;

const PageButton = styled.button`
  min-width: ${size.controlSm};
  min-height: ${size.controlSm};
  padding-inline: ${space[2]};
  border: 1px solid transparent;
  border-radius: ${radius.md};

  &:hover {
    background: ${color.surface.sunken};
  }
  &[aria-current='page'] {
    border-color: ${color.border.default};
    background: ${color.surface.raised};
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
    ${chosenInForcedColors}
  }
`;

/** Number of pages that a phone shows together. */
const PHONE_PAGES = 5;

/** Returns true for a page that is neither an end of a long list nor beside the current one. */
const isFar = (mark: number, page: number, pageCount: number): boolean =>
  pageCount > PHONE_PAGES && mark !== 1 && mark !== pageCount && Math.abs(mark - page) > 1;

/** The position in a long list, with controls to change page. */
export function Pagination({
  page,
  pageSize,
  total,
  isTotalCapped = false,
  onChange,
  label = 'Pagination',
}: PaginationProps) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <Nav aria-label={label}>
      <p>
        {quantityText(first)}–{quantityText(last)} sur {isTotalCapped && 'plus de '}
        {quantityText(total)}
      </p>
      <ol>
        <li>
          <IconButton
            icon="chevronLeft"
            label="Page précédente"
            size="sm"
            disabled={page <= 1}
            onClick={() => onChange(page - 1)}
          />
        </li>
        {pageMarks(page, pageCount).map((mark) =>
          typeof mark === 'number' ? (
            <li key={mark} data-far={isFar(mark, page, pageCount) || undefined}>
              <PageButton
                type="button"
                aria-label={`Page ${quantityText(mark)}`}
                aria-current={mark === page ? 'page' : undefined}
                onClick={() => onChange(mark)}
              >
                {quantityText(mark)}
              </PageButton>
            </li>
          ) : (
            <li key={mark} aria-hidden="true">
              …
            </li>
          ),
        )}
        <li>
          <IconButton
            icon="chevronRight"
            label="Page suivante"
            size="sm"
            disabled={page >= pageCount}
            onClick={() => onChange(page + 1)}
          />
        </li>
      </ol>
    </Nav>
  );
}
