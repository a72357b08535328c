/** Formats a share as « 62 % », with an ordinary space. A share above zero but below one percent gives « < 1 % ». */
export function percentText(part: number, whole: number): string {
  if (whole <= 0) return '0 %';
  const share = (part / whole) * 100;
  if (share > 0 && share < 1) return '< 1 %';
  // An incomplete share never rounds up to 100 %.
  return `${share > 99 && share < 100 ? 99 : Math.round(share)} %`;
}
