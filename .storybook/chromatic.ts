/** Widths at which Chromatic takes each page. */
const PAGE_WIDTHS = [375, 1024, 1440] as const;

const PAGE_MODES = Object.fromEntries(
  PAGE_WIDTHS.map((width) => [`${width} px`, { viewport: { width } }]),
);

interface PreparedStory {
  title: string;
  parameters: Record<string, unknown>;
  /** What the story sets by itself, such as its viewport. */
  storyGlobals?: Record<string, unknown>;
}

/** `parameters.chromatic` of a story: a snapshot where `visual: true` says so, at three widths when it is a page. */
export function chromaticParameters({ title, parameters, storyGlobals }: PreparedStory): object {
  if (parameters['visual'] !== true) return { disableSnapshot: true };
  // A story that chose its own width is about that width.
  const isAtEveryWidth = title.startsWith('pages/') && storyGlobals?.['viewport'] === undefined;
  return { disableSnapshot: false, ...(isAtEveryWidth && { modes: PAGE_MODES }) };
}
