/**
 * English words of an interface that are no French ones: `page`, `date`, `format`, `budget` or `total` are missing on
 * purpose, and so are the trade's own borrowings (`display`, `boost`, `masthead`).
 */
const ENGLISH = `
  the and of with your you this that are not from was has please add back cancel choose close confirm
  create delete edit find hide loading login logout next open previous read remove reset retry save
  saving search select send settings show submit update welcome wrong again agency all amount
  available channel count empty error failed home list market missing name new none required results
  sold to unknown user users undefined null nan
`;

// « Coming soon » is the requirements' own text (PC-13): its two words are in no list above.
const PATTERN = new RegExp(
  String.raw`(?<![\p{L}\p{N}_-])(?:${ENGLISH.trim().split(/\s+/).join('|')}|\[object object\])(?![\p{L}\p{N}_-])`,
  'giu',
);

/** Addresses of people and pages are no words. */
const ADDRESS = /\S+@\S+|https?:\S+|(?:^|\s)\/\S+/g;

/** The English words of an interface that a text contains, lower-cased, each once. */
export function englishWordsIn(text: string): string[] {
  const found = text.replaceAll(ADDRESS, ' ').match(PATTERN) ?? [];
  return [...new Set(found.map((word) => word.toLowerCase()))];
}

/** What a person reads or hears in a document: its text, its fields' hints and its names for those who do not see. */
export function wordsOf(root: HTMLElement): string {
  const heard = [
    ...root.querySelectorAll('[aria-label],[placeholder],[title],[alt],[aria-roledescription]'),
  ];
  const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription'];
  return [
    root.innerText,
    ...heard.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? '')),
  ].join('\n');
}
