import { isWeekly } from '#tests/weekly.ts';

/**
 * How Chromatic captures a page, by the name of the mode: each is a snapshot with a baseline of its own. The forced
 * colours of a person who cannot read ours replace every colour, so that one width is enough for them.
 */
const PAGE_MODES = {
  phone: { viewport: { width: 375 } },
  '1024': { viewport: { width: 1024 } },
  '1440': { viewport: { width: 1440 } },
  'forced colours': { viewport: { width: 1440 }, forcedColors: 'active' },
} as const;

/** Widths between a tablet and a desktop, at which tables and lists have broken before: daily the narrowest. */
const BETWEEN_WIDTHS: readonly number[] = isWeekly ? [1024, 1150] : [1024];

interface PreparedStory {
  title: string;
  parameters: Record<string, unknown>;
  /** Globals set by the story, such as its viewport. */
  storyGlobals?: Record<string, unknown>;
}

/** Returns the other widths at which a picture of a story is taken, in pixels: `parameters: { phone: true }` and others. */
export const picturedWidths = (parameters: Record<string, unknown>): readonly number[] => [
  ...(parameters['betweenWidths'] === true ? BETWEEN_WIDTHS : []),
  ...(parameters['phone'] === true ? [PAGE_MODES.phone.viewport.width] : []),
];

/** Returns the modes of a story. One that sets its own viewport is only captured at that width. */
function modesOf({ title, parameters, storyGlobals }: PreparedStory): object {
  const widths = picturedWidths(parameters);
  const isPage = title.startsWith('pages/') && storyGlobals?.['viewport'] === undefined;
  return {
    ...(isPage && PAGE_MODES),
    ...(!isPage && widths.length > 0 && { '1440': PAGE_MODES['1440'] }),
    ...Object.fromEntries(widths.map((width) => [String(width), { viewport: { width } }])),
  };
}

/** Returns `parameters.chromatic` of a story: a snapshot in each of its modes if it has `visual: true`. */
export function chromaticParameters(story: PreparedStory): object {
  if (story.parameters['visual'] !== true) return { disableSnapshot: true };
  const modes = modesOf(story);
  return { disableSnapshot: false, ...(Object.keys(modes).length > 0 && { modes }) };
}
