/** Returns the box of the text of an element, or its value box for a field. */
function textBox(element: HTMLElement): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/** Space between the texts of two neighbouring cells, in px, below which they could be read as one. */
const GAP = 8;

/**
 * Returns what is cut or touches its neighbour in a table: fields that do not show their whole value, cells that are
 * narrower than their text, and figures without a gap before the next one.
 */
export function cutTexts(table: HTMLElement): string[] {
  const fields = [...table.querySelectorAll('input')]
    .filter((input) => input.scrollWidth > input.clientWidth)
    .map((input) => `${input.value} does not fit its field`);
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll<HTMLElement>('th, td')].filter((cell) => cell.offsetWidth > 0),
  );
  const cells = rows
    .flat()
    .filter((cell) => cell.scrollWidth > cell.clientWidth)
    .map((cell) => `${cell.innerText} does not fit its cell`);
  const neighbours = rows.flatMap((row) =>
    row.slice(1).flatMap((cell, index) => {
      const [before, after] = [textBox(row[index] ?? cell), textBox(cell)];
      const isSameLine = before.bottom > after.top && after.bottom > before.top;
      return isSameLine && before.left < after.left && after.left - before.right < GAP
        ? [`${row[index]?.innerText} touches ${cell.innerText}`]
        : [];
    }),
  );
  return [...fields, ...cells, ...neighbours];
}
