/** Values of the program that a text shows by mistake, as whole words. */
const LEAKED =
  /(?<![\p{L}\p{N}_-])(?:undefined|null|NaN|Infinity)(?![\p{L}\p{N}_-])|\[object \w+\]/gu;

/** E-mail addresses, URLs and paths, which the check ignores. */
const ADDRESS = /\S+@\S+|https?:\S+|(?:^|\s)\/\S+/g;

/** Returns the values of the program that a text shows, such as « undefined » or « NaN », without duplicates. */
export function leakedValuesIn(text: string): string[] {
  return [...new Set(text.replaceAll(ADDRESS, ' ').match(LEAKED))];
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
