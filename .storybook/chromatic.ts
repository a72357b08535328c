/** Widths at which Chromatic captures each page. */
const PAGE_WIDTHS = [375, 1024, 1440] as const;

const PAGE_MODES = Object.fromEntries(
  PAGE_WIDTHS.map((width) => [`${width} px`, { viewport: { width } }]),
);

interface PreparedStory {
  title: string;
  parameters: Record<string, unknown>;
  /** Globals set by the story, such as its viewport. */
  storyGlobals?: Record<string, unknown>;
}

/** Returns `parameters.chromatic` of a story: a snapshot if it has `visual: true`, at three widths for a page. */
export function chromaticParameters({ title, parameters, storyGlobals }: PreparedStory): object {
  if (parameters['visual'] !== true) return { disableSnapshot: true };
  // A story that sets its own viewport is only captured at that width.
  const isAtEveryWidth = title.startsWith('pages/') && storyGlobals?.['viewport'] === undefined;
  return { disableSnapshot: false, ...(isAtEveryWidth && { modes: PAGE_MODES }) };
}
