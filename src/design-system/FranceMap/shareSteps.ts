import { color } from '../tokens/tokens.ts';

/** Five steps of a share, by lower bound. Each has a label so that colour is not the only cue. */
const STEPS = [
  { from: 0, label: 'moins de 20 %', fill: color.data.scale1 },
  { from: 0.2, label: '20 à 40 %', fill: color.data.scale2 },
  { from: 0.4, label: '40 à 60 %', fill: color.data.scale3 },
  { from: 0.6, label: '60 à 80 %', fill: color.data.scale4 },
  { from: 0.8, label: '80 % et plus', fill: color.data.scale5 },
] as const;

export const SHARE_STEPS: readonly { label: string; fill: string }[] = STEPS;

/** Returns the fill of a mark, which is that of a selection when there are no figures per place. */
export function fillOfShare(share: number | undefined): string {
  if (share === undefined) return color.data.selection;
  return (STEPS.findLast(({ from }) => share >= from) ?? STEPS[0]).fill;
}
