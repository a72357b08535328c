import { getCount } from '#contract/counts.ts';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { SALES } from '#mocks/builders/user.ts';
import { answering } from '#mocks/handlers/failures.ts';
import { applicationRoutes } from '../applicationRoutes.ts';
import { answerPerson } from './storyPerson.ts';

/** The saved count of the stories of a page. */
export const SAVED = buildSavedDisplayCount();
export const EDIT = `/count/display/edit/${SAVED.id}`;

/** Returns the parameters of a story of Display, in the complete application. */
export const displayAt = (at: string) => ({
  layout: 'fullscreen' as const,
  app: { user: SALES, market: 'Neuf' as const, at, routes: applicationRoutes },
});

/** Answers every call of the application, with the saved count. */
export function answerSaved(story: Parameters<typeof answerPerson>[0]) {
  answerPerson(story);
  story.msw.use(answering(getCount, SAVED));
}
