import { color } from '../tokens/tokens.ts';

/** Five steps of a share, by their first value; a step has a name, so that colour is never alone. */
const STEPS = [
  { from: 0, words: 'moins de 20 %', fill: color.data.scale1 },
  { from: 0.2, words: '20 à 40 %', fill: color.data.scale2 },
  { from: 0.4, words: '40 à 60 %', fill: color.data.scale3 },
  { from: 0.6, words: '60 à 80 %', fill: color.data.scale4 },
  { from: 0.8, words: '80 % et plus', fill: color.data.scale5 },
] as const;

export const SHARE_STEPS: readonly { words: string; fill: string }[] = STEPS;

/** Ground of a mark; without a share it is hollow. */
export function fillOfShare(share: number | undefined): string {
  if (share === undefined) return color.surface.raised;
  return (STEPS.findLast(({ from }) => share >= from) ?? STEPS[0]).fill;
}
