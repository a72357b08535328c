/**
 * A text that says what is sold or available, or why something cannot be bought. It is no string, so that no screen
 * renders it without asking who reads it: the compiler refuses it where a text is shown (D-163).
 */
export interface InternalText {
  readonly forStaff: string;
  /** What a client reads instead; null for nothing. */
  readonly forClient: string | null;
}

/**
 * Marks a text as one that a client may not read.
 * @param forClient what a client reads instead; nothing by default
 */
export const internalText = (forStaff: string, forClient: string | null = null): InternalText => ({
  forStaff,
  forClient,
});

/** Returns a text for whoever looks at the screen; null where a client reads nothing. */
export function textFor(isClient: boolean, text: string | InternalText): string | null {
  if (typeof text === 'string') return text;
  return isClient ? text.forClient : text.forStaff;
}
