import type { MswApi } from 'msw-storybook-addon/types';
import { SALES } from '#mocks/builders/user.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import type { StoryApp } from '../../.storybook/appProviders.tsx';
import { routesWithoutCounts } from '../routesWithoutCounts.ts';

interface Prepared {
  msw: MswApi;
  parameters: Readonly<Record<string, unknown>>;
}

/** Answers every call of the application, for the person of the story. What a story answers itself comes first. */
export function answerPerson({ msw, parameters }: Prepared) {
  const { user } = (parameters['app'] ?? {}) as StoryApp;
  msw.use(...wholeApplication(user ?? SALES));
}

/** Returns the parameters of a story of a page that opens no count, in the complete application. */
export const pageAt = (at: string, app: StoryApp = {}) => ({
  layout: 'fullscreen' as const,
  app: { user: SALES, at, routes: routesWithoutCounts, ...app } satisfies StoryApp,
});
