import * as v from 'valibot';

/** Entries that the server adds to every zone and view. */
export const itemEntries = {
  id: v.string(),
  /** Incremented by each change, for If-Match. */
  version: v.number(),
  /** Instant of the last change, ISO 8601. */
  updatedDate: v.string(),
};
