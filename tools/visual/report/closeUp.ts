import type { ChangedBox } from '../pictures.ts';

const SIZE_PX = 240;
const MARGIN_PX = 6;
const MAX_SCALE = 16;

interface CloseUpView {
  scale: number;
  left: number;
  top: number;
}

/** Computes the largest integer scale, at least 1, at which the changed area fits the frame. */
function viewOf({ left, top, width, height }: ChangedBox): CloseUpView {
  const side = Math.max(width, height) + 2 * MARGIN_PX;
  const scale = Math.max(1, Math.min(MAX_SCALE, Math.floor(SIZE_PX / side)));
  const shown = SIZE_PX / scale;
  return {
    scale,
    left: Math.max(0, Math.round(left + Math.min(width, shown) / 2 - shown / 2)),
    top: Math.max(0, Math.round(top + Math.min(height, shown) / 2 - shown / 2)),
  };
}

/**
 * Renders the changed area magnified, so that a single changed pixel is visible.
 * @param shown the pictures of the card; the difference of two
 */
export function closeUp(
  label: string,
  shown: readonly ('baseline' | 'actual')[],
  box: ChangedBox,
): string {
  const { scale, left, top } = viewOf(box);
  const images = shown.map(
    (kind) =>
      `<img alt="" data-copy="${kind}" style="transform: scale(${scale}) translate(${-left}px, ${-top}px)">`,
  );
  return `<figure class="close-up"><figcaption>${label}, ${scale}×</figcaption>
<div class="glass${shown.length > 1 ? ' blend' : ''}">${images.join('')}</div></figure>`;
}
