import { lazyPart } from '#design-system/lazyPart.ts';

/** The save bar, which the screen loads before a result needs it, without the table that shows it. */
export const CountSaveBar = lazyPart(async () => import('./CountSaveBar.tsx'), 'CountSaveBar');
