/** « 62 % », with an ordinary space; « < 1 % » rather than nothing for something. */
export function percentText(part: number, whole: number): string {
  if (whole <= 0) return '0 %';
  const share = (part / whole) * 100;
  if (share > 0 && share < 1) return '< 1 %';
  // What is not whole is never told as such.
  return `${share > 99 && share < 100 ? 99 : Math.round(share)} %`;
}
