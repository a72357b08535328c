/** Widths of the letters of Inter, relative to their height; all others are 0.6 wide. */
const WIDTHS = [
  { letters: /[ ijlîïI’'.]/, width: 0.29 },
  { letters: /[-()frt1]/, width: 0.4 },
  { letters: /[A-HJ-LN-VX-ZÀ-Ü]/, width: 0.7 },
  { letters: /[02-9]/, width: 0.64 },
  { letters: /[mwMW%]/, width: 0.92 },
] as const;

const widthOf = (letter: string): number =>
  WIDTHS.find(({ letters }) => letters.test(letter))?.width ?? 0.6;

/** Returns the width of a text in Inter, within 8 % of what a browser measures. */
export function textWidth(text: string, height: number): number {
  return Array.from(text, widthOf).reduce((sum, width) => sum + width, 0) * height;
}
