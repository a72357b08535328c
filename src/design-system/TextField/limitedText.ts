const GRAPHEMES = new Intl.Segmenter('fr', { granularity: 'grapheme' });

const graphemesOf = (text: string): string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

/** Returns the length of a text as people count it: an emoji is one character. */
export function lengthOf(text: string): number {
  return graphemesOf(text).length;
}

interface Typed {
  text: string;
  /** Position of the caret, in UTF-16 code units. */
  caret: number;
}

/**
 * Returns what a field with a maximum keeps of its new text. Like the native attribute, it drops the end of what was
 * inserted before the caret, never what was there after it.
 * @param maximum length in graphemes
 */
export function limitText({ text, caret }: Typed, maximum: number): Typed {
  if (lengthOf(text) <= maximum) return { text, caret };
  const after = text.slice(caret);
  const room = Math.max(0, maximum - lengthOf(after));
  const before = graphemesOf(text.slice(0, caret)).slice(0, room).join('');
  return { text: before + after, caret: before.length };
}
