import { smallTargets } from './touchTargets.ts';

/** Viewports that a story can request: `globals: { viewport: { value: 'phone' } }`. */
const VIEWPORTS = {
  phone: { name: 'Téléphone, 375', width: 375, height: 720 },
  phoneLandscape: { name: 'Téléphone couché, 640', width: 640, height: 360 },
  tabletPortrait: { name: 'Tablette, 768', width: 768, height: 1024 },
  tablet: { name: 'Tablette, 800', width: 800, height: 1000 },
  tabletLandscape: { name: 'Tablette couchée, 1024', width: 1024, height: 768 },
  laptop: { name: 'Portable, 1280', width: 1280, height: 800 },
  desktop: { name: 'Bureau, 1280', width: 1280, height: 900 },
  wide: { name: 'Grand écran, 1440', width: 1440, height: 900 },
} as const;

export const VIEWPORT_OPTIONS = Object.fromEntries(
  Object.entries(VIEWPORTS).map(([key, { name, width, height }]) => [
    key,
    { name, styles: { width: `${width}px`, height: `${height}px` } },
  ]),
);

function viewportOf(requested: unknown): { width: number; height: number } {
  const { value } = (requested ?? {}) as { value?: string };
  return Object.entries(VIEWPORTS).find(([name]) => name === value)?.[1] ?? VIEWPORTS.desktop;
}

/** Resizes the frame to the requested viewport during a test run; the default is 1280 × 900. */
export async function applyViewport(viewport: unknown): Promise<void> {
  const { width, height } = viewportOf(viewport);
  await globalThis.resizeStoryFrame?.(width, height);
}

/** Applies the page margins of the Storybook interface during a test run. */
export function applyLayout(layout: unknown): void {
  if (!globalThis.resizeStoryFrame) return;
  document.body.style.padding = layout === 'fullscreen' ? '0' : '1rem';
}

/**
 * Checks that every target of a story on a phone is large enough for a finger (D-143).
 * @throws {Error} that names the targets that are not
 */
export function checkTouchTargets(viewport: unknown): void {
  const isPhone = viewportOf(viewport).width === VIEWPORTS.phone.width;
  if (!isPhone || !globalThis.resizeStoryFrame) return;
  const small = smallTargets();
  if (small.length > 0)
    throw new Error(`[D-143] Targets below 44 by 44 px on a phone: ${small.join('; ')}`);
}

/**
 * Checks that a story on a narrow screen does not scroll sideways: a wide table scrolls within itself.
 * @throws {Error} when it does, or when the story is named after a narrow screen that it does not request
 */
export function checkNarrowScreen(name: string, viewport: unknown): void {
  const isNarrow = viewportOf(viewport).width < VIEWPORTS.desktop.width;
  if (name.startsWith('Narrow') && !isNarrow)
    throw new Error('The story requests no narrow viewport.');
  if (!isNarrow || !globalThis.resizeStoryFrame) return;
  const { scrollWidth, clientWidth } = document.documentElement;
  const excess = scrollWidth - clientWidth;
  if (excess > 0) throw new Error(`The page is ${excess} px wider than its viewport.`);
}
