// Functions that run in the preview of a built Storybook: they use nothing but their arguments and the page.

interface Finished {
  storyId: string;
  status: string;
  reporters: { type: string; status: string }[];
}

/** The channel between the preview and the interface of Storybook. */
interface Channel {
  on: (event: string, listener: (payload: unknown) => void) => void;
  off: (event: string, listener: (payload: unknown) => void) => void;
  emit: (event: string, payload: unknown) => void;
}

declare global {
  var __STORYBOOK_ADDONS_CHANNEL__: Channel;
  var __STORYBOOK_PREVIEW__: {
    storyRenders: readonly { phase?: string }[];
  };
}

/** Defines what the compiler of our tools expects around a named function. */
export const NAMED_FUNCTIONS = 'globalThis.__name = (named) => named;';

/** Shows a story, as a click in the sidebar does, and returns its problems once it has played. */
export async function playStory({
  id,
  limitMs,
}: {
  id: string;
  limitMs: number;
}): Promise<string[]> {
  const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
  const problems: string[] = [];
  const note = (error: unknown) => {
    problems.push(
      error instanceof Object && 'message' in error ? String(error.message) : String(error),
    );
  };
  const listeners: [string, (payload: unknown) => void][] = [];
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      problems.push(`It has not finished within ${limitMs / 1000} s.`);
      resolve();
    }, limitMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const fail = (error: unknown) => {
      note(error);
      end();
    };
    const finish = (payload: unknown) => {
      const { storyId, status, reporters } = payload as Finished;
      if (storyId !== id) return;
      const failed = reporters.filter((reporter) => reporter.status === 'failed');
      if (status === 'error' && problems.length === 0)
        problems.push(failed.map(({ type }) => type).join(', ') || 'after the play function');
      end();
    };
    listeners.push(
      ['playFunctionThrewException', note],
      ['storyThrewException', note],
      ['unhandledErrorsWhilePlaying', (errors) => (errors as unknown[]).forEach(note)],
      ['storyErrored', fail],
      ['storyMissing', fail],
      ['storyFinished', finish],
    );
    for (const [event, listener] of listeners) channel.on(event, listener);
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });
  for (const [event, listener] of listeners) channel.off(event, listener);
  return problems;
}

/**
 * Returns whether every story of the open documentation page has ended, also one that shows nothing in its place, such as
 * a dialog.
 */
export function isDocsRendered(): boolean {
  const ended = new Set(['completed', 'afterEach', 'finished', 'errored']);
  const { storyRenders } = globalThis.__STORYBOOK_PREVIEW__;
  // A story in a frame of its own is rendered there.
  const shown = [...document.querySelectorAll('.sb-story')].filter(
    (story) => story.querySelector('iframe') === null,
  );
  return (
    storyRenders.length >= shown.length && storyRenders.every(({ phase = '' }) => ended.has(phase))
  );
}

/** Returns what is wrong with the open documentation page. Its frames are stories, which are checked as such. */
export function problemsOfDocs(): string[] {
  // States in which a story is meant to wait, and components that show a wait.
  const waiting = /--(loading|pending|refetching|unknown)|--design-system-(spinner|skeleton)--/;
  return [
    ...[...document.querySelectorAll('.sb-story')]
      .filter(
        ({ textContent, id }) => textContent.includes('Chargement en cours') && !waiting.test(id),
      )
      .map(({ id }) => `« Chargement en cours » in ${id}`),
    ...[...document.querySelectorAll('.sb-errordisplay')]
      .filter((element) => element.checkVisibility())
      .map((element) => `an error: ${element.textContent.trim().slice(0, 120)}`),
  ];
}
