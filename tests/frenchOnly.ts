/**
 * English interface words that do not exist in French. Words of both languages (`page`, `date`, `format`, `budget`,
 * `total`) and borrowings of the trade (`display`, `boost`, `masthead`) are left out on purpose.
 */
const ENGLISH = `
  the and of with your you this that are not from was has please add back cancel choose close confirm
  create delete edit find hide loading login logout next open previous read remove reset retry save
  saving search select send settings show submit update welcome wrong again agency all amount
  available channel count empty error failed home list market missing name new none required results
  sold to unknown user users undefined null nan
`;

// The requirements prescribe the text « Coming soon » (PC-13), so neither of its words is in the list.
const PATTERN = new RegExp(
  String.raw`(?<![\p{L}\p{N}_-])(?:${ENGLISH.trim().split(/\s+/).join('|')}|\[object object\])(?![\p{L}\p{N}_-])`,
  'giu',
);

/** Email addresses, URLs and paths, which the check ignores. */
const ADDRESS = /\S+@\S+|https?:\S+|(?:^|\s)\/\S+/g;

/** Returns the English words found in a text, in lower case and without duplicates. */
export function englishWordsIn(text: string): string[] {
  const found = text.replaceAll(ADDRESS, ' ').match(PATTERN) ?? [];
  return [...new Set(found.map((word) => word.toLowerCase()))];
}

/** Returns the visible text of an element with its placeholders, tooltips and accessible names. */
export function interfaceText(root: HTMLElement): string {
  const described = [
    ...root.querySelectorAll('[aria-label],[placeholder],[title],[alt],[aria-roledescription]'),
  ];
  const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription'];
  return [
    root.innerText,
    ...described.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? '')),
  ].join('\n');
}
