import { lazyPart } from '#design-system/lazyPart.ts';

/** Loads with the first result: the form does not need it. */
export const OthersAsking = lazyPart(async () => import('./OthersAsking.tsx'), 'OthersAsking');
