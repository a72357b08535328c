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
